# Names of all cards; what each does stands in card-texts.ftl. `.plural` is the name for several of them, where it differs.
# `.narrow` is the name for a narrow place: it says where a long word may be broken.

## Basic cards

card-copper = Copper
    .plural = Coppers
card-silver = Silver
    .plural = Silvers
card-gold = Gold
    .plural = Golds
card-platinum = Platinum
    .plural = Platinums
card-estate = Estate
    .plural = Estates
card-duchy = Duchy
    .plural = Duchies
card-province = Province
    .plural = Provinces
card-colony = Colony
    .plural = Colonies
card-curse = Curse
    .plural = Curses
card-ruins = Ruins

## Base set

card-adventurer = Adventurer
    .plural = Adventurers
card-bureaucrat = Bureaucrat
    .plural = Bureaucrats
card-cellar = Cellar
    .plural = Cellars
card-chancellor = Chancellor
    .plural = Chancellors
card-chapel = Chapel
    .plural = Chapels
card-council-room = Council Room
    .plural = Council Rooms
card-feast = Feast
    .plural = Feasts
card-festival = Festival
    .plural = Festivals
card-gardens = Gardens
card-laboratory = Laboratory
    .plural = Laboratories
card-library = Library
    .plural = Libraries
card-market = Market
    .plural = Markets
card-militia = Militia
    .plural = Militias
card-mine = Mine
    .plural = Mines
card-moat = Moat
    .plural = Moats
card-moneylender = Moneylender
    .plural = Moneylenders
card-remodel = Remodel
    .plural = Remodels
card-smithy = Smithy
    .plural = Smithies
card-spy = Spy
    .plural = Spies
card-thief = Thief
    .plural = Thieves
card-throne-room = Throne Room
    .plural = Throne Rooms
card-village = Village
    .plural = Villages
card-witch = Witch
    .plural = Witches
card-woodcutter = Woodcutter
    .plural = Woodcutters
    .narrow = Wood{ "\u00AD" }cutter
card-workshop = Workshop
    .plural = Workshops

## Base set, second edition

card-artisan = Artisan
    .plural = Artisans
card-bandit = Bandit
    .plural = Bandits
card-harbinger = Harbinger
    .plural = Harbingers
card-merchant = Merchant
    .plural = Merchants
card-poacher = Poacher
    .plural = Poachers
card-sentry = Sentry
    .plural = Sentries
card-vassal = Vassal
    .plural = Vassals

## Prosperity

card-bank = Bank
    .plural = Banks
card-bishop = Bishop
    .plural = Bishops
card-city = City
    .plural = Cities
card-contraband = Contraband
    .narrow = Contra{ "\u00AD" }band
    .plural = Contrabands
card-counting-house = Counting House
    .plural = Counting Houses
card-expand = Expand
    .plural = Expands
card-forge = Forge
    .plural = Forges
card-goons = Goons
card-grand-market = Grand Market
    .plural = Grand Markets
card-hoard = Hoard
    .plural = Hoards
card-kings-court = King’s Court
    .plural = King’s Courts
card-loan = Loan
    .plural = Loans
card-mint = Mint
    .plural = Mints
card-monument = Monument
    .plural = Monuments
card-mountebank = Mountebank
    .plural = Mountebanks
card-peddler = Peddler
    .plural = Peddlers
card-quarry = Quarry
    .plural = Quarries
card-rabble = Rabble
    .plural = Rabbles
card-royal-seal = Royal Seal
    .plural = Royal Seals
card-talisman = Talisman
    .plural = Talismans
card-trade-route = Trade Route
    .plural = Trade Routes
card-vault = Vault
    .plural = Vaults
card-venture = Venture
    .plural = Ventures
card-watchtower = Watchtower
    .plural = Watchtowers
    .narrow = Watch{ "\u00AD" }tower
card-workers-village = Worker’s Village
    .plural = Worker’s Villages

## Dark Ages

card-altar = Altar
    .plural = Altars
card-armory = Armory
    .plural = Armories
card-band-of-misfits = Band of Misfits
    .plural = Bands of Misfits
card-bandit-camp = Bandit Camp
    .plural = Bandit Camps
