// A wish for a rematch: who has it, who is missing, and whom it waits for.
import { signal } from '@preact/signals';
import { expect, test } from 'vitest';
import type { Seat, SeatResult, SeatView, TableView } from '../../src/generated/protocol';
import { rematchBeginner, rematchOf, rematchWishes } from '../../src/session/rematch';

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

test('a rematch begins at the left of the winner, unless the table or the game draws', () => {
  const view = (settings: object, attendance = 'present') =>
    ({
      settings: { starting_player: 'by_the_rules', game: { game: 'dominion' }, ...settings },
      host: 1,
      seats: [0, 1, 2].map(seat => ({ seat, occupant: { type: 'person', attendance } })),
    }) as unknown as TableView;
  const ranks = (...ranks: number[]) => ranks.map((rank, seat) => ({ seat, rank })) as SeatResult[];
  expect(rematchBeginner(view({}), ranks(2, 1, 3), 'played')).toBe(2);
  expect(rematchBeginner(view({}), ranks(2, 3, 1), 'played')).toBe(0);
  expect(rematchBeginner(view({}), ranks(1, 1, 3), 'played')).toBe('drawn');
  expect(rematchBeginner(view({}), ranks(1, 2, 3), 'resigned')).toBe('drawn');
  expect(rematchBeginner(view({ starting_player: 'random' }), ranks(2, 1, 3), 'played')).toBe('drawn');
  expect(rematchBeginner(view({ starting_player: 'host' }), ranks(2, 1, 3), 'played')).toBe(1);
  expect(rematchBeginner(view({ game: { game: 'king-of-the-dice' } }), ranks(2, 1, 3), 'played')).toBe(
    'drawn',
  );
  expect(rematchBeginner(view({}, 'resigned'), ranks(2, 1, 3), 'played')).toBeNull();
});
