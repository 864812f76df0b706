# What each card does, in our own words. The bonuses at the top of a card (cards, Actions, Buys, coins, point tokens), its worth
# and its points are drawn as marks, so a text begins with what comes after them. Loaded with a table and with the pages of cards.
# `.short` says it in at most 40 letters, for a pile.

## Basic cards

text-ruins = A pile of different Ruins in random order. Only the top one can be seen and taken.
    .short = Random Ruins, the top one open.

## Base set

text-adventurer = Reveal cards from your deck until two Treasures show up. Those go to your hand, the rest is discarded.
    .short = Dig for two Treasures.
text-bureaucrat = Gain a Silver onto your deck. Every other player reveals a Victory card and puts it on their deck, or shows a hand without one.
    .short = A Silver onto your deck. Attack.
text-cellar = Discard as many cards as you like, then draw that many.
    .short = Discard any number, draw as many.
text-chancellor = You may put your whole deck into your discard pile.
    .short = You may discard your deck.
text-chapel = Trash up to four cards from your hand.
    .short = Trash up to four cards.
text-council-room = Every other player draws a card.
    .short = Others draw a card.
text-feast = Trash this card. Gain a card costing up to 5.
    .short = Trash this, gain a card up to 5.
text-gardens = Worth 1 point for every ten cards you own, rounded down.
    .short = 1 point for every ten cards.
text-library = Draw one by one until you hold seven cards. An Action you draw may be set aside; those are discarded at the end.
    .short = Draw up to seven cards.
text-militia = Every other player discards down to three cards in hand.
    .short = Others discard down to three.
text-mine = Trash a Treasure from your hand. Gain to your hand a Treasure costing up to 3 more.
    .short = Trash a Treasure for a better one.
text-moat = Reaction: when another player plays an Attack, you may show this from your hand; that Attack leaves you alone.
    .short = Keeps Attacks away from you.
text-moneylender = Trash a Copper from your hand. If you did, +3 Coins.
    .short = Trash a Copper for +3 Coins.
text-remodel = Trash a card from your hand. Gain a card costing up to 2 more.
    .short = Trash a card, gain one up to 2 more.
text-spy = Each player, you too, reveals the top card of their deck. You decide for each: discard it or put it back.
    .short = See every top card: keep or discard.
text-thief = Every other player reveals the top two cards of their deck. Of the Treasures among them you trash one; the rest is discarded. You may gain any Treasures trashed this way.
    .short = Trash or take others’ Treasures.
text-throne-room = Choose an Action in your hand and play it twice.
    .short = Play an Action twice.
text-witch = Every other player gains a Curse.
    .short = Others gain a Curse.
text-workshop = Gain a card costing up to 4.
    .short = Gain a card costing up to 4.

## Base set, second edition

text-artisan = Gain a card costing up to 5 to your hand. Then put a card from your hand onto your deck.
    .short = Gain up to 5 to your hand, top one.
text-bandit = Gain a Gold. Every other player reveals the top two cards of their deck, trashes a Treasure among them that is not a Copper and discards the rest.
    .short = Gain a Gold. Others lose Treasures.
text-harbinger = Look through your discard pile. You may put a card from it onto your deck.
    .short = Top a card from your discard pile.
text-merchant = The first Silver you play this turn brings 1 coin more.
    .short = The first Silver brings 1 more.
text-poacher = Discard a card for every empty pile of the Supply.
    .short = Discard one for each empty pile.
text-sentry = Look at the top two cards of your deck. Trash or discard any of them and put the rest back in any order.
    .short = Trash, discard or keep the top two.
text-vassal = Discard the top card of your deck. If it is an Action, you may play it.
    .short = Discard the top card, play an Action.

## Prosperity

text-bank = Brings 1 coin for every Treasure you have in play, itself included.
    .short = 1 coin for each Treasure in play.
text-bishop = Trash a card from your hand; take point tokens for half its cost, rounded down. Every other player may trash a card from their hand.
    .short = Trash a card: points for half its cost.
