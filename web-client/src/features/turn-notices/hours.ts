// Quiet hours as a reader chooses them, in their own time, and as the server takes them: in a time zone, or in UTC.
import type { QuietHours } from '../../generated/protocol';

/** Hours of each day, each as in `22:00`; they differ. */
export interface Hours {
  from: string;
  until: string;
}

/** The suggestion. */
export const NIGHT: Hours = { from: '22:00', until: '07:00' };

const DAY = 24 * 60;

/** The hours in a zone, where they stay when its clocks change. */
export function inZone({ from, until }: Hours, zone: string): QuietHours {
  return { from: minutes(from), until: minutes(until), zone };
}

/** The hours in UTC; `offset` is how many minutes the reader's time is behind it. */
export function inUtc({ from, until }: Hours, offset = new Date().getTimezoneOffset()): QuietHours {
  const utc = (time: string) => (minutes(time) + offset + DAY) % DAY;
  return { from: utc(from), until: utc(until) };
}

function minutes(time: string): number {
  const [hours = 0, rest = 0] = time.split(':').map(Number);
  return hours * 60 + rest;
}
