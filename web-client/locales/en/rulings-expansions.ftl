# Rulings of further expansions and of the base set’s second edition, in our own words. Each line of a message is a sentence of
# its own and is shown as one.

## Base set, second edition

rulings-artisan =
    You must gain a card if one costs 5 or less. Coins do not raise the limit.
    The new card goes straight to your hand, and it may be the one that you put onto your deck.
    Even if you gained none, you put a card from your hand onto your deck.
rulings-bandit =
    You gain the Gold first. With none left the attack happens all the same.
    If both cards could be trashed, the player whose cards they are chooses one of them.
    If neither card is such a Treasure, both are discarded.
    A player with only one card left in the deck reveals it, shuffles the others and reveals one more.
rulings-harbinger =
    You draw first. If you had to shuffle for that, your discard pile is empty and there is nothing to choose.
    You need not put any card onto your deck.
    The others do not see which card you put onto your deck.
rulings-merchant =
    Each play counts: after two Merchants the first Silver brings 4 coins, the second one 2.
    If you have played a Silver already this turn, a Merchant played later brings nothing.
    A Silver that a card plays twice is the first one only once.
rulings-poacher =
    You draw before you discard, and the card drawn may be discarded.
    Only piles of the Supply count, and those that are empty when you play it.
    With fewer cards in hand you discard them all.
rulings-sentry =
    You decide for each card by itself: trash it, discard it or put it back.
    First you trash, then you discard, then you put back; the others see only what you trash or discard.
    With only one card to look at you decide for that one.
rulings-vassal =
    Playing it uses none of your Actions. You may also leave it in your discard pile.
    If your deck is empty, you shuffle first. Without any cards nothing is discarded.
    Cards that are Actions and something else can be played as well.

## Intrigue

rulings-baron =
    You may discard only one Estate. You need not, but then you must gain one.
    The Estate that you gain comes from the Supply to your discard pile. With none left you gain none.
    You get the Buy in any case.
rulings-bridge =
    Each play counts: after two of them, or one played twice, everything costs 2 less.
    It lasts until the turn ends, even if the Bridge leaves play.
    It concerns cards everywhere, in hands, in decks and in the trash too. No cost falls below 0.
    Only the coins of a cost become fewer, never its Potion.
rulings-conspirator =
    Plays are counted, not cards: an Action that a Throne Room plays twice counts twice, and the Throne Room once more.
    It is checked when the Conspirator is played; Actions that you play later change nothing.
    Actions that have left play count too, and so do Actions that are something else as well.
rulings-coppersmith =
    Each play counts: after two of them a Copper brings 3 coins.
    It counts for every Copper played this turn, also for one that another card plays.
    Other Treasures bring what they always bring, and a Copper costs what it always costs.
rulings-courtyard =
    You must put one back. Any card in your hand will do, drawn just now or not.
    The others see that a card goes onto your deck, not which one.
rulings-duke =
    All Duchies that are yours count, wherever they are. Other Dukes do not.
    The pile has 8 cards with two players and 12 with more.
rulings-great-hall =
    It is an Action and a Victory card, and counts wherever either of the two is meant.
    The pile has 8 cards with two players and 12 with more.
rulings-harem =
    It is a Treasure and a Victory card, and counts wherever either of the two is meant.
    The pile has 8 cards with two players and 12 with more.
rulings-ironworks =
    You must gain a card if one costs 4 or less now: after a Bridge one of 5 will do. One with a Potion in its cost will not.
    A card of several types brings each of their bonuses; a Curse brings nothing.
    You get the bonus even if a Watchtower trashes the card at once.
rulings-masquerade =
    All players choose before they see the card that comes in; then all cards change hands at once.
    A player with a card in hand must pass one. A player without any still receives one.
    Passing is not gaining, trashing or discarding: nothing that waits for one of these happens.
    It is no Attack: Reactions to Attacks do not help.
    Only you may trash a card, and it may be the one that you received.
    A passed card belongs to the player who receives it, and only these two players know it.
rulings-mining-village =
    You decide at once, after drawing and before you play anything else.
    Played twice, it can be trashed only once, and pays only once.
    You keep the card and the Actions that it brought.
