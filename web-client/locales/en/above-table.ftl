# Words of what opens above a table: its piles and players, cards in full, keys, automatic answers, players who are away.

beside-title = Trash and other piles
player-turns = { $count ->
    [0] No turns yet
    [one] 1 turn
   *[other] { $count } turns
  }
player-on-top = On top
player-set-aside = Set aside
player-on-island = Island mat
player-on-native-village = Native Village mat
player-set-face-down = Set aside face down
player-all-cards = All cards ({ $count })
player-own-cards = Your cards ({ $count })

deck-own = Your deck
deck-own-lead = Counted from all that you have seen. The next hand is the one that you would draw if your turn ended now.
deck-own-card = Card
deck-own-left = In the deck
deck-own-left-of = { $left } of { $owned }
deck-own-next = In the next hand
deck-own-none = None in the deck
deck-own-top = On top, the first one first
deck-own-bottom = At the bottom
deck-own-coins = Coins of the next hand
deck-own-coins-more = { $coins } or more

zoom-left = { $count ->
    [0] None left in the pile
    [one] 1 left in the pile
   *[other] { $count } left in the pile
  }
zoom-costs-now = Costs { $now } now instead of { $printed }
zoom-token = A Trade Route token lies on this pile
zoom-rulings = Good to know
zoom-related = Also in this match

symbol-attack = Attack
symbol-reaction = Reaction

standing-title = Automatic answers in this match
standing-ask = Ask me
standing-use = Always use { $card }
standing-decline = Always decline what { $card } offers
standing-decline-others = Always decline what { $card } offers in other turns
standing-accept = Always accept what { $card } offers
standing-never = Never use { $card }
standing-do = { $card } and { $about }: always “{ $does }”
standing-first = With { $card }, always trash { $first } first

absence-away = { $name } has been away for a while.
absence-out-of-time = { $name } is out of time.
absence-wait = Wait
absence-bot = Let a bot play
absence-end = End the match
absence-end-ask = Ask to end the match…
leave-end-title = End the match?
leave-end-text = The others are asked. The match ends when everyone here agrees, with the standing as it is.
leave-end-yes = Ask the others
absence-bot-for-you = A bot is playing for you.
absence-take-back = Take over again
absence-you-are-late = You’re out of time. The others may let a bot play.
absence-wants-end = { $names } would like to end the match.
absence-you-want-end = The match ends when everyone here agrees.
absence-go-on = Keep playing
resign = Resign…
leave-resign-title = Resign from this match?
leave-resign-text = The others keep playing, and a bot plays your cards. If no opponents are left, the match ends.
leave-resign-two = The match ends, and { $name } wins.
leave-resign-yes = Resign
leave-no = Keep playing
player-clock = { $minutes ->
    [0] {""}
    [one] 1 minute{" "}
   *[other] { $minutes } minutes{" "}
  }{ $seconds ->
    [one] 1 second
   *[other] { $seconds } seconds
  } left
player-clock-days = { $days } d
player-clock-hours = { $hours } h
player-clock-days-left = { $days } days{ $hours ->
    [0] {""}
    [one] {" "}and 1 hour
   *[other] {" "}and { $hours } hours
  }{ $reserve ->
    [yes] {" "}left, of the reserve
   *[no] {" "}left
  }
player-clock-hours-left = { $hours } hours{ $reserve ->
    [yes] {" "}left, of the reserve
   *[no] {" "}left
  }
clock-alert = { $seconds } seconds left

# ---- notices above the cards in play ----

ending-turn = Ending turn
ending-spoken = Your turn is ending. Escape stops it.
ending-stop = Stop
prompt-your-turn = Your turn
spelled-none = no card
spelled-begin = the beginning of a card’s name
hint-treasures = Play your Treasures
hint-buy = Buy a ringed card
hint-end = End your turn
first-hint-read = Got it

## Played by ear

aloud-hand = Your hand: { $cards }
aloud-hand-of = { $who }’s hand: { $cards }
aloud-fits = Fits: { $citizens }
aloud-chat = { $name }: { $text }
aloud-keys = Letters are keys here: question mark lists them. If they are read out instead, switch on focus mode
told-no-turn = The others have had no turn yet
told-no-clock = No clock
told-no-hand = You have no hand
told-no-piles = No pile has changed since your last turn
