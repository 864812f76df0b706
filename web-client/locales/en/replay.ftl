# Words of looking back: the replay with its charts, the end of a match. They are loaded with what they are for.

## Replay

replay-title = Replay
replay-of = Replay of { $names }
replay-bar = Playback
replay-start = To the start
replay-back = Step back
replay-play = Play
replay-pause = Pause
replay-on = Step on
replay-end = To the end
replay-slider = Step
replay-slider-value = Step { $step } of { $last }, turn { $turn } of { $name }
replay-slider-start = Step { $step } of { $last }
replay-position = { $turn ->
    [0] { $step } / { $last }
   *[other] Turn { $turn } · { $step } / { $last }
  }
replay-speed = Speed
replay-speed-value = { $speed } ×
replay-as = As seen by
replay-as-all = Everyone
replay-as-hands = Everyone, hands open
replay-going-on-title = Still in progress
replay-going-on = This match hasn’t ended yet. Its replay will be here afterwards.
replay-standing = Final standing
replay-play-on = Continue from here
replay-send = Link to this moment
replay-send-hint = It opens the replay at this step, as seen by the same player.
replay-charts = Standing and charts
    .narrow = Charts
replay-hide = Hide length and result
replay-show = Show length and result
    .narrow = Show result
replay-hidden = Length and result are hidden.
replay-step = Step { $step }
replay-empty = This match has no steps to show.
replay-effects = { $count ->
    [one] 1 effect
   *[other] { $count } effects
  }
replay-effects-show = Show its effects
replay-effects-hide = Hide its effects

chart-title = How it went
chart-measure = Show
chart-player = Player
chart-mark = { $chart }, by turn
chart-points = Points
chart-money = Money in the deck
chart-deck = Deck
chart-coins = Coins of each turn
chart-piles = Piles left
chart-score = Points
chart-chance = Chance of the citizen taken
chart-negative = Points lost
chart-citizens = Citizens
chart-share-money = Money
chart-share-actions = Actions
chart-share-land = Land
chart-share-junk = Junk
chart-coins-available = Available
chart-coins-spent = Spent
chart-points-note = What each player’s cards and tokens were worth at the start of each turn, and at the end.
chart-money-note = Coins from all Treasures in the deck together; those that vary are not counted.
chart-deck-note = Every card is counted once. Junk is Curses, Ruins and Shelters; land is cards that only give points.
chart-coins-note = Coins available in each turn, and coins spent.
chart-score-note = What each stack was worth at the start of each turn, and at the end.
chart-chance-note = The chance that one roll of all six dice satisfies the citizen taken, the least likely one of the turn. Where a penalty was taken: the easiest citizen in the row that was missed.
chart-negative-note = What dragons and penalties had taken away by then.
chart-citizens-note = Citizens in each stack, dragons among them.
chart-piles-note = Cards left in the Victory piles and in the most bought piles.
chart-sentence = { $name } has the most at the end: { $value }.
chart-sentence-tie = At the end { $names } are level at { $value }.
chart-sentence-piles = Left at the end: { $list }.
chart-sentence-deck = { $name } has { $size } cards at the end: { $list }.
chart-sentence-unseen = Cards were passed unseen: from then on not every deck is known.
chart-sentence-coins = { $name } had { $available } coins over all turns and spent { $spent } of them.
chart-sentence-chance = The least likely: { $name } took { $citizen } in turn { $round }, { $chance } in one roll.
chart-sentence-chance-none = Nobody took a citizen.
chart-part = { $what } { $count }
chart-table = Table
chart-turn = Turn
chart-turn-of = { $round }, { $name }
chart-end = End

## End of a match

end-title-you-resigned = You resigned
end-title-resigned = Everyone else resigned
end-title-agreed = The match was ended early
end-stood = This was the score.

end-title = The match is over
end-winner = { $count ->
    [one] { $who } wins
   *[other] { $who } win together
  }
end-you-win = You win
end-winner-to = { $said }, { $score } to { $other }
end-winner-level = { $said }, { $score } to { $score }, { $game ->
    [dominion] in fewer turns
   *[other] with fewer points lost
  }
