# Hints of the guided first match of each game: short sentences beside the thing that they are about.

guided-hand = This is your hand. Coppers are money, Estates are points for the end.
guided-supply = You build your deck from these piles. The figure at the lower left is the price.
guided-treasures = Play your Treasures: they are your money for this turn.
guided-coins = These are your coins and Buys for this turn. What you do not spend is lost.
guided-buy = Buy a ringed card. Silver is always good at the start.
guided-end = End your turn. Everything in play and in hand is discarded, and you draw five cards.
guided-discard = What you bought lies in your discard pile. When the deck is empty, it is shuffled into a new deck.
guided-log = Here you can read what everyone did.
guided-action = Play an Action: you may play one in each turn, before you buy.
guided-asked = A card asks you something. What you may choose has a ring.
guided-deck = Your deck opens here: what is left in it, and the odds of your next hand.
guided-province = Points win the match. With eight coins, buy a Province.
guided-undo = With Undo you can take a move back.
guided-ends = The match ends when the Provinces are gone, or any three piles.

guided-dice-row = Each turn you win one of these citizens. Each wants certain dice.
guided-dice-roll = Roll all six dice.
guided-dice-keep = Choose the dice that you want to keep. The others are rolled again.
guided-dice-help = Under each citizen you see what is missing, and the chance to get it.
guided-dice-rolls = These are your rolls of this turn.
guided-dice-stop = A citizen is satisfied. Stop, or roll for a better one.
guided-dice-take = Take a ringed citizen onto your stack.
guided-dice-location = A citizen below its own location brings the location’s points, too.
guided-dice-stack = Your stack. The card on top may help you in your next turn.
guided-dice-points = Points now, of every player. Penalties and Dragons count against you.
guided-dice-neighbour = The Hypnotist may bring its neighbour along.
guided-dice-give = Give the Dragon to another player: it costs them points.
guided-dice-last = This is the last one of its pile: taking it ends the match.
guided-dice-ends = The match ends with the last citizen, the last penalty, or the last location of any pile.
