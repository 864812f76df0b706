// The order of the own hand.
import { describe, expect, test } from 'vitest';
import { inHandOrder } from '../../../src/games/dominion/table/hand-order';

const HAND = ['copper', 'estate', 'village', 'gold', 'curse', 'smithy'];

describe('a hand', () => {
  test('begins with what the phase plays, then Victory cards and Curses', () => {
    expect(inHandOrder(HAND, true, 'action')).toEqual([
      'village',
      'smithy',
      'estate',
      'curse',
      'copper',
      'gold',
    ]);
    expect(inHandOrder(HAND, true, 'buy')).toEqual([
      'copper',
      'gold',
      'estate',
      'curse',
      'village',
      'smithy',
    ]);
  });

  test('stands in the turns of others as the next own turn needs it', () => {
    expect(inHandOrder(HAND, false, 'buy')).toEqual(inHandOrder(HAND, true, 'action'));
  });
});
