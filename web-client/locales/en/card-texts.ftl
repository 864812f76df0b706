# What each card does, in our own words. The bonuses at the top of a card (cards, Actions, Buys, coins, point tokens), its worth
# and its points are drawn as marks, so a text begins with what comes after them. Loaded with a table and with the pages of cards.

## Basic cards

text-ruins = A pile of different Ruins in random order. Only the top one can be seen and taken.

## Base set

text-adventurer = Reveal cards from your deck until two Treasures show up. Those go to your hand, the rest is discarded.
text-bureaucrat = Gain a Silver onto your deck. Every other player reveals a Victory card and puts it on their deck, or shows a hand without one.
text-cellar = Discard as many cards as you like, then draw that many.
text-chancellor = You may put your whole deck into your discard pile.
text-chapel = Trash up to four cards from your hand.
text-council-room = Every other player draws a card.
text-feast = Trash this card. Gain a card costing up to 5.
text-gardens = Worth 1 point for every ten cards you own, rounded down.
text-library = Draw one by one until you hold seven cards. An Action you draw may be set aside; those are discarded at the end.
text-militia = Every other player discards down to three cards in hand.
text-mine = Trash a Treasure from your hand. Gain to your hand a Treasure costing up to 3 more.
text-moat = Reaction: when another player plays an Attack, you may show this from your hand; that Attack leaves you alone.
text-moneylender = Trash a Copper from your hand. If you did, +3 coins.
text-remodel = Trash a card from your hand. Gain a card costing up to 2 more.
text-spy = Each player, you too, reveals the top card of their deck. You decide for each: discard it or put it back.
text-thief = Every other player reveals the top two cards of their deck. Of the Treasures among them you trash one; the rest is discarded. You may gain any Treasures trashed this way.
text-throne-room = Choose an Action in your hand and play it twice.
text-witch = Every other player gains a Curse.
text-workshop = Gain a card costing up to 4.

## Base set, second edition

text-artisan = Gain a card costing up to 5 to your hand. Then put a card from your hand onto your deck.
text-bandit = Gain a Gold. Every other player reveals the top two cards of their deck, trashes a Treasure among them that is not a Copper and discards the rest.
text-harbinger = Look through your discard pile. You may put a card from it onto your deck.
text-merchant = The first Silver you play this turn brings 1 coin more.
text-poacher = Discard a card for every empty pile of the Supply.
text-sentry = Look at the top two cards of your deck. Trash or discard any of them and put the rest back in any order.
text-vassal = Discard the top card of your deck. If it is an Action, you may play it.

## Prosperity

text-bank = Brings 1 coin for every Treasure you have in play, itself included.
text-bishop = Trash a card from your hand; take point tokens for half its cost, rounded down. Every other player may trash a card from their hand.
text-city = One pile of the Supply empty: +1 Card. Two or more: +1 coin and +1 Buy as well.
text-contraband = The player to your left names a card. You may not buy it this turn.
text-counting-house = Look through your discard pile and put any number of Coppers from it into your hand.
text-expand = Trash a card from your hand. Gain a card costing up to 3 more.
text-forge = Trash any number of cards from your hand. Gain a card costing exactly as much as all of them together.
text-goons = Every other player discards down to three cards in hand. While this is in play, each card you buy brings 1 point token.
text-grand-market = Cannot be bought while you have a Copper in play.
text-hoard = While this is in play, buying a Victory card gains you a Gold.
text-kings-court = You may choose an Action in your hand and play it three times.
text-loan = Reveal cards from your deck until a Treasure shows up. Trash it or discard it; the rest is discarded.
text-mint = You may reveal a Treasure from your hand and gain a copy of it. When you buy this, trash all Treasures you have in play.
text-mountebank = Every other player may discard a Curse. Those who don’t gain a Curse and a Copper.
text-peddler = In your Buy phase this costs 2 less for every Action you have in play.
text-quarry = While this is in play, Actions cost 2 less.
text-rabble = Every other player reveals the top three cards of their deck, discards the Actions and Treasures and puts the others back in any order.
text-royal-seal = While this is in play, you may put each card you gain onto your deck.
text-talisman = While this is in play, buying a card costing up to 4 that is not a Victory card gains you another copy.
text-trade-route = +1 coin for every token on the mat. Trash a card from your hand. The first card gained from each Victory pile moves that pile’s token to the mat.
text-vault = Discard any number of cards for +1 coin each. Every other player may discard two cards to draw one.
text-venture = Reveal cards from your deck until a Treasure shows up. Discard the others and play it.
text-watchtower = Draw until you hold six cards. Reaction: when you gain a card, you may show this and trash that card or put it on your deck.

## Dark Ages

