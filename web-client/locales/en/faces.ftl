# Words that any page may need: what a card's face says to those who listen, windows, recommended
# sets.

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
type-duration = Duration
type-prize = Prize
card-cost = cost { $cost }
cost-potions = { $potions ->
    [one] 1 Potion
   *[other] { $potions } Potions
  }
cost-both = { $coins } + { $potions }
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
pile-embargo = { $count ->
    [one] 1 Embargo token
   *[other] { $count } Embargo tokens
  }
pile-bane = Bane

## Recommended sets

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
kingdom-paths-to-victory = Paths to Victory
kingdom-all-along-the-watchtower = All Along the Watchtower
kingdom-lucky-seven = Lucky Seven
kingdom-prophecy = Prophecy
kingdom-invasion = Invasion
kingdom-watery-graves = Watery Graves
kingdom-peasants = Peasants
kingdom-infestations = Infestations
kingdom-lamentations = Lamentations
kingdom-dark-carnival = Dark Carnival
kingdom-to-the-victor = To the Victor
kingdom-far-from-home = Far From Home
kingdom-expeditions = Expeditions
kingdom-victory-dance = Victory Dance
kingdom-secret-schemes = Secret Schemes
kingdom-best-wishes = Best Wishes
kingdom-deconstruction = Deconstruction
kingdom-hand-madness = Hand Madness
kingdom-underlings = Underlings
kingdom-high-seas = High Seas
kingdom-buried-treasure = Buried Treasure
kingdom-shipwrecks = Shipwrecks
kingdom-reach-for-tomorrow = Reach for Tomorrow
kingdom-repetition = Repetition
kingdom-give-and-take = Give and Take
kingdom-forbidden-arts = Forbidden Arts
kingdom-potion-mixers = Potion Mixers
kingdom-chemistry-lesson = Chemistry Lesson
kingdom-servants = Servants
kingdom-secret-research = Secret Research
kingdom-pools-tools-and-fools = Pools, Tools, and Fools
kingdom-bounty-of-the-hunt = Bounty of the Hunt
kingdom-bad-omens = Bad Omens
kingdom-the-jesters-workshop = The Jester’s Workshop
kingdom-last-laughs = Last Laughs
kingdom-the-spice-of-life = The Spice of Life
kingdom-small-victories = Small Victories
kingdom-introduction = Introduction
kingdom-fair-trades = Fair Trades
kingdom-bargains = Bargains
kingdom-gambits = Gambits
kingdom-adventures-abroad = Adventures Abroad
kingdom-highway-robbery = Highway Robbery
kingdom-money-for-nothing = Money for Nothing
kingdom-the-dukes-ball = The Duke’s Ball
kingdom-travelers = Travelers
kingdom-diplomacy = Diplomacy
kingdom-schemes-and-dreams = Schemes and Dreams
kingdom-wine-country = Wine Country
kingdom-instant-gratification = Instant Gratification
kingdom-treasure-trove = Treasure Trove
kingdom-blue-harvest = Blue Harvest
kingdom-traveling-circus = Traveling Circus
