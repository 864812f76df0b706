// News of King of the Dice: events that are highlighted, and for how long.
import { expect, test } from 'vitest';
import { newsOf, pileOf, stackOf } from '../../../src/games/king-of-the-dice/news';
import type { DiceEvent, DiceLogLine } from '../../../src/generated/protocol';

function lines(...events: DiceEvent[]): DiceLogLine[] {
  return events.map((event, step) => ({ step, depth: 1, seat: 0, event }));
}

const roll: DiceEvent = { type: 'rolls', roll: 1, kept: [], rolled: [] };
const turn: DiceEvent = { type: 'turn', number: 2, rolls: 3, again: false };
const penalty: DiceEvent = { type: 'takes_penalty', points: 2 };
const refill: DiceEvent = { type: 'refills', citizen: 'orc-3' };

test('a penalty is news, and its stack is marked, until the next roll', () => {
  const news = newsOf(lines(roll, penalty, refill, turn));
  expect(news?.event).toEqual(penalty);
  expect(stackOf(news)).toBe(0);
  expect(newsOf(lines(roll, penalty, refill, turn, roll))).toBeNull();
});

test('a Dragon marks the stack of the player who got it', () => {
  const news = newsOf(lines(roll, { type: 'gives', citizen: 'dragon-25', to: 2 }, refill, turn));
  expect(stackOf(news)).toBe(2);
  expect(pileOf(news)).toBeNull();
});

test('the end marks the pile that is empty, and no stack', () => {
  const ends: DiceEvent = { type: 'ends', by: { pile: 'location', location: 'mine' } };
  const news = newsOf(lines(roll, penalty, ends, { type: 'wins', score: 9 }));
  expect(pileOf(news)).toBe('mine');
  expect(stackOf(news)).toBeNull();
  expect(pileOf(newsOf(lines(roll, { type: 'ends', by: { pile: 'draw' } })))).toBe('draw');
});

test('a citizen that is taken is no news', () => {
  expect(newsOf(lines(roll, { type: 'takes_citizen', citizen: 'orc-3', neighbour: false }, turn))).toBeNull();
});
