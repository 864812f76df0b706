// Figures of a review: chances by turn, and how answers without their question are written.
import { describe, expect, it } from 'vitest';
import { costOf, percent, points, shareAtTurns } from '../../src/features/review/figures';
import type { DearDecision, MatchReview } from '../../src/generated/protocol';

const MARKS = [
  { step: 0, seat: 0, round: 1 },
  { step: 4, seat: 1, round: 1 },
  { step: 7, seat: 0, round: 2 },
];

function review(...given: [step: number, chance: number][]): MatchReview {
  return { seats: [], points: given.map(([step, chance]) => ({ step, chances: [chance, 1000 - chance] })) };
}

describe('the chances of a review', () => {
  it('are those after the last decision of each turn, and at the end', () => {
    const found = shareAtTurns(review([1, 500], [3, 450], [8, 700], [9, 1000]), MARKS, 2);
    expect(found).toEqual([
      [45, 55],
      [45, 55],
      [70, 30],
      [100, 0],
    ]);
  });

  it('are even where nothing was decided', () => {
    expect(shareAtTurns(review(), MARKS, 4)).toEqual(Array(4).fill([25, 25, 25, 25]));
  });

  it('differ by as much as they are written', () => {
    const decision = { taken_chance: 155, better_chance: 404 } as DearDecision;
    const written = [percent(15.5), percent(40.4), points(costOf(decision))];
    expect(written).toEqual(['16%', '40%', '−24%']);
  });

  it('differ by points with a sign', () => {
    expect([points(-163), points(-4), points(71)]).toEqual(['−16%', '0%', '+7%']);
  });
});