card-beggar = Beggar
    .plural = Beggars
card-catacombs = Catacombs
card-count = Count
    .plural = Counts
card-counterfeit = Counterfeit
    .narrow = Counter{ "\u00AD" }feit
    .plural = Counterfeits
card-cultist = Cultist
    .plural = Cultists
card-death-cart = Death Cart
    .plural = Death Carts
card-feodum = Feodum
    .plural = Feodums
card-forager = Forager
    .plural = Foragers
card-fortress = Fortress
    .plural = Fortresses
card-graverobber = Graverobber
    .plural = Graverobbers
card-hermit = Hermit
    .plural = Hermits
card-hunting-grounds = Hunting Grounds
card-ironmonger = Ironmonger
    .plural = Ironmongers
card-junk-dealer = Junk Dealer
    .plural = Junk Dealers
card-knights = Knights
card-marauder = Marauder
    .plural = Marauders
card-market-square = Market Square
    .plural = Market Squares
card-mystic = Mystic
    .plural = Mystics
card-pillage = Pillage
    .plural = Pillages
card-poor-house = Poor House
    .plural = Poor Houses
card-procession = Procession
    .plural = Processions
card-rats = Rats
card-rebuild = Rebuild
    .plural = Rebuilds
card-rogue = Rogue
    .plural = Rogues
card-sage = Sage
    .plural = Sages
card-scavenger = Scavenger
    .plural = Scavengers
card-squire = Squire
    .plural = Squires
card-storeroom = Storeroom
    .plural = Storerooms
card-urchin = Urchin
    .plural = Urchins
card-vagrant = Vagrant
    .plural = Vagrants
card-wandering-minstrel = Wandering Minstrel
    .plural = Wandering Minstrels

## Knights

card-dame-anna = Dame Anna
card-dame-josephine = Dame Josephine
card-dame-molly = Dame Molly
card-dame-natalie = Dame Natalie
card-dame-sylvia = Dame Sylvia
card-sir-bailey = Sir Bailey
card-sir-destry = Sir Destry
card-sir-martin = Sir Martin
card-sir-michael = Sir Michael
card-sir-vander = Sir Vander

## Ruins and Shelters

card-abandoned-mine = Abandoned Mine
    .plural = Abandoned Mines
card-ruined-library = Ruined Library
    .plural = Ruined Libraries
card-ruined-market = Ruined Market
    .plural = Ruined Markets
card-ruined-village = Ruined Village
    .plural = Ruined Villages
card-survivors = Survivors
card-hovel = Hovel
    .plural = Hovels
card-necropolis = Necropolis
    .plural = Necropolises
card-overgrown-estate = Overgrown Estate
    .plural = Overgrown Estates
    .narrow = Over{ "\u00AD" }grown Estate

## Cards beside the Supply

card-madman = Madman
    .plural = Madmen
card-mercenary = Mercenary
    .plural = Mercenaries
card-spoils = Spoils

## Intrigue

card-baron = Baron
    .plural = Barons
card-bridge = Bridge
    .plural = Bridges
card-conspirator = Conspirator
    .plural = Conspirators
card-coppersmith = Coppersmith
    .plural = Coppersmiths
card-courtyard = Courtyard
    .plural = Courtyards
card-duke = Duke
    .plural = Dukes
card-great-hall = Great Hall
    .plural = Great Halls
card-harem = Harem
    .plural = Harems
card-ironworks = Ironworks
card-masquerade = Masquerade
    .plural = Masquerades
card-mining-village = Mining Village
    .plural = Mining Villages
card-minion = Minion
    .plural = Minions
card-nobles = Nobles
card-pawn = Pawn
    .plural = Pawns
card-saboteur = Saboteur
    .plural = Saboteurs
card-scout = Scout
    .plural = Scouts
card-secret-chamber = Secret Chamber
    .plural = Secret Chambers
card-shanty-town = Shanty Town
    .plural = Shanty Towns
card-steward = Steward
    .plural = Stewards
card-swindler = Swindler
    .plural = Swindlers
card-torturer = Torturer
    .plural = Torturers
