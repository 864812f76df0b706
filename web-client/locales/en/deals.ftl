# Words of deals that are played again: the page of a deal, of a day, and what a match comes from. They are loaded with those.

## A deal that is played again

deal-title = The same deal
deal-lead = Whoever plays it gets the same cards, shuffle by shuffle, as long as they shuffle the same ones.
deal-plays = Who has played it
deal-play = Play this deal
deal-what = What is dealt
deal-known = Whoever knows one of these matches may know which cards will come.
deal-other-rules = It was played by other rules than those of this server, so it cannot be played again here.
deal-your-seat = Your seat
deal-seat = Seat { $seat }
deal-with-people = Open a table for it
deal-with-bots = Play it against bots
deal-link = Copy the link to this deal
deal-match = Match
deal-turns = { $count ->
    [one] { $turns } turn
   *[other] { $turns } turns
  }

## Where a match comes from

origin-same-deal = The same deal as another match: whoever knows that match may know these cards.
origin-see-deal = See who has played it
origin-branch = Played on from step { $step } of another match. What nobody had drawn by then is dealt afresh; whoever knows that match knows the hands.
origin-see-match = See that step
origin-daily = What everybody is dealt on { $day }, against the same bot.
origin-see-day = See the day

## Going on from a replay

play-on = Play on from step { $step }
play-on-hint = Opens a table that begins at this step, with you at the seat of { $name } and bots at the others; seats can be changed there. What nobody has drawn yet is dealt afresh.
play-on-end = Go back to an earlier step to play on from there.

## A day

daily-title = Deal of the day
daily-lead = { $day }: the same cards and dice for everybody, against the same bot. Days change at midnight UTC.
daily-days = Other days
daily-before = The day before
daily-after = The day after
daily-counts = Your first match counts, from its beginning.
daily-play = Play
daily-play-again = Play it again, not counting
daily-done = Your match that counts is over.
daily-going-on = Your match that counts is not over yet: it is among your tables.
daily-nobody = Nobody has played it to the end yet.
daily-results = Results: { $game }
daily-hidden = You can look at these matches once yours is over, or the day.
daily-who = Name
daily-points = Points
daily-ahead = Ahead of the bot
daily-turns = Turns
daily-replay = Replay
daily-you = you
daily-early = ended early
daily-check = How this can be checked
daily-hash = Everything follows from a seed that is shown when the day is over. Until then, its hash:
daily-hash-over = Its hash, which was shown since the day before:
daily-hash-next = The hash of tomorrow’s seed. Whoever keeps it sees that it does not change:
daily-seed = The day is over. Everything followed from this seed:
daily-fits = The seed and its hash fit.
daily-does-not-fit = This is not the hash of this seed: the cards of this day were changed.
