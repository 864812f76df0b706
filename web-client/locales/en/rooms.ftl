# Words of opening a table, its settings and its waiting room. They are loaded with what they are for.

## New table and its settings

new-title = New table
new-create = Open the table
new-invites = { $name } will be invited.
new-game = Game
new-seats = Players
new-kingdom = Kingdom
new-way-recommended = Recommended
new-way-random = Random
new-way-cards = By hand
new-recommended-label = Recommended sets
new-recommended-with = with { $sets }
new-random-text = Ten cards are drawn from these expansions when the match starts, each with the same chance.
new-random-sets = Expansions
new-part-of-set = { $set }, { $piles } of { $printed } cards
new-random-least = Minimum number of cards from { $set }
new-random-least-short = at least
new-random-most = Maximum number of cards from { $set }
new-random-most-short = at most
new-random-without = Cards to leave out
new-random-without-choose = Leave out a card …
new-random-without-back = { $card }: allow again
new-random-draw = Draw ten now, then swap single cards
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
new-fault-limits = No ten cards can be drawn within these limits. Change the numbers beside the expansions.
new-preview = Preview
new-platinum = Platinum and Colony
new-shelters = Shelters instead of Estates
new-edition = Edition of the base set
new-edition-first = First
new-edition-second = Second
new-edition-both = Both
new-variant-by-the-rules = By the rules
new-variant-always = Always
new-variant-never = Never
new-clock = Clock
new-clock-none = No clock
new-clock-per_turn = Each turn
new-clock-per_match = Whole match
new-clock-correspondence = Days
new-clock-days = Days for each turn
new-clock-days-hint = The clock also goes on while no page is open. The reserve is used when the days of a turn are over.
new-clock-reserve = Days in reserve for the match
new-clock-minutes = { $type ->
    [per_turn] Minutes for each turn
   *[per_match] Minutes for the whole match
  }
new-clock-minutes-short = Minutes
new-clock-increment = Seconds added for each of your turns
new-clock-increment-short = Extra seconds per turn
new-table-options = At the table
new-discard-counts = Show how many cards are in each discard pile
new-asks-everyone = Ask everyone who may own a Reaction
new-asks-everyone-hint = Those who hold none click “Go on”: no pause shows who holds one.
new-open-books = Open information
new-open-books-hint = The table counts for everyone what the rulebook leaves to memory.
new-open-books-parts = What the table counts
new-open-points = Points of each player
new-open-decks = Cards of each player
new-open-own-deck = Your own deck and the odds of your next hand
new-dice-help = Show what is missing and the chance
new-dice-help-hint = Between rolls, each citizen shows what it still needs and how likely that is.
new-more = More settings
new-undo = Undo
new-undo-never = Off
new-undo-free = Until new information
new-undo-consent = Always, if everyone agrees
new-hints = Hints
new-hints-never = Off
new-hints-against_bots = Against bots
new-hints-unrated = Whenever unrated
new-open-hands = Show hands to spectators
new-open-hands-never = Never
new-open-hands-after = After { $minutes } min
new-listed = List the table on the home page
new-listed-hint = Otherwise only people with the link can find it.
new-bots = Bots move
new-bots-slow = Slowly
new-bots-normal = As usual
new-bots-fast = Fast
new-starts = Who starts
new-starts-by_the_rules = By the rules
new-starts-random = Drawn
new-starts-host = The host
new-animation = Cards move
new-animation-slow = Slowly
new-animation-normal = As usual
new-animation-fast = Fast
new-animation-off = Not at all
new-joint-chat = Players read the spectators’ chat
new-joint-chat-hint = Otherwise spectators talk among themselves during a match.
new-players-only = Only players see the match
new-players-only-hint = There is no link for spectators, and people without a seat see nothing of a match.
new-no-programs = No programs
new-no-programs-hint = Programs of other people cannot sit down. Bots of this server can.
new-group = Tell a group whose move it is
new-group-none = No group
new-group-hint = Its members read the players’ names and what they got. They are told when a player is asked and not here.

expansion-base = Base set
expansion-base-second-edition = Base set, second edition
expansion-prosperity = Prosperity
expansion-dark-ages = Dark Ages
expansion-intrigue = Intrigue
expansion-seaside = Seaside
expansion-alchemy = Alchemy
expansion-cornucopia = Cornucopia
expansion-hinterlands = Hinterlands

## Settings of a table in words

