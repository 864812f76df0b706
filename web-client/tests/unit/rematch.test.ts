// A wish for a rematch: who has it, who is missing, and whom it waits for.
import { signal } from '@preact/signals';
import { expect, test } from 'vitest';
import type { Seat, SeatView, TableView } from '../../src/generated/protocol';
import { rematchOf, rematchWishes } from '../../src/session/rematch';

/** People on the seats of a table whose match is over, and a bot. */
function table(people: readonly { ready?: boolean; connected?: boolean }[], stage = 'over') {
  const seats = people.map(({ ready = false, connected = true }, seat) => ({
    seat,
    occupant: { type: 'person', name: `${seat}`, ready, connected },
  }));
  const bot = { seat: people.length, occupant: { type: 'bot', name: 'Bot', level: 'easy' } };
  const view = { stage: { type: stage }, seats: [...seats, bot] as unknown as SeatView[] };
  return (seat: Seat | null, kind: 'play' | 'watch' = 'play') => ({
    kind,
    table: signal(view as unknown as TableView),
    seat: signal(seat),
  });
}

test('a wish for a rematch waits for those who have not accepted it', () => {
  const seen = table([{ ready: true }, {}, { connected: false }]);
  expect(rematchOf(seen(0))).toEqual({ own: true, wanted: [], missing: [1], left: [2] });
  expect(rematchWishes(seen(0))).toEqual([]);
  expect(rematchOf(seen(1))).toEqual({ own: false, wanted: [0], missing: [], left: [2] });
  expect(rematchWishes(seen(1))).toEqual([0]);
});

test('a spectator sees the wish and cannot accept it', () => {
  const seen = table([{ ready: true }, {}]);
  expect(rematchOf(seen(null, 'watch'))).toMatchObject({ own: null, wanted: [0] });
  expect(rematchWishes(seen(null, 'watch'))).toEqual([]);
});

test('who is ready before a match wants no rematch', () => {
  expect(rematchOf(table([{ ready: true }], 'waiting')(0))).toBeNull();
});
