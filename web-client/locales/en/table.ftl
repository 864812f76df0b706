# Words of the table: prompts, buttons, places, players. Card names are in cards.ftl, log lines in log.ftl.

## The bar and the regions

table-title = Table { $code }
table-against = { $game } against { $names }
table-of = { $game }: { $names }
table-watching = Watching
table-turn = Turn { $number }
table-help = Keys and symbols
table-sounds = Sounds and notices
region-players = Players
region-beside = Other piles
region-supply = Supply
region-basic = Basic piles
region-kingdom = Kingdom piles
region-play = In play
region-prompt = Question
region-hand = Hand
region-hand-of = { $who }’s hand
region-own-hand = Your hand
region-hands = Hands of all players
region-stage = Cards to choose from
connection-open = Online
connection-connecting = Connecting…
connection-retrying = Connection lost
connection-offline = Offline
connection-lost-in = { $seconds ->
    [0] Connection lost. Trying again
    [one] Connection lost. Trying again in 1 s
   *[other] Connection lost. Trying again in { $seconds } s
  }
connection-you-are-offline = You’re offline. Check your connection; the match continues here when it’s back.
connection-blocked = This network, or a proxy in front of the server, lets no WebSocket through. Tell the person who runs the server.
room-lost = Connection lost. Trying again…
connection-now = Try now
connection-back = { $moves ->
    [one] Back online. You missed 1 move
   *[other] Back online. You missed { $moves } moves
  }
connection-show = Show
connection-late = Not confirmed yet…
connection-outdated = A new version is available
connection-reload = Reload
rematch-wanted = { $count ->
    [one] { $names } wants a rematch.
   *[other] { $names } want a rematch.
  }
rematch-accept = Accept the rematch
rematch-missing = Waiting for { $names }.
rematch-left = { $count ->
    [one] { $names } has left.
   *[other] { $names } have left.
  }
notice-replaced = This seat is open in another tab
notice-restarting = The server is restarting. The match will continue in a moment.
notice-cannot_save = The server can’t save right now. Nothing is lost; you can go on when it can.
notice-reopened = The table recovered from an error. Repeat your last move.
notice-moves_lost = The last moves were lost with the server’s database. The match continues before them.

## Cards and piles

pile-after-treasures = after your Treasures
pile-can-buy = can buy
pile-can-choose = can choose
card-can-play = can play
card-can-choose = can choose
card-chosen = chosen
card-asks = asking now

## Places

trash = Trash
deck = Deck
discard = Discard
hand = Hand
hand-count = { $count ->
    [0] Your hand, empty
    [one] Your hand, 1 card
   *[other] Your hand, { $count } cards
  }
hand-count-of = { $count ->
    [0] { $who }’s hand, empty
    [one] { $who }’s hand, 1 card
   *[other] { $who }’s hand, { $count } cards
  }
hand-empty = Your hand is empty.
play-count = { $count } of them
play-set-aside = Set aside
play-stays = stays in play
deck-empty = Empty
deck-reshuffle = Reshuffled at the next draw
discard-empty = Empty
trash-empty = The trash is empty.
beside-prizes = Prizes
mat-tokens = { $count ->
    [one] 1 token on the mat
   *[other] { $count } tokens on the mat
  }

## Players

seat-number = Seat { $number }
player-you = You
player-react = May react
player-to-act = to act
player-level = { $level ->
    [easy] easy
    [solid] solid
    [strong] strong
   *[master] master
}
player-away = away
player-stood-in = bot is playing
player-last = Last
player-nothing = —
player-points = { $count ->
    [one] 1 point token
   *[other] { $count } point tokens
  }
player-score = Points now: { $points }
player-uncounted = No longer counted: a card was passed unseen
player-coin-tokens = { $count ->
    [one] 1 coin token
   *[other] { $count } coin tokens
  }
player-island = { $count ->
    [one] 1 card on the Island mat
   *[other] { $count } cards on the Island mat
  }
player-native-village = { $count ->
    [one] 1 card on the Native Village mat
   *[other] { $count } cards on the Native Village mat
  }
player-face-down = { $count ->
    [one] 1 card set aside face down
   *[other] { $count } cards set aside face down
  }
player-hand = { $count ->
    [one] 1 card in hand
   *[other] { $count } cards in hand
  }
