// The stacks of all players at the end of a match with dice.
import { StackCards } from '../../games/king-of-the-dice/Stack';
import type { DiceView, SeatResult } from '../../generated/protocol';
import { t } from '../../i18n';
import { FinalRows } from './FinalRows';

interface FinalStacksProps {
  view: DiceView;
  results: readonly SeatResult[];
  nameOf: (seat: number) => string;
}

/** A row of cards for each player, the last one taken first. */
export function FinalStacks({ view, results, nameOf }: FinalStacksProps) {
  const cardsOf = (player: number) => {
    const stack = view.seats.find(({ seat }) => seat === player)?.stack ?? [];
    return { count: stack.length, cards: <StackCards cards={stack} class="final-stack" /> };
  };
  return <FinalRows label={t('end-stacks')} results={results} nameOf={nameOf} cardsOf={cardsOf} />;
}