rulings-minion =
    You get the Action in any case.
    The others use their Reactions before you choose, even if you then take coins.
    You discard and draw before the others do. With an empty hand you draw four all the same.
    Players with four or fewer cards neither discard nor draw.
rulings-nobles =
    Played twice, you choose each time.
    It is an Action and a Victory card, and counts wherever either of the two is meant.
    The pile has 8 cards with two players and 12 with more.
rulings-pawn =
    You choose both things before anything is done: you do not see the card drawn first.
    The same thing cannot be chosen twice.
    Played twice, you choose again each time.
rulings-saboteur =
    A player who has to shuffle in between does not shuffle in the cards that were revealed so far.
    If no card costs 3 or more, all of them are discarded; none is trashed and none gained.
    The player who was hit decides whether to gain a card, and which. It comes from the Supply to the discard pile.
    It counts what cards cost now, both for the card that is trashed and for the one that is gained.
    What happens because a card was trashed happens before the new one is gained.
rulings-scout =
    You must take every Victory card, also one that is something else as well. A Curse is no Victory card.
    The others do not see in which order you put the rest back.
    With fewer than four cards in the deck you shuffle; if there are still too few, you reveal what there is.
rulings-secret-chamber =
    The reaction is over before the Attack does anything or asks for a choice.
    It does not protect you: the Attack then meets the new hand and the new deck.
    You may put back any two cards, also those just drawn and the Secret Chamber itself. With fewer than two you put back what there is.
    Afterwards you may use another Reaction, also one that you drew just now.
    The others see that you draw two cards and put two back, not which ones.
rulings-shanty-town =
    You have to show your hand, even if there is an Action in it.
    An empty hand has no Action in it: you draw two cards.
    A card that is an Action and something else is an Action.
rulings-steward =
    You choose one of the three things; they cannot be mixed.
    If you choose to trash, you must trash two cards; with fewer in hand you trash what there is.
    Played twice, you choose again each time.
rulings-swindler =
    You go around in turn order; each player gains a card before the next one trashes.
    You choose among the cards of the Supply that cost exactly as much as the trashed one does now. If there is none, none is gained.
    For a card that costs 0 you may choose a Curse.
    A Potion belongs to the cost: a card that costs one is replaced by a card that costs one.
rulings-torturer =
    Each player may choose what cannot be done, or only in part: with one card in hand that one is discarded, with no Curses left none is gained.
    The choices take effect in turn order, beginning at your left.
    The Curse goes to the hand and can be discarded to a second Torturer.
rulings-trading-post =
    With only one card in hand you trash that one and gain no Silver.
    With no Silver left the two cards are trashed all the same.
    The Silver goes straight to your hand, so you can play it this turn.
rulings-tribute =
    Two cards of the same name bring their bonus once.
    A card of several types brings each of their bonuses; a Curse brings nothing.
    Two Ruins of different names bring four Actions.
    It is no Attack: Reactions to Attacks do not help.
rulings-upgrade =
    You draw first; if you then have a card in hand, you must trash one.
    If no card costs exactly 1 more, you gain none. Most Coppers and Curses are simply trashed so.
    A Potion in the cost stays: the new card costs one too.
    What happens because a card was trashed happens before you gain.
rulings-wishing-well =
    You name a card, not a type, and it need not be in the match.
    You draw before you name.
    If you were wrong, the card stays on top of your deck.
    The name has to be exactly right: no Knight and no Ruins is another one.
    With only one card left you draw that one; if then no card is left at all, none is revealed.

## Seaside

rulings-ambassador =
    The revealed card may be one of those that you put back. You may also put none back; the others gain one all the same.
    If you have a card in hand, you must reveal one. Without one nothing happens.
    If there are too few, they go round in turn order.
    A card that is not from the Supply stays in your hand, and nobody gains one.
    Putting back is neither trashing nor discarding: nothing that waits for one of these happens.
    Of Ruins and Knights the others gain one only while a card of that very name is on top.
rulings-bazaar =
    Actions add up: two Bazaars one after the other leave you with three.
    The coin is for this turn’s Buy phase.