words-players = { $seats } players
words-recommended = Recommended set “{ $name }”
words-random = Ten random cards from { $sets }
words-by-hand = Ten cards chosen by hand
words-bane = Bane: { $card }
words-edition-second = Base set in its second edition
words-edition-both = Base set in both editions
words-starts-random = random starting player
words-starts-host = the host starts
words-no-clock = no clock
words-undo-consent = undo if the others agree
words-undo-never = no undo
words-undo-free = undo only until new information
words-hints-never = no hints
words-hints-unrated = hints whenever unrated
words-joint-chat = spectators’ chat for all
words-players-only = no spectators
words-no-programs = no programs
words-group = tells the group “{ $name }” whose move it is
words-bots-slow = slow bots
words-bots-fast = fast bots
words-animation-slow = cards move slowly
words-animation-fast = cards move fast
words-animation-off = cards don’t move
words-open-hands = spectators see all hands, { $minutes } minutes late
words-clock-days = { $days ->
    [one] 1 day for each turn
   *[other] { $days } days for each turn
  }{ $reserve ->
    [0] {""}
    [one] {" "}plus 1 day in reserve
   *[other] {" "}plus { $reserve } days in reserve
  }
words-clock-per-turn = { $minutes ->
    [one] 1 minute for each turn
   *[other] { $minutes } minutes for each turn
  }
words-clock-per-match = { $minutes ->
    [one] 1 minute for the match
   *[other] { $minutes } minutes for the match
  }{ $increment ->
    [0] {""}
   *[other] {" "}plus { $increment } seconds per turn
  }
words-platinum-always = With Platinum and Colony
words-platinum-never = Without Platinum and Colony
words-shelters-always = With Shelters
words-shelters-never = Without Shelters
words-discard-counts = Discard piles are counted
words-asks-everyone = Everyone who may own a Reaction is asked
words-open-books = Open information
words-open-points = Points are counted
words-open-decks = Cards are counted
words-open-own-deck = Own decks are counted
words-dice-help = Shows what is missing
words-dice-no-help = Doesn’t show what is missing
words-listed = Listed on the home page
words-private = Only with the link

## Waiting room

room-lead = { $missing ->
    [0] All seats are taken. The match starts when everyone is ready.
    [one] One seat is free. Send the link, or seat a bot.
   *[other] { $missing } seats are free. Send the link, or seat bots.
  }
room-lead-you = All seats are taken. The match starts when you are ready.
room-lead-waits = All seats are taken. The match starts when { $names } { $count ->
    [one] is ready
   *[other] are ready
  }.
room-void = This match was started under different rules than this server has now, so it can’t continue. You can start a new one.
room-void-stood = The score was: { $standing }.
room-lead-watch = The match hasn’t started yet. It will open here automatically.
room-lead-past = You can see all hands, { $minutes } minutes late. Nothing is that old yet.
room-seats = Seats
room-seat = Seat { $seat }
room-you-sit = You sit at seat { $seat }
room-sat = { $name } sat down
room-left = { $name } left the seat
room-says-ready = { $name } is ready
room-seat-free = Free
room-seat-you = You
room-seat-host = Host
room-seat-ready = Ready
room-seat-not-ready = Not ready
room-seat-away = Away
room-bot-easy = Bot, easy
room-bot-solid = Bot, solid
room-bot-strong = Bot, strong
room-bot-master = Bot, master
room-sit = Sit here
room-stand = Leave this seat
room-free-bot = Remove bot
room-free-person = Remove { $name }
room-remove-title = Remove { $name } from this table?
room-remove-text = They are told, and can’t return until you invite them again.
room-remove-yes = Remove
room-remove-no = Keep
room-removed = Removed
room-let-back = Invite { $name } again
room-fill = Fill all { $free } free seats
room-add-easy = Add an easy bot
room-add-solid = Add a solid bot
room-add-strong = Add a strong bot
room-add-master = Add a master bot
room-ready = I am ready
room-ready-hint = The match starts when everyone is ready.
room-take-seat = Take a free seat to play.
room-lead-players-only = Only the players see this match.
room-full = Every seat is taken. You can watch.
room-spectators = { $spectators ->
    [0] No spectators
    [one] 1 spectator
   *[other] { $spectators } spectators
  }
room-settings = Settings
room-change = Change settings
room-change-title = Settings of this table
room-change-save = Save
room-cancel = Cancel
room-preview-dominion = Kingdom
room-preview-king-of-the-dice = Game
room-dice = Six dice, three rolls: gather the people of five villages in your stack, and keep dragons and penalties away from it.
room-dice-rules = The rules on one page
room-kingdom-drawn = Ten cards are drawn from { $sets } when the match starts.

## The page of an invited guest

name-invites = { $count ->
    [one] { $names } invites you
   *[other] { $names } invite you
  }
name-sit = Sit down
name-sit-hint = You are ready at once: the match starts when everyone is.

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
invite-people = People you know
invite-people-title = Invite people you have played with
invite-people-empty = You haven’t played with anyone yet. Send them the link.
invite-person = Invite
invite-person-name = Invite { $name }
invite-person-done = Invited
invite-refused = { $name } couldn’t be invited. Send them the link, or try again under “People you know”.
invite-qr-label = QR code of { $link }
invite-watch = Link for spectators
invite-watch-hint = Spectators never see hidden cards.
