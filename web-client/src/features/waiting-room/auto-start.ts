// An action at a table by itself as soon as it is connected: a start against bots, or taking a seat.

import type { TableSummary } from '../../generated/protocol';

/** The action. */
export type AutoStart = 'against-bots' | 'sit-down';

/** Tables of this visit at which it has not happened yet. */
const waiting = new Map<string, AutoStart>();

/** The match of this table is to start against bots as soon as the table is connected. */
export function startAutomatically(code: string): void {
  waiting.set(code, 'against-bots');
}

/** The user is to have a seat, and to be ready, as soon as the table is connected. */
export function sitAutomatically(code: string): void {
  waiting.set(code, 'sit-down');
}

/** The action at a table now; once. */
export function takeAutoStart(code: string | null): AutoStart | null {
  const start = code === null ? undefined : waiting.get(code);
  if (code === null || start === undefined) return null;
  waiting.delete(code);
  return start;
}

/** Whether a user without a seat can take one. */
export function takesPlayers({ stage, free }: TableSummary): boolean {
  return stage.type === 'waiting' && free > 0;
}

/** Whether a table invites the user, who has no seat yet. */
export function invites(table: TableSummary): boolean {
  return takesPlayers(table) && table.joined !== true;
}

/** Whether something is still to happen at a table: the user has said so elsewhere. */
export function startsAutomatically(code: string): boolean {
  return waiting.has(code);
}
