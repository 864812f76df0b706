// A turn in two clicks: which piles the Treasures of the hand could pay, and when a turn ends by itself.
import { describe, expect, test } from 'vitest';
import { isAfterTreasures } from '../../../src/games/dominion/table/choice';
import { nothingFollows } from '../../../src/games/dominion/table/ending';
import { couldStillBuy } from '../../../src/games/dominion/table/model';
import type { DominionQuestion, DominionView } from '../../../src/generated/protocol';
import scene from '../../fixtures/scenes/buy.json';

const view = scene.view as unknown as DominionView;
const question = view.question as DominionQuestion;
const turn = (part: object, more: object = {}): DominionQuestion => ({
  ...question,
  ask: { type: 'turn', play: [], treasures: null, buy: [], ...part },
  ...more,
});

describe('a pile that the Treasures of the hand could pay for', () => {
  const why = (reason: object) => ({ why_not: [{ reason, piles: ['forge'] }] });
  const dear = { type: 'too_expensive', cost: 7, most: 3 };

  test('costs no more than the coins with what all Treasures bring', () => {
    expect(isAfterTreasures(turn({ treasures: 4 }, why(dear)), 'forge')).toBe(true);
    expect(isAfterTreasures(turn({ treasures: 3 }, why(dear)), 'forge')).toBe(false);
    expect(isAfterTreasures(turn({ treasures: null }, why(dear)), 'forge')).toBe(false);
  });

  test('needs no Potion that is missing', () => {
    expect(isAfterTreasures(turn({ treasures: 9 }, why({ ...dear, potions: 1 })), 'forge')).toBe(false);
  });

  test('is not one that is forbidden, nor one in the Action phase', () => {
    expect(isAfterTreasures(turn({ treasures: 9 }, why({ type: 'forbidden' })), 'forge')).toBe(false);
    const before = turn({ treasures: 9 }, { ...why(dear), purpose: 'action_phase' });
    expect(isAfterTreasures(before, 'forge')).toBe(false);
  });
});

describe('a turn ends by itself', () => {
  const spent = { ...view, buys: 0, own: view.own && { ...view.own, hand: ['copper', 'estate'] } };

  test('without a Buy and with nothing to play', () => {
    expect(nothingFollows({ ...spent, question: turn({}) })).toBe(true);
  });

  test('not with a Buy, or a Treasure to play', () => {
    expect(nothingFollows({ ...spent, buys: 1, question: turn({}) })).toBe(false);
    expect(nothingFollows({ ...spent, question: turn({ play: ['copper'], treasures: 1 }) })).toBe(false);
  });

  test('whatever is in the hand, which the others must not learn', () => {
    const own = view.own && { ...view.own, hand: ['moat', 'hovel'] };
    expect(nothingFollows({ ...spent, own, question: turn({}) })).toBe(true);
  });
});

describe('the end of a turn is asked back', () => {
  const broke = { ...view, buys: 1, coins: 0 };
  const dear = { why_not: [{ reason: { type: 'too_expensive', cost: 2, most: 0 }, piles: ['estate'] }] };

  test('while a card that costs something can be bought', () => {
    expect(couldStillBuy({ ...broke, coins: 2, question: turn({ buy: ['copper', 'estate'] }) })).toBe(true);
    expect(couldStillBuy({ ...broke, question: turn({ treasures: 2 }, dear) })).toBe(true);
  });

  test('not for a Copper or a Curse, and without a Buy', () => {
    expect(couldStillBuy({ ...broke, question: turn({ buy: ['copper', 'curse'] }) })).toBe(false);
    expect(couldStillBuy({ ...broke, question: turn({ treasures: 1 }, dear) })).toBe(false);
    expect(couldStillBuy({ ...broke, buys: 0, question: turn({ treasures: 9 }, dear) })).toBe(false);
  });
});
