// Win rates with their confidence intervals.

import type { Winning } from '../../generated/protocol';

/** A share of matches, with the bounds that hold the true one nineteen times out of twenty; each from 0 to 1. */
export interface Rate {
  share: number;
  least: number;
  most: number;
}

/** Standard deviations of a 95% interval. */
const SURE = 1.96;

/** The share of first places with Wilson's interval; a shared first place counts half. `null` without matches. */
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

/** Whether a player wins clearly more (1) or less (-1) often than by chance; 0 if not clear. */
export function standsOut(winning: Winning): 1 | 0 | -1 {
  const rate = rateOf(winning);
  if (rate === null) return 0;
  const chance = chanceOf(winning);
  if (rate.least > chance) return 1;
  return rate.most < chance ? -1 : 0;
}

/** The 95% interval of an average, from the number of values and their spread. */
export function aroundMean(mean: number, spread: number, count: number): [least: number, most: number] {
  const half = count < 2 ? 0 : (SURE * spread) / Math.sqrt(count - 1);
  return [mean - half, mean + half];
}
