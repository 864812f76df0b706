// The cards of the tiny game: 52, of which each hand has five.

/** A list in random order. */
export function shuffled(cards) {
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
