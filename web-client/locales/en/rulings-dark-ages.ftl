# Rulings of Dark Ages, in our own words. Each line of a message is a sentence of its own and is shown as one.

rulings-altar =
    You gain a card even if you had none to trash. If you have one, you must trash one.
    What happens because a card was trashed happens before you gain.
    The new card comes from the Supply and goes to your discard pile.
rulings-armory =
    The card goes straight onto your deck and is never in your discard pile.
rulings-band-of-misfits =
    You choose a card that can be seen in the Supply and costs less than this does now.
    While it is in play it has the name, cost, types and text of that card.
    Once it leaves play it is a Band of Misfits again, for instance in the trash.
    If it is played several times, by a Throne Room or the like, you choose only the first time.
    Cards beside the Supply, hidden cards and cards of an empty pile cannot be chosen; the top Ruins and the top Knight can.
    What the chosen card does at Clean-up is done too, as with a Hermit.
    With a Procession as a Fortress it is trashed, comes back to your hand, and you gain an Action costing exactly 6, because in your hand it costs 5 again.
rulings-bandit-camp =
    You draw before you gain.
    The Spoils goes to your discard pile. If none is left, you gain none.
rulings-beggar =
    With fewer than three Coppers left you take what there is.
    Showing it to an Attack does not keep the Attack away.
    If only one Silver is left, it goes onto your deck.
rulings-catacombs =
    If you discard the three and must shuffle, they are shuffled in.
    When it is trashed you gain a cheaper card, on any player’s turn and no matter who trashed it.
rulings-count =
    You make two choices, the second after the first was done.
    You may choose something that you cannot do.
    The cards you gain come from the Supply and go to your discard pile.
    If your hand is trashed, all of it goes first; then you put in order what happens because of it.
rulings-counterfeit =
    The coins of the trashed Treasure stay yours.
    A Treasure that does something does it twice.
    A Spoils brings 6 coins, goes back to its pile and cannot be trashed.
rulings-cultist =
    The other Cultist may be one that you just drew, and uses no Action.
    If the Ruins run out, those who come later gain none.
    When it is trashed you draw three cards, on any player’s turn and no matter who trashed it.
    If it is trashed while cards lie revealed, those are not among the cards you draw.
rulings-death-cart =
    Without an Action in hand you must trash the Death Cart. With one you may still choose to.
    Trashing a Fortress is enough to keep it.
    The two Ruins come however you gain it, bought or not. If fewer are left, you take what there is.
rulings-feodum =
    The pile has 8 cards with two players and 12 with more.
    With 11 Silvers each Feodum is worth 3.
    With fewer than three Silvers left you take what there is.
rulings-forager =
    If you have a card in hand, you must trash one; the coins come even if you had none.
    It counts names, not cards: four Coppers, a Counterfeit and six Estates make 2 coins.
rulings-fortress =
    It comes back on any player’s turn, and must.
    It was trashed all the same: a Death Cart that trashed it stays.
rulings-graverobber =
    You may choose something that you cannot do.
    The card from the trash is shown to everyone and goes onto your deck. Everyone may look through the trash at any time.
    In the other case the new card comes from the Supply and goes to your discard pile.
    What happens because the Action was trashed happens before you gain.
rulings-hermit =
    You may look through your discard pile before you choose.
    A card that is a Treasure cannot be trashed, whatever else it is.
    You must gain a card costing up to 3, if there is one.
    Cards gained without buying do not keep it from being trashed at the end.
    With no Madman left it is trashed all the same.
rulings-hunting-grounds =
    The cards you gain go to your discard pile. With fewer than three Estates left you take what there is.
rulings-ironmonger =
    The bonus comes whether you discard the card or not.
    A card of several types gives each of their bonuses.
rulings-junk-dealer =
    You draw before you trash.
    If you have a card in hand, you must trash one.
rulings-knights =
    Ten different Knights are shuffled; only the top one can be seen, taken or bought.
    Each Knight first does what only that one does, from top to bottom, and then attacks.
    The player who was hit chooses only if both revealed cards cost 3 to 6.
    If a Knight is trashed by the attack, the Knight that attacked is trashed too. A player who saves their Knight and trashes the other card leaves it in play.
    Any two Knights have different names.
    The pile is no Victory pile and has no token of Trade Route, even with Dame Josephine on top.
rulings-marauder =
    With no Spoils left you gain none; the attack happens all the same.
    If the Ruins run out, those who come later gain none.
rulings-market-square =
    You may discard several of them for one trashed card.
    If other things happen because of the same trashed card, you choose the order.
    The Gold comes from the Supply to your discard pile. With none left you gain none.
rulings-mystic =
    You name a card, not a type, and it need not be in the match.
    The name has to be exactly right: no Knight is another Knight.
    If you were wrong, the card stays on top of your deck.
rulings-pillage =
    Players with four cards or fewer are left alone.
    You see the hand before you choose the card to discard.
    With one Spoils left you gain one, with none left none.
rulings-poor-house =
    You can lose more than the 4 coins that it brings, if you had others, but never go below 0.
    Any card that is a Treasure counts, whatever else it is.