text-city = One pile of the Supply empty: +1 Card. Two or more: +1 Coin and +1 Buy as well.
    .short = Better with each empty pile.
text-contraband = The player to your left names a card. You may not buy it this turn.
    .short = A card is named that you cannot buy.
text-counting-house = Look through your discard pile and put any number of Coppers from it into your hand.
    .short = Take Coppers from your discard pile.
text-expand = Trash a card from your hand. Gain a card costing up to 3 more.
    .short = Trash a card, gain one up to 3 more.
text-forge = Trash any number of cards from your hand. Gain a card costing exactly as much as all of them together.
    .short = Trash cards, gain one costing their sum.
text-goons = Every other player discards down to three cards in hand. While this is in play, each card you buy brings 1 point token.
    .short = Others keep three. Points for buying.
text-grand-market = Cannot be bought while you have a Copper in play.
    .short = Not with a Copper in play.
text-hoard = While this is in play, buying a Victory card gains you a Gold.
    .short = Buy a Victory card, gain a Gold.
text-kings-court = You may choose an Action in your hand and play it three times.
    .short = Play an Action three times.
text-loan = Reveal cards from your deck until a Treasure shows up. Trash it or discard it; the rest is discarded.
    .short = Trash or discard your next Treasure.
text-mint = You may reveal a Treasure from your hand and gain a copy of it. When you buy this, trash all Treasures you have in play.
    .short = Copy a Treasure. Bought, it trashes.
text-mountebank = Every other player may discard a Curse. Those who don’t gain a Curse and a Copper.
    .short = Others gain a Curse and a Copper.
text-peddler = In your Buy phase this costs 2 less for every Action you have in play.
    .short = 2 less for each Action in play.
text-quarry = While this is in play, Actions cost 2 less.
    .short = Actions cost 2 less.
text-rabble = Every other player reveals the top three cards of their deck, discards the Actions and Treasures and puts the others back in any order.
    .short = Others lose Actions and Treasures.
text-royal-seal = While this is in play, you may put each card you gain onto your deck.
    .short = Gains may go onto your deck.
text-talisman = While this is in play, buying a card costing up to 4 that is not a Victory card gains you another copy.
    .short = Buy up to 4, gain another copy.
text-trade-route = +1 Coin for every token on the mat. Trash a card from your hand. The first card gained from each Victory pile moves that pile’s token to the mat.
    .short = Coins for tokens. Trash a card.
text-vault = Discard any number of cards for +1 Coin each. Every other player may discard two cards to draw one.
    .short = Discard cards for +1 Coin each.
text-venture = Reveal cards from your deck until a Treasure shows up. Discard the others and play it.
    .short = Play the next Treasure of your deck.
text-watchtower = Draw until you hold six cards. Reaction: when you gain a card, you may show this and trash that card or put it on your deck.
    .short = Draw up to six. Trash or top a gain.

## Dark Ages

text-altar = Trash a card from your hand. Gain a card costing up to 5.
    .short = Trash a card, gain one up to 5.
text-armory = Gain a card costing up to 4 onto your deck.
    .short = Gain up to 4 onto your deck.
text-band-of-misfits = Play this as an Action of the Supply that costs less than this. It is that card until it leaves play.
    .short = Play as a cheaper Action.
text-bandit-camp = Gain a Spoils.
    .short = Gain a Spoils.
text-beggar = Gain three Coppers to your hand. Reaction: when another player plays an Attack, you may discard this and gain two Silvers, one of them onto your deck.
    .short = Gain three Coppers to your hand.
text-catacombs = Look at the top three cards of your deck: take them into your hand, or discard them and draw three others. When this is trashed, gain a cheaper card.
    .short = Take three cards, or three others.
text-count = Choose: discard two cards, put a card from your hand onto your deck, or gain a Copper. Then choose: +3 Coins, trash your hand, or gain a Duchy.
    .short = Pay a price, choose a reward.
text-counterfeit = You may play a Treasure from your hand twice, then trash it.
    .short = Play a Treasure twice, trash it.