text-altar = Trash a card from your hand. Gain a card costing up to 5.
text-armory = Gain a card costing up to 4 onto your deck.
text-band-of-misfits = Play this as an Action of the Supply that costs less than this. It is that card until it leaves play.
text-bandit-camp = Gain a Spoils.
text-beggar = Gain three Coppers to your hand. Reaction: when another player plays an Attack, you may discard this and gain two Silvers, one of them onto your deck.
text-catacombs = Look at the top three cards of your deck: take them into your hand, or discard them and draw three others. When this is trashed, gain a cheaper card.
text-count = Choose: discard two cards, put a card from your hand onto your deck, or gain a Copper. Then choose: +3 coins, trash your hand, or gain a Duchy.
text-counterfeit = You may play a Treasure from your hand twice, then trash it.
text-cultist = Every other player gains a Ruins. You may play another Cultist from your hand. When this is trashed, draw three cards.
text-death-cart = Trash an Action from your hand, or else trash this. When you gain this, gain two Ruins.
text-feodum = Worth 1 point for every three Silvers you own, rounded down. When this is trashed, gain three Silvers.
text-forager = Trash a card from your hand. +1 coin for every differently named Treasure in the trash.
text-fortress = When this is trashed, it comes back into your hand.
text-graverobber = Choose: gain a card costing 3 to 6 from the trash onto your deck; or trash an Action from your hand and gain a card costing up to 3 more.
text-hermit = You may trash a card that is no Treasure from your hand or discard pile. Gain a card costing up to 3. If you buy nothing this turn, this is trashed at its end and you gain a Madman.
text-hunting-grounds = When this is trashed, gain a Duchy or three Estates.
text-ironmonger = Reveal the top card of your deck; you may discard it. An Action gives +1 Action, a Treasure +1 coin, a Victory card +1 Card.
text-junk-dealer = Trash a card from your hand.
text-knights = A pile of ten different Knights in random order. Only the top one can be seen and taken.
text-marauder = Gain a Spoils. Every other player gains a Ruins.
text-market-square = Reaction: when a card of yours is trashed, you may discard this from your hand to gain a Gold.
text-mystic = Name a card and reveal the top card of your deck. If you named it, it goes to your hand.
text-pillage = Trash this. Every other player with five or more cards shows their hand and discards the card you choose. Gain two Spoils.
text-poor-house = Reveal your hand. Lose 1 coin for every Treasure in it, at most all you have.
text-procession = You may play an Action from your hand twice. Then trash it and gain an Action costing exactly 1 more.
text-rats = Gain a Rats. Trash a card from your hand that is not a Rats, or show a hand of nothing else. When this is trashed, draw a card.
text-rebuild = Name a card. Reveal from your deck until a Victory card shows up that you did not name. Trash it and gain a Victory card costing up to 3 more. Discard the rest.
text-rogue = If the trash has a card costing 3 to 6, gain one. Otherwise every other player reveals the top two cards of their deck, trashes one costing 3 to 6 and discards the rest.
text-sage = Reveal cards from your deck until one costs 3 or more. It goes to your hand; the rest is discarded.
text-scavenger = You may put your deck into your discard pile. Then put one card from your discard pile onto your deck.
text-squire = Choose: +2 Actions, +2 Buys, or gain a Silver. When this is trashed, gain an Attack.
text-storeroom = Discard any number of cards and draw that many. Then discard any number for +1 coin each.
text-urchin = Every other player discards down to four cards in hand. When you play another Attack with this in play, you may trash this to gain a Mercenary.
text-vagrant = Reveal the top card of your deck. A Curse, Ruins, Shelter or Victory card goes to your hand.
text-wandering-minstrel = Reveal the top three cards of your deck. Put the Actions back in any order and discard the rest.

## Knights

text-dame-anna = You may trash up to two cards from your hand. { -knight }
text-dame-josephine = { -knight }
text-dame-molly = { -knight }
text-dame-natalie = You may gain a card costing up to 3. { -knight }
text-dame-sylvia = { -knight }
text-sir-bailey = { -knight }
text-sir-destry = { -knight }
text-sir-martin = { -knight }
text-sir-michael = Every other player discards down to three cards in hand. { -knight }
text-sir-vander = { -knight } When this is trashed, gain a Gold.

-knight = Every other player reveals the top two cards of their deck, trashes one costing 3 to 6 and discards the rest. If that hits a Knight, trash this.

## Ruins and Shelters

text-survivors = Look at the top two cards of your deck. Discard both, or put both back in any order.
text-hovel = Reaction: when you buy a Victory card, you may trash this from your hand.
text-overgrown-estate = When this is trashed, draw a card.

## Cards beside the Supply

text-madman = Put this back on its pile. If you did, draw a card for every card in your hand.
text-mercenary = You may trash two cards from your hand. If you did, draw two, +2 coins, and every other player discards down to three cards in hand.
text-spoils = When played, this goes back to its pile.

## Intrigue

