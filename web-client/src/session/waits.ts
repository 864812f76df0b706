// Waits of connections: how long one may be silent, and the backoff before the next attempt.

import { KEEP_ALIVE_SECONDS } from '../generated/protocol';

/** How late a keep-alive message may be, in milliseconds, on a bad network. */
export const KEEP_ALIVE_GRACE = 5000;

/** A connection without any message for this long is dead, in milliseconds: two keep-alive messages are missing. */
export const IDLE_TIMEOUT = 2 * KEEP_ALIVE_SECONDS * 1000 + KEEP_ALIVE_GRACE;

/** A short break of the network should hardly be noticed. */
const FIRST_WAIT = 400;

/** A server that is started again is back within seconds: none of its players waits longer than this, in milliseconds... */
const SHORTLY = 2000;

/** ...as long as the connection was lost no longer ago than this, in milliseconds. */
const RECENT = 60_000;

/** A server that is down for long is not asked more often than this. */
const LONGEST_WAIT = 15_000;

/** Many clients of a server that comes back should not all knock at the same moment. */
const SPREAD = 0.3;

/**
 * The wait before an attempt, in milliseconds; `attempt` counts from 0, `random` is from 0 up to 1, `lost` says how long
 * there has been no connection.
 */
export function retryDelay(attempt: number, random: number, lost: number): number {
  const longest = lost < RECENT ? SHORTLY : LONGEST_WAIT;
  const plain = Math.min(longest, FIRST_WAIT * 2 ** attempt);
  return Math.round(Math.min(longest, plain * (1 - SPREAD + 2 * SPREAD * random)));
}