text-cultist = Every other player gains a Ruins. You may play another Cultist from your hand. When this is trashed, draw three cards.
    .short = Others gain a Ruins. Play another free.
text-death-cart = Trash an Action from your hand, or else trash this. When you gain this, gain two Ruins.
    .short = Trash an Action, or this.
text-feodum = Worth 1 point for every three Silvers you own, rounded down. When this is trashed, gain three Silvers.
    .short = 1 point for every three Silvers.
text-forager = Trash a card from your hand. +1 Coin for every differently named Treasure in the trash.
    .short = Trash one. Coins for trashed Treasures.
text-fortress = When this is trashed, it comes back into your hand.
    .short = Trashed, it comes back.
text-graverobber = Choose: gain a card costing 3 to 6 from the trash onto your deck; or trash an Action from your hand and gain a card costing up to 3 more.
    .short = Gain from the trash, or trade up.
text-hermit = You may trash a card that is no Treasure from your hand or discard pile. Gain a card costing up to 3. If you buy nothing this turn, this is trashed at its end and you gain a Madman.
    .short = Trash a card and gain one up to 3.
text-hunting-grounds = When this is trashed, gain a Duchy or three Estates.
    .short = Trashed: a Duchy or three Estates.
text-ironmonger = Reveal the top card of your deck; you may discard it. An Action gives +1 Action, a Treasure +1 Coin, a Victory card +1 Card.
    .short = A bonus by your top card’s type.
text-junk-dealer = Trash a card from your hand.
    .short = Trash a card.
text-knights = A pile of ten different Knights in random order. Only the top one can be seen and taken.
    .short = Ten Knights, the top one open.
text-marauder = Gain a Spoils. Every other player gains a Ruins.
    .short = Gain a Spoils. Others gain a Ruins.
text-market-square = Reaction: when a card of yours is trashed, you may discard this from your hand to gain a Gold.
    .short = Trash a card, discard this: a Gold.
text-mystic = Name a card and reveal the top card of your deck. If you named it, it goes to your hand.
    .short = Name your top card to take it.
text-pillage = Trash this. Every other player with five or more cards shows their hand and discards the card you choose. Gain two Spoils.
    .short = Take a card from each hand.
text-poor-house = Reveal your hand. Lose 1 coin for every Treasure in it, at most all you have.
    .short = 1 coin less for each Treasure in hand.
text-procession = You may play an Action from your hand twice. Then trash it and gain an Action costing exactly 1 more.
    .short = Play an Action twice, then trade it up.
text-rats = Gain a Rats. Trash a card from your hand that is not a Rats, or show a hand of nothing else. When this is trashed, draw a card.
    .short = Gain a Rats, trash another card.
text-rebuild = Name a card. Reveal from your deck until a Victory card shows up that you did not name. Trash it and gain a Victory card costing up to 3 more. Discard the rest.
    .short = Trade a Victory card up by up to 3.
text-rogue = If the trash has a card costing 3 to 6, gain one. Otherwise every other player reveals the top two cards of their deck, trashes one costing 3 to 6 and discards the rest.
    .short = Gain from the trash, or fill it.
text-sage = Reveal cards from your deck until one costs 3 or more. It goes to your hand; the rest is discarded.
    .short = Dig for a card costing 3 or more.
text-scavenger = You may put your deck into your discard pile. Then put one card from your discard pile onto your deck.
    .short = Top a card from your discard pile.
text-squire = Choose: +2 Actions, +2 Buys, or gain a Silver. When this is trashed, gain an Attack.
    .short = Two Actions, two Buys or a Silver.
text-storeroom = Discard any number of cards and draw that many. Then discard any number for +1 Coin each.
    .short = Discard to draw, discard for coins.
text-urchin = Every other player discards down to four cards in hand. When you play another Attack with this in play, you may trash this to gain a Mercenary.
    .short = Others discard down to four.
text-vagrant = Reveal the top card of your deck. A Curse, Ruins, Shelter or Victory card goes to your hand.
    .short = Take your top card if it is junk.
