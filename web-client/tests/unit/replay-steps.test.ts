// Replay steps: where turns begin, and which log lines belong to a step.
import { describe, expect, it } from 'vitest';
import { movesOf } from '../../src/features/replay/Moves';
import type { GameLogLine } from '../../src/generated/protocol';
import { logUpTo, turnAt, turnFrom, turnMarks, within } from '../../src/session/replay-steps';
import type { WrittenLine } from '../../src/table/frame';
import { replay } from '../pages/answers';

const REPLAY = replay();
const MARKS = turnMarks(REPLAY.steps, REPLAY.log);

describe('turn marks', () => {
  it('stand where another player or another round begins', () => {
    expect(MARKS.slice(0, 3)).toEqual([
      { step: 0, seat: 0, round: 1 },
      { step: 1, seat: 1, round: 1 },
      { step: 2, seat: 0, round: 2 },
    ]);
  });

  it('do not count the end as a turn', () => {
    expect(MARKS).toHaveLength(24);
    expect(MARKS.at(-1)?.step).toBe(23);
  });

  it('count a second turn of the same player', () => {
    const [first] = REPLAY.steps;
    if (first === undefined) throw new Error('a replay has a first step');
    const again = { ...first, turn: 2 };
    expect(turnMarks([first, first, again], []).map(mark => mark.step)).toEqual([0, 2]);
  });

  it('take the second of two extra turns of a player from the log', () => {
    const [first] = REPLAY.steps;
    if (first?.game !== 'dominion') throw new Error('a replay of Dominion has a first step');
    const extra = { ...first, turn_kind: { type: 'possessed', by: 1 } } as const;
    const begins = (step: number): GameLogLine => ({
      game: 'dominion',
      step,
      depth: 0,
      seat: first.current,
      verb: 'turn',
      cards: [],
      number: 1,
      by: null,
      turn_kind: extra.turn_kind,
    });
    expect(turnMarks([extra, extra, extra], [begins(0), begins(2)]).map(mark => mark.step)).toEqual([0, 2]);
  });

  it('lead from turn to turn, and to the ends', () => {
    const marks = [2, 5, 9].map(step => ({ step, seat: 0, round: 1 }));
    expect([0, 5, 6, 9].map(step => turnFrom(marks, step, 1, 12))).toEqual([2, 9, 9, 12]);
    expect([12, 6, 5, 2].map(step => turnFrom(marks, step, -1, 12))).toEqual([9, 5, 2, 0]);
  });

  it('tell in which turn a step lies', () => {
    const marks = [
      { step: 0, seat: 0, round: 1 },
      { step: 4, seat: 1, round: 1 },
    ];
    expect([0, 3, 4, 9].map(step => turnAt(marks, step))).toEqual([0, 0, 1, 1]);
    expect(turnAt([], 5)).toBe(0);
  });
});

describe('steps', () => {
  it('stay within the replay', () => {
    expect([-1, 3, 999].map(step => within(step, REPLAY.steps))).toEqual([0, 3, 24]);
    expect(within(4, [])).toBe(0);
  });

  it('show the log up to them', () => {
    expect(logUpTo(REPLAY.log, 0)).toHaveLength(1);
    expect(logUpTo(REPLAY.log, 24)).toHaveLength(REPLAY.log.length);
  });
});

describe('moves', () => {
  const line = (at: number, depth: number) => ({ at, depth }) as WrittenLine;

  it('have what follows from them below them', () => {
    const moves = movesOf([line(3, 0), line(4, 1), line(5, 2), line(6, 0)]);
    expect(moves.map(({ move, effects }) => [move.at, effects.map(({ at }) => at)])).toEqual([
      [3, [4, 5]],
      [6, []],
    ]);
  });

  it('are never lost, also where a log begins in the middle of one', () => {
    expect(movesOf([line(8, 1), line(9, 1)]).map(({ effects }) => effects.length)).toEqual([1]);
  });
});
