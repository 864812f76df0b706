// When an answer can be given at all.
import { signal } from '@preact/signals';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Connection, Outcome, TableSession } from '../../../src/session/table-session';
import { AnswerGuard } from '../../../src/table/answer-guard';

describe('answering', () => {
  const sent: unknown[] = [];
  const connection = signal<Connection>({ state: 'open' });
  const pending = signal(false);
  const answered = signal<Outcome | null>(null);
  const session = {
    connection,
    pending,
    answered,
    send: (message: unknown) => `message ${sent.push(message)}`,
  } as unknown as TableSession;

  beforeEach(() => {
    vi.useFakeTimers();
    sent.length = 0;
    connection.value = { state: 'open' };
    pending.value = false;
    answered.value = null;
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

  /** A guard whose question was just answered. */
  function given() {
    const asked = signal<number | null>(7);
    const answering = new AnswerGuard(session, asked);
    vi.advanceTimersByTime(1000);
    answering.answer(roll);
    expect(sent).toHaveLength(1);
    return { asked, answering };
  }

  test('what the server has taken and not shown yet is not answered again', () => {
    const { asked, answering } = given();
    answered.value = { id: 'message 1', refused: null };
    expect(answering.busy()).toBe(true);
    answering.answer(roll);
    expect(sent).toHaveLength(1);
    asked.value = 8;
    expect(answering.busy()).toBe(false);
    answering.close();
  });

  test.each([
    ['it was refused', { id: 'message 1', refused: 'not_saved' } as const],
    ['something else was done', { id: 'message 2', refused: null }],
  ])('the question may be answered again after %s', (_, outcome) => {
    const { answering } = given();
    answered.value = outcome;
    expect(answering.busy()).toBe(false);
    answering.close();
  });
});