text-wandering-minstrel = Reveal the top three cards of your deck. Put the Actions back in any order and discard the rest.
    .short = Top Actions of the next three.

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
text-mercenary = You may trash two cards from your hand. If you did, draw two, +2 Coins, and every other player discards down to three cards in hand.
text-spoils = When played, this goes back to its pile.

## Intrigue

text-baron = You may discard an Estate for +4 Coins. If you don’t, gain an Estate.
    .short = Discard an Estate for +4 Coins.
text-bridge = For the rest of this turn all cards cost 1 less.
    .short = All cards cost 1 less.
text-conspirator = If this is at least the third Action that you play this turn, +1 Card and +1 Action.
    .short = Third Action: +1 Card, +1 Action.
text-coppersmith = Each Copper that you play this turn brings 1 coin more.
    .short = Coppers bring 1 coin more.
text-courtyard = Put a card from your hand onto your deck.
    .short = Put a card from hand onto your deck.
text-duke = Worth 1 point for each Duchy you own.
    .short = 1 point for each Duchy.
text-ironworks = Gain a card costing up to 4. An Action gives +1 Action, a Treasure +1 Coin, a Victory card +1 Card.
    .short = Gain up to 4, a bonus by its type.
text-masquerade = Each player, you too, chooses a card from their hand; all of these pass at once to the hand of the player to the left. Then you may trash a card from your hand.
    .short = All pass a card left. You may trash one.
text-mining-village = You may trash this at once for +2 Coins.
    .short = You may trash it for +2 Coins.
text-minion = Choose: +2 Coins; or discard your hand and draw four cards, and every other player with five or more cards in hand does the same.
    .short = +2 Coins, or new hands of four cards.
text-nobles = Choose: +3 Cards, or +2 Actions.
    .short = +3 Cards or +2 Actions.
text-pawn = Choose two different ones: +1 Card, +1 Action, +1 Buy, +1 Coin.
    .short = Two of: Card, Action, Buy, Coin.
text-saboteur = Every other player reveals cards from their deck until one costs 3 or more, and trashes it. They may gain a card costing at least 2 less; the rest is discarded.
    .short = Others trash a card costing 3 or more.
text-scout = Reveal the top four cards of your deck. Victory cards among them go to your hand; put the others back in any order.
    .short = Take Victory cards of the next four.
text-secret-chamber = Discard any number of cards for +1 Coin each. Reaction: when another player plays an Attack, you may show this from your hand to draw two cards and then put two from your hand onto your deck.
    .short = Discard cards for +1 Coin each.
text-shanty-town = Reveal your hand. If there is no Action in it, +2 Cards.
    .short = No Action in hand: +2 Cards.
text-steward = Choose: +2 Cards, +2 Coins, or trash two cards from your hand.
    .short = +2 Cards, +2 Coins, or trash two.
text-swindler = Every other player trashes the top card of their deck and gains a card of the same cost, which you choose.
    .short = Others swap their top card.
text-torturer = Every other player chooses: discard two cards, or gain a Curse to their hand.
    .short = Others discard two or take a Curse.
text-trading-post = Trash two cards from your hand. If you did, gain a Silver to your hand.
    .short = Trash two cards for a Silver.
text-tribute = The player to your left reveals and discards the top two cards of their deck. Each card of another name brings you something: an Action +2 Actions, a Treasure +2 Coins, a Victory card +2 Cards.
    .short = A bonus for a neighbour’s two cards.
text-upgrade = Trash a card from your hand. Gain a card costing exactly 1 more.
    .short = Trash a card, gain one for 1 more.
text-wishing-well = Name a card and reveal the top card of your deck. If you named it, it goes to your hand.
    .short = Name your top card to take it.

## Seaside

text-ambassador = Reveal a card from your hand. Put up to two cards of that name from your hand back on their pile. Then every other player gains one.
    .short = Put cards back. Others gain a copy.
