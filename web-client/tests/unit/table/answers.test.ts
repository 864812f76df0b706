// What becomes of what was sent: each thing by its own answer. It knows a store; it knows no page.
import { expect, test } from 'vitest';
import { request } from '../../../src/session/request';
import { standUp, stoodUp } from '../../../src/session/stand-up';
import { Store } from '../../../src/session/store';
import type { TableSession } from '../../../src/session/table-session';

/** A session whose messages are called `1`, `2` and so on. */
function table() {
  const store = new Store();
  let sent = 0;
  const session = { ...store, send: () => String(++sent) } as unknown as TableSession;
  const done = (id: string) => store.take({ type: 'done', id });
  const refuse = (id: string) => store.take({ type: 'refused', id, reason: { type: 'too_fast' } });
  return { session, done, refuse };
}

test('of everything that is sent its own answer is heard, once', () => {
  const { session, done, refuse } = table();
  const heard: (string | null)[][] = [[], []];
  for (const of of heard) request(session, { type: 'chat', text: 'hello' }, refused => of.push(refused));
  done('other');
  expect(heard).toEqual([[], []]);
  refuse('1');
  done('2');
  done('1');
  refuse('2');
  expect(heard).toEqual([['too_fast'], [null]]);
});

test('a seat is given up by who stands up, once, and not by who may not', () => {
  const { session, done, refuse } = table();
  expect(stoodUp(session)).toBe(false);
  standUp(session);
  done('1');
  expect(stoodUp(session)).toBe(true);
  expect(stoodUp(session)).toBe(false);
  standUp(session);
  refuse('2');
  expect(stoodUp(session)).toBe(false);
});
