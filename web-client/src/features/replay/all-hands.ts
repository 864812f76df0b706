// The hands of all players in a recorded match, put together from the record of each seat.
import { getReplay, SHOWCASE } from '../../api/matches';
import type { GameView, MatchSummary, OpenHand } from '../../generated/protocol';

/** All hands at each step. */
export type AllHands = readonly (readonly OpenHand[])[];

/** Whether the players of a match had hands, and its record has them. */
export function hasHands({ game, id }: MatchSummary): boolean {
  return game === 'dominion' && id !== SHOWCASE;
}

/** Loads the record of each seat, one after the other: the server makes few at a time. */
export async function loadAllHands(match: string, seats: number): Promise<AllHands> {
  const steps: OpenHand[][] = [];
  for (let seat = 0; seat < seats; seat++) {
    const record = await getReplay(match, seat);
    for (const [step, view] of record.steps.entries()) {
      const hands = steps[step] ?? [];
      hands.push({ seat, cards: handOf(view) });
      steps[step] = hands;
    }
  }
  return steps;
}

/** The hand in the view of a seat; empty once the match is over. */
function handOf(view: GameView): string[] {
  return view.game === 'dominion' ? (view.own?.hand ?? []) : [];
}
