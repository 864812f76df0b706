// Results of a click, question by question.
import { describe, expect, test } from 'vitest';
import {
  amount,
  choosable,
  click,
  confirmed,
  mayDecline,
  needsStage,
} from '../../../src/games/dominion/table/choice';
import type { DominionAsk, DominionQuestion } from '../../../src/generated/protocol';

function question(ask: DominionAsk, more: Partial<DominionQuestion> = {}): DominionQuestion {
  return { id: 1, purpose: 'discard', card: 'cellar', about: null, whose: null, ask, why_not: [], ...more };
}

const cards = (min: number, max: number, from: 'hand' | 'trash' = 'hand') =>
  question({
    type: 'cards',
    from,
    choose: [
      { card: 'copper', count: 2 },
      { card: 'estate', count: 1 },
    ],
    min,
    max,
  });
const copper = (number: number) => ({ card: 'copper', key: `hand-copper-${number}` });
const estate = { card: 'estate', key: 'hand-estate-0' };

describe('exactly one card', () => {
  test('is answered by the click', () => {
    expect(click(cards(1, 1), [], 'hand', estate)).toEqual({
      type: 'answer',
      answer: { type: 'cards', cards: ['estate'] },
    });
    expect(mayDecline(cards(1, 1))).toBeNull();
  });

  test('is only chosen where single choices are confirmed', () => {
    expect(click(cards(1, 1), [copper(0)], 'hand', estate, true)).toEqual({ type: 'pick', picked: [estate] });
    expect(confirmed(cards(1, 1), [estate])).toEqual({ type: 'cards', cards: ['estate'] });
  });

  test('may be refused when the question says so', () => {
    expect(mayDecline(cards(0, 1))).toEqual({ type: 'cards', cards: [] });
  });
});

describe('several cards', () => {
  test('a click chooses, another one takes it back', () => {
    const first = click(cards(2, 2), [], 'hand', copper(1));
    expect(first).toEqual({ type: 'pick', picked: [copper(1)] });
    expect(click(cards(2, 2), [copper(1)], 'hand', copper(1))).toEqual({ type: 'pick', picked: [] });
  });

  test('no more than the question allows', () => {
    const full = click(cards(0, 2), [copper(0), copper(1)], 'hand', estate);
    expect(full).toEqual({ type: 'nothing', why: { type: 'enough_chosen' } });
  });

  test('no more copies than there are', () => {
    const third = click(cards(0, 3), [copper(0), copper(1)], 'hand', copper(2));
    expect(third).toEqual({ type: 'nothing', why: { type: 'enough_chosen' } });
  });

  test('can be confirmed between the least and the greatest number', () => {
    expect(confirmed(cards(1, 2), [])).toBeNull();
    expect(confirmed(cards(1, 2), [estate])).toEqual({ type: 'cards', cards: ['estate'] });
    expect(confirmed(cards(0, 3), [])).toEqual({ type: 'cards', cards: [] });
  });

  test('count what there is to choose from', () => {
    expect(amount(cards(0, 3))).toEqual({ min: 0, max: 3, of: 3, atOnce: false });
  });
});

describe('what is not choosable', () => {
  test('says the reason that came with the question', () => {
    const asked = question(
      { type: 'turn', play: [], treasures: null, buy: ['copper'] },
      { why_not: [{ reason: { type: 'too_expensive', cost: 6, most: 3 }, piles: ['gold'] }] },
    );
    const done = click(asked, [], 'pile', { card: 'gold', key: 'pile-gold' });
    expect(done).toEqual({ type: 'nothing', why: { type: 'too_expensive', cost: 6, most: 3 } });
  });

  test('says something of its own otherwise', () => {
    const pile = { card: 'gold', key: 'pile-gold' };
    expect(click(null, [], 'pile', pile)).toEqual({ type: 'nothing', why: { type: 'not_your_turn' } });
    expect(click(cards(1, 1), [], 'pile', pile)).toEqual({ type: 'nothing', why: { type: 'nothing_asked' } });
    const gold = { card: 'gold', key: 'hand-gold-0' };
    expect(click(cards(1, 1), [], 'hand', gold)).toEqual({ type: 'nothing', why: { type: 'does_not_fit' } });
  });

  test('a card in the hand is no pile', () => {
    expect(choosable(cards(1, 1), 'pile', 'copper')).toBe(0);
    expect(choosable(cards(1, 1), 'hand', 'copper')).toBe(2);
  });
});

describe('the other questions', () => {
  test('a turn: cards are played, piles are bought', () => {
    const turn = question({ type: 'turn', play: ['village'], treasures: 3, buy: ['silver'] });
    expect(click(turn, [], 'hand', { card: 'village', key: 'a' })).toEqual({
      type: 'answer',
      answer: { type: 'play', card: 'village' },
    });
    expect(click(turn, [], 'pile', { card: 'silver', key: 'a' })).toEqual({
      type: 'answer',
      answer: { type: 'buy', pile: 'silver' },
    });
  });

  test('a pile, or none', () => {
    const pile = question({ type: 'pile', piles: ['silver'], optional: true });
    expect(click(pile, [], 'pile', { card: 'silver', key: 'a' })).toEqual({
      type: 'answer',
      answer: { type: 'pile', pile: 'silver' },
    });
    expect(mayDecline(pile)).toEqual({ type: 'pile', pile: null });
  });

  test('a reaction may be clicked in the hand', () => {
    const react = question({
      type: 'options',
      options: [
        { type: 'card', card: 'moat' },
        { type: 'word', word: 'nothing' },
      ],
    });
    expect(click(react, [], 'hand', { card: 'moat', key: 'a' })).toEqual({
      type: 'answer',
      answer: { type: 'option', option: 0 },
    });
  });

  test('a card of the hand or of the discard pile is clicked where it lies', () => {
    const trash = question({
      type: 'options',
      options: [
        { type: 'card_from', card: 'curse', from: 'hand' },
        { type: 'card_from', card: 'curse', from: 'discard' },
        { type: 'word', word: 'nothing' },
      ],
    });
    for (const [option, place] of ['hand', 'discard'].entries())
      expect(click(trash, [], place as 'hand' | 'discard', { card: 'curse', key: 'a' })).toEqual({
        type: 'answer',
        answer: { type: 'option', option },
      });
    expect(choosable(trash, 'discard', 'silver')).toBe(0);
    expect(needsStage(trash)).toBe(true);
  });

  test('are not cards of the hand where they name cards in play', () => {
    const ask: DominionAsk = { type: 'options', options: [{ type: 'card', card: 'village' }] };
    expect(choosable(question(ask, { purpose: 'react' }), 'hand', 'village')).toBe(1);
    const scheme = question(ask, { purpose: 'put_on_deck', card: 'scheme' });
    expect(choosable(scheme, 'hand', 'village')).toBe(0);
    expect(click(scheme, [], 'hand', { card: 'village', key: 'v' })).toMatchObject({ type: 'nothing' });
  });

  test('a question whose cards are all in the hand needs no Stage', () => {
    const trash = question({
      type: 'options',
      options: [{ type: 'card_from', card: 'curse', from: 'hand' }],
    });
    expect(needsStage(trash)).toBe(false);
  });

  test('the Stage is for what is neither in hand nor in the Supply', () => {
    expect(needsStage(cards(0, 2))).toBe(false);
    expect(needsStage(cards(0, 2, 'trash'))).toBe(true);
    expect(needsStage(question({ type: 'order', cards: ['copper', 'estate'] }))).toBe(true);
    expect(needsStage(question({ type: 'name', cards: ['copper'] }))).toBe(true);
    expect(needsStage(null)).toBe(false);
  });
});
