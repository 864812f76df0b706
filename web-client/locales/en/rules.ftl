# Words of the page that teaches Dominion. They are loaded with it.

## How to play

rules-title = How to play
rules-lead = Everything a table needs to know, in a few minutes.
rules-goal-title = The goal
rules-goal = Everybody starts with the same ten poor cards: seven Coppers and three Estates. Turn by turn you buy better cards for your own deck. When the match ends, the deck with the most victory points wins.
rules-turn-title = A turn
rules-turn-lead = A turn has three parts, always in this order.
rules-turn-action = Action
rules-turn-action-text = You may play one Action card from your hand and do what it says, from top to bottom. “+1 Action” lets you play another one; what cannot be done is skipped.
rules-turn-buy = Buy
rules-turn-buy-text = Play Treasure cards for coins, then buy one card that you can pay for. It goes to your discard pile. “+1 Buy” lets you buy another one from the same coins. After the first purchase no more Treasures are played.
rules-turn-clean-up = Clean-up
rules-turn-clean-up-text = Everything in play and in your hand goes to your discard pile. You draw five new cards. Unused Actions, Buys and coins are lost.
rules-deck-title = Deck and discard pile
rules-deck = When you must draw and your deck is empty, your discard pile is shuffled and becomes the new deck. So what you buy comes into your hand a few turns later, again and again.
rules-supply-title = The Supply
rules-supply = In the middle lie the basic cards (money, land, Curses) and ten Kingdom piles, which differ from match to match. Every pile shows its cost and how many cards are left.
rules-words-title = Words on cards
rules-word-gain = Gain
rules-word-gain-text = Take a card from the Supply, without paying. It goes to your discard pile unless another place is named.
rules-word-trash = Trash
rules-word-trash-text = Put the card on the common trash. It is out of your deck for good.
rules-word-discard = Discard
rules-word-discard-text = Put the card on your discard pile. It comes back with the next shuffle.
rules-word-reveal = Reveal
rules-word-reveal-text = Show the card to everybody, then put it back where it was.
rules-word-set-aside = Set aside
rules-word-set-aside-text = Put the card beside your deck until the text says where it goes.
rules-attack-title = Attacks and Reactions
rules-attack = An Attack hits every other player, beginning at the left of whoever played it. Reactions are blue: they can be used at the moment that they name, even in the turn of somebody else.
rules-end-title = The end
rules-end = The match ends after a turn in which the last Province was bought, or in which three piles of the Supply became empty (four with five or six players). Everybody counts the points of all their own cards; Curses subtract. If two are level, whoever took fewer turns wins; if that is equal too, they share the victory.
rules-symbols-title = Symbols
rules-symbol-coin = Coins: what a card costs, at its lower left, or what a Treasure is worth, at its upper left
rules-symbol-shield = Victory points that a card gives
rules-symbol-card = Draw cards
rules-symbol-action = More Actions
rules-symbol-buy = More Buys
rules-symbol-attack = Attack
rules-symbol-reaction = Reaction
rules-symbol-count = Cards left in a pile; red at two or fewer
rules-keys-title = Keys
rules-keys-lead = Everything at the table can be done by keyboard. Single letters work while the focus is on the table; they can be switched off in the settings.
rules-keys-key = Key
rules-keys-does = Does
rules-key-tab = to the next or previous group
rules-key-f6 = to the next or previous region
rules-key-arrows = within a group
rules-key-enter = what a click does
rules-key-figures = the option with this number, else the card of the hand
rules-key-i = open the card in full; Esc closes it
rules-key-j = to the question
rules-key-t = play all Treasures
rules-key-e = end the phase or the turn
rules-key-c = confirm
rules-key-esc = close what is open, else clear the choice
rules-key-l = to the log
rules-key-chat = to the chat
rules-key-help = show the keys
rules-key-replay = in a replay: step, step, play or pause, start, end
rules-cards-title = All cards
rules-cards-search = Search cards
rules-cards-search-hint = Name, type, cost or a word of the text
rules-cards-count = { $count ->
    [one] 1 card
   *[other] { $count } cards
  }
rules-cards-none = No card matches. Try another word.