text-caravan = At the start of your next turn: +1 Card.
    .short = Next turn: +1 Card.
text-cutpurse = Every other player discards a Copper, or shows a hand without one.
    .short = Others discard a Copper.
text-embargo = Trash this. Put an Embargo token on a pile of the Supply. A player who buys a card from that pile gains a Curse for each of these tokens on it.
    .short = Trash this. Curse the buyers of a pile.
text-explorer = You may reveal a Province from your hand; if you do, gain a Gold to your hand. If you don’t, gain a Silver to your hand.
    .short = Show a Province for a Gold, or a Silver.
text-fishing-village = At the start of your next turn: +1 Action and +1 Coin.
    .short = Next turn: +1 Action, +1 Coin.
text-ghost-ship = Every other player with four or more cards in hand puts cards from it onto their deck until three are left.
    .short = Others put cards back, keeping three.
text-haven = Set a card from your hand aside, face down under this. It comes back into your hand at the start of your next turn.
    .short = Keep a card for your next turn.
text-island = Put this and a card from your hand onto your Island mat. They stay there until the match ends.
    .short = Lay it and a card aside for good.
text-lighthouse = At the start of your next turn: +1 Coin. While this is in play, Attacks of other players leave you alone.
    .short = No Attacks on you. Next turn: +1 Coin.
text-lookout = Look at the top three cards of your deck. Trash one, discard one and put the third back.
    .short = Trash, discard and keep one of three.
text-merchant-ship = At the start of your next turn: +2 Coins.
    .short = Next turn: +2 Coins.
text-native-village = Choose: put the top card of your deck onto your mat, face down; or take all cards from the mat into your hand.
    .short = Save cards on your mat.
text-navigator = Look at the top five cards of your deck. Discard all of them, or put all of them back in any order.
    .short = Discard or sort your next five.
text-outpost = At the end of this turn you draw only three cards. You take another turn right after it, unless it would be your third in a row.
    .short = Another turn, with three cards in hand.
text-pearl-diver = Look at the bottom card of your deck. You may put it on top.
    .short = Your bottom card may go on top.
text-pirate-ship = Choose: +1 Coin for each of your coin tokens; or every other player reveals the top two cards of their deck, of which you trash one Treasure, and discards the rest. If any Treasure is trashed, take a coin token.
    .short = Trash others’ Treasures, or coins.
text-salvager = Trash a card from your hand. It brings as many coins as it costs.
    .short = Trash a card for its cost in coins.
text-sea-hag = Every other player discards the top card of their deck and gains a Curse onto their deck.
    .short = Others gain a Curse onto their deck.
text-smugglers = Gain a copy of a card costing up to 6 that the player to your right gained in their last turn.
    .short = Copy a neighbour’s last gain, up to 6.
text-tactician = Discard your hand. If you discarded at least one card, at the start of your next turn: +5 Cards, +1 Action and +1 Buy.
    .short = Your hand for +5 Cards next turn.
text-treasure-map = Trash this and another Treasure Map from your hand. If both were trashed, gain four Golds onto your deck.
    .short = Trash two Maps for four Golds.
text-treasury = When this is discarded from play, you may put it onto your deck, unless you bought a Victory card this turn.
    .short = Comes back without Victory cards.
text-warehouse = Discard three cards.
    .short = Discard three cards.
text-wharf = At the start of your next turn: +2 Cards and +1 Buy.
    .short = Next turn: +2 Cards, +1 Buy.

## Alchemy

text-potion = Brings 1 Potion, for cards that have one in their cost.
text-alchemist = When this is discarded from play while you have a Potion in play, you may put it onto your deck.
    .short = Comes back if a Potion is in play.
text-apothecary = Reveal the top four cards of your deck. Coppers and Potions among them go to your hand; put the others back in any order.
    .short = Take Coppers and Potions of four.
text-apprentice = Trash a card from your hand. Draw a card for every coin it costs, and two more if it costs a Potion.
    .short = Trash a card, draw by its cost.
text-familiar = Every other player gains a Curse.
    .short = Others gain a Curse.
