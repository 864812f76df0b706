// Win rates with their confidence intervals.

import type { Winning } from '../../generated/protocol';

/** A share of matches, with the bounds that hold the true one nineteen times out of twenty; each from 0 to 1. */
export interface Rate {
  share: number;
  least: number;
  most: number;
}

/** Nineteen times out of twenty something is within so many standard deviations. */
const SURE = 1.96;

/** How often somebody was first, by Wilson's interval; a first place that was shared is half a one. Nothing without matches. */
export function rateOf({ matches, won, shared }: Winning): Rate | null {
  if (matches === 0) return null;
  const share = (won + shared / 2) / matches;
  const weight = SURE ** 2 / matches;
  const middle = (share + weight / 2) / (1 + weight);
  const half = (SURE / (1 + weight)) * Math.sqrt((share * (1 - share)) / matches + weight / (4 * matches));
  return { share, least: Math.max(0, middle - half), most: Math.min(1, middle + half) };
}

/** How often chance alone would be first. */
export function chanceOf({ matches, by_chance }: Winning): number {
  return matches === 0 ? 0 : by_chance / 10_000 / matches;
}

/** Whether somebody wins clearly more or less often than chance would; 0 where nobody can tell. */
export function standsOut(winning: Winning): 1 | 0 | -1 {
  const rate = rateOf(winning);
  if (rate === null) return 0;
  const chance = chanceOf(winning);
  if (rate.least > chance) return 1;
  return rate.most < chance ? -1 : 0;
}

/** The bounds of an average of so many values with such a spread, nineteen times out of twenty. */
export function aroundMean(mean: number, spread: number, count: number): [least: number, most: number] {
  const half = count < 2 ? 0 : (SURE * spread) / Math.sqrt(count - 1);
  return [mean - half, mean + half];
}
