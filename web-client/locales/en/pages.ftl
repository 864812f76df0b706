# Words of every page except the table itself.

## Frame of every page

page-title = { $page } · Demesne
title-your-move = ● Your move · { $page }
title-lost = Connection lost · { $page }
app-name = Demesne
skip-link = Skip to the content
bar-menu = Menu
bar-menu-close = Close the menu
bar-theme-dark = Dark theme is on. Switch to light
bar-theme-light = Light theme is on. Switch to dark
bar-language = Language
menu-label = Pages
menu-home = Home
menu-new = New table
menu-history = My matches
menu-how-to-play = How to play
menu-settings = Settings
menu-about = About

## Waiting and failing

page-loading = Loading…
problem-not-found-title = Nothing here
problem-not-found = This address leads nowhere. It may be mistyped, or the table may have been cleared away.
problem-not-yours-title = Not for you
problem-not-yours = This is only for those who sit at the table.
problem-full-title = No room left
problem-full = Every seat is taken, or too many tables are open just now.
problem-too-fast-title = A little too fast
problem-too-fast = Many requests came from here in a short time. Wait a moment and try again.
problem-unreachable-title = The server cannot be reached
problem-unreachable = It may be restarting, or this device may be offline.
problem-unavailable-title = The server is busy
problem-unavailable = It is closing or has too much to do just now. Try again in a moment.
problem-refused-title = That did not work
problem-refused = The server did not accept this request.
problem-wrong-version-title = A new version is here
problem-wrong-version = Reload the page to go on with it.
problem-replaced-title = Open somewhere else
problem-replaced = This seat is open in another tab or on another device.
problem-closed-title = The table has been closed
problem-closed = Nobody was at it for a long time, or the server cleared it away.
page-fault-title = Something went wrong here
page-fault-text = The rest of the page still works. Reloading usually helps.
go-home = Go to the home page
go-retry = Try again
go-reload = Reload
go-play-here = Play here
go-replay = Watch the replay

failed-bad-name = A name has 1 to 24 letters, figures or spaces.
failed-bad-settings = These settings cannot be played.
failed-full = Every seat is taken, or too many tables are open.
failed-seat-taken = Somebody else just took this seat.
failed-not-now = Not at this time of the table.
failed-not-yours = Only the host may do this.
failed-too-fast = A little too fast. Wait a moment and try again.
failed-unreachable = The server cannot be reached. Try again.
failed-unavailable = The server is busy. Try again in a moment.
failed-no-session = Say your name first.
failed-not-found = There is no such table.
failed-other = That was not accepted. Try again.

## Games and the kinds of points that their results name

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

home-title = A table for friends
home-lead = Deck building in the browser: open a table, send the link, play.
home-name-label = Your name
home-name-hint = Others at the table see it. No account needed.
home-name-missing = Type a name first.
home-new = New table
home-join = Join by code
home-code-label = Code or link of the table
home-code-bad = A code has letters and figures only. You can also paste the whole link.
home-join-go = Join
home-mine-title = My tables
home-open-title = Open tables
home-open-empty = No open tables. Start one.
home-table-seats = { $free ->
    [0] All seats taken
    [one] 1 seat free
   *[other] { $free } seats free
  }
home-table-playing = Match going on
home-table-over = Match over
home-table-void = The match cannot go on
home-table-nobody = Nobody is seated yet
home-table-return = Return
home-table-join = Join
home-table-of = Table { $code }

## Name, asked before a table is entered

name-title = Join table { $code }
name-text = You have been invited to a table. Say your name, then take a seat.
name-with = At the table: { $names }
name-go = Go to the table

## New table and its settings

