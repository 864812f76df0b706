// Undo: when a click counts, and when it was meant for an earlier offer.
import { signal } from '@preact/signals';
import { expect, test, vi } from 'vitest';
import type { UndoOffer, UndoRequest } from '../../../src/generated/protocol';
import { Store } from '../../../src/session/store';
import { NO_UNDO, type TableSession } from '../../../src/session/table-session';
import { agree, goBack } from '../../../src/table/undo';

const OFFER: UndoOffer = { goal: { type: 'turn' }, free: true, line: 3 };
const REQUEST: UndoRequest = {
  seat: 1,
  goal: { type: 'choice' },
  line: 0,
  waits_for: [0],
  refused_by: null,
};

function sessionWith(undo: Partial<typeof NO_UNDO>, pending = false) {
  const sent: unknown[] = [];
  const session = {
    connection: signal({ state: 'open' }),
    pending: signal(pending),
    undo: signal({ ...NO_UNDO, version: 7, ...undo }),
    send: (message: unknown) => sent.push(message),
  } as unknown as TableSession;
  return { session, sent };
}

test('goes back to where the update offered it', () => {
  const { session, sent } = sessionWith({ offer: OFFER });
  expect(goBack(session)).toBe(true);
  expect(sent).toEqual([{ type: 'undo', version: 7 }]);
});

test('a click right after an update was meant for the one before', () => {
  const { session, sent } = sessionWith({ offer: OFFER, at: performance.now() });
  expect(goBack(session)).toBe(true);
  expect(sent).toEqual([]);
});

test('a click right after a request was meant for something else', () => {
  const { session, sent } = sessionWith({ request: REQUEST, asked: performance.now() });
  agree(session, true);
  expect(sent).toEqual([]);
});

test('a request is new for another player or undo, not for fewer pending seats', () => {
  const now = vi.spyOn(performance, 'now');
  const store = new Store();
  const asked = (at: number, request: UndoRequest | null) => {
    now.mockReturnValue(at);
    store.take({ type: 'undo', request });
    return store.undo.value.asked;
  };
  expect(asked(100, { ...REQUEST, waits_for: [0, 2] })).toBe(100);
  expect(asked(200, REQUEST)).toBe(100);
  expect(asked(300, { ...REQUEST, goal: { type: 'turn' } })).toBe(300);
  expect(asked(400, { ...REQUEST, seat: 2 })).toBe(400);
  asked(500, null);
  expect(asked(600, { ...REQUEST, seat: 2 })).toBe(600);
  now.mockRestore();
});

test('no undo without an offer, or while a command is in flight', () => {
  const none = sessionWith({});
  expect(goBack(none.session)).toBe(false);
  agree(none.session, true);
  const busy = sessionWith({ offer: OFFER }, true);
  goBack(busy.session);
  expect([...none.sent, ...busy.sent]).toEqual([]);
});

test('an answer names who asks', () => {
  const { session, sent } = sessionWith({ request: REQUEST });
  agree(session, false);
  expect(sent).toEqual([{ type: 'agree_to_undo', seat: 1, version: 7, agree: false }]);
});
