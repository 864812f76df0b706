// The steps of a replay: where turns begin, and what the log said by then.

import type { GameLogLine, GameView } from '../generated/protocol';

/** The step at which a turn begins. */
export interface TurnMark {
  step: number;
  seat: number;
  round: number;
}

/** Speeds of playing, in steps per second. */
export const SPEEDS = [0.5, 1, 2, 4, 8] as const;

/** Every step at which another turn begins. Where an extra turn begins is in the log only: a player may have two in a row. */
export function turnMarks(steps: readonly GameView[], log: readonly GameLogLine[]): TurnMark[] {
  const marks: TurnMark[] = [];
  const extra = new Set(log.filter(isExtraTurn).map(({ step }) => step));
  let last: GameView | undefined;
  steps.forEach((view, step) => {
    const isSame = view.current === last?.current && view.turn === last.turn;
    const begins = !isSame || extra.has(step);
    if (begins && view.phase !== 'over') marks.push({ step, seat: view.current, round: view.turn });
    last = view;
  });
  return marks;
}

function isExtraTurn(line: GameLogLine): boolean {
  return line.game === 'dominion' && line.verb === 'turn' && line.turn_kind !== undefined;
}

/** The turn in which a step lies, as an index of the marks. */
export function turnAt(marks: readonly { step: number }[], step: number): number {
  const after = marks.findIndex(mark => mark.step > step);
  return Math.max(0, (after === -1 ? marks.length : after) - 1);
}

/** The round at a step; 0 as long as no turn has begun. */
export function roundAt(marks: readonly TurnMark[], step: number): number {
  return marks[turnAt(marks, step)]?.round ?? 0;
}

/** The step at which the previous or the next turn begins, or the start or end of the replay. */
export function turnFrom(marks: readonly TurnMark[], step: number, way: -1 | 1, last: number): number {
  if (way > 0) return marks.find(mark => mark.step > step)?.step ?? last;
  return marks.findLast(mark => mark.step < step)?.step ?? 0;
}

/** A step within the replay. */
export function within(step: number, steps: readonly unknown[]): number {
  return Math.min(Math.max(0, step), Math.max(0, steps.length - 1));
}

/** The log as it was after a step. */
export function logUpTo<L extends { step: number }>(log: readonly L[], step: number): L[] {
  return log.filter(line => line.step <= step);
}