new-title = New table
new-create = Open the table
new-game = Game
new-seats = Players
new-kingdom = Kingdom
new-way-recommended = Recommended
new-way-random = Random
new-way-cards = By hand
new-recommended-label = Recommended sets
new-random-text = Ten cards are drawn from these expansions when the match starts, each with the same chance.
new-random-sets = Expansions
new-random-least = At least so many cards from { $set }
new-random-least-short = at least
new-random-most = At most so many cards from { $set }
new-random-most-short = at most
new-random-without = Cards to leave out
new-random-without-choose = Leave out a card …
new-random-without-back = { $card }: allow again
new-random-draw = Draw ten now, then change single cards
new-cards-text = Choose exactly ten Kingdom cards.
new-cards-search = Search cards
new-cards-search-hint = Name, type or cost
new-cards-all-sets = All expansions
new-cards-none = No card matches. Try another word.
new-cards-counter = { $count } of { $most } chosen
new-cards-clear = Clear
new-fault-missing = { $cards ->
    [one] 1 more card to choose
   *[other] { $cards } more cards to choose
  }
new-fault-over = { $cards ->
    [one] 1 card too many
   *[other] { $cards } cards too many
  }
new-fault-sets = Fewer than ten cards are left to draw from. Choose more expansions, or leave out fewer cards.
new-fault-limits = These limits leave no kingdom of ten cards. Change the numbers beside the expansions.
new-preview = As it will stand
new-platinum = Platinum and Colony
new-shelters = Shelters instead of Estates
new-variant-by-the-rules = By the rules
new-variant-always = Always
new-variant-never = Never
new-clock = Clock
new-clock-none = No clock
new-clock-per_turn = Each turn
new-clock-per_match = Whole match
new-clock-minutes = { $type ->
    [per_turn] Minutes for each turn
   *[per_match] Minutes for the whole match
  }
new-clock-minutes-short = Minutes
new-clock-increment = Seconds that each own turn adds
new-clock-increment-short = Seconds more per turn
new-table-options = At the table
new-discard-counts = Show how many cards are in each discard pile
new-discard-counts-hint = The rulebook lets nobody count them.
new-dice-help = Say what is missing, and the chance
new-dice-help-hint = Between two rolls every citizen says what it still needs and how likely that is.
new-listed = List the table on the home page
new-listed-hint = Otherwise only those with the link find it.

expansion-base = Base set
expansion-prosperity = Prosperity
expansion-dark-ages = Dark Ages

kingdom-first-game = First Game
kingdom-big-money = Big Money
kingdom-interaction = Interaction
kingdom-size-distortion = Size Distortion
kingdom-village-square = Village Square
kingdom-beginners = Beginners
kingdom-friendly-interactive = Friendly Interactive
kingdom-big-actions = Big Actions
kingdom-biggest-money = Biggest Money
kingdom-the-kings-army = The King’s Army
kingdom-the-good-life = The Good Life
kingdom-grim-parade = Grim Parade
kingdom-playing-chess-with-death = Playing Chess with Death
kingdom-high-and-low = High and Low
kingdom-chivalry-and-revelry = Chivalry and Revelry
kingdom-one-mans-trash = One Man’s Trash
kingdom-honor-among-thieves = Honor Among Thieves

## Settings of a table in words

words-players = { $seats } players
words-recommended = Recommended set “{ $name }”
words-random = Ten random cards from { $sets }
words-by-hand = Ten cards chosen by hand
words-clock-per-turn = { $minutes ->
    [one] 1 minute for each turn
   *[other] { $minutes } minutes for each turn
  }
words-clock-per-match = { $minutes ->
    [one] 1 minute for the match
   *[other] { $minutes } minutes for the match
  }{ $increment ->
    [0] {""}
   *[other] {" "}and { $increment } seconds more per turn
  }
words-platinum-always = With Platinum and Colony
words-platinum-never = Without Platinum and Colony
words-shelters-always = With Shelters
words-shelters-never = Without Shelters
words-discard-counts = Discard piles are counted
words-dice-help = Says what is missing
words-dice-no-help = Does not say what is missing
words-listed = Listed on the home page
words-private = Only with the link

## Waiting room

