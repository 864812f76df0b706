// The shortest way to a first match: a table of two against a bot that begins by itself. It knows wishes that a table's
// page is to send; it knows no page.

import { createTable } from '../api';
import { catalogue } from '../cards/catalogue';
import { sayReady } from '../fair/ready';
import type { TableView } from '../generated/protocol';
import type { TableSession } from '../state/source';

/** Tables of this visit that are to begin against a bot as soon as they are connected. */
const against = new Set<string>();

/** Opens a table of two with the first recommended set, to begin at once; its code. */
export async function openAgainstBot(): Promise<string> {
  const { code } = await createTable({
    seats: 2,
    listed: false,
    clock: { type: 'none' },
    game: {
      game: 'dominion',
      kingdom: { type: 'recommended', id: catalogue.kingdoms[0]?.id ?? '' },
      platinum_colony: 'by_the_rules',
      shelters: 'by_the_rules',
      discard_counts: false,
    },
  });
  against.add(code);
  return code;
}

/** Seats the bot and is ready, once, where that was wished. */
export function beginAgainstBot(session: TableSession, table: TableView): void {
  if (table.code === null || !session.host.value || !against.delete(table.code)) return;
  for (const { seat, sitter } of table.seats) {
    if (sitter.type === 'free') session.send({ type: 'seat_bot', seat, level: 'easy' });
  }
  if (session.seat.value !== null) void sayReady(session, session.seat.value, true);
}
