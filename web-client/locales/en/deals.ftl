# Words of deals that are played again: the page of a deal, of a day, and what a match comes from. They are loaded with those.

## A deal that is played again

deal-title = The same deal
deal-lead = Everyone who plays it gets the same cards, shuffle by shuffle, as long as they shuffle the same ones.
deal-plays = Who has played it
deal-play = Play this deal
deal-what = What is dealt
deal-known = If you know one of these matches, you may know which cards will come.
deal-other-rules = It was played under different rules than this server has, so it can’t be played again here.
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

origin-same-deal = The same deal as another match: anyone who knows that match may know these cards.
origin-see-deal = See who has played it
origin-branch = Continued from step { $step } of another match. Cards that weren’t drawn by then are dealt again; anyone who knows that match knows the hands.
origin-see-match = See that step
origin-daily = The deal of { $day }: the same for everyone, against the same bot.
origin-guided = The guided first match: the same cards for everyone.
origin-see-day = See the day

## Going on from a replay

play-on = Continue from step { $step }
play-on-hint = Opens a table that starts at this step, with you in { $name }’s seat and bots in the others; you can change the seats there. Cards that haven’t been drawn yet are dealt again.
play-on-end = Go to an earlier step to continue from there.

## A day

daily-title = Deal of the day
daily-lead = { $day }: the same cards and dice for everyone, against the same bot. Days change at midnight UTC.
daily-days = Other days
daily-before = Previous day
daily-after = Next day
daily-counts = Your first match counts, from its start.
daily-play = Play
daily-play-again = Play it again, not counting
daily-done = Your match that counts is over.
daily-going-on = Your match that counts is still in progress: it is among your tables.
daily-unfinished = Nobody has finished it yet.
daily-results = Results: { $game }
daily-hidden = You can look at these matches once yours, or the day, is over.
daily-who = Name
daily-points = Points
daily-ahead = Ahead of the bot
daily-turns = Turns
daily-replay = Replay
daily-you = you
daily-early = ended early
daily-check = How to check this
daily-hash = Everything follows from a seed that is shown when the day is over. Until then, its hash:
daily-hash-over = Its hash, which was shown since the day before:
daily-hash-next = The hash of tomorrow’s seed. Keep it to see that it doesn’t change:
daily-seed = The day is over. Everything followed from this seed:
daily-fits = The seed matches its hash.
daily-does-not-fit = The seed doesn’t match this hash: the cards of this day were changed.