text-baron = You may discard an Estate for +4 coins. If you don’t, gain an Estate.
text-bridge = For the rest of this turn all cards cost 1 less.
text-conspirator = If this is at least the third Action that you play this turn, +1 Card and +1 Action.
text-coppersmith = Each Copper that you play this turn brings 1 coin more.
text-mining-village = You may trash this at once for +2 coins.
text-nobles = Choose: +3 Cards, or +2 Actions.
text-pawn = Choose two different ones: +1 Card, +1 Action, +1 Buy, +1 coin.
text-shanty-town = Reveal your hand. If there is no Action in it, +2 Cards.
text-swindler = Every other player trashes the top card of their deck and gains a card of the same cost, which you choose.
text-torturer = Every other player chooses: discard two cards, or gain a Curse to their hand.
text-tribute = The player to your left reveals and discards the top two cards of their deck. Each card of another name brings you something: an Action +2 Actions, a Treasure +2 coins, a Victory card +2 Cards.
text-upgrade = Trash a card from your hand. Gain a card costing exactly 1 more.
text-wishing-well = Name a card and reveal the top card of your deck. If you named it, it goes to your hand.

## Seaside

text-fishing-village = At the start of your next turn: +1 Action and +1 coin.
text-haven = Set a card from your hand aside, face down under this. It comes back into your hand at the start of your next turn.
text-island = Put this and a card from your hand onto your Island mat. They stay there until the match ends.
text-lookout = Look at the top three cards of your deck. Trash one, discard one and put the third back.
text-native-village = Choose: put the top card of your deck onto your mat, face down; or take all cards from the mat into your hand.
text-pirate-ship = Choose: +1 coin for each of your coin tokens; or every other player reveals the top two cards of their deck, of which you trash one Treasure, and discards the rest. If any Treasure is trashed, take a coin token.
text-salvager = Trash a card from your hand. It brings as many coins as it costs.
text-treasure-map = Trash this and another Treasure Map from your hand. If both were trashed, gain four Golds onto your deck.
text-treasury = When this is discarded from play, you may put it onto your deck, unless you bought a Victory card this turn.
text-warehouse = Discard three cards.

## Alchemy

text-potion = Brings 1 Potion, for cards that have one in their cost.
text-apothecary = Reveal the top four cards of your deck. Coppers and Potions among them go to your hand; put the others back in any order.
text-apprentice = Trash a card from your hand. Draw a card for every coin it costs, and two more if it costs a Potion.
text-golem = Reveal cards from your deck until two Actions show up that are not Golems. Discard the others and play the two in any order.
text-herbalist = When this is discarded from play, you may put a Treasure that you have in play onto your deck.
text-scrying-pool = Each player, you too, reveals the top card of their deck. You decide for each: discard it or put it back. Then reveal cards from your deck until one is no Action; all of them go to your hand.
text-transmute = Trash a card from your hand. An Action gains you a Duchy, a Treasure a Transmute, a Victory card a Gold.
text-university = You may gain an Action costing up to 5.
text-vineyard = Worth 1 point for every three Actions you own, rounded down.

## Cornucopia

text-fairgrounds = Worth 2 points for every five differently named cards you own, rounded down.
text-hamlet = You may discard a card for +1 Action. You may discard a card for +1 Buy.
text-harvest = Reveal the top four cards of your deck and discard them. +1 coin for every different name among them.
text-horn-of-plenty = Gain a card costing up to the number of differently named cards you have in play, this one included. If it is a Victory card, trash this.
text-hunting-party = Reveal your hand. Reveal cards from your deck until one shows up that is not in your hand. It goes to your hand; the rest is discarded.
text-menagerie = Reveal your hand. If no name is in it twice, +3 Cards, otherwise +1 Card.
text-remake = Do this twice: trash a card from your hand and gain a card costing exactly 1 more.
text-tournament = Each player may reveal a Province from their hand. If you do, discard it and gain a Prize or a Duchy onto your deck. If none of the others does, +1 Card and +1 coin.

## Prizes

text-bag-of-gold = Gain a Gold onto your deck.
text-diadem = Brings 1 coin more for every Action that you have left.
text-followers = Gain an Estate. Every other player gains a Curse and discards down to three cards in hand.
text-princess = While this is in play, all cards cost 2 less.
text-trusty-steed = Choose two different ones: +2 Cards; +2 Actions; +2 coins; gain four Silvers and put your deck into your discard pile.

## Hinterlands

text-cartographer = Look at the top four cards of your deck. Discard any of them and put the rest back in any order.
text-crossroads = Reveal your hand. Draw a card for every Victory card in it. If this is the first Crossroads that you play this turn, +3 Actions.
text-develop = Trash a card from your hand. Gain a card costing exactly 1 more and one costing exactly 1 less, in either order, onto your deck.
text-embassy = Discard three cards. When you gain this, every other player gains a Silver.
text-farmland = When you buy this, trash a card from your hand and gain a card costing exactly 2 more.
text-fools-gold = The first one that you play in a turn brings 1 coin, each further one 4. Reaction: when another player gains a Province, you may trash this from your hand to gain a Gold onto your deck.
text-haggler = While this is in play, each card you buy gains you a cheaper one that is not a Victory card.
text-highway = While this is in play, all cards cost 1 less.
text-spice-merchant = You may trash a Treasure from your hand. If you did, choose: +2 Cards and +1 Action; or +2 coins and +1 Buy.
text-tunnel = Reaction: when you discard this outside Clean-up, you may show it to gain a Gold.
