// The hints of the guided matches: which one a view needs, and that each can come.
import { beforeAll, describe, expect, test } from 'vitest';
import { GUIDED, guidedSteps } from '../../../src/games/dominion/table/guided-steps';
import {
  guidedSteps as diceSteps,
  GUIDED as GUIDED_DICE,
} from '../../../src/games/king-of-the-dice/guided-steps';
import type { DiceView, DominionView } from '../../../src/generated/protocol';
import { loadMoreWords } from '../../../src/i18n';

beforeAll(() => loadMoreWords('guided'));

const TURN = { type: 'turn', play: [], buy: [], treasures: null };

const view = (turn: number, ask: object, more: object = {}) =>
  ({
    turn,
    buys: 1,
    coins: 0,
    piles: [
      { name: 'copper', cost: 0, count: 40 },
      { name: 'silver', cost: 3, count: 40 },
      { name: 'province', cost: 8, count: 8 },
    ],
    question: { purpose: 'buy_phase', ask: { ...TURN, ...ask } },
    ...more,
  }) as unknown as DominionView;

const diceView = (turn: number, ask: object, more: object = {}) =>
  ({ turn, draw: 30, penalties: 10, row: [], question: { ask }, ...more }) as unknown as DiceView;

/** The steps that a view needs one after the other, apart from those that are done. */
function stepsOf<View>(steps: (view: View) => { name: string }[], seen: View, done: string[]) {
  return steps(seen)
    .map(({ name }) => name)
    .filter(name => !done.includes(name));
}

describe('the guided match of Dominion', () => {
  test('begins with hand and Supply, and goes with the first turn', () => {
    expect(stepsOf(guidedSteps, view(1, { treasures: 4 }), [])).toEqual([
      'guided-hand',
      'guided-supply',
      'guided-treasures',
    ]);
    const after = view(1, { buy: ['silver'] }, { coins: 4 });
    expect(stepsOf(guidedSteps, after, ['guided-hand', 'guided-supply'])).toEqual([
      'guided-coins',
      'guided-buy',
    ]);
  });

  test('says nothing while others play', () => {
    expect(guidedSteps(view(1, {}, { question: null }))).toEqual([]);
  });

  test('has a step for each situation', () => {
    const late = view(5, { play: ['village'] }, { piles: [{ name: 'province', cost: 8, count: 3 }] });
    const asked = view(2, { type: 'cards' });
    const seen = [
      ...stepsOf(guidedSteps, view(1, { treasures: 4 }), []),
      ...stepsOf(guidedSteps, view(1, { buy: ['silver'] }, { coins: 4 }), []),
      ...stepsOf(guidedSteps, view(1, { buy: ['copper'] }), []),
      ...stepsOf(guidedSteps, late, []),
      ...stepsOf(guidedSteps, asked, []),
    ];
    expect([...new Set(seen)].sort()).toEqual([...GUIDED].sort());
  });
});

describe('the guided match of King of the Dice', () => {
  test('begins with the row and the first roll', () => {
    expect(stepsOf(diceSteps, diceView(1, { type: 'roll' }), [])).toEqual([
      'guided-dice-row',
      'guided-dice-roll',
    ]);
  });

  test('has a step for each situation', () => {
    const fitting = { row: [{ fits: true, brings: true }] };
    const seen = [
      ...stepsOf(diceSteps, diceView(3, { type: 'roll' }, { draw: 3 }), []),
      ...stepsOf(diceSteps, diceView(1, { type: 'reroll' }, fitting), []),
      ...stepsOf(diceSteps, diceView(1, { type: 'take', places: [0] }, fitting), []),
      ...['neighbour', 'give', 'location'].flatMap(type => stepsOf(diceSteps, diceView(1, { type }), [])),
    ];
    expect([...new Set(seen)].sort()).toEqual([...GUIDED_DICE].sort());
  });
});
