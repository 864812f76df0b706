// Does what is to happen at a table by itself.

import type { TableView } from '../../generated/protocol';
import { sendCommand } from '../../session/send-command';
import type { TableSession } from '../../session/table-session';
import { keepPromises, sayReady } from '../verify-match/contribution';
import type { AutoStart } from './auto-start';

/** Starts against bots, or takes a seat; either way the player is ready. */
export function runAutoStart(start: AutoStart, session: TableSession, table: TableView): void {
  keepPromises(session);
  if (start === 'against-bots') seatBots(session, table);
  else void sitDown(session, table);
}

/** Seats a bot at every free seat, and reports the own seat as ready. */
function seatBots(session: TableSession, table: TableView): void {
  for (const { seat, occupant } of table.seats) {
    if (occupant.type === 'free') session.send({ type: 'seat_bot', seat, level: 'easy' });
  }
  if (session.seat.value !== null) void sayReady(session, session.seat.value, true);
}

/** Takes the first free seat and reports it as ready. A refusal is shown by the waiting room. */
async function sitDown(session: TableSession, table: TableView): Promise<void> {
  const free = table.seats.find(({ occupant }) => occupant.type === 'free');
  if (session.seat.value !== null || free === undefined) return;
  const sat = sendCommand(session, { type: 'sit', seat: free.seat });
  await sat.then(
    () => sayReady(session, free.seat, true),
    () => {},
  );
}
