// The cards of the tiny game: 52, of which each hand has five.

/** A list in random order. */
function shuffled(cards) {
  for (let last = cards.length - 1; last > 0; last--) {
    const other = Math.floor(Math.random() * (last + 1));
    [cards[last], cards[other]] = [cards[other], cards[last]];
  }
  return cards;
}

/** A new deck in random order. */
export function newDeck() {
  return shuffled(Array.from({ length: 52 }, (_, card) => card));
}

/**
 * Plays a card of a hand onto the pile, which shows three, and draws another one. The room has the deck and the cards below the
 * pile.
 */
export function exchange(room, pile, hand, place) {
  pile.unshift(...hand.splice(place, 1));
  while (pile.length > 3) room.buried.push(pile.pop());
  if (room.deck.length === 0) {
    room.deck = shuffled(room.buried);
    room.buried = [];
  }
  hand.push(room.deck.pop());
}
