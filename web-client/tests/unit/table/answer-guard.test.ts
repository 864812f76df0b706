// When an answer can be given at all.
import { signal } from '@preact/signals';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Connection, TableSession } from '../../../src/session/table-session';
import { AnswerGuard } from '../../../src/table/answer-guard';

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