rulings-caravan =
    The second card is drawn when your next turn begins, not in Clean-up.
    It stays in play until the Clean-up of your next turn.
    Played twice by a Throne Room, it brings two cards on your next turn, and the Throne Room stays in play with it.
rulings-cutpurse =
    Each player discards only one Copper, and there is nothing to choose.
    Everyone sees a hand without a Copper.
    A protected player neither discards nor shows a hand.
rulings-embargo =
    Any pile of the Supply will do, also that of the Curses or an empty one.
    The tokens stay for the whole match and add up. They hit every buyer, you too.
    Only buying counts, not gaining in other ways.
    The Curses come before the card that was bought, one for each token. With none left there are none.
    Played twice by a Throne Room, it brings 4 coins and two tokens, though it can be trashed only once.
rulings-explorer =
    You show the Province and keep it. You may also leave it unseen and take the Silver.
    The new card goes straight to your hand, so you can play it this turn.
    If you reveal a Province and no Gold is left, you gain nothing.
    If you take the Silver, the others do not learn whether you have a Province.
rulings-fishing-village =
    It stays in play until the Clean-up of your next turn, and counts as a card in play in that turn too.
    Played twice by a Throne Room, it brings its bonus twice on your next turn, and the Throne Room stays in play with it.
    The Action and the coin of the next turn come before you play anything.
rulings-ghost-ship =
    Players with three or fewer cards put none back.
    Each player chooses which cards, and in which order; the others see only how many.
    If the deck was empty, these cards are the whole deck now; nothing is shuffled.
rulings-haven =
    If you have a card in hand, you must set one aside. The others do not see which; you may look at it.
    With no card to set aside it is discarded in this turn’s Clean-up.
    The card comes back to your hand in addition to the five that you drew.
    Played twice by a Throne Room, it sets two cards aside, and the Throne Room stays in play with it.
    A card that is still under a Haven when the match ends is yours and counts.
rulings-island =
    Everyone sees the cards on the mat. They are yours and count at the end.
    With no other card in hand only the Island goes onto the mat.
    If you have one, you must choose it. Any card will do.
    Played twice, a second card from your hand joins the Island.
    The pile has 8 cards with two players and 12 with more.
rulings-lighthouse =
    It protects you from the moment it is played until the Clean-up of your next turn.
    You cannot do without the protection, not even for a choice that an Attack would give you.
    You may use Reactions all the same, and your own Attacks work as always.
    Only Attacks that are played are kept away: a Masquerade, a Tribute or an Embargo token is not.
rulings-lookout =
    You must do all three. With fewer cards you go in this order: first one is trashed, then one is discarded.
    With fewer than three cards in the deck you shuffle before you look at the rest.
    What happens because a card was trashed happens before you discard.
rulings-merchant-ship =
    It stays in play until the Clean-up of your next turn.
    The coins of the next turn come before you play anything.
rulings-native-village =
    All of them share one mat. You may look at your cards there at any time; the others see only how many there are.
    You may take the cards even if there are none.
    Taking them is not drawing them, and you take all of them.
    Cards that are left there when the match ends count.
rulings-navigator =
    All or none: you cannot discard only some of them.
    With fewer than five cards in the deck you shuffle before you look at the rest.
    The others see neither the cards nor their order, only the card that comes to lie on top of your discard pile.
rulings-outpost =
    The extra turn is a turn like any other. At its end you draw five cards again.
    It stays in play until the Clean-up of that turn.
    Several of them, or one played twice, bring only one extra turn.
    For Durations the extra turn is your next turn: a Merchant Ship brings its coins in it.
    If the turn before this one was yours too, there is no extra turn, but your next hand still has three cards.
    If the match ends with this turn, there is no extra one. Extra turns do not count when turns break a tie.
rulings-pearl-diver =
    You draw before you look at the bottom card.
    If your deck is empty, you shuffle first. Without any cards you look at none.
    The others see whether you move the card, not which one it is.
rulings-pirate-ship =
    The others use their Reactions before you choose, even if you then take coins.
    One play brings at most one token, however many Treasures are trashed.
    The tokens stay with you all match long; counting them does not use them up.
    A player with two Treasures loses one, and you choose which.
