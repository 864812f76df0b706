# Why the server said no, and why something cannot be chosen.

refusal-malformed = The server could not read that. Reload the page if it happens again.
refusal-wrong_version = A new version is here. Reload the page.
refusal-no_session = This browser has no name yet. Go to the home page first.
refusal-not_found = There is no such table.
refusal-foreign_origin = The request came from another site.
refusal-not_yours = That is not yours to do.
refusal-paused = The match is paused.
refusal-seat_taken = Somebody else just took this seat.
refusal-full = Every seat is taken.
refusal-not_now = Not at this time.
refusal-bad_name = That name cannot be used.
refusal-bad_settings = These settings cannot be played.
refusal-not_asked = Nothing is asked of you just now.
refusal-stale = That question has been answered already.
refusal-not_allowed = That cannot be chosen here.
refusal-too_fast = A little too fast. Wait a moment.
refusal-too_long = That is too long.
refusal-other_rules = This match was played by other rules than this server has now, so it cannot be shown.
refusal-bad_file = This file is not that of a match that can be shown here.
refusal-not_saved = The move could not be saved. Nothing has changed; try again.
refusal-unavailable = The server is busy. Try again in a moment.

reason-no_actions = You have no Actions left.
reason-no_buys = You have no Buys left.
reason-not_in_this_phase = Not in this phase.
reason-buying_has_begun = You have already bought something this turn, so no more Treasures can be played.
reason-not_playable = This card cannot be played.
reason-too_expensive = It costs { $cost }; you have { $most }.
reason-too_expensive-limit = It costs { $cost }; at most { $most } is allowed.
reason-empty = This pile is empty.
reason-forbidden = You may not buy this card now.
reason-does_not_fit = It does not fit what is asked.
reason-not_your_turn = It is not your turn to choose.
reason-nothing_asked = There is nothing to choose here.
reason-enough_chosen = You have chosen as many as you may. Take one back first.