player-deck = { $count ->
    [one] 1 card in the deck
   *[other] { $count } cards in the deck
  }
deck-own-open = Open your deck: { $count ->
    [one] 1 card
   *[other] { $count } cards
  }
player-discard = { $count ->
    [one] 1 card discarded
   *[other] { $count } cards discarded
  }
player-discard-some = discard pile
player-discard-none = nothing discarded
player-in-play = In play
effect-may-not-buy = { $card } can’t be bought
effect-actions-cost-less = Actions cost { $coins } less
effect-costs-less = All cards cost { $coins } less
effect-copper-more = Each Copper gives { $coins } more

## The prompt

counter-actions = { $number ->
    [one] Action
   *[other] Actions
  }
counter-buys = { $number ->
    [one] Buy
   *[other] Buys
  }
counter-coins = { $number ->
    [one] Coin
   *[other] Coins
  }
counter-potions = { $number ->
    [one] Potion
   *[other] Potions
  }
phase-action_phase = Action phase
phase-buy_phase = Buy phase
phase-discard = Discard
phase-discard_for_action = Discard for an Action
phase-discard_for_buy = Discard for a Buy
phase-trash = Trash
phase-gain = Gain
phase-gain_to_hand = Gain
phase-gain_onto_deck = Gain
phase-put_on_deck = Put on the deck
phase-put_in_hand = Put into the hand
phase-reveal = Reveal
phase-play = Play
phase-play_again = Play again
phase-play_as = Play as
phase-name = Name a card
phase-forbid = Name a card
phase-spare = Name a card
phase-set_aside = Set aside
phase-react = Use a Reaction
phase-first = What happens first?
phase-order_on_deck = Put on the deck
phase-choose = Choose
phase-deck_into_discard = Discard the deck
phase-trash_this = Trash
phase-pass = Pass
phase-return = Return
phase-put_token = Put a token
phase-shuffle_into_deck = Shuffle into the deck
prompt-why = Open { $card }
prompt-over = The match is over

button-treasures = Play all Treasures
    .narrow = Play Treasures
button-buy-phase = Go to the Buy phase
    .narrow = Buy phase
button-end-turn = End turn
button-end-turn-anyway = End turn
button-end-never-ask = Don’t ask again
button-go-on = Keep playing
button-clear = Clear
end-asks = You can still buy. End your turn?
end-asks-actions = You can still play an Action. End your turn?
end-asks-treasures = You still have Treasures and can buy. End your turn?

ask-action-phase = { $form ->
    [some] Play an Action or go to the Buy phase.
   *[none] No Actions to play.
  }
ask-buy-phase = { $form ->
    [treasures] Choose a card to buy. Dashed: after your Treasures.
    [buy] Choose a card to buy, or end your turn.
   *[none] Nothing more to buy.
  }
ask-as = As { $who }: { $text }
ask-from = { $from ->
    [hand] from your hand
    [shown] from these cards
    [discard] from your discard pile
    [trash] from the trash
    [in_play] from your cards in play
   *[others] from { $who }’s cards
  }
ask-cards-discard = { $form ->
    [one] Discard a card { ask-from }.
    [may] You may discard a card { ask-from }.
    [exactly] Discard { $max } cards { ask-from }.
    [any] Discard any number of cards { ask-from }.
    [up-to] Discard up to { $max } cards { ask-from }.
   *[range] Discard { $min } to { $max } cards { ask-from }.
  }
ask-cards-discard_for_action = You may discard a card { ask-from } for an Action.
ask-cards-discard_for_buy = You may discard a card { ask-from } for a Buy.
ask-cards-trash = { $form ->
    [one] Trash a card { ask-from }.
    [may] You may trash a card { ask-from }.
    [exactly] Trash { $max } cards { ask-from }.
    [any] Trash any number of cards { ask-from }.
    [up-to] Trash up to { $max } cards { ask-from }.
   *[range] Trash { $min } to { $max } cards { ask-from }.
  }
ask-cards-trash-chapel = Trash up to four cards { ask-from }.
ask-cards-trash-dame-anna = Trash up to two cards { ask-from }.
ask-cards-trash-death-cart = Trash an Action { ask-from }, or else { card-death-cart }.
ask-cards-gain = { $form ->
    [one] Gain a card { ask-from }.
    [may] You may gain a card { ask-from }.
    [exactly] Gain { $max } cards { ask-from }.
    [any] Gain any number of cards { ask-from }.
    [up-to] Gain up to { $max } cards { ask-from }.
   *[range] Gain { $min } to { $max } cards { ask-from }.
  }
