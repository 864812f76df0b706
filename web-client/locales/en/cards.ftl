# Names of all cards, and what each does in our own words. The bonuses at the top of a card (cards, Actions, Buys, coins,
# point tokens), its worth and its points are drawn as marks, so a text begins with what comes after them.

## Basic cards

card-copper = Copper
card-silver = Silver
card-gold = Gold
card-platinum = Platinum
card-estate = Estate
card-duchy = Duchy
card-province = Province
card-colony = Colony
card-curse = Curse
card-ruins = Ruins
    .text = A pile of different Ruins in random order. Only the top one can be seen and taken.

## Base set

card-adventurer = Adventurer
    .text = Reveal cards from your deck until two Treasures show up. Those go to your hand, the rest is discarded.
card-bureaucrat = Bureaucrat
    .text = Gain a Silver onto your deck. Every other player reveals a Victory card and puts it on their deck, or shows a hand without one.
card-cellar = Cellar
    .text = Discard as many cards as you like, then draw that many.
card-chancellor = Chancellor
    .text = You may put your whole deck into your discard pile.
card-chapel = Chapel
    .text = Trash up to four cards from your hand.
card-council-room = Council Room
    .text = Every other player draws a card.
card-feast = Feast
    .text = Trash this card. Gain a card costing up to 5.
card-festival = Festival
card-gardens = Gardens
    .text = Worth 1 point for every ten cards you own, rounded down.
card-laboratory = Laboratory
card-library = Library
    .text = Draw one by one until you hold seven cards. An Action you draw may be set aside; those are discarded at the end.
card-market = Market
card-militia = Militia
    .text = Every other player discards down to three cards in hand.
card-mine = Mine
    .text = Trash a Treasure from your hand. Gain to your hand a Treasure costing up to 3 more.
card-moat = Moat
    .text = Reaction: when another player plays an Attack, you may show this from your hand; that Attack leaves you alone.
card-moneylender = Moneylender
    .text = Trash a Copper from your hand. If you did, +3 coins.
card-remodel = Remodel
    .text = Trash a card from your hand. Gain a card costing up to 2 more.
card-smithy = Smithy
card-spy = Spy
    .text = Each player, you too, reveals the top card of their deck. You decide for each: discard it or put it back.
card-thief = Thief
    .text = Every other player reveals the top two cards of their deck. Of the Treasures among them you trash one; the rest is discarded. You may gain any Treasures trashed this way.
card-throne-room = Throne Room
    .text = Choose an Action in your hand and play it twice.
card-village = Village
card-witch = Witch
    .text = Every other player gains a Curse.
card-woodcutter = Woodcutter
    .narrow = Wood{ "\u00AD" }cutter
card-workshop = Workshop
    .text = Gain a card costing up to 4.

## Prosperity

card-bank = Bank
    .text = Brings 1 coin for every Treasure you have in play, itself included.
card-bishop = Bishop
    .text = Trash a card from your hand; take point tokens for half its cost, rounded down. Every other player may trash a card from their hand.
card-city = City
    .text = One pile of the Supply empty: +1 Card. Two or more: +1 coin and +1 Buy as well.
card-contraband = Contraband
    .text = The player to your left names a card. You may not buy it this turn.
card-counting-house = Counting House
    .text = Look through your discard pile and put any number of Coppers from it into your hand.
card-expand = Expand
    .text = Trash a card from your hand. Gain a card costing up to 3 more.
card-forge = Forge
    .text = Trash any number of cards from your hand. Gain a card costing exactly as much as all of them together.
card-goons = Goons
    .text = Every other player discards down to three cards in hand. While this is in play, each card you buy brings 1 point token.
card-grand-market = Grand Market
    .text = Cannot be bought while you have a Copper in play.
card-hoard = Hoard
    .text = While this is in play, buying a Victory card gains you a Gold.
card-kings-court = King’s Court
    .text = You may choose an Action in your hand and play it three times.
card-loan = Loan
    .text = Reveal cards from your deck until a Treasure shows up. Trash it or discard it; the rest is discarded.
