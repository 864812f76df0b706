# Rulings of the base set and of the basic cards: what a player may wonder about at the table, in our own words. Each line
# of a message is a sentence of its own and is shown as one. They are loaded with a card’s page or when a card is opened.

## Basic cards

rulings-copper =
    Every deck begins with seven of them; they are taken before the pile is counted.
    A Treasure that was played stays in play until Clean-up. You keep it and can use it again all match long.
rulings-silver =
    Playing it is never forced, and you may play Treasures in any order.
rulings-gold =
    Playing it is never forced, and you may play Treasures in any order.
rulings-estate =
    The three Estates of each first deck do not come from this pile.
    With Shelters no player starts with Estates, but the pile has as many cards as always.
rulings-duchy =
    Its pile has 8 cards with two players and 12 with more.
rulings-province =
    When the turn in which the last one was taken is over, the match ends.
rulings-curse =
    Curses are in every match, and you may even buy one.
    A Curse is no Victory card, no Treasure and no Action.
    There are ten for each player after the first.

## Base set

rulings-adventurer =
    If you have to shuffle in between, the cards that were revealed so far are not shuffled in.
    If all your cards run out with one Treasure found, you keep that one.
rulings-bureaucrat =
    The Silver goes onto your deck. If the deck was empty, it is the whole deck now.
    The same goes for a Victory card that is put back.
    A player without a Victory card in hand shows the whole hand.
rulings-cellar =
    The Cellar is in play, so it cannot discard itself.
    All cards are discarded at once, before you draw any.
    If you must shuffle for the draw, the cards that you just discarded are shuffled in.
    Everyone sees how many cards you discard.
rulings-chancellor =
    You decide at once, before you play or buy anything else.
    You may not look through the deck while you move it.
    Moving the deck is not discarding: nothing that waits for a discard happens.
rulings-chapel =
    The Chapel is in play, so it cannot trash itself. Another Chapel in your hand can be trashed.
    None is a number too: you need not trash anything.
rulings-council-room =
    The other players must draw, shuffling if they have to.
rulings-feast =
    The new card comes from the Supply and goes to your discard pile.
    Coins do not raise the limit.
    With Throne Room you gain twice, though the Feast can be trashed only once.
rulings-festival =
    Count Actions step by step: after a Festival you have two; a Market leaves you two; another Festival makes it three.
rulings-gardens =
    All cards that are yours count: deck, hand, discard pile, in play and set aside.
    With 39 cards each Gardens is worth 3.
    The pile has 8 cards with two players and 12 with more.
rulings-laboratory =
    You may play as many as you find: each one gives back the Action that it used.
rulings-library =
    With seven or more cards in hand you draw none.
    Whether an Action is set aside is up to you, card by card, right after it was drawn.
    If you have to shuffle in between, the cards set aside are not shuffled in.
    If all your cards run out, you keep what you have.
rulings-market =
    The coin and the Buy are for this turn’s Buy phase.
rulings-militia =
    Players with three or fewer cards discard nothing.
    Each player chooses what to discard.
rulings-mine =
    The Treasure goes straight to your hand, so you can play it this turn.
    You may also take a cheaper Treasure, or the same one again.
    If you have a Treasure in hand, you must trash one. Without one nothing happens.
rulings-moat =
    You show it and take it back into your hand, and may show it against the next Attack as well.
    A protected player gains, reveals and discards nothing because of that Attack.
    The Attack is not cancelled: it hits the others, and its player still gets all its benefits.
    On your own turn it can be played as any Action.
rulings-moneylender =
    If you have a Copper in hand, you must trash one.
    Without a Copper there are no coins.
rulings-remodel =
    It is in play, so it cannot trash itself. Another Remodel in your hand can be trashed.
    If you have another card in hand, you must trash one. With nothing trashed you gain nothing.
    The limit is the most: anything cheaper will do, and the same card again as well.
    The new card comes from the Supply; coins do not raise the limit.
rulings-smithy =
    The cards are drawn at once, so Treasures among them can still be played this turn.
rulings-spy =
    You draw your card before anyone reveals one.
    You come first, then the others in turn order; you decide for every player.
    A player with an empty deck shuffles first. A player without any cards reveals nothing.
rulings-thief =
    No player loses more than one Treasure, and you choose which.
    Only Treasures that this very Thief trashed can be taken: all, some or none. They go to your discard pile.
    A player with only one card left in the deck reveals it, shuffles the others and reveals one more.
rulings-throne-room =
    Neither of the two plays uses one of your Actions.
    The first play is finished before the second begins, and nothing else is played between them.
    If you have an Action in hand, you must choose one.
    A Throne Room on a Throne Room plays one Action twice and then another Action twice; no card is played four times.
    On a Market you end with two Actions left.
rulings-village =
    Actions add up: two Villages one after the other leave you with three.
rulings-witch =
    If there are too few Curses, they go round in turn order, beginning at your left.
    With no Curses left you still draw your cards.
    The Curse goes to the discard pile of the player who gains it.
rulings-woodcutter =
    The coins and the Buy are for this turn’s Buy phase.
rulings-workshop =
    The card comes from the Supply and goes to your discard pile.
    Coins do not raise the limit.