rulings-salvager =
    If you have a card in hand, you must trash one. Without one there are no coins.
    It counts what the card costs now. A Potion in the cost brings nothing.
    It is in play, so it cannot trash itself. Another one in your hand can be trashed.
rulings-sea-hag =
    A player with an empty deck shuffles first. A player without any cards only gains the Curse.
    If there are too few Curses, they go round in turn order; players who gain none discard all the same.
    If the deck is empty then, the Curse is the whole deck; nothing is shuffled.
rulings-smugglers =
    It is the most recent turn of that player, an extra turn too.
    Every card gained in that turn counts, bought or not, even if it was trashed at once. Cards gained in turns of others do not.
    If there are several, you choose. If you can gain one, you must.
    The copy comes from the Supply: of an empty pile you gain none, nor of a card that is not from the Supply.
    It counts what the card costs now. One with a Potion in its cost cannot be gained.
    It is no Attack: Reactions to Attacks do not help.
rulings-tactician =
    The five cards come when your next turn begins, in addition to your hand.
    With an empty hand it does nothing and is discarded in this turn’s Clean-up.
    Your Treasures go too: for buying there are only the coins that your Actions have brought.
    A second one in the same turn works only if cards came to your hand in between. Played twice by a Throne Room, it brings its bonus once.
rulings-treasure-map =
    Without another one in your hand it is trashed, and brings nothing.
    Played twice, the second time it is in the trash already: it brings no Golds again.
    With fewer than four Golds left you take what there is.
rulings-treasury =
    Only buying a Victory card prevents it, whatever else that card is. Gaining one in another way does not.
    With several in play you decide for each of them.
    It goes onto your deck before you draw your new hand, so you draw it at once.
rulings-warehouse =
    The cards that you drew may be among those you discard.
    With fewer than three cards in hand you discard them all.
    Without any cards to draw you still discard.
rulings-wharf =
    The second two cards are drawn when your next turn begins, not in Clean-up.
    It stays in play until the Clean-up of your next turn.

## Alchemy

rulings-potion =
    It is in the Supply only if a card of the Kingdom has a Potion in its cost, always with 16 cards.
    When its pile is empty, that counts for the end of the match.
    A Potion is no coin: each one pays for the Potion of one purchase, and what you do not spend is lost.
    It is a Treasure wherever Treasures are meant.
rulings-alchemist =
    It goes onto your deck before you draw your new hand, so you draw it at once.
    One Potion in play is enough for all your Alchemists. You need not have bought anything with it.
    You may return the Alchemists first, and then the Potion with a Herbalist.
    A Potion that has left play before does not count.
rulings-apothecary =
    You draw before you reveal. With fewer than four cards you reveal what there is.
    Every Copper and every Potion goes to your hand; you cannot put one back.
    The others stay on your deck, in the order that you choose.
rulings-apprentice =
    If you have a card in hand, you must trash one. Without one you draw none.
    It counts what the card costs now: for one that costs 0 you draw none.
    For a card that costs 2 coins and a Potion you draw four.
rulings-familiar =
    If there are too few Curses, they go round in turn order.
    With no Curse left you still get the card and the Action.
rulings-golem =
    You must play both Actions. They use none of yours, and they are not in your hand meanwhile.
    The other cards are discarded before you play the first one.
    If you have to shuffle in between, the cards that were revealed so far are not shuffled in.
    If only one Action is found, you play that one; if none is found, nothing more happens.
rulings-herbalist =
    The Treasure must be in play when the Herbalist is discarded, in this turn’s Clean-up.
    With several in play each of them may return another Treasure.
    The Treasure goes onto your deck before you draw your new hand, so you draw it at once.
rulings-philosophers-stone =
    It counts when it is played. What becomes of your deck and discard pile afterwards changes nothing.
    Cards in hand, in play, set aside or on mats do not count.
    Each one counts by itself: several of them, played one after the other, bring the same.
    Your deck is counted without a look at it, and keeps its order.
