// Layout of the hand: sizes and overlaps of its cards.
import { describe, expect, test } from 'vitest';
import { handLayout } from '../../../src/games/dominion/table/hand-layout';
import { moved } from '../../../src/games/dominion/table/Order';

const sizes = { least: 78, full: 98, gap: 6, edge: 28 };
const ten = Array.from({ length: 10 }, (_, i) => `card-${i}`);

describe('a hand', () => {
  test('has cards of full width where there is room', () => {
    expect(handLayout(['a', 'b'], { room: 376, ...sizes })).toEqual({ width: 98, steps: [0, 0] });
  });

  test('shrinks its cards first', () => {
    expect(handLayout(['a', 'b', 'c', 'd'], { room: 376, ...sizes })).toEqual({
      width: 89,
      steps: [0, 0, 0, 0],
    });
  });

  test('then equal cards overlap, and only then the others', () => {
    const { width, steps } = handLayout(['a', 'b', 'b', 'c', 'd'], { room: 376, ...sizes });
    expect(width).toBe(78);
    expect(steps).toEqual([0, 0, 38, 0, 0]);
    const more = handLayout(['a', 'b', 'b', 'c', 'd', 'e'], { room: 376, ...sizes });
    expect(more.steps[2]).toBe(56);
    expect(more.steps[1]).toBeGreaterThan(0);
  });

  test('leaves the left edge of every card free and scrolls when that is not enough', () => {
    const { width, steps } = handLayout([...ten, ...ten], { room: 376, ...sizes });
    for (const step of steps) expect(width + sizes.gap - step).toBeGreaterThanOrEqual(28);
  });

  test('fits the room as long as it can', () => {
    const { width, steps } = handLayout(ten, { room: 376, ...sizes });
    const whole = width * 10 + sizes.gap * 9 - steps.reduce((sum, step) => sum + step, 0);
    expect(whole).toBeLessThanOrEqual(376);
  });

  test('may be empty', () => {
    expect(handLayout([], { room: 376, ...sizes }).steps).toEqual([]);
  });
});

test('a card of an order is moved between the others', () => {
  expect(moved(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b']);
  expect(moved(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c']);
});
