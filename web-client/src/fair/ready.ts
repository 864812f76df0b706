// Saying that one is ready, with a promise for the deal. What that takes is loaded when it is said.
import type { Seat } from '../generated/protocol';
import type { TableSession } from '../state/source';

/** Says that the player of a seat is ready, or not. Without what makes promises they are ready all the same. */
export async function sayReady(session: TableSession, seat: Seat, ready: boolean): Promise<void> {
  const deal = session.table.value?.deal;
  const promising = deal && ready ? import('./adding').then(it => it.promiseTo(deal, seat)) : null;
  const promise = await Promise.resolve(promising).catch(() => null);
  session.send({ type: 'ready', ready, promise });
}