rulings-possession =
    It is no Attack: nothing protects against it.
    It is the other player’s turn, with their cards, Actions, Buys and coins. You make all their decisions, those of Clean-up too.
    You gain each card that they would gain, bought or not, to your discard pile. What happens at a gain happens for you.
    Tokens stay with the player whose turn it is.
    A card of theirs counts as trashed all the same. It is back in their discard pile after they have drawn their new hand.
    Their own turn follows. Played twice, this brings two such turns.
    An Attack played in that turn hits you too, and you may use your own Reactions.
    A Possession played in that turn possesses the player to their left.
    Such turns do not count when a tie is broken.
rulings-scrying-pool =
    You come first, then the others in turn order; you decide for every player.
    A Reaction keeps its owner out of the first part; your own part happens in any case.
    The card that is no Action goes to your hand too.
    If all your cards are Actions, you take them all.
rulings-transmute =
    If you have a card in hand, you must trash one.
    A card of several types gains you something for each of them. For a Curse you gain nothing.
    The cards come from the Supply to your discard pile; of an empty pile you gain none.
rulings-university =
    A card with a Potion in its cost cannot be gained.
    You need not gain one. Cards that are Actions and something else count.
    The card comes from the Supply and goes to your discard pile.
rulings-vineyard =
    All Actions that are yours count, wherever they are, and those that are something else as well.
    With 11 Actions each Vineyard is worth 3.
    The pile has 8 cards with two players and 12 with more.

## Cornucopia and the Prizes

rulings-fairgrounds =
    All cards that are yours count, wherever they are. With 14 names each Fairgrounds is worth 4.
    Each Knight and each kind of Ruins has a name of its own.
    The pile has 8 cards with two players and 12 with more.
rulings-farming-village =
    You must take the first one that shows up.
    If there is none, all revealed cards are discarded.
    If you have to shuffle in between, the cards that were revealed so far are not shuffled in.
    A card that is one of the two and something else counts.
rulings-fortune-teller =
    The first such card stays on the deck. Nobody chooses.
    If there is none, all revealed cards are discarded.
    If a player has to shuffle in between, the cards that were revealed so far are not shuffled in.
    A card that is a Victory card and something else counts.
rulings-hamlet =
    You may do both, one or neither, in this order.
    Each time you discard at most one card.
    You draw before you decide.
rulings-harvest =
    Two cards of the same name bring 1 coin together.
    With fewer than four cards in the deck you shuffle; if there are still too few, you reveal what there is.
    They are discarded whatever they are.
rulings-horn-of-plenty =
    It brings no coins itself.
    It counts when it is played: Actions, Treasures and Durations in play, each name once.
    You may gain a cheaper card, but none with a Potion in its cost.
    Any card that is a Victory card counts as one, whatever else it is.
    You play it by itself: “play all Treasures” leaves it in your hand.
rulings-horse-traders =
    With fewer than two cards in hand you discard them all. You get the Buy and the coins in any case.
    Set aside, it protects you from nothing, but your hand is one card smaller for the Attack.
    It cannot react again before it has come back. Others in your hand may be set aside as well; each of them draws a card.
    It comes back at the start of your next turn, and you may play it then.
rulings-hunting-party =
    You draw before you reveal your hand.
    Only names are compared: the same card in your hand once is enough to pass it by.
    If you have to shuffle in between, the cards that were revealed so far are not shuffled in.
    If no such card is found, all of them are discarded.
rulings-jester =
    A card that is a Victory card and something else brings a Curse.
    A Curse is no Victory card: you choose who gains another one.
    The copy comes from the Supply to the discard pile. If there is none, nobody gains one.
    You decide about each card before the next player discards one.
rulings-menagerie =
    An empty hand has no name twice: you draw three cards.
    Only names count: two different Treasures do not hinder you.
    The Menagerie itself is in play, not in your hand.
rulings-remake =
    The first card is trashed and the first one gained before you trash the second.
    You must trash both times if you have a card in hand. If no card costs exactly 1 more, you gain none.
    A Potion in the cost stays: the new card costs one too.
