# Words of the pages about single cards and of the page that lists them. They are loaded with those pages.

## All cards

cards-title = Cards
cards-lead = Every card in full, with what to know about it.
cards-search = Search cards
cards-search-hint = Name in any language, type, cost or a word of the text
cards-sets = Expansion
cards-types = Type
cards-costs = Cost
cards-does = What it does
cards-any = Any
cards-cost-value = { $cost }
cards-cost-most = { $cost } or more
cards-does-village = More Actions
cards-does-draw = Draws cards
cards-does-buys = More Buys
cards-does-coins = Coins
cards-does-trashing = Trashes
cards-does-gaining = Gains
cards-does-attack = Attacks
cards-does-reaction = Reacts
cards-does-points = Points
cards-count = { $count ->
    [one] 1 card
   *[other] { $count } cards
  }
cards-none = No card matches. Try another word, or fewer filters.
cards-reset = Clear all filters

## One card

card-page-facts = At a glance
card-page-set = Expansion
card-page-edition = Edition
card-page-edition-first = First only
card-page-edition-second = Second only
card-page-edition-both = First and second
card-page-edition-optional = First and second. It is played as in the first; in the second you may decline.
card-page-types = Type
card-page-cost = Cost
card-page-does = What it does
card-page-pile = Cards in the pile
card-page-pile-players = { $count } with { $players } players
card-page-beside = Outside the Supply: it can’t be bought.
card-page-not-pile = It has no pile of its own.
card-page-rulings = Good to know
card-page-no-rulings = The card says it all.
card-page-related = Related cards
card-page-same-pile = In the same pile
card-page-names = Mentions
card-page-named-by = Mentioned by
card-page-alike = Similar cards
card-page-kingdoms = In these recommended sets
card-page-all = All cards
card-page-none-title = No such card
card-page-none = There is no card with this name here. It may be spelled differently.

## King of the Dice

cards-dice-lead = The people of five villages, their locations, and the penalties.
cards-dice-citizens = Citizens
cards-dice-locations = Locations
cards-dice-penalties = Penalties
card-page-lives = Lives in
card-page-lives-nowhere = No village
card-page-copies = { $count ->
    [one] 1 card
   *[other] { $count } cards
  }
