// Reconnection backoff: how long to wait before the next attempt.

/** A short break of the network should hardly be noticed. */
const FIRST_WAIT = 400;

/** A server that is down for long is not asked more often than this. */
const LONGEST_WAIT = 15_000;

/** Many clients of a server that comes back should not all knock at the same moment. */
const SPREAD = 0.3;

/** The wait before an attempt, in milliseconds; `attempt` counts from 0, `random` is from 0 up to 1. */
export function retryDelay(attempt: number, random: number): number {
  const plain = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** attempt);
  return Math.round(Math.min(LONGEST_WAIT, plain * (1 - SPREAD + 2 * SPREAD * random)));
}
