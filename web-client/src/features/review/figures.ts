// The figures of a review: chances by turn, and how they are written.
import type { DearDecision, MatchReview } from '../../generated/protocol';
import { language } from '../../i18n';
import { type TurnMark, turnAt } from '../../session/replay-steps';

/** A chance of 0 to 100 as it is written. */
export function percent(chance: number): string {
  const format = new Intl.NumberFormat(language.value, { style: 'percent', maximumFractionDigits: 0 });
  return format.format(chance / 100);
}

/** The change of its player's chance of winning by a decision, in thousandths: below zero, and as the two are written. */
export function costOf({ taken_chance, better_chance }: DearDecision): number {
  return 10 * (Math.round(taken_chance / 10) - Math.round(better_chance / 10));
}

/** A difference of chances in thousandths, as whole percentage points with a sign: a true minus instead of a hyphen. */
export function points(thousandths: number): string {
  const options = { style: 'percent', maximumFractionDigits: 0, signDisplay: 'exceptZero' } as const;
  return new Intl.NumberFormat(language.value, options).format(thousandths / 1000).replace('-', '−');
}

/**
 * The chance of each player in percent after the last decision of each turn, and at the end. A turn without a decision
 * has that of the turn before; the first has that of the first decision.
 */
export function shareAtTurns(review: MatchReview, marks: readonly TurnMark[], seats: number): number[][] {
  const first = review.points[0]?.chances ?? Array.from({ length: seats }, () => 1000 / seats);
  const byTurn: (readonly number[] | undefined)[] = marks.map(() => undefined);
  const last = review.points.at(-1);
  for (const { step, chances } of review.points.slice(0, -1)) byTurn[turnAt(marks, step)] = chances;
  let before: readonly number[] = first;
  const turns = byTurn.map(chances => {
    before = chances ?? before;
    return before;
  });
  return [...turns, last?.chances ?? before].map(chances => chances.map(chance => chance / 10));
}
