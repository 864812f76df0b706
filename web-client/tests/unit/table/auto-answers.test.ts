// Automatic answers, and when an answer can be given at all.
import { signal } from '@preact/signals';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  autoAnswer,
  autoAnswersIn,
  declining,
  reactions,
  stand,
} from '../../../src/games/dominion/table/auto-answers';
import type { DominionAsk, DominionQuestion } from '../../../src/generated/protocol';
import type { Connection, TableSession } from '../../../src/session/table-session';
import { AnswerGuard } from '../../../src/table/answer-guard';

const question = (ask: DominionAsk, more: Partial<DominionQuestion> = {}): DominionQuestion => ({
  id: 1,
  purpose: 'trash',
  card: 'loan',
  about: null,
  whose: null,
  ask,
  why_not: [],
  ...more,
});

const cards = (min: number, max: number) =>
  question({ type: 'cards', from: 'hand', choose: [{ card: 'copper', count: 3 }], min, max });
const options = (...words: ('yes' | 'no' | 'nothing' | 'discard' | 'trash')[]) =>
  question({ type: 'options', options: words.map(word => ({ type: 'word', word })) });
const reaction = question(
  {
    type: 'options',
    options: [
      { type: 'card', card: 'secret-chamber' },
      { type: 'card', card: 'moat' },
      { type: 'word', word: 'nothing' },
    ],
  },
  { purpose: 'react', card: 'militia' },
);

describe('declining', () => {
  test('chooses no card, no pile, "nothing" or "no"', () => {
    expect(declining(cards(0, 3))).toEqual({ type: 'cards', cards: [] });
    expect(declining(question({ type: 'pile', piles: ['copper'], optional: true }))).toEqual({
      type: 'pile',
      pile: null,
    });
    expect(declining(options('yes', 'no'))).toEqual({ type: 'option', option: 1 });
  });

  test('is impossible where something has to be chosen, and in the phases of a turn', () => {
    expect(declining(cards(1, 3))).toBeNull();
    expect(declining(question({ type: 'pile', piles: ['copper'], optional: false }))).toBeNull();
    expect(declining(options('discard', 'trash'))).toBeNull();
    expect(declining(question({ type: 'turn', play: [], treasures: 2, buy: [] }))).toBeNull();
  });
});

describe('standing answers', () => {
  const standing = { match: 'm1', decline: ['loan'], use: ['moat'] };

  test('decline what a card asks', () => {
    expect(autoAnswer(cards(0, 1), standing)).toEqual({ type: 'cards', cards: [] });
    expect(autoAnswer({ ...cards(0, 1), card: 'mine' }, standing)).toBeNull();
  });

  test('use a Reaction to any Attack', () => {
    expect(reactions(reaction)).toEqual(['secret-chamber', 'moat']);
    expect(autoAnswer(reaction, standing)).toEqual({ type: 'option', option: 1 });
  });

  test('never decline the Reactions to a card because the card itself is declined', () => {
    expect(autoAnswer(reaction, { match: 'm1', decline: ['militia'], use: [] })).toBeNull();
  });

  test('belong to one match', () => {
    stand('m1', 'use', 'moat', true);
    stand('m1', 'decline', 'loan', true);
    expect(autoAnswersIn('m1')).toEqual({ match: 'm1', decline: ['loan'], use: ['moat'] });
    stand('m1', 'use', 'moat', false);
    expect(autoAnswersIn('m1').use).toEqual([]);
    expect(autoAnswersIn('m2').decline).toEqual([]);
    stand('m2', 'use', 'moat', true);
    expect(autoAnswersIn('m1').decline).toEqual([]);
  });
});

describe('answering', () => {
  const sent: unknown[] = [];
  const connection = signal<Connection>({ state: 'open' });
  const pending = signal(false);
  const session = {
    connection,
    pending,
    send: (message: unknown) => sent.push(message),
  } as unknown as TableSession;

  beforeEach(() => {
    vi.useFakeTimers();
    sent.length = 0;
    connection.value = { state: 'open' };
    pending.value = false;
  });
  afterEach(() => vi.useRealTimers());

  const roll = { game: 'king-of-the-dice', type: 'roll' } as const;

  test('a click right after a new question is ignored', () => {
    const asked = signal<number | null>(null);
    const answering = new AnswerGuard(session, asked);
    asked.value = 7;
    vi.advanceTimersByTime(249);
    answering.answer(roll);
    expect(sent).toEqual([]);
    vi.advanceTimersByTime(1);
    answering.answer(roll);
    expect(sent).toEqual([{ type: 'answer', question: 7, answer: roll }]);
    answering.close();
  });

  test('nothing is answered twice, nor without a connection', () => {
    const answering = new AnswerGuard(session, signal<number | null>(7));
    vi.advanceTimersByTime(1000);
    pending.value = true;
    answering.answer(roll);
    pending.value = false;
    connection.value = { state: 'offline' };
    expect(answering.busy()).toBe(true);
    answering.answer(roll);
    expect(sent).toEqual([]);
    answering.close();
  });
});
