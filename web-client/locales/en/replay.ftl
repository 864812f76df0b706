# Words of looking back: the replay with its charts, the end of a match. They are loaded with what they are for.

## Replay

replay-title = Replay
replay-of = Replay of { $names }
replay-bar = Playing back
replay-start = To the start
replay-back = Step back
replay-play = Play
replay-pause = Pause
replay-on = Step on
replay-end = To the end
replay-slider = Step
replay-slider-value = Step { $step } of { $last }, turn { $turn } of { $name }
replay-slider-start = Step { $step } of { $last }
replay-position = { $step } / { $last }
replay-speed = Speed
replay-speed-value = { $speed } ×
replay-as = As seen by
replay-as-everybody = Everybody
replay-going-on-title = Still going on
replay-going-on = This match has not ended yet. Its replay comes with the end.
replay-standing = Final standing
replay-charts = Standing, charts
replay-empty = This match has no steps to show.
standing-place = Place
standing-player = Player
standing-points = Points
standing-turns = Turns
standing-parts = Made up of
standing-part = { $count } { $card } ({ $points })
standing-part-tokens = { $count } tokens ({ $points })

chart-title = How it went
chart-measure = Show
chart-points = Points
chart-cards = Cards owned
chart-piles = Piles left
chart-score = Points
chart-negative = Points taken away
chart-citizens = Citizens
chart-points-note = Printed points and tokens of what everybody saw come and go; at the end what was counted.
chart-cards-note = Cards of each player at the beginning of each turn.
chart-score-note = What each stack was worth at the beginning of each turn, and at the end.
chart-negative-note = What dragons and penalties had taken away by then.
chart-citizens-note = Citizens in each stack, dragons among them.
chart-piles-note = Cards left in the Victory piles.
chart-sentence = { $name } has the most at the end: { $value }.
chart-sentence-tie = At the end { $names } are level at { $value }.
chart-sentence-piles = Left at the end: { $list }.
chart-pile-left = { $card } { $count }
chart-table = Numbers
chart-turn = Turn
chart-turn-of = { $round }, { $name }
chart-end = End

## End of a match

end-title-resigned = The others have resigned
end-title-agreed = The match was ended early
end-stood = This is how it stood.

end-title = The match is over
end-winner = { $count ->
    [one] { $who } wins
   *[other] { $who } win together
  }
end-you-win = You win
end-rank = Place
end-player = Player
end-points = Points
end-turns = Turns
end-made-of = Where the points come from
end-tokens = Point tokens
end-part = { $count } × { $card }
end-table = Standing
end-again = Another match with the same people
end-again-waiting = Waiting for the others
end-again-cancel = Not after all
end-replay = Watch the replay
end-home = Home
end-look = Look at the table
end-open = Result
