// The order of the own hand. It depends on the phase and the cards alone, so it changes only when a phase begins.
import type { CardName, DominionPhase } from '../../../generated/protocol';
import { cardData } from '../cards/catalogue';

/** Playable cards, then Victory cards and Curses, then the rest; within these as they came. */
export function inHandOrder(hand: readonly CardName[], isOwnTurn: boolean, phase: DominionPhase): CardName[] {
  // In the turns of others it stands as the next own turn needs it.
  const played = isOwnTurn && phase !== 'action' ? 'treasure' : 'action';
  const rank = (card: CardName) => {
    const { types } = cardData(card);
    if (types.includes(played)) return 0;
    return types.includes('victory') || types.includes('curse') ? 1 : 2;
  };
  return hand.toSorted((one, other) => rank(one) - rank(other));
}
