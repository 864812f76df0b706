# The panels of the first page, and the match of two bots beside its heading.

# Not “Live”: the match is over, and is shown again and again.
home-live-tag = Bots
home-live-who = { $names }, turn { $turn }.
home-live-pause = Pause the preview
home-live-play = Play the preview
home-live-watch = Watch
home-daily-title = Deal of the day
home-daily-play = Play this deal
home-daily-first = No result yet today.
home-daily-best = Best today: { $name }, { $turns } turns
home-daily-own = You: { $points } points, { $turns } turns
home-mine-count = { $count ->
    [one] 1 table
   *[other] { $count } tables
  }
home-mine-empty = Your tables appear here.
home-table-turn = { $game }, turn { $turn }, started { $ago }
home-table-since = { $game }, turn { $turn }, last move { $ago }
home-table-left = { $time } left
home-table-consent = Asks you
home-table-vacation = { $name } is on vacation until { $until }
home-table-yours = Your turn
home-table-rematch = { $names } wants a rematch
home-table-theirs = { $name } to play
home-table-remove = Remove table { $code } from this list
home-week-title = Recommended set
home-week-note = This week
home-week-sets = 10 cards: { $sets }
home-week-play = Play this set
home-cards = Cards
home-opening-password = Opening a table here needs the house password. You can join the tables of others without it.
home-opening-invitation = Here the operator invites the players who may open tables. You can join the tables of others by their link.

## A closed house

closed-house-title = This house is closed
closed-house-lead = Only people who were invited play here.
closed-house-text = Open the link that you were sent: to a table, or an invitation of the operator. If you have played here before, your recovery code brings you back.
