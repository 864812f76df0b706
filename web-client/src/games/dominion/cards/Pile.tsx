// A pile's face: its top card, what it costs now and how many are left. What a click does is around it.
import type { Pile as PileData } from '../../../generated/protocol';
import { Card } from './Card';

/** A pile that has so few cards is about to end. */
const LOW = 2;

/** The fewest cards of piles with one, two and three edges below their top card. */
const EDGES = [2, 5, 9];

/** The class of the edges below a pile's top card. */
export function depthOf(count: number): string {
  return `lies-${EDGES.filter(least => count >= least).length}`;
}

/** A pile's face. Put it into a button to make it do something. */
export function Pile({ pile }: { pile: PileData }) {
  return (
    <Card
      card={pile.top ?? pile.name}
      cost={pile.cost}
      count={String(pile.count)}
      low={pile.count <= LOW}
      token={pile.token}
      embargo={pile.embargo}
      bane={pile.bane}
      place={`pile ${depthOf(pile.count)}${pile.count === 0 ? ' pile-empty' : ''}`}
    />
  );
}
