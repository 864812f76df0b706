// Commands sent to the server: each is settled by its own answer.
import { expect, test } from 'vitest';
import { sendCommand } from '../../../src/session/send-command';
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

test('a command is settled by its own answer, once', async () => {
  const { session, done, refuse } = table();
  const settled: string[] = [];
  for (const name of ['first', 'second']) {
    sendCommand(session, { type: 'chat', text: 'hello' }).then(
      () => settled.push(`${name}: done`),
      ({ failure }) => settled.push(`${name}: ${failure}`),
    );
  }
  done('other');
  await tick();
  expect(settled).toEqual([]);
  refuse('1');
  done('2');
  done('1');
  refuse('2');
  await tick();
  expect(settled).toEqual(['first: too_fast', 'second: done']);
});

test('a lost seat was given up if its player stood up and was not refused, once', async () => {
  const { session, done, refuse } = table();
  expect(stoodUp(session)).toBe(false);
  standUp(session);
  done('1');
  await tick();
  expect(stoodUp(session)).toBe(true);
  expect(stoodUp(session)).toBe(false);
  standUp(session);
  refuse('2');
  await tick();
  expect(stoodUp(session)).toBe(false);
});

/** Lets promises that are settled call back. */
function tick(): Promise<void> {
  return new Promise(resolve => setTimeout(resolve));
}
