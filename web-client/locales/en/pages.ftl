# Words of every page except the table itself.

## Frame of every page

page-title = { $page } · Demesne
title-your-move = ● Your move · { $page }
title-rematch = ● Rematch? · { $page }
title-lost = Connection lost · { $page }
app-name = Demesne
skip-link = Skip to the content
bar-menu = Menu
bar-menu-close = Close the menu
bar-theme-dark = Dark theme is on. Switch to light
bar-theme-light = Light theme is on. Switch to dark
bar-language = Language
menu-label = Pages
menu-top = Main pages
next-match = Your move
next-rematch = Rematch?
room-back = Back to the table
menu-home = Home
menu-play = Play
menu-new = New table
menu-daily = Daily deal
menu-history = My matches
menu-how-to-play = How to play
menu-cards = Cards
menu-statistics = Statistics
menu-settings = Settings
menu-about = About

## Waiting and failing

page-loading = Loading…
problem-not-found-title = Nothing here
problem-not-found = This address doesn’t exist. It may be mistyped, or the table may have been removed.
problem-not-yours-title = Players only
problem-not-yours = This is only for players at the table.
problem-full-title = No room left
problem-full = Every seat is taken, or too many tables are open right now.
problem-too-fast-title = A little too fast
problem-too-fast = Many requests came from here in a short time. Wait a moment and try again.
problem-unreachable-title = The server cannot be reached
problem-unreachable = It may be restarting, there may be a new version, or this device may be offline.
part-missing = A part of this page is missing. There may be a new version.
problem-unavailable-title = The server is busy
problem-unavailable = It is shutting down or has too much to do right now. Try again in a moment.
problem-not-saved-title = The server can’t save right now
problem-not-saved = It tries again by itself. Nothing that was confirmed is lost.
problem-refused-title = That didn’t work
problem-refused = The server didn’t accept this request.
problem-wrong-version-title = A new version is available
problem-wrong-version = Reload the page to continue.
problem-replaced-title = Open somewhere else
problem-replaced = This seat is open in another tab or on another device.
problem-removed-title = You were removed
problem-removed = The host removed you from this table. You can return when the host invites you again.
problem-blocked-title = You can’t join this table
problem-blocked = Its host decides who joins.
problem-players-only-title = No spectators
problem-players-only = Only the players see the matches of this table.
problem-barred-title = You can’t use this house
problem-barred = The operator has barred you from this house.
problem-house-closed-title = This house is closed
problem-house-closed = Only people who were invited play here. Open the link that you were sent.
problem-closed-title = The table has been closed
problem-closed = It was unused for a long time, or the server removed it.
page-fault-title = Something went wrong here
page-fault-text = The rest of the page still works. Reloading usually helps.
page-fault-copy = Copy a report
page-fault-copied = Copied. Nothing was sent.
go-home = Go to the home page
go-retry = Try again
go-reload = Reload
go-play-here = Play here
go-replay = Watch the replay

failed-bad-name = A name has 1 to 24 letters, digits or spaces.
failed-bad-settings = These settings can’t be played.
failed-full = Every seat is taken, or too many tables are open.
failed-seat-taken = Someone else just took this seat.
failed-removed = The host removed you from this table.
failed-not-now = You can’t do that right now.
failed-not-yours = Only the host can do this.
failed-too-fast = A little too fast. Wait a moment and try again.
failed-unreachable = The server cannot be reached. Try again.
failed-no-cookies = This browser keeps no cookies of this site, so the server can’t tell who you are. Allow them and try again.
failed-unavailable = The server is busy. Try again in a moment.
failed-not-saved = The server can’t save right now. Nothing is lost; you can go on when it can.
failed-no-session = Enter a name first.
failed-not-found = There is no such table.
failed-barred = { problem-barred }
failed-house-closed = { problem-house-closed }
failed-muted = The operator has muted you. You can still play.
failed-other = That was not accepted. Try again.

## Games and the kinds of points that their results name

program = Program
program-name = { $name } (program)
game-dominion = Dominion
game-king-of-the-dice = King of the Dice
rules-other = Rules of { $game }
score-part-citizens = { $count ->
    [one] Citizen
   *[other] Citizens
  }
score-part-fairies = { $count ->
    [one] Fairy
   *[other] Fairies
  }
score-part-locations = { $count ->
    [one] Location
   *[other] Locations
  }
score-part-dragons = { $count ->
    [one] Dragon
   *[other] Dragons
  }
score-part-penalties = { $count ->
    [one] Penalty
   *[other] Penalties
  }

## Home

home-title =
    Build a deck.
    Beat your friends.
home-lead = Play with friends or against bots, in the browser. No account.
guest-name = Guest { $number }
home-name-label = Your name
home-name-hint = Others at the table see it. No account needed.
home-name-missing = Enter a name first.
home-new = New table
home-learn = Learn by playing
home-game = Game
home-play = Play now
home-play-dominion = Against an easy bot, with the First Game kingdom. About ten minutes.
home-play-king-of-the-dice = Against an easy bot. About ten minutes.
home-code-label = Table code
home-code-bad = Type a code of letters and digits, or paste the whole link.
home-code-unknown = There is no table with this code.
home-recover = I have a recovery code
house-welcome = Welcome
house-rules = House rules
home-join-go = Join
home-mine-title = Continue
home-open-title = Open tables
home-open-empty = No open tables. Start one.
home-table-seats = { $free ->
    [0] All seats taken
    [one] 1 seat free
   *[other] { $free } seats free
  }
home-table-playing = In progress
home-table-over = Match over
home-table-void = The match can’t continue
home-table-empty = No players yet
home-table-join = Join
home-table-of = Table { $code }
home-invited-title = Invitations
home-invited = { $name } invites you to play
home-invited-accept = Accept
home-invited-decline = Decline

## A table, before anything of it is there

room-title = Table { $code }
room-title-watch = Table, as a spectator
room-connecting = Connecting…
room-taken-away = You were removed from your seat.
room-open = Seats and settings

## Name, asked before a table is entered

name-title = Join table { $code }
name-go = Go to the table

## About

about-title = About
about-lead = Demesne is a table for deck-building games that you host yourself.
about-version = Version { $version }
about-licence-title = Licence
about-licence = Demesne is free software under the MIT licence or the Apache licence 2.0, as you prefer.
about-privacy-title = Privacy
about-privacy = All you need to play is a name of your choice and cookies that keep your seat and the language you choose. Matches and chat are stored on this server only, so that matches can continue and be replayed. There are no trackers, no advertisements and no requests to other sites.
about-notice-title = Not affiliated
about-notice = This project is not affiliated with, endorsed by or supported by the publishers or authors of the games that can be played here. Names of games belong to their owners; all texts and pictures here are the project’s own or are credited below.
about-drawings-title = Drawings
about-drawings = The drawings come from { $site } and are used under the { $licence }; they were recoloured and simplified.
about-drawings-site = game-icons.net
about-drawings-licence = Creative Commons Attribution 3.0 licence
about-drawings-by = Drawn by { $names }.
about-drawings-cc0 = Drawings there by { $names } are in the public domain (CC0).
about-fonts-title = Fonts
about-fonts = Source Sans 3 by Paul D. Hunt and Alegreya by Juan Pablo del Peral, both under the { $licence }.
about-fonts-licence = SIL Open Font License 1.1
