# Rulings of Prosperity, in our own words. Each line of a message is a sentence of its own and is shown as one.

## Basic cards of Prosperity

rulings-platinum =
    It is a basic card and takes none of the ten Kingdom places. It is there only together with Colony.
rulings-colony =
    It is a basic card and takes none of the ten Kingdom places. It is there only together with Platinum.
    When the turn in which the last one was taken is over, the match ends.
    With Trade Route in the match it has a token, as every Victory pile has.

## Kingdom cards

rulings-bank =
    Alone it brings 1 coin.
    Of two Banks the second brings 1 more than the first.
    It counts when it is played: Treasures played after it do not change what it brought.
rulings-bishop =
    You must trash a card if you have one; the others may.
    Only the player who played it gets tokens.
    Without a card to trash you still get the coin and one token.
rulings-city =
    Empty piles are counted when it is played; a pile that runs out later adds nothing.
    A third empty pile adds nothing more.
    Only piles of the Supply count, not those beside it and not the trash.
rulings-contraband =
    It forbids buying only: you may gain the named card in other ways.
    The named card need not be in the match.
    With several, each one forbids another card.
    The card is named before you play your next Treasure.
    If a Ruins or a Knight is named, only the card of that very name is forbidden.
rulings-counting-house =
    This is an exception: otherwise players may not look through a discard pile.
    You show only the Coppers that you take.
rulings-expand =
    It is in play, so it cannot trash itself.
    If you have another card in hand, you must trash one. With nothing trashed you gain nothing.
    The limit is the most: anything cheaper will do, and the same card again as well.
    The new card comes from the Supply and goes to your discard pile.
rulings-forge =
    With nothing trashed you gain a card that costs 0, if there is one.
    If no card costs exactly that much, you gain none.
    The new card comes from the Supply and goes to your discard pile.
rulings-goons =
    Only buying brings tokens, not gaining in other ways.
    Each Goons in play counts: with two of them a purchase brings two tokens.
    Played three times by a King’s Court it is still one card in play: one token for each purchase.
rulings-grand-market =
    Coppers in your hand do not matter, and you don’t have to play all Treasures.
    Coppers that have left play do not matter either: buy a Mint, which trashes them, and you may buy this next.
    Other Treasures worth 1 coin do not hinder you.
    It can be gained in other ways at any time.
rulings-hoard =
    Each Hoard in play counts for each purchase: two Hoards and two Estates make four Golds.
    Any card that is a Victory card counts, whatever else it is.
    Only buying counts. With no Gold left there is none.
    It works even if the Victory card is trashed at once with a Watchtower.
    The Gold goes to your discard pile.
rulings-kings-court =
    You need not choose an Action.
    None of the three plays uses one of your Actions.
    Each play is finished before the next begins, and nothing else is played between them.
    A King’s Court on a King’s Court plays three Actions three times each; no card is played nine times.
    On a Grand Market you end with three Actions left.
rulings-loan =
    If you have to shuffle in between, the cards that were revealed so far are not shuffled in.
    If no Treasure is found, all cards are discarded.
    You decide when to play it among your Treasures, and whether.
rulings-mint =
    You show the Treasure and keep it; the copy comes from the Supply to your discard pile.
    On buying it, only Treasures in play are trashed. The coins they brought stay yours.
    As you have begun to buy, you cannot play further Treasures.
    Putting the Mint onto your deck or trashing it with a Watchtower does not save your Treasures.
    A Royal Seal in play is trashed before it could put the Mint onto your deck.
rulings-monument =
    The token is yours for the rest of the match and counts 1 point at the end.
rulings-mountebank =
    It goes round in turn order, which matters when Curses or Coppers run out.
    If one of the two piles is empty, the other card is still gained.
    With both piles empty a Curse may still be discarded.
    A Moat keeps everything away, the choice to discard a Curse too.
    A Watchtower can be used for the Curse and for the Copper, each on its own.
rulings-peddler =
    In the Buy phase it is cheaper wherever it is, in hands and decks too, but never below 0.
    It counts cards in play, not plays: a King’s Court on a Worker’s Village is two cards.
    Outside your Buy phase it costs 8.
rulings-quarry =
    Two of them make an Action 4 cheaper, but nothing costs less than 0.
    It adds to other discounts: with a Worker’s Village and two Quarries in play, a Peddler costs 2 in your Buy phase.
    Any card that is an Action gets cheaper, wherever it is, and for every purpose.
rulings-rabble =
    A player with fewer than three cards shuffles and reveals what there is.
    A card that is an Action or a Treasure is discarded, whatever else it is.
    The player who was hit chooses the order.
rulings-royal-seal =
    It works for every card you gain, bought or not, and you decide each time.
    If the deck was empty, the card is the whole deck now; nothing is shuffled.
rulings-talisman =
    If no copy is left, there is none. Otherwise you must take it.
    Each Talisman in play adds a copy, for every such purchase.
    Only buying counts, not gaining in other ways.
    A card that is also a Victory card is not copied.
    The cost at the moment of buying counts: a Peddler that has become cheap is copied.
    With Ruins you gain another one only if the next card has the same name.
rulings-trade-route =
    It brings a coin for every Victory pile from which a card has been gained in this match.
    It does not matter which player gained it, how, or how often.
    Colony has a token when it is in the match; Knights have none.
    If you have a card in hand, you must trash one.
rulings-vault =
    Cards that you just drew may be discarded.
    A player with a single card may discard it, but draws none for it.
    A player who must shuffle to draw includes the two cards just discarded.
rulings-venture =
    If you have to shuffle in between, the cards that were revealed so far are not shuffled in.
    If no Treasure is found, all cards are discarded.
    The Treasure that is found does what it says; another Venture reveals again.
rulings-watchtower =
    With six or more cards in hand you draw none.
    It can be used on any player’s turn, for each card you gain, and stays in your hand.
    The card was gained all the same: its pile is smaller, and what happens on gaining happens.
    It works for cards that would go elsewhere too, such as the Treasure of a Mine.
    If the deck was empty, a card put onto it is the whole deck now.
rulings-workers-village =
    Actions and Buys add up over all cards that you play.
