// Tables that start against bots without further clicks.

/** Tables of this visit that are to start as soon as they are connected. */
const waiting = new Set<string>();

/** The match of this table is to start as soon as the table is connected. */
export function startAutomatically(code: string): void {
  waiting.add(code);
}

/** Whether the match of a table is to start now; once. */
export function startsAutomatically(code: string | null): boolean {
  return code !== null && waiting.delete(code);
}
