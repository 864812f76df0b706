// The order of players at the end of a match.
import type { SeatResult } from '../generated/protocol';

/** The first place first; players of one place by their seats. */
export function byRank(one: SeatResult, other: SeatResult): number {
  return one.rank - other.rank || one.seat - other.seat;
}
