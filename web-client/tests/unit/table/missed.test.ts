// Which lines of the log count as missed after a break of the connection.
import { signal } from '@preact/signals';
import { expect, test } from 'vitest';
import type { GameLogLine } from '../../../src/generated/protocol';
import { countMissed } from '../../../src/session/open-table';
import type { Connection } from '../../../src/session/table-session';

const line = (seat: number) => ({ game: 'dominion', seat }) as GameLogLine;

/** The events that the player of seat 0 missed while these seats moved. */
function missed(...seats: number[]): number {
  const connection = signal<Connection>({ state: 'open' });
  const store = { log: signal([line(1)]), seat: signal<number | null>(0), missed: signal(0) };
  const stop = countMissed({ connection }, store as Parameters<typeof countMissed>[1]);
  connection.value = { state: 'offline' };
  connection.value = { state: 'open' };
  store.log.value = [line(1), ...seats.map(line)];
  stop();
  return store.missed.value;
}

test('moves of others were missed', () => {
  expect(missed(1)).toBe(1);
  expect(missed(0, 1, 1)).toBe(3);
});

test('a click of one’s own that was sent again was not missed', () => {
  expect(missed(0, 0)).toBe(0);
});
