// Saying that one is ready, with a promise for the deal, and keeping the promise. What that takes is loaded when it is
// needed.
import type { Seat } from '../../generated/protocol';
import type { TableSession } from '../../session/table-session';

const adding = () => import('./contribution');

/** Says that the player of a seat is ready, or not. */
export async function sayReady(session: TableSession, seat: Seat, ready: boolean): Promise<void> {
  (await adding()).sayReady(session, seat, ready);
}

/** Says what was promised as soon as it is time, as long as the table is open. */
export async function keepPromises(session: TableSession): Promise<void> {
  (await adding()).keepPromises(session);
}