ask-cards-gain_to_hand = { $form ->
    [one] Gain a card { ask-from } to your hand.
    [may] You may gain a card { ask-from } to your hand.
   *[other] Gain cards { ask-from } to your hand.
  }
ask-cards-gain_onto_deck = { $form ->
    [one] Gain a card { ask-from } onto your deck.
    [may] You may gain a card { ask-from } onto your deck.
   *[other] Gain cards { ask-from } onto your deck.
  }
ask-cards-put_on_deck = { $form ->
    [one] Put a card { ask-from } onto your deck.
    [may] You may put a card { ask-from } onto your deck.
    [exactly] Put { $max } cards { ask-from } onto your deck.
    [any] Put any number of cards { ask-from } onto your deck.
    [up-to] Put up to { $max } cards { ask-from } onto your deck.
   *[range] Put { $min } to { $max } cards { ask-from } onto your deck.
  }
ask-cards-put_in_hand = { $form ->
    [one] Put a card { ask-from } into your hand.
    [may] You may put a card { ask-from } into your hand.
    [exactly] Put { $max } cards { ask-from } into your hand.
    [any] Put any number of cards { ask-from } into your hand.
    [up-to] Put up to { $max } cards { ask-from } into your hand.
   *[range] Put { $min } to { $max } cards { ask-from } into your hand.
  }
ask-cards-reveal = { $form ->
    [one] Reveal a card { ask-from }.
    [may] You may reveal a card { ask-from }.
    [exactly] Reveal { $max } cards { ask-from }.
    [any] Reveal any number of cards { ask-from }.
    [up-to] Reveal up to { $max } cards { ask-from }.
   *[range] Reveal { $min } to { $max } cards { ask-from }.
  }
ask-cards-play = { $form ->
    [may] You may play a card { ask-from }.
   *[other] Play a card { ask-from }.
  }
ask-cards-play_again = { $form ->
    [may] You may choose a card { ask-from } to play more than once.
   *[other] Choose a card { ask-from } to play more than once.
  }
ask-cards-play_again-throne-room = Choose an Action { ask-from } to play twice.
ask-cards-play_again-kings-court = You may choose an Action { ask-from } to play three times.
ask-cards-play_again-procession = You may choose an Action { ask-from } to play twice and trash.
ask-cards-play_again-counterfeit = You may choose a Treasure { ask-from } to play twice and trash.
ask-cards-set_aside = { $form ->
    [one] Set a card aside { ask-from }.
    [may] You may set a card aside { ask-from }.
   *[other] Set cards aside { ask-from }.
  }
ask-cards-react = You may use a Reaction { ask-from }.
ask-cards-first = Choose what happens first.
ask-cards-pass = Choose a card { ask-from } to pass to the left.
ask-cards-return = { $form ->
    [one] Return a card { ask-from } to its pile.
    [may] You may return a card { ask-from } to its pile.
    [exactly] Return { $max } cards { ask-from } to their pile.
    [any] Return any number of cards { ask-from } to their pile.
    [up-to] Return up to { $max } cards { ask-from } to their pile.
   *[range] Return { $min } to { $max } cards { ask-from } to their pile.
  }
ask-cards-return-ambassador = { $form ->
    [may] You may return it from your hand.
   *[other] You may return up to { $max } copies of it from your hand.
  }
ask-cards-shuffle_into_deck = Choose cards { ask-from } to shuffle into your deck.
ask-cards-choose = { $form ->
    [one] Choose a card { ask-from }.
    [may] You may choose a card { ask-from }.
   *[other] Choose cards { ask-from }.
  }
ask-more-forge-trash = You then gain a card costing exactly { $cost }.
ask-more-cellar-discard = { $count ->
    [0] You then draw that many.
    [one] You then draw 1 card.
   *[other] You then draw { $count } cards.
  }
ask-more-vault-discard = { $count ->
    [one] Brings 1 coin.
   *[other] Brings { $count } coins.
  }
ask-pile-gain = { $form ->
    [may] You may gain a card: choose a ringed pile.
   *[must] Choose a ringed pile to gain from.
  }
