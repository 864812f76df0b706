# Words that any page may need: what a card's face says to those who listen, and windows.

close = Close

type-action = Action
type-treasure = Treasure
type-victory = Victory
type-curse = Curse
type-attack = Attack
type-reaction = Reaction
type-looter = Looter
type-knight = Knight
type-ruins = Ruins
type-shelter = Shelter
card-cost = cost { $cost }
bonus-cards = { $number ->
    [one] Card
   *[other] Cards
  }
bonus-actions = { $number ->
    [one] Action
   *[other] Actions
  }
bonus-buys = { $number ->
    [one] Buy
   *[other] Buys
  }
bonus-coins = { $number ->
    [one] Coin
   *[other] Coins
  }
bonus-points = { $number ->
    [one] Point token
   *[other] Point tokens
  }
pile-left = { $count ->
    [0] empty
   *[other] { $count } left
  }
