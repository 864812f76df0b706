// Tables that start against a bot without further clicks.

import type { TableView } from '../../generated/protocol';
import type { TableSession } from '../../session/table-session';

/** Tables of this visit that are to begin against a bot as soon as they are connected. */
const against = new Set<string>();

/** This table is to begin as soon as it is connected. */
export function startAutomatically(code: string): void {
  against.add(code);
}

/** Seats the bot and is ready, once, where that was wished. */
export async function seatBotsAndStart(session: TableSession, table: TableView): Promise<void> {
  if (table.code === null || !session.host.value || !against.delete(table.code)) return;
  const { seatBots } = await import('./seat-bots');
  seatBots(session, table);
}
