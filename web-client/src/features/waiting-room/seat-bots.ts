// Seats bots on all free seats and readies the player.

import type { TableView } from '../../generated/protocol';
import type { TableSession } from '../../session/table-session';
import { sayReady } from '../verify-match/commit-ready';

/** Seats a bot at every free seat, and reports the own seat as ready. */
export function seatBots(session: TableSession, table: TableView): void {
  for (const { seat, occupant } of table.seats) {
    if (occupant.type === 'free') session.send({ type: 'seat_bot', seat, level: 'easy' });
  }
  if (session.seat.value !== null) void sayReady(session, session.seat.value, true);
}
