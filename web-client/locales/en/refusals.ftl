# Why the server said no, and why something cannot be chosen.

refusal-malformed = The server couldn’t read that. Reload the page if it happens again.
refusal-wrong_version = A new version is available. Reload the page.
refusal-no_session = This browser has no name yet. Enter one on the home page first.
refusal-not_found = There is no such table.
refusal-foreign_origin = The request came from another site.
refusal-not_yours = You’re not allowed to do that.
refusal-paused = The match is paused.
refusal-seat_taken = Someone else just took this seat.
refusal-full = Every seat is taken.
refusal-not_now = You can’t do that right now.
refusal-bad_name = That name can’t be used.
refusal-bad_settings = These settings can’t be played.
refusal-not_asked = It’s not your turn to choose.
refusal-stale = That question has already been answered.
refusal-not_allowed = That can’t be chosen here.
refusal-too_fast = A little too fast. Wait a moment.
refusal-too_long = That is too long.
refusal-other_rules = This match was played under different rules than this server has now, so it can’t be shown.
refusal-bad_file = This file is not a match that can be shown here.
refusal-not_saved = The move couldn’t be saved. Nothing has changed; try again.
refusal-unavailable = The server is busy. Try again in a moment.

reason-no_actions = You have no Actions left.
reason-no_buys = You have no Buys left.
reason-not_in_this_phase = Not in this phase.
reason-buying_has_begun = You’ve already bought something this turn, so you can’t play more Treasures.
reason-not_playable = This card can’t be played.
reason-too_expensive = Costs { $cost }; you have { $most }.
reason-too_expensive-limit = Costs { $cost }; at most { $most } is allowed.
reason-too_expensive-treasures = Costs { $cost }. Play your Treasures first (you would have { $most }).
reason-empty = This pile is empty.
reason-forbidden = You can’t buy this card right now.
reason-does_not_fit = It doesn’t fit this choice.
reason-not_your_turn = It’s not your turn to choose.
reason-nothing_asked = Not an option right now.
reason-enough_chosen = You can’t choose any more. Take one back first.