card-mint = Mint
    .text = You may reveal a Treasure from your hand and gain a copy of it. When you buy this, trash all Treasures you have in play.
card-monument = Monument
card-mountebank = Mountebank
    .text = Every other player may discard a Curse. Those who don’t gain a Curse and a Copper.
card-peddler = Peddler
    .text = In your Buy phase this costs 2 less for every Action you have in play.
card-quarry = Quarry
    .text = While this is in play, Actions cost 2 less.
card-rabble = Rabble
    .text = Every other player reveals the top three cards of their deck, discards the Actions and Treasures and puts the others back in any order.
card-royal-seal = Royal Seal
    .text = While this is in play, you may put each card you gain onto your deck.
card-talisman = Talisman
    .text = While this is in play, buying a card costing up to 4 that is not a Victory card gains you another copy.
card-trade-route = Trade Route
    .text = +1 coin for every token on the mat. Trash a card from your hand. The first card gained from each Victory pile moves that pile’s token to the mat.
card-vault = Vault
    .text = Discard any number of cards for +1 coin each. Every other player may discard two cards to draw one.
card-venture = Venture
    .text = Reveal cards from your deck until a Treasure shows up. Discard the others and play it.
card-watchtower = Watchtower
    .narrow = Watch{ "\u00AD" }tower
    .text = Draw until you hold six cards. Reaction: when you gain a card, you may show this and trash that card or put it on your deck.
card-workers-village = Worker’s Village

## Dark Ages

card-altar = Altar
    .text = Trash a card from your hand. Gain a card costing up to 5.
card-armory = Armory
    .text = Gain a card costing up to 4 onto your deck.
card-band-of-misfits = Band of Misfits
    .text = Play this as an Action of the Supply that costs less than this. It is that card until it leaves play.
card-bandit-camp = Bandit Camp
    .text = Gain a Spoils.
card-beggar = Beggar
    .text = Gain three Coppers to your hand. Reaction: when another player plays an Attack, you may discard this and gain two Silvers, one of them onto your deck.
card-catacombs = Catacombs
    .text = Look at the top three cards of your deck: take them into your hand, or discard them and draw three others. When this is trashed, gain a cheaper card.
card-count = Count
    .text = Choose: discard two cards, put a card from your hand onto your deck, or gain a Copper. Then choose: +3 coins, trash your hand, or gain a Duchy.
card-counterfeit = Counterfeit
    .text = You may play a Treasure from your hand twice, then trash it.
card-cultist = Cultist
    .text = Every other player gains a Ruins. You may play another Cultist from your hand. When this is trashed, draw three cards.
card-death-cart = Death Cart
    .text = Trash an Action from your hand, or else trash this. When you gain this, gain two Ruins.
card-feodum = Feodum
    .text = Worth 1 point for every three Silvers you own, rounded down. When this is trashed, gain three Silvers.
card-forager = Forager
    .text = Trash a card from your hand. +1 coin for every differently named Treasure in the trash.
card-fortress = Fortress
    .text = When this is trashed, it comes back into your hand.
card-graverobber = Graverobber
    .text = Choose: gain a card costing 3 to 6 from the trash onto your deck; or trash an Action from your hand and gain a card costing up to 3 more.
card-hermit = Hermit
    .text = You may trash a card that is no Treasure from your hand or discard pile. Gain a card costing up to 3. If you buy nothing this turn, this is trashed at its end and you gain a Madman.
card-hunting-grounds = Hunting Grounds
    .text = When this is trashed, gain a Duchy or three Estates.
card-ironmonger = Ironmonger
    .text = Reveal the top card of your deck; you may discard it. An Action gives +1 Action, a Treasure +1 coin, a Victory card +1 Card.
card-junk-dealer = Junk Dealer
    .text = Trash a card from your hand.
card-knights = Knights
    .text = A pile of ten different Knights in random order. Only the top one can be seen and taken.
card-marauder = Marauder
    .text = Gain a Spoils. Every other player gains a Ruins.