ask-pile-gain_to_hand = { $form ->
    [may] You may gain a card to your hand: choose a ringed pile.
   *[must] Choose a ringed pile. You gain its card to your hand.
  }
ask-pile-gain_onto_deck = { $form ->
    [may] You may gain a card onto your deck: choose a ringed pile.
   *[must] Choose a ringed pile. You gain its card onto your deck.
  }
ask-pile-play_as = Choose which card to play this as.
ask-pile-choose = { $form ->
    [may] You may choose a ringed pile.
   *[must] Choose a ringed pile.
  }
ask-pile-put_token = Choose a ringed pile for the token.
ask-options-discard = { $form ->
    [own] { $about } is on top of your deck.
    [theirs] { $about } is on top of { $who }’s deck.
   *[none] You may discard one of these.
  }
ask-options-trash-hermit = You may trash a ringed card from your hand or your discard pile.
ask-options-trash = { $form ->
    [own] What happens to { $about }?
    [theirs] What happens to { $who }’s { $about }?
   *[none] You may trash one of these.
  }
ask-options-set_aside = { $form ->
    [none] Keep it, or set it aside?
   *[own] You drew { $about }. Keep it, or set it aside?
  }
ask-options-deck_into_discard = You may put your deck into your discard pile.
ask-options-trash_this = You may trash this card.
ask-options-put_on_deck = { $form ->
    [none] Put it onto your deck?
   *[own] You may put { $about } onto your deck.
  }
ask-options-put_in_hand = { $form ->
    [none] Where do they go?
   *[own] You may put { $about } into your hand.
  }
ask-options-gain = { $form ->
    [too] You gain { $about }. Gain { $reaction } too?
    [none] What do you gain?
   *[own] You may gain { $about }.
  }
ask-options-gain_to_hand = { $form ->
    [none] What do you gain to your hand?
   *[own] You may gain { $about } to your hand.
  }
ask-options-play = { $form ->
    [none] Play a card?
   *[own] You may play { $about }.
  }
ask-options-reveal = { $form ->
    [none] Reveal a card?
   *[own] You may reveal { $about }.
  }
ask-options-react = { $form ->
    [only] You hold no Reaction to this.
    [none] You may use a Reaction.
    [attack] { $who } plays { $attack }. Use { $reaction }?
   [gain] You gain { $about }. Reveal { $reaction }?
   *[own] { $about }: use { $reaction }?
  }
ask-options-first = Several things happen at once. Choose what happens first.
ask-options-choose = { $form ->
    [none] Choose one.
    [theirs] { $who }’s { $about }: choose one.
   *[own] { $about }: choose one.
  }
ask-options-choose-spy = { $form ->
    [theirs] { $about } is on top of { $who }’s deck.
   *[own] { $about } is on top of your deck.
  }
ask-options-choose-ironmonger = { $about } is on top of your deck.
ask-options-choose-watchtower = You gain { $about }. What happens to it?
ask-options-choose-jester = { $who } discarded { $about }. Who gains a copy?
ask-options-choose-loan = You found { $about }. What happens to it?
ask-options-choose-catacombs = You looked at the top three cards.
ask-options-choose-survivors = You looked at the top two cards.
ask-options-choose-duchess = { $about } is on top of your deck.
ask-options-choose-jack-of-all-trades = { $about } is on top of your deck.
ask-options-choose-navigator = You looked at the top of your deck.
ask-options-choose-oracle = { $form ->
    [whose] What happens to { $who }’s cards?
   *[none] What happens to your cards?
  }
ask-options-put_on_deck-pearl-diver = { $about } is at the bottom of your deck. Put it on top?
ask-options-put_on_deck-scheme = You may choose an Action: it goes onto your deck when it’s discarded.
ask-options-reveal-explorer = Reveal { $about } to gain a Gold instead of a Silver?
ask-options-reveal-young-witch = Reveal { $about }, or gain a Curse?
ask-options-discard-mountebank = Discard a Curse, or gain a Curse and a Copper?
ask-options-discard-vault = You may discard two cards to draw one.
ask-options-trash-mercenary = You may trash two cards from your hand.
ask-options-choose-pirate-ship = Attack, or take coins for your tokens?
ask-options-choose-torturer = Discard two cards, or gain a Curse to your hand?
ask-several = Choose { $count } of these.
ask-order = Put these on your deck in any order.
ask-name = Name a card: type its name or choose it from the list.
ask-name-forbid = Name the card that { $who } cannot buy this turn.
ask-name-spare = Name the card to pass over.