card-trading-post = Trading Post
    .plural = Trading Posts
card-tribute = Tribute
    .plural = Tributes
card-upgrade = Upgrade
    .plural = Upgrades
card-wishing-well = Wishing Well
    .plural = Wishing Wells

## Seaside

card-ambassador = Ambassador
    .plural = Ambassadors
card-bazaar = Bazaar
    .plural = Bazaars
card-caravan = Caravan
    .plural = Caravans
card-cutpurse = Cutpurse
    .plural = Cutpurses
card-embargo = Embargo
    .plural = Embargoes
card-explorer = Explorer
    .plural = Explorers
card-fishing-village = Fishing Village
    .plural = Fishing Villages
card-ghost-ship = Ghost Ship
    .plural = Ghost Ships
card-haven = Haven
    .plural = Havens
card-island = Island
    .plural = Islands
card-lighthouse = Lighthouse
    .plural = Lighthouses
card-lookout = Lookout
    .plural = Lookouts
card-merchant-ship = Merchant Ship
    .plural = Merchant Ships
card-native-village = Native Village
    .plural = Native Villages
card-navigator = Navigator
    .plural = Navigators
card-outpost = Outpost
    .plural = Outposts
card-pearl-diver = Pearl Diver
    .plural = Pearl Divers
card-pirate-ship = Pirate Ship
    .plural = Pirate Ships
card-salvager = Salvager
    .plural = Salvagers
card-sea-hag = Sea Hag
    .plural = Sea Hags
card-smugglers = Smugglers
card-tactician = Tactician
    .plural = Tacticians
card-treasure-map = Treasure Map
    .plural = Treasure Maps
card-treasury = Treasury
    .plural = Treasuries
card-warehouse = Warehouse
    .plural = Warehouses
card-wharf = Wharf
    .plural = Wharves

## Alchemy

card-potion = Potion
    .plural = Potions
card-alchemist = Alchemist
    .plural = Alchemists
card-apothecary = Apothecary
    .plural = Apothecaries
card-apprentice = Apprentice
    .plural = Apprentices
card-familiar = Familiar
    .plural = Familiars
card-golem = Golem
    .plural = Golems
card-herbalist = Herbalist
    .plural = Herbalists
card-philosophers-stone = Philosopher’s Stone
    .plural = Philosopher’s Stones
    .narrow = Philoso{ "\u00AD" }pher’s Stone
card-possession = Possession
    .plural = Possessions
card-scrying-pool = Scrying Pool
    .plural = Scrying Pools
card-transmute = Transmute
    .plural = Transmutes
card-university = University
    .plural = Universities
card-vineyard = Vineyard
    .plural = Vineyards

## Cornucopia

card-fairgrounds = Fairgrounds
card-hamlet = Hamlet
    .plural = Hamlets
card-harvest = Harvest
    .plural = Harvests
card-horn-of-plenty = Horn of Plenty
    .plural = Horns of Plenty
card-hunting-party = Hunting Party
    .plural = Hunting Parties
card-menagerie = Menagerie
    .plural = Menageries
card-remake = Remake
    .plural = Remakes
card-tournament = Tournament
    .plural = Tournaments
    .narrow = Tourna{ "\u00AD" }ment

## Prizes

card-bag-of-gold = Bag of Gold
    .plural = Bags of Gold
card-diadem = Diadem
    .plural = Diadems
card-followers = Followers
card-princess = Princess
    .plural = Princesses
card-trusty-steed = Trusty Steed
    .plural = Trusty Steeds

## Hinterlands

card-cartographer = Cartographer
    .plural = Cartographers
    .narrow = Carto{ "\u00AD" }grapher
card-crossroads = Crossroads
card-develop = Develop
    .plural = Develops
card-embassy = Embassy
    .plural = Embassies
card-farmland = Farmland
    .plural = Farmlands
card-fools-gold = Fool’s Gold
    .plural = Fool’s Golds
card-haggler = Haggler
    .plural = Hagglers
card-highway = Highway
    .plural = Highways
card-spice-merchant = Spice Merchant
    .plural = Spice Merchants
card-tunnel = Tunnel
    .plural = Tunnels
