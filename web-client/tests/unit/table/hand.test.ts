// Layout of the hand: sizes and overlaps of its cards.
import { describe, expect, test } from 'vitest';
import { handLayout } from '../../../src/games/dominion/table/hand-layout';
import { moved } from '../../../src/games/dominion/table/Order';

const sizes = { least: 78, full: 98, gap: 6, edge: 28, edgeOfMany: 28 };
const ten = Array.from({ length: 10 }, (_, i) => `card-${i}`);

/** From the left edge of each card to that of the next one. */
function stepsOf(places: readonly number[]): number[] {
  return places.slice(1).map((left, i) => left - (places[i] ?? 0));
}

describe('a hand', () => {
  test('has cards of full width where there is room', () => {
    const { width, places, overlaps } = handLayout(['a', 'b'], { room: 376, ...sizes });
    expect({ width, places, overlaps }).toEqual({ width: 98, places: [87, 191], overlaps: false });
  });

  test('shrinks its cards first', () => {
    const { width, places } = handLayout(['a', 'b', 'c', 'd'], { room: 376, ...sizes });
    expect({ width, places }).toEqual({ width: 89, places: [1, 96, 191, 286] });
  });

  test('then equal cards overlap, and only then the others', () => {
    const { width, places, overlaps } = handLayout(['a', 'b', 'b', 'c', 'd'], { room: 376, ...sizes });
    expect({ width, overlaps }).toEqual({ width: 78, overlaps: true });
    expect(stepsOf(places)).toEqual([84, 46, 84, 84]);
    const [other = 0, equal] = stepsOf(
      handLayout(['a', 'b', 'b', 'c', 'd', 'e'], { room: 376, ...sizes }).places,
    );
    expect(equal).toBe(28);
    expect(other).toBeLessThan(84);
  });

  test('leaves the left edge of every card free and scrolls when that is not enough', () => {
    const { places, whole } = handLayout([...ten, ...ten], { room: 376, ...sizes });
    for (const step of stepsOf(places)) expect(step).toBeGreaterThanOrEqual(28);
    expect(whole).toBeGreaterThan(376);
  });

  test('shows more of up to five cards, as far as the room allows', () => {
    const phone = { least: 128, full: 128, gap: 6, edge: 56, edgeOfMany: 32 };
    const hand = ['copper', 'copper', 'copper', 'estate', 'estate'];
    const least = (room: number, cards: readonly string[]) =>
      Math.min(...stepsOf(handLayout(cards, { room, ...phone }).places));
    expect(least(366, hand)).toBeGreaterThanOrEqual(56);
    expect(least(336, hand)).toBe(52);
    expect(least(366, [...hand, 'estate'])).toBeLessThan(56);
  });

  test('fits the room as long as it can', () => {
    const { width, places, whole } = handLayout(ten, { room: 376, ...sizes });
    expect((places.at(-1) ?? 0) + width).toBeLessThanOrEqual(376);
    expect(whole).toBe(376);
  });

  test('may be empty', () => {
    expect(handLayout([], { room: 376, ...sizes }).places).toEqual([]);
  });
});

test('a card of an order is moved between the others', () => {
  expect(moved(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b']);
  expect(moved(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c']);
});