text-golem = Reveal cards from your deck until two Actions show up that are not Golems. Discard the others and play the two in any order.
    .short = Play the next two Actions.
text-herbalist = When this is discarded from play, you may put a Treasure that you have in play onto your deck.
    .short = Top a Treasure after playing this.
text-philosophers-stone = Brings 1 coin for every five cards in your deck and discard pile together, rounded down.
    .short = Coins for cards in deck and discards.
text-possession = The player to your left takes an extra turn after this one; you see their cards and make their decisions. You gain what they would gain; cards of theirs that are trashed go to their discard pile at its end.
    .short = Decide an extra turn of your neighbour.
text-scrying-pool = Each player, you too, reveals the top card of their deck. You decide for each: discard it or put it back. Then reveal cards from your deck until one is no Action; all of them go to your hand.
    .short = See top cards, then draw Actions.
text-transmute = Trash a card from your hand. An Action gains you a Duchy, a Treasure a Transmute, a Victory card a Gold.
    .short = Trash a card for one of another type.
text-university = You may gain an Action costing up to 5.
    .short = Gain an Action costing up to 5.
text-vineyard = Worth 1 point for every three Actions you own, rounded down.
    .short = 1 point for every three Actions.

## Cornucopia

text-fairgrounds = Worth 2 points for every five differently named cards you own, rounded down.
    .short = 2 points for every five names.
text-farming-village = Reveal cards from your deck until an Action or a Treasure shows up. It goes to your hand; the rest is discarded.
    .short = Dig for an Action or a Treasure.
text-fortune-teller = Every other player reveals cards from their deck until a Victory card or a Curse shows up. It goes back on top; the rest is discarded.
    .short = Others’ decks: Victory or Curse on top.
text-hamlet = You may discard a card for +1 Action. You may discard a card for +1 Buy.
    .short = Discard for an Action, or a Buy.
text-harvest = Reveal the top four cards of your deck and discard them. +1 Coin for every different name among them.
    .short = Coins for different top cards.
text-horn-of-plenty = Gain a card costing up to the number of differently named cards you have in play, this one included. If it is a Victory card, trash this.
    .short = Gain by different cards in play.
text-horse-traders = Discard two cards. Reaction: when another player plays an Attack, you may set this aside from your hand. At the start of your next turn draw a card and take this back into your hand.
    .short = Discard two. Steps aside for Attacks.
text-hunting-party = Reveal your hand. Reveal cards from your deck until one shows up that is not in your hand. It goes to your hand; the rest is discarded.
    .short = Dig for a card you do not hold.
text-jester = Every other player discards the top card of their deck. For a Victory card they gain a Curse; for any other you choose: they gain a copy of it, or you do.
    .short = Others gain a Curse, or someone a copy.
text-menagerie = Reveal your hand. If no name is in it twice, +3 Cards, otherwise +1 Card.
    .short = All different in hand: +3 Cards.
text-remake = Do this twice: trash a card from your hand and gain a card costing exactly 1 more.
    .short = Twice: trade a card up by 1.
text-tournament = Each player may reveal a Province from their hand. If you do, discard it and gain a Prize or a Duchy onto your deck. If none of the others does, +1 Card and +1 Coin.
    .short = Show a Province for a Prize.
text-young-witch = Discard two cards. Every other player may reveal a Bane from their hand; those who don’t gain a Curse. The Bane is an eleventh pile of the Kingdom.
    .short = Discard two. Without a Bane: a Curse.

## Prizes

text-bag-of-gold = Gain a Gold onto your deck.
text-diadem = Brings 1 coin more for every Action that you have left.
text-followers = Gain an Estate. Every other player gains a Curse and discards down to three cards in hand.
text-princess = While this is in play, all cards cost 2 less.
text-trusty-steed = Choose two different ones: +2 Cards; +2 Actions; +2 Coins; gain four Silvers and put your deck into your discard pile.

## Hinterlands

text-border-village = When you gain this, gain a cheaper card too.
    .short = Gained, it brings a cheaper card.