decline-discard = Discard nothing
decline-discard_for_action = Discard nothing
decline-discard_for_buy = Discard nothing
decline-trash = Trash nothing
decline-trash-death-cart = Trash { card-death-cart }
decline-gain = Gain nothing
decline-gain_to_hand = Gain nothing
decline-gain_onto_deck = Gain nothing
decline-put_on_deck = Put nothing back
decline-put_in_hand = Take nothing
decline-return = Return nothing
decline-shuffle_into_deck = Shuffle nothing in
decline-reveal = Reveal nothing
decline-play = Play nothing
decline-play_again = Play nothing
decline-set_aside = Set nothing aside
decline-react = No Reaction
decline-choose = None

option-yes = Do it
option-no = Leave it
option-yes-discard = Discard it
option-no-discard = Keep it
option-yes-trash = Trash it
option-no-trash = Keep it
option-yes-gain = Gain it
option-no-gain = Leave it
option-yes-gain_to_hand = Gain it
option-no-gain_to_hand = Leave it
option-yes-gain_onto_deck = Gain it onto your deck
option-no-gain_onto_deck = Leave it
option-yes-put_on_deck = Put it on your deck
option-no-put_on_deck = Leave it there
option-yes-put_in_hand = Take it into your hand
option-no-put_in_hand = Leave it
option-yes-reveal = Reveal it
option-no-reveal = Don’t reveal it
option-yes-play = Play it
option-no-play = Don’t play it
option-yes-play_again = Play it again
option-no-play_again = Don’t play it again
option-yes-set_aside = Set it aside
option-no-set_aside = Keep it in hand
option-yes-react = Use it
option-no-react = No Reaction
option-yes-deck_into_discard = Put deck into discard pile
option-no-deck_into_discard = Leave the deck
option-yes-trash_this = Trash this card
option-no-trash_this = Keep this card
option-yes-mountebank = Discard a Curse
option-no-mountebank = Gain Curse and Copper
option-yes-vault = Discard two, draw one
option-no-vault = Keep your hand
option-yes-mercenary = Trash two cards
option-no-mercenary = Keep your hand
option-keep-spy = Put it back
option-keep-ironmonger = Put it back
option-nothing = Do nothing
option-only = Go on
option-nothing-react = No Reaction
option-nothing-trash = Trash nothing
option-nothing-discard = Discard nothing
option-nothing-gain = Gain nothing
option-nothing-first = Only what must happen
option-discard = Discard it
option-keep = Keep it
option-keep-set_aside = Keep it in hand
option-keep-discard = Put it back
option-trash = Trash it
option-set_aside = Set it aside
option-deck = Put it on your deck
option-gain = Gain a card
option-give = Let them gain it
option-copper = Gain a Copper
option-silver = Gain a Silver
option-silvers = Gain four Silvers, discard your deck
option-duchy = Gain a Duchy
option-estates = Gain three Estates
option-coins = Take coins
option-actions = +2 Actions
option-buys = +2 Buys
option-cards = Draw cards
option-curse = Gain a Curse
option-attack = Attack
option-take = Take them
option-set_aside-native-village = Top card onto the mat
option-take-native-village = Take the mat’s cards
option-coins-pirate-ship = Coins for the tokens
option-cards-nobles = +3 Cards
option-cards-pawn = +1 Card
option-actions-pawn = +1 Action
option-buys-pawn = +1 Buy
option-coins-pawn = +1 Coin
option-discard-torturer = Discard two cards
option-curse-torturer = Gain a Curse
option-cards-trusty-steed = +2 Cards
option-coins-trusty-steed = +2 Coins
option-silvers-trusty-steed = Four Silvers
option-cards-spice-merchant = +2 Cards, +1 Action
option-coins-spice-merchant = +2 Coins, +1 Buy
option-coins-count = +3 Coins
option-coins-minion = +2 Coins
option-discard-minion = Discard hands, draw four
option-cards-steward = +2 Cards
option-coins-steward = +2 Coins
option-trash-steward = Trash two cards
option-gain-jester = You gain a copy
option-give-jester = They gain a copy
option-discard-count = Discard two cards
option-deck-count = Put a card on your deck
option-trash-count = Trash your hand
option-discard-catacombs = Discard them, draw three
option-keep-catacombs = Take them
option-discard-survivors = Discard both
option-keep-survivors = Put both back
option-keep-duchess = Put it back
option-keep-jack-of-all-trades = Put it back
option-discard-navigator = Discard them
option-keep-navigator = Put them back
option-discard-oracle = Discard them
option-keep-oracle = Put them back
option-gain-graverobber = Gain from the trash
option-trash-graverobber = Trash an Action
option-card = { $card }
option-card-react = Use { $card }
option-card-gain = Gain { $card }
option-card-first = { $card } first
option-card-as = { $card } as { $playedAs }
option-card-to = { $card }: { $does }
option-card-from = { $from ->
    [hand] { $card } from your hand
    [discard] { $card } from your discard pile
    [in_play] { $card } in play
    [trash] { $card } from the trash
   *[shown] { $card }
  }

