// What is to happen at a table by itself as soon as it is connected: a start against bots, or taking a seat.

/** What is to happen. */
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

/** What is to happen at a table now; once. */
export function takeAutoStart(code: string | null): AutoStart | null {
  const start = code === null ? undefined : waiting.get(code);
  if (code === null || start === undefined) return null;
  waiting.delete(code);
  return start;
}