room-title = Table { $code }
room-title-watch = A table, seen as a watcher
room-connecting = Connecting…
room-lost = Connection lost. Trying again…
room-lead = { $missing ->
    [0] All seats are taken. The match starts when everybody is ready.
    [one] One seat is free. Send the link, or seat a bot.
   *[other] { $missing } seats are free. Send the link, or seat bots.
  }
room-void = This match was begun with other rules than this server has now, so nobody can go on with it. You can start another one.
room-void-stood = It stood like this: { $standing }.
room-lead-watch = The match has not begun yet. It opens here by itself.
room-seats = Seats
room-seat = Seat { $seat }
room-seat-free = Free
room-seat-you = You
room-seat-host = Host
room-seat-ready = Ready
room-seat-not-ready = Not ready
room-seat-away = Away
room-bot-easy = Bot, easy
room-bot-solid = Bot, solid
room-sit = Sit here
room-stand = Leave this seat
room-free-bot = Remove bot
room-free-person = Remove { $name }
room-add-easy = Add an easy bot
room-add-solid = Add a solid bot
room-ready = I am ready
room-ready-hint = The match starts when everybody is.
room-take-seat = Take a free seat to play.
room-full = Every seat is taken. You can watch.
room-watchers = { $watchers ->
    [0] Nobody is watching
    [one] 1 person is watching
   *[other] { $watchers } people are watching
  }
room-settings = Settings
room-open = Seats and settings
room-back = Back to the table
room-change = Change settings
room-change-title = Settings of this table
room-change-save = Save
room-cancel = Cancel
room-preview-dominion = Kingdom
room-preview-king-of-the-dice = Game
room-dice = Six dice, three rolls: gather the people of five villages in your stack, and keep dragons and penalties away from it.
room-dice-rules = The rules on one page
room-kingdom-drawn = Ten cards of { $sets } are drawn when the match starts.

## Invitation

invite-title = Invite
invite-link = Link
invite-code = Code
invite-copy = Copy the link
invite-copied = Copied
invite-copy-failed = Copy the link from the field above.
invite-share = Share…
invite-share-text = Play with me at this table
invite-qr = QR code
invite-qr-title = Scan to join
invite-qr-label = QR code of { $link }
invite-watch = Link for watchers
invite-watch-hint = Watchers never see a hidden card.

## My matches

history-title = My matches
history-empty = No matches yet. The first one you play will stand here.
history-more = More
history-loading-more = Loading…
history-won = Won
history-shared = Shared the victory
history-place = { $rank ->
    [1] 1st place
    [2] 2nd place
    [3] 3rd place
   *[other] { $rank }th place
  }
history-watched = Watched
history-void = Given up
history-agreed = ended early
history-going-on = Going on
history-player = { $name } { $score }
history-replay = Replay
history-replay-of = Replay of { $date }, { $names }

## About

about-title = About
about-lead = Demesne is a table for deck-building games that you host yourself.
about-version = Version { $version }
about-licence-title = Licence
about-licence = Demesne is free software under the MIT licence or the Apache licence 2.0, as you prefer.
about-privacy-title = Privacy
about-privacy = A name of your choice and one cookie that keeps your seat are all that is needed to play. What is played and said at a table is stored on this server only, so that matches can go on and be looked back at. There are no trackers, no advertisements and no requests to anybody else.
about-notice-title = Not affiliated
about-notice = This project is not affiliated with, endorsed by or supported by the publishers or authors of the games that can be played here. Names of games belong to their owners; all texts and pictures here are the project’s own or are credited below.
about-drawings-title = Drawings
about-drawings = The drawings come from { $site } and are used under the { $licence }; they were recoloured and simplified.
about-drawings-site = game-icons.net
about-drawings-licence = Creative Commons Attribution 3.0 licence
about-drawings-by = Drawn by { $names }.
about-drawings-cc0 = Drawings there by { $names } are in the public domain (CC0).
about-fonts-title = Letters
about-fonts = Source Sans 3 by Paul D. Hunt and Alegreya by Juan Pablo del Peral, both under the { $licence }.
about-fonts-licence = SIL Open Font License 1.1
