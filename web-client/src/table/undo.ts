// Undo: asks the server to go back, unless the click was meant for an offer that has been replaced since.
import type { TableSession } from '../session/table-session';
import { GUARD } from './answer-guard';

/** Whether the player may act on what is shown since then: not while busy, nor before it was seen. */
function ready({ connection, pending }: TableSession, since: number): boolean {
  return connection.value.state === 'open' && !pending.value && performance.now() - since >= GUARD;
}

/** Goes back, or asks whether one may; whether there is anything to go back to. */
export function goBack(session: TableSession): boolean {
  const { offer, version, at } = session.undo.value;
  if (!offer) return false;
  if (ready(session, at)) session.send({ type: 'undo', version });
  return true;
}

/** Answers an undo request; the requester answers no to withdraw it. */
export function agree(session: TableSession, may: boolean): void {
  const { request, version, asked } = session.undo.value;
  if (request && ready(session, asked))
    session.send({ type: 'agree_to_undo', seat: request.seat, version, agree: may });
}
