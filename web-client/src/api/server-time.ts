// The time of the server: the clock of a device may be wrong.

/** Differences up to this, in milliseconds, are those of a slow network and of responses that tell whole seconds. */
const TOLERANCE = 5000;

/** How far the server's clock is ahead of this device's, in milliseconds. */
let ahead = 0;

/** Takes the time of a response. */
export function noteServerTime(date: string | null): void {
  const difference = Date.parse(date ?? '') - Date.now();
  if (!Number.isNaN(difference)) ahead = Math.abs(difference) > TOLERANCE ? difference : 0;
}

/** The time now, in milliseconds since 1970, by the server's clock. */
export function serverNow(): number {
  return Date.now() + ahead;
}