order-first = drawn first
order-last = drawn last
order-earlier = { $card } earlier
order-later = { $card } later
order-place = place { $place }
stage-of = { $who }’s cards
stage-yours = Your cards
stage-trash = Trash · { $count ->
    [one] 1 card
   *[other] { $count } cards
  }
stage-discard = Your discard pile · { $count ->
    [one] 1 card
   *[other] { $count } cards
  }
stage-in-play = Your cards in play · { $count }
stage-discard-of = { $who }’s discard pile · { $count ->
    [one] 1 card
   *[other] { $count } cards
  }
stage-in-play-of = { $who }’s cards in play · { $count }
stage-fewer = One { $card } less
stage-more = One { $card } more
name-field = Name a card
name-none = No card in this match has that name.

wait-turn = { $who }’s turn
turn-outpost = { $who }’s extra turn
turn-own-outpost = Your extra turn
turn-possessed = { $who }’s turn, decided by { $by }
turn-own-possessed = Your turn, decided by { $by }
turn-decided = You decide { $who }’s turn
turn-then = Then: { $turn }{ $count ->
    [one] {""}
   *[other] {" "}× { $count }
  }
wait-moment = One moment…
wait-react = Waiting for the others: may react to { $card }
wait-react-one = Waiting for { $who }: may react to { $card }
wait-plays = { $who } is playing
wait-chooses = { $count ->
    [one] { $who } is choosing
   *[other] { $who } are choosing
  }
wait-thinks = { $count ->
    [one] { $who } is thinking
   *[other] { $who } are thinking
  }, { $number } { $unit }

## Log, chat, help

log-title = Log
log-turn = Turn { $number }
log-turn-goes-on = Turn { $number } (continued)
log-turn-outpost = Turn { $number }, extra turn
log-turn-possessed = Turn { $number }, decided by { $by }
log-you = You
log-to-you = you
log-start = Before the first turn
log-empty = Nothing has happened yet.
log-earlier = Show earlier turns
log-open = Open the log
log-free = You can undo this
chat-field = Say something…
chat-send = Send
chat-title = Chat
chat-empty = No messages yet. Write one or pick a phrase.
chat-aside = During the match, only spectators can read what you write.
chat-name = Enter a name to write
chat-phrases = Phrases
chat-phrase-hello = Hello
chat-phrase-luck = Good luck
chat-phrase-nice = Nice move
chat-phrase-played = Well played
chat-phrase-thanks = Thank you
chat-phrase-sorry = Sorry
chat-phrase-moment = One moment.
chat-phrase-turn = Your turn
chat-phrase-bye = Goodbye
chat-mute = Mute { $name }
chat-report = Report { $name }…
chat-block = Block { $name }
chat-blocked = You have blocked { $name }: your tables are closed to them.
chat-block-full = You have blocked as many people as you can.
chat-muted = { $name } is muted.
chat-unmute = Unmute
chat-unread = { $count ->
    [one] 1 new message
   *[other] { $count } new messages
  }
since-title = Since your last turn
since-more = { $count ->
    [one] 1 more in the log
   *[other] { $count } more in the log
  }
automatic-title = Automatic answers

## What happened at the table

happened-paused = { $name } paused the match.
happened-resumed = { $name } resumed the match.
happened-end_refused = { $name } would rather keep playing.
happened-host = { $name } is now the host.
happened-seat_link = The host made a new link for { $name }’s seat.
happened-seat_taken = { $now } took over { $before }’s seat.
