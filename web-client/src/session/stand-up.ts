// Standing up from a seat, and whether a lost seat was given up.
import { sendCommand } from './send-command';
import type { TableSession } from './table-session';

/** Tables whose player wants to stand up. The table is left before the seat is free. */
const leaving = new WeakSet<TableSession>();

/** Stands up from the own seat. */
export function standUp(session: TableSession): void {
  leaving.add(session);
  sendCommand(session, { type: 'stand' }).catch(() => leaving.delete(session));
}

/** Whether the own seat, which is lost now, was given up: asked once for each loss. */
export function stoodUp(session: TableSession): boolean {
  return leaving.delete(session);
}