rulings-tournament =
    Players reveal in turn order, you first; revealing is never forced.
    Any Prize that is left may be taken. Each of the five is there once.
    You may choose a Duchy, or a Prize, even if none is left; then you gain nothing.
    The card and the coin depend on the others only, not on whether you revealed.
    It is no Attack, and the others keep the Provinces that they reveal.
rulings-young-witch =
    The Bane costs 2 or 3 and no Potion. Its pile is like the others: you may buy its cards, and empty it counts for the end of the match.
    Nobody has to reveal a Bane. It stays in hand and helps against every Young Witch.
    Reactions come first. A player whom the Attack leaves alone needs no Bane.
    If there are too few Curses, they go round in turn order.
    With fewer than two cards in hand you discard them all.
rulings-bag-of-gold =
    With no Gold left you gain none.
    Prizes are not in the Supply: only Tournament takes them from their piles. They can be trashed.
rulings-diadem =
    It counts the Actions that you could still play, not Action cards in your hand.
    With none left it brings its 2 coins.
    It does not use them up: a second play counts them again.
rulings-followers =
    You draw and gain before the others do anything.
    If there are too few Curses, they go round in turn order; players who gain none discard all the same.
    Players with three or fewer cards discard nothing.
rulings-princess =
    Played twice, it still is one card in play: 2 less, not 4.
    It concerns cards everywhere. No cost falls below 0.
    Only the coins of a cost become fewer, never its Potion.
rulings-trusty-steed =
    You choose both things before anything is done; they are done in the order on the card.
    The Silvers come first, then your deck moves. You may not look through it.
    Moving the deck is not discarding: nothing that waits for a discard happens.
    With fewer than four Silvers left you take what there is.

## Hinterlands

rulings-border-village =
    If there is a cheaper card, you must gain one, whether you bought the Border Village or not. Playing it brings none.
    It counts what the Border Village costs now: with a Highway in play it costs 5 and brings a card costing up to 4.
    A card with a Potion in its cost is not cheaper.
    The second card comes even if a Watchtower trashes the Border Village.
rulings-cache =
    The Coppers come however you gain it, bought or not. Playing it brings none.
    With fewer than two Coppers left you take what there is.
    With a Trader or a Watchtower you decide about each Copper by itself.
rulings-cartographer =
    You may discard all of them, some or none.
    With fewer than four cards in the deck you shuffle before you look at the rest.
    The others see only the card that comes to lie on top of your discard pile.
rulings-crossroads =
    The Actions come even without a Victory card in your hand.
    Only the first play of the turn brings them: a Throne Room on it brings three Actions, not six.
    A card that is a Victory card and something else counts.
rulings-develop =
    If you have a card in hand, you must trash one. Each of the two is gained if there is such a card in the Supply.
    You choose which comes first; the second one lies on top.
    A Potion in the cost stays: both new cards cost one too.
    For a card that costs 0 you gain only one that costs 1.
rulings-duchess =
    Each player decides about their own card. The others do not see a card that is left.
    A player whose deck is empty shuffles first.
    It is no Attack.
    Every player may gain a Duchess with each Duchy that they gain, bought or not, while there are any.
    That Duchess is gained, not bought.
rulings-embassy =
    The cards that you drew may be among those you discard.
    The Silvers come however you gain it, bought or not. If there are too few, they go round in turn order.
    It is no Attack: the others cannot refuse the Silver, nor protect themselves.
rulings-farmland =
    Only buying counts, and it happens before you gain the Farmland.
    If you have a card in hand, you must trash one. If no card costs exactly 2 more, you gain none.
    You may gain another Farmland so; it was not bought and does nothing.
    The pile has 8 cards with two players and 12 with more.
rulings-fools-gold =
    Two of them bring 5 coins, three bring 9.
    However the other player gains the Province, you may react, with each one in your hand by itself.
    You cannot react to a Province that you gain yourself.
    It is trashed even if no Gold is left.
rulings-haggler =
    The cheaper card must be gained if there is one. It comes before the card that you bought.
    Each one in play counts: with two you gain two, each cheaper than the card you bought.
    Played twice, it still is one card in play.
    Only buying counts. Cheaper means fewer coins with no more Potions, or no Potion with no more coins.
