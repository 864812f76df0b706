// The hints of a first match.
import { describe, expect, test } from 'vitest';
import { firstStep } from '../../../src/games/dominion/table/FirstHints';
import type { DominionView } from '../../../src/generated/protocol';

const view = (ask: object, more: object = {}) =>
  ({
    turn: 1,
    buys: 1,
    piles: [
      { name: 'copper', cost: 0 },
      { name: 'silver', cost: 3 },
    ],
    question: { purpose: 'buy_phase', ask: { type: 'turn', play: [], buy: [], treasures: null, ...ask } },
    ...more,
  }) as unknown as DominionView;

describe('a first match hints', () => {
  test('at Treasures, then at a pile that is worth it, then at the end of the turn', () => {
    expect(firstStep(view({ treasures: 3, buy: ['copper'] }))).toBe('treasures');
    expect(firstStep(view({ buy: ['copper', 'silver'] }))).toBe('buy');
    expect(firstStep(view({ buy: ['copper'] }))).toBe('end');
    expect(firstStep(view({ buy: ['silver'] }, { buys: 0 }))).toBe('end');
  });

  test('at nothing while Actions can be played, nor in later rounds', () => {
    expect(firstStep(view({ treasures: 3, play: ['village'] }))).toBeNull();
    expect(firstStep(view({ treasures: 3 }, { turn: 4 }))).toBeNull();
  });
});
