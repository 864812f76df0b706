// Where turns begin in a replay, and the lines of its charts. It knows a recorded match; it draws nothing.
import { describe, expect, it } from 'vitest';
import { catalogue } from '../../src/cards/catalogue';
import type { DiceView, Replay } from '../../src/generated/protocol';
import { logUpTo, series, turnAt, turnMarks, within } from '../../src/pages/moments';
import { scaleOf } from '../../src/pages/parts/Lines';
import scene from '../../src/scenes/dice-roll.json';
import { replay } from '../pages/answers';

const REPLAY = replay();
const MARKS = turnMarks(REPLAY.steps);

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
    expect(turnMarks([first, first, again]).map(mark => mark.step)).toEqual([0, 2]);
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

describe('series', () => {
  it('count points from what everybody saw, and end with the result', () => {
    const [marina, mateo] = series('points', REPLAY, catalogue);
    expect(marina?.values[0]).toBe(3);
    expect(marina?.values.at(-1)).toBe(21);
    expect(mateo?.values.at(-1)).toBe(14);
    expect(marina?.values).toHaveLength(MARKS.length + 1);
  });

  it('count the cards of each player', () => {
    const [marina] = series('cards', REPLAY, catalogue);
    expect(marina?.values[0]).toBe(10);
    expect(marina?.values.at(-1)).toBe(22);
  });

  it('count what is left in the Victory piles', () => {
    const provinces = series('piles', REPLAY, catalogue).find(
      one => one.of.type === 'pile' && one.of.pile === 'province',
    );
    expect(provinces?.values.at(0)).toBe(8);
    expect(provinces?.values.at(-1)).toBe(4);
  });
});

describe('series of King of the Dice', () => {
  const first = scene.view as DiceView;
  const [giulia, ...others] = first.seats;
  if (giulia === undefined) throw new Error('the scene has seats');
  const dragon = { type: 'citizen', citizen: 'dragon-28' } as const;
  const later = { ...giulia, stack: [dragon, ...giulia.stack], score: 3, negative: 4 };
  const steps = [first, { ...first, current: 1, seats: [later, ...others] }].map(view => ({
    ...view,
    game: 'king-of-the-dice' as const,
  }));
  const match: Replay = {
    ...REPLAY,
    summary: { ...REPLAY.summary, game: 'king-of-the-dice', names: ['Giulia', 'Mateo', 'Ada'] },
    steps,
    log: [],
  };

  it.each([
    ['score', [7, 3, 3]],
    ['negative', [0, 4, 4]],
    ['citizens', [2, 3, 3]],
  ] as const)('show the %s of each stack, which are public', (measure, values) => {
    const [own, ...more] = series(measure, match, catalogue);
    expect(own?.values).toEqual(values);
    expect(more).toHaveLength(2);
  });
});

describe('the scale of a chart', () => {
  it('holds every value in whole steps', () => {
    const scale = scaleOf([{ name: 'a', look: 1, values: [-3, 0, 41] }], 3);
    expect(scale.ticks).toEqual([-20, 0, 20, 40, 60]);
    expect(scale.y(-20)).toBeGreaterThan(scale.y(60));
    expect(scale.x(0)).toBeLessThan(scale.x(2));
  });

  it('is not empty without values', () => {
    expect(scaleOf([], 1).ticks).toEqual([0, 1]);
  });
});
