// The row of cards in play and the row of options: what stands as one, what overlaps, what has no room.
import { describe, expect, test } from 'vitest';
import { addCards } from '../../../src/games/dominion/cards/catalogue';
import { fitInRow } from '../../../src/games/dominion/table/option-row';
import { playPlaces, playStep, stacksOf } from '../../../src/games/dominion/table/play-row';
import type { InPlay } from '../../../src/generated/protocol';
import cards from '../../fixtures/cards.json';

addCards(cards);

function played(...names: string[]): InPlay[] {
  return names.map((card, id) => ({ id, card, stays: false }));
}

describe('the row of cards in play', () => {
  const sizes = { room: 892, card: 86, least: 34 };

  test('has equal neighbours as one stack and Treasures at its end', () => {
    const stacks = stacksOf(played('copper', 'village', 'village', 'copper', 'militia', 'village'));
    expect(stacks.map(({ cards: [one], cards }) => `${one.card} ${cards.length}`)).toEqual([
      'village 2',
      'militia 1',
      'village 1',
      'copper 2',
    ]);
  });

  test('overlaps 24 different cards by the step of the design', () => {
    const stacks = played(...Array.from({ length: 24 }, (_, i) => `card-${i}`)).map(one => ({
      cards: [one] as const,
      treasure: false,
    }));
    const { step, scrolls } = playStep(stacks, sizes);
    expect(Math.floor(step)).toBe(35);
    expect(scrolls).toBe(false);
  });

  test('scrolls when cards would overlap more than is readable', () => {
    const stacks = played(...Array.from({ length: 40 }, (_, i) => `card-${i}`)).map(one => ({
      cards: [one] as const,
      treasure: false,
    }));
    expect(playStep(stacks, sizes)).toEqual({ step: 34, scrolls: true });
  });

  test('has room for the edges of stacks and for the line before the Treasures', () => {
    const stacks = stacksOf(played('village', 'village', 'militia', 'copper'));
    expect(playPlaces(stacks, 94, 86)).toEqual({ places: [0, 100, 211], whole: 297 });
    expect(playPlaces([], 94, 86)).toEqual({ places: [], whole: 0 });
  });

  test('leaves gaps where there is room', () => {
    expect(playStep(stacksOf(played('village', 'militia')), sizes)).toEqual({ step: 94, scrolls: false });
  });
});

describe('options', () => {
  const widthOf = (words: string) => words.length * 8;

  test('stand in one row where their words fit', () => {
    expect(fitInRow(['Discard 2 cards', 'Trash a card'], { width: 400, phone: false }, widthOf)).toBe(true);
    expect(fitInRow(['Discard 2 cards', 'Trash a card'], { width: 300, phone: false }, widthOf)).toBe(false);
  });

  test('are rows when one has more than 24 letters', () => {
    expect(fitInRow(['Put a card from your hand back'], { width: 900, phone: false }, widthOf)).toBe(false);
  });

  test('have two lines on a phone', () => {
    expect(fitInRow(['Discard two cards', 'Nothing'], { width: 300, phone: true }, widthOf)).toBe(true);
    expect(
      fitInRow(['Discard', 'Nothing', 'Trash', 'Gain', 'Keep'], { width: 300, phone: true }, widthOf),
    ).toBe(false);
  });
});
