// The latest cards that a player gained.
import { expect, test } from 'vitest';
import { lastGains } from '../../../src/games/dominion/table/last-gains';
import type { Verb } from '../../../src/generated/protocol';
import type { LineOf } from '../../../src/session/table-session';

function line(seat: number, verb: Verb, card: string, count = 1): LineOf<'dominion'> {
  return { game: 'dominion', step: 1, depth: 0, seat, verb, cards: [{ card, count }], number: 0, by: null };
}

test('a player’s last two gains are their own, the newest last', () => {
  const lines = [
    line(0, 'buys', 'silver'),
    line(1, 'buys', 'gold'),
    line(0, 'gains', 'curse'),
    line(0, 'plays', 'village'),
    line(0, 'gains_onto_deck', 'estate'),
  ];
  expect(lastGains(lines, 0)).toEqual(['curse', 'estate']);
  expect(lastGains(lines, 1)).toEqual(['gold']);
  expect(lastGains(lines, 2)).toEqual([]);
});

test('several copies of one line are as many gains', () => {
  expect(lastGains([line(0, 'buys', 'gold'), line(0, 'gains', 'copper', 3)], 0)).toEqual([
    'copper',
    'copper',
  ]);
});

test('a gain that was undone does not count', () => {
  const undo = { ...line(0, 'goes_back', 'mine'), cards: [], number: 1 };
  expect(lastGains([line(0, 'buys', 'mine'), undo, line(0, 'buys', 'mine')], 0)).toEqual(['mine']);
});

test('a purchase whose last card another effect took is no gain', () => {
  const lines = [line(0, 'buys', 'village'), line(0, 'gains', 'village'), line(1, 'buys', 'gold')];
  expect(lastGains([...lines, line(0, 'gains_none', 'village')], 0)).toEqual(['village']);
});

test('what is bought in a possessed turn is gained by the player who decides', () => {
  const bought = { ...line(0, 'buys', 'gold'), turn_kind: { type: 'possessed', by: 1 } as const };
  const lines = [line(0, 'buys', 'silver'), bought, line(1, 'gains', 'gold')];
  expect([0, 1].map(seat => lastGains(lines, seat))).toEqual([['silver'], ['gold']]);
});