text-cache = When you gain this, gain two Coppers.
    .short = Gained, it brings two Coppers.
text-cartographer = Look at the top four cards of your deck. Discard any of them and put the rest back in any order.
    .short = Sort or discard your next four.
text-crossroads = Reveal your hand. Draw a card for every Victory card in it. If this is the first Crossroads that you play this turn, +3 Actions.
    .short = Draw for each Victory card in hand.
text-develop = Trash a card from your hand. Gain a card costing exactly 1 more and one costing exactly 1 less, in either order, onto your deck.
    .short = Trash one, gain one up, one down.
text-duchess = Each player, you too, looks at the top card of their deck and discards it or leaves it. When you gain a Duchy in a match with this, you may gain a Duchess.
    .short = Look at top cards. Comes with a Duchy.
text-embassy = Discard three cards. When you gain this, every other player gains a Silver.
    .short = Discard three. Others gain a Silver.
text-farmland = When you buy this, trash a card from your hand and gain a card costing exactly 2 more.
    .short = Bought, it trades a card up by 2.
text-fools-gold = The first one that you play in a turn brings 1 coin, each further one 4. Reaction: when another player gains a Province, you may trash this from your hand to gain a Gold onto your deck.
    .short = The first brings 1, each further 4.
text-haggler = While this is in play, each card you buy gains you a cheaper one that is not a Victory card.
    .short = Buy a card, gain a cheaper one too.
text-highway = While this is in play, all cards cost 1 less.
    .short = All cards cost 1 less.
text-ill-gotten-gains = You may gain a Copper to your hand. When you gain this, every other player gains a Curse.
    .short = A Copper to hand. Gained: Curses.
text-inn = Discard two cards. When you gain this, reveal any number of Actions in your discard pile, this one too, and shuffle them into your deck.
    .short = Discard two. Gained: Actions to deck.
text-jack-of-all-trades = Gain a Silver. Look at the top card of your deck; discard it or leave it. Draw until you hold five cards. You may trash a card from your hand that is no Treasure.
    .short = A Silver, draw up to five, trash one.
text-mandarin = Put a card from your hand onto your deck. When you gain this, put all Treasures that you have in play onto your deck in any order.
    .short = Top a card. Gained: top Treasures.
text-margrave = Every other player draws a card, then discards down to three cards in hand.
    .short = Others draw one, then keep three.
text-noble-brigand = When you buy or play this, every other player reveals the top two cards of their deck, trashes a Silver or Gold that you choose and discards the rest. Those without a Treasure gain a Copper. You gain the trashed cards.
    .short = Take others’ Silvers and Golds.
text-nomad-camp = When you gain this, it goes onto your deck.
    .short = Gained, it goes onto your deck.
text-oasis = Discard a card.
    .short = Discard a card.
text-oracle = Each player, you too, reveals the top two cards of their deck. You decide for each player: discard both, or put both back in the order their owner chooses. Then draw two cards.
    .short = See two of each deck, then draw two.
text-scheme = At the start of Clean-up you may choose an Action that you have in play: instead of being discarded, it goes onto your deck.
    .short = Top an Action at the end of the turn.
text-silk-road = Worth 1 point for every four Victory cards you own, rounded down.
    .short = 1 point for every four Victory cards.
text-spice-merchant = You may trash a Treasure from your hand. If you did, choose: +2 Cards and +1 Action; or +2 Coins and +1 Buy.
    .short = Trash a Treasure for Cards or Coins.
text-stables = You may discard a Treasure. If you did, +3 Cards and +1 Action.
    .short = Discard a Treasure: +3 Cards, +1 Action.
text-trader = Trash a card from your hand. Gain a Silver for every coin it costs. Reaction: when you would gain a card, you may show this to gain a Silver instead.
    .short = Trash a card, gain Silvers by its cost.
text-tunnel = Reaction: when you discard this outside Clean-up, you may show it to gain a Gold.
    .short = Discarded, it may gain a Gold.