rulings-procession =
    Neither of the two plays uses one of your Actions, and nothing else is played between them.
    Once you have chosen an Action, you must gain one costing exactly 1 more, if there is one, even if nothing could be trashed.
    What happens because it was trashed happens before you gain.
    A Procession on a Procession plays two Actions twice each; at the end the first Procession is trashed too.
    On a Madman: the second play gives two Actions but draws none; nothing is trashed, and you gain an Action costing exactly 1, if there is one.
rulings-rats =
    Do it in this order: draw, gain, trash.
    With nothing but Rats in hand you show your hand and trash none.
    You draw a card when one is trashed, on any player’s turn and no matter who trashed it.
    The pile has 20 cards, however many players there are.
rulings-rebuild =
    You may name any card, in the match or not.
    If you have to shuffle in between, the cards that were revealed so far are not shuffled in.
    If no such Victory card is found, all cards are discarded and nothing else happens.
    The new card comes from the Supply and goes to your discard pile.
rulings-rogue =
    If there is such a card in the trash, you must gain one. Everyone sees which; it goes to your discard pile.
    Everyone may look through the trash at any time.
    In an attack each player chooses which of their two cards is trashed, if both could be.
rulings-sage =
    If you have to shuffle in between, the cards that were revealed so far are not shuffled in.
    If no such card is found, all cards are discarded.
rulings-scavenger =
    Moving the deck is not discarding: nothing that waits for a discard happens.
    If your discard pile has a card, you must put one onto your deck.
    If the deck was empty, that card is the whole deck now.
rulings-squire =
    The cards you gain come from the Supply and go to your discard pile.
    With no Attack in the Supply you gain none when it is trashed.
rulings-storeroom =
    Cards that you just drew may be discarded for coins.
    Only the second discarding brings coins.
rulings-urchin =
    Players with four or fewer cards discard nothing.
    The other Attack must be another card: an Urchin that is played twice does not count as its own.
    A second Urchin counts for the first one.
    It is trashed before the other Attack does anything. With no Mercenary left you gain none.
rulings-vagrant =
    You draw before you reveal.
    It is enough if one of several types fits.
rulings-wandering-minstrel =
    With fewer than three cards you shuffle, and reveal what there is.
    Any card that is an Action goes back onto your deck, whatever else it is.

## Knights

-rulings-knight = If a Knight is trashed by the attack, the Knight that attacked is trashed too.

rulings-dame-anna =
    You may trash two cards, one or none.
    { -rulings-knight }
rulings-dame-josephine =
    She counts as a Victory card wherever she is, but her pile does not.
    { -rulings-knight }
rulings-dame-molly =
    You get the Actions before the attack.
    { -rulings-knight }
rulings-dame-natalie =
    You need not gain a card. It comes from the Supply and goes to your discard pile.
    { -rulings-knight }
rulings-dame-sylvia =
    You get the coins before the attack.
    { -rulings-knight }
rulings-sir-bailey =
    You draw before the attack.
    { -rulings-knight }
rulings-sir-destry =
    You draw before the attack.
    { -rulings-knight }
rulings-sir-martin =
    As the only Knight that costs 4, he can be gained with an Armory and the like when he is on top.
    { -rulings-knight }
rulings-sir-michael =
    The others discard before they reveal cards.
    { -rulings-knight }
rulings-sir-vander =
    The Gold goes to the player who had him, on any player’s turn and no matter who trashed him.
    { -rulings-knight }

## Ruins and Shelters

rulings-ruins =
    The pile is there only if a Looter (Cultist, Death Cart or Marauder) is in the Kingdom.
    It has ten cards for each player after the first, out of fifty that were shuffled.
    Only the top card can be seen, taken or bought. Then the next one is turned over.
    Ruins are Actions: they can be played, and count wherever Actions count.
    Ruins of different names are different cards for every effect.
    An empty Ruins pile counts for the end of the match.

-rulings-of-ruins = It is one of the Ruins: an Action that costs 0 and comes from their pile only.
-rulings-of-shelters = It is never in the Supply: it can be neither bought nor gained.

rulings-abandoned-mine =
    { -rulings-of-ruins }
rulings-ruined-library =
    { -rulings-of-ruins }
rulings-ruined-market =
    { -rulings-of-ruins }
rulings-ruined-village =
    It gives back the Action that it used, and no more.
    { -rulings-of-ruins }
rulings-survivors =
    Both cards are discarded or both are put back, never one of each.
    { -rulings-of-ruins }
rulings-hovel =
    Any card that is a Victory card counts, whatever else it is.
    You get nothing for it, but it is out of your deck.
    { -rulings-of-shelters }
rulings-necropolis =
    It is an Action for every purpose.
    With it you may have an Action in your very first turns.
    { -rulings-of-shelters }
rulings-overgrown-estate =
    It is a Victory card, though worth 0.
    You draw at once, even in the middle of another card.
    It does not trash itself.
    { -rulings-of-shelters }

## Cards beside the Supply

rulings-madman =
    It comes from a Hermit only.
    It does not count itself: with three cards in hand you draw three.
    Played twice, it goes back and draws only the first time.
rulings-mercenary =
    It comes from an Urchin only.
    Reactions come before you choose whether to trash.
    With one card in hand you may trash it, but nothing else happens.
    Both cards are trashed before anything happens because of them.
    Players with three or fewer cards discard nothing.
rulings-spoils =
    It comes from Bandit Camp, Marauder and Pillage only.
    Playing it is never forced.
    It is not in the Supply: it cannot be bought, and its empty pile does not count for the end of the match.
