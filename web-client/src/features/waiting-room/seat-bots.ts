// Seats bots on all free seats and readies the player.

import type { TableView } from '../../generated/protocol';
import type { TableSession } from '../../session/table-session';
import { keepPromises, sayReady } from '../verify-match/contribution';

/** Seats a bot at every free seat, and reports the own seat as ready. */
export function startWithBots(session: TableSession, table: TableView): void {
  for (const { seat, occupant } of table.seats) {
    if (occupant.type === 'free') session.send({ type: 'seat_bot', seat, level: 'easy' });
  }
  keepPromises(session);
  if (session.seat.value !== null) sayReady(session, session.seat.value, true);
}