card-market-square = Market Square
    .text = Reaction: when a card of yours is trashed, you may discard this from your hand to gain a Gold.
card-mystic = Mystic
    .text = Name a card and reveal the top card of your deck. If you named it, it goes to your hand.
card-pillage = Pillage
    .text = Trash this. Every other player with five or more cards shows their hand and discards the card you choose. Gain two Spoils.
card-poor-house = Poor House
    .text = Reveal your hand. Lose 1 coin for every Treasure in it, at most all you have.
card-procession = Procession
    .text = You may play an Action from your hand twice. Then trash it and gain an Action costing exactly 1 more.
card-rats = Rats
    .text = Gain a Rats. Trash a card from your hand that is not a Rats, or show a hand of nothing else. When this is trashed, draw a card.
card-rebuild = Rebuild
    .text = Name a card. Reveal from your deck until a Victory card shows up that you did not name. Trash it and gain a Victory card costing up to 3 more. Discard the rest.
card-rogue = Rogue
    .text = If the trash has a card costing 3 to 6, gain one. Otherwise every other player reveals the top two cards of their deck, trashes one costing 3 to 6 and discards the rest.
card-sage = Sage
    .text = Reveal cards from your deck until one costs 3 or more. It goes to your hand; the rest is discarded.
card-scavenger = Scavenger
    .text = You may put your deck into your discard pile. Then put one card from your discard pile onto your deck.
card-squire = Squire
    .text = Choose: +2 Actions, +2 Buys, or gain a Silver. When this is trashed, gain an Attack.
card-storeroom = Storeroom
    .text = Discard any number of cards and draw that many. Then discard any number for +1 coin each.
card-urchin = Urchin
    .text = Every other player discards down to four cards in hand. When you play another Attack with this in play, you may trash this to gain a Mercenary.
card-vagrant = Vagrant
    .text = Reveal the top card of your deck. A Curse, Ruins, Shelter or Victory card goes to your hand.
card-wandering-minstrel = Wandering Minstrel
    .text = Reveal the top three cards of your deck. Put the Actions back in any order and discard the rest.

## Knights

card-dame-anna = Dame Anna
    .text = You may trash up to two cards from your hand. { -knight }
card-dame-josephine = Dame Josephine
    .text = { -knight }
card-dame-molly = Dame Molly
    .text = { -knight }
card-dame-natalie = Dame Natalie
    .text = You may gain a card costing up to 3. { -knight }
card-dame-sylvia = Dame Sylvia
    .text = { -knight }
card-sir-bailey = Sir Bailey
    .text = { -knight }
card-sir-destry = Sir Destry
    .text = { -knight }
card-sir-martin = Sir Martin
    .text = { -knight }
card-sir-michael = Sir Michael
    .text = Every other player discards down to three cards in hand. { -knight }
card-sir-vander = Sir Vander
    .text = { -knight } When this is trashed, gain a Gold.

-knight = Every other player reveals the top two cards of their deck, trashes one costing 3 to 6 and discards the rest. If that hits a Knight, trash this.

## Ruins and Shelters

card-abandoned-mine = Abandoned Mine
card-ruined-library = Ruined Library
card-ruined-market = Ruined Market
card-ruined-village = Ruined Village
card-survivors = Survivors
    .text = Look at the top two cards of your deck. Discard both, or put both back in any order.
card-hovel = Hovel
    .text = Reaction: when you buy a Victory card, you may trash this from your hand.
card-necropolis = Necropolis
card-overgrown-estate = Overgrown Estate
    .narrow = Over{ "\u00AD" }grown Estate
    .text = When this is trashed, draw a card.

## Cards beside the Supply

card-madman = Madman
    .text = Put this back on its pile. If you did, draw a card for every card in your hand.
card-mercenary = Mercenary
    .text = You may trash two cards from your hand. If you did, draw two, +2 coins, and every other player discards down to three cards in hand.
card-spoils = Spoils
    .text = When played, this goes back to its pile.