rulings-highway =
    Each one in play counts: with two everything costs 2 less. Played twice, it still is one.
    It concerns cards everywhere. No cost falls below 0.
    Only the coins of a cost become fewer, never its Potion.
rulings-ill-gotten-gains =
    You may play the Copper at once.
    The Curses come however you gain it, bought or not. Playing it brings none.
    Gaining it is no Attack: Reactions to Attacks do not help against the Curses.
    If there are too few Curses, they go round from the left of the player who gained it.
rulings-inn =
    With fewer than two cards in hand you discard them all.
    The Inn that you gain lies in your discard pile and may be one of the Actions.
    Cards that are Actions and something else count.
    You may choose none; your deck is shuffled all the same.
    The others see the Actions that you choose, not the rest of your discard pile.
rulings-jack-of-all-trades =
    You do all this in this order; only trashing may be left out.
    With no Silver left you do the rest all the same.
    If your deck is empty, you shuffle before you look, the new Silver too.
    With five or more cards in hand you draw none.
    A card that is a Treasure and something else cannot be trashed.
rulings-mandarin =
    Without a card in hand you put none onto your deck.
    All your Treasures in play go onto your deck. The coins that they brought stay.
    What a Treasure does while it is in play ends with that: a Quarry lowers no more costs.
    The others know which Treasures these are, but not in which order.
rulings-margrave =
    The others must draw.
    Players with three or fewer cards after drawing discard nothing.
rulings-noble-brigand =
    Only Silvers and Golds are trashed, at most one card of each player.
    Any Treasure that is revealed saves from the Copper. A player without cards to reveal gains one.
    You gain all the trashed cards, after everybody has revealed theirs.
    Buying it is no Attack that others could react to; playing it is one.
    Gained without being bought it attacks nobody.
    When you buy it, the others reveal their cards before you gain it.
rulings-nomad-camp =
    However you gain it, bought or not, it must go onto your deck.
    On an empty deck it is the only card; you do not shuffle.
rulings-oasis =
    The card that you drew may be the one that you discard.
    Without any cards to draw you still discard.
rulings-oracle =
    Both cards of a player are discarded, or both are put back.
    You come first, and may draw the cards that you put back.
    Each player chooses the order of their own cards; the others do not see it.
    A Reaction keeps only its owner out of it.
rulings-scheme =
    You choose before anything is discarded and before you draw your new hand, so you draw the card at once.
    Any Action in play will do: the Scheme itself, or one that is something else as well.
    Each play counts: after two of them, or one played twice, you choose two cards.
    A Duration that stays in play is not discarded, so it does not go onto your deck.
    The others see which cards go onto your deck, but not in which order.
rulings-silk-road =
    All Victory cards that are yours count, wherever they are: the Silk Roads themselves, and those that are something else as well.
    With 11 Victory cards each Silk Road is worth 2. Curses do not count.
    The pile has 8 cards with two players and 12 with more.
rulings-spice-merchant =
    Without a Treasure trashed there is nothing to choose.
    You trash before you choose, and may trash any Treasure.
    What happens because it was trashed happens before you choose.
rulings-stables =
    Without a Treasure discarded you draw none and get no Action.
    A card that is a Treasure and something else will do.
    You discard before you draw: if you have to shuffle, the Treasure is shuffled in.
rulings-trader =
    If you have a card in hand, you must trash one. For a card that costs 0 you gain no Silver.
    It counts what the card costs now. A Potion in the cost brings nothing.
    The Reaction comes before the gain: the card stays where it was, and what happens when it is gained does not happen.
    What happens when a card is bought happens all the same, and you pay for it.
    It works on any player’s turn, for each gain by itself.
    The Silver comes from the Supply to your discard pile. With none left you may react all the same, and gain nothing.
rulings-tunnel =
    It works from your hand, from your deck or from cards set aside, on any player’s turn, but not in Clean-up.
    Putting a deck into the discard pile is not discarding, and gaining a card is not either.
    Each one that you discard may be shown and brings a Gold. With none left there is none.
    The pile has 8 cards with two players and 12 with more.
