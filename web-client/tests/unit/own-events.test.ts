// The event stream of the user, with fake timers and a fake network: states, silence, reconnection, refusals.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PROTOCOL_VERSION, type UserStreamMessage } from '../../src/generated/protocol';
import { followOwnLists } from '../../src/session/own-events';
import { isFollowed, ownLists, ownMatches } from '../../src/session/own-matches';
import { IDLE_TIMEOUT } from '../../src/session/waits';
import { TABLE } from '../pages/answers';

/** A socket whose other end is the test. */
class EventLine {
  static all: EventLine[] = [];
  closed = false;
  onmessage?: (event: { data: string }) => void;
  onclose?: (event: { code: number; reason: string }) => void;

  constructor() {
    EventLine.all.push(this);
  }

  close(): void {
    this.closed = true;
  }

  say(message: UserStreamMessage): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

const newest = () => EventLine.all.at(-1) as EventLine;
const follow = () => followOwnLists(() => new EventLine() as unknown as WebSocket);
const state = (tables: (typeof TABLE)[]): UserStreamMessage => ({
  type: 'state',
  protocol: PROTOCOL_VERSION,
  tables,
  invitations: [],
});

/** Longer than the longest wait before a reconnection, in milliseconds. */
const RECONNECTED = 20_000;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('location', { protocol: 'http:', host: 'here' });
  EventLine.all = [];
  ownLists.value = { tables: [], invitations: [] };
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('each state takes the place of the lists, and says which matches are played', () => {
  const leave = follow();
  const playing = { ...TABLE, stage: { type: 'playing' as const, match_id: 'm1' } };
  newest().say(state([playing]));
  expect(isFollowed.value).toBe(true);
  expect(ownMatches.value.playing).toEqual([playing]);
  newest().say(state([]));
  expect(ownMatches.value.playing).toEqual([]);
  leave();
  expect([isFollowed.value, newest().closed]).toEqual([false, true]);
  vi.advanceTimersByTime(RECONNECTED);
  expect(EventLine.all.length).toBe(1);
});

test('a silent stream and a lost one are opened again, and what is known stays', () => {
  const leave = follow();
  newest().say(state([TABLE]));
  vi.advanceTimersByTime(IDLE_TIMEOUT - 1);
  newest().say({ type: 'keep_alive' });
  vi.advanceTimersByTime(IDLE_TIMEOUT - 1);
  expect(EventLine.all.length).toBe(1);
  vi.advanceTimersByTime(RECONNECTED);
  expect(EventLine.all.length).toBe(2);
  expect(ownLists.value.tables).toEqual([TABLE]);
  newest().onclose?.({ code: 1012, reason: 'restarting' });
  vi.advanceTimersByTime(RECONNECTED);
  expect(EventLine.all.length).toBe(3);
  leave();
});

test('a refused stream is not opened again unless the refusal passes', () => {
  let leave = follow();
  newest().onclose?.({ code: 4409, reason: 'full' });
  vi.advanceTimersByTime(RECONNECTED);
  expect(EventLine.all.length).toBe(2);
  leave();
  leave = follow();
  newest().onclose?.({ code: 4401, reason: 'no_session' });
  vi.advanceTimersByTime(RECONNECTED);
  expect(EventLine.all.length).toBe(3);
  leave();
});