end-score = After { $matches } matches at this table
end-last = { $who } bought the last { $card } on turn { $turn }.
end-decks = Final decks
end-stacks = Final stacks
end-deck-size = { $cards } cards, { $turns } turns
end-deck-points = { $count ->
    [one] point
   *[other] points
  }
end-rank = Place
end-player = Player
end-points = Points
end-turns = Turns
end-made-of = Where the points come from
end-tokens = Point tokens
end-part = { $count } { $card }
end-table = Standing
end-again = Rematch
end-begins = { $name } starts the rematch.
end-begins-drawn = The starting player of a rematch is drawn.
end-replay = Watch the replay
end-lesson-title = The lesson is done
end-lesson = You have played a whole match. Next, play one with your own choice of cards, against a stronger bot or with friends.
end-lesson-next = Open a table
end-home = Home
end-look = Look at the table
end-open = Result
end-match = This match
end-facts = Highlights
end-fact-longest = { $count ->
    [one] Longest turn: { $name }’s turn { $number }, 1 card played.
   *[other] Longest turn: { $name }’s turn { $number }, { $count } cards played.
  }
end-fact-longest-dice = { $count ->
    [one] Longest turn: { $name }’s turn { $number }, 1 roll.
   *[other] Longest turn: { $name }’s turn { $number }, { $count } rolls.
  }
end-fact-bought = Bought most: { $list }.
end-fact-trashed = Trashed most: { $list }.
end-fact-taken = Taken most: { $list }.
end-fact-left = Left the row most often: { $list }.
end-fact-penalties = { $count ->
    [0] No player took a penalty.
    [one] 1 penalty was taken.
   *[other] { $count } penalties were taken.
  }

## How a match was dealt

fair-title = Fair deal
fair-unasked = The shuffle was fair: nobody could choose it. You can check that here.
fair-verify = Check the deal
fair-file = Download the match
fair-sound = Fair: the deal follows from the server’s secret, to which it had committed, and from what { $count ->
    [one] one player’s device
   *[other] the devices of { $count } players
  } added.
fair-sound-alone = The deal follows from the server’s secret, to which it had committed. No player’s device added anything.
fair-own = What this device added is part of it, and so are all promises as they were shown here.
fair-silent = Promised a share of the seed and did not reveal it in time: { $who }.
fair-begins-drawn = The starting player was drawn from the deal.
fair-begins-checked = The starting player follows from the results of the previous match, which are the ones that this server shows for it.
fair-begins-unchecked = Not checked: the starting player follows from the results of a previous match, which is not here to compare.
fair-begins-host = The host started, as the table had chosen. Which seat was the host’s is not part of the deal.
fair-more = “demesne verify” checks every shuffle and every move of the downloaded file.
fair-old = This match was played before deals could be checked.
fair-again = This match uses the cards of another match or of a day, so it has no deal of its own to check.
fair-no-hashes = This page was opened without TLS, so the browser can’t check deals.
fair-unreadable = The file of this match has an unexpected format, so it can’t be checked.
fair-wrong = Something is wrong with this deal.
fair-fault-secret = The server’s secret is not the one to which it had committed.
fair-fault-seed = The deal does not follow from the secret and from what was added.
fair-fault-own = What this device added is missing.
fair-fault-shown = The commitment or the promises are not the ones shown here before the match.
fair-fault-match = The file belongs to another match.
fair-fault-previous = The previous match, whose results decide who starts, is not the one that was played at this table, or it ended differently.
fair-fault-starts = The file names another rule for who starts than the one this table had.
fair-fault-share = { $who } added something other than what was promised.

## Who signed a match

sign-ours = Signed by this server, key { $key }.
sign-known = Signed by { $host }, key { $key }.
sign-unknown = Signed by a server that this one doesn’t know, key { $key }.
sign-wrong = The signature doesn’t match: something was changed after the match was signed.
sign-unable = This browser can’t check signatures; “demesne verify” can.
sign-key = Full key
imported-title = From another server
imported-text = This match was imported: it was not played here and counts nowhere on this server.
imported-claims = The file says it was played at { $host }; anyone could write that.
