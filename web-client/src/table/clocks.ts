// The clocks that a table may have, in whole minutes or days.

import type { Clock } from '../generated/protocol';

/** Each kind of clock as it is offered first. */
export const CLOCKS = {
  none: { type: 'none' },
  per_turn: { type: 'per_turn', seconds: 180 },
  per_match: { type: 'per_match', seconds: 1800, increment: 10 },
  correspondence: { type: 'correspondence', days: 2, reserve: 7 },
} as const satisfies { [Type in Clock['type']]: Extract<Clock, { type: Type }> };

/** The kinds of clock, in the order in which they are offered. */
export const CLOCK_TYPES = [
  'none',
  'per_turn',
  'per_match',
  'correspondence',
] as const satisfies readonly Clock['type'][];

/** The most minutes for a turn, and for a match. */
export const MOST_MINUTES = { per_turn: 60, per_match: 600 } as const;

/** The most seconds that a turn adds. */
export const MOST_INCREMENT = 600;

/** The most days for a turn, and of the reserve. */
export const MOST_DAYS = { turn: 7, reserve: 14 } as const;

/** Whether something that was remembered is a clock. */
export function isClock(value: unknown): value is Clock {
  if (typeof value !== 'object' || value === null) return false;
  const clock = value as Record<'type' | 'seconds' | 'increment' | 'days' | 'reserve', unknown>;
  switch (clock.type) {
    case 'none':
      return true;
    case 'per_turn':
      return Number.isInteger(clock.seconds);
    case 'per_match':
      return Number.isInteger(clock.seconds) && Number.isInteger(clock.increment);
    case 'correspondence':
      return Number.isInteger(clock.days) && Number.isInteger(clock.reserve);
    default:
      return false;
  }
}
