// The sources of the highlights of all games: the longest turn, the most of something.

import type { GameLogLine } from '../generated/protocol';
import { list, t } from '../i18n';

/** Facts of a match, each a sentence. `nameOf` says who sits at a seat. */
export type HighlightsOf = (log: readonly GameLogLine[], nameOf: (seat: number) => string) => string[];

/** A turn, and how long it was. */
export interface LongTurn {
  seat: number;
  number: number;
  length: number;
}

/** The longest of several turns; `null` where none is longer than nothing. */
export function longest(turns: readonly LongTurn[]): LongTurn | null {
  const [first] = turns.toSorted((one, other) => other.length - one.length);
  return first !== undefined && first.length > 0 ? first : null;
}

/** So many names are the most of something. */
const FEW = 3;

/** The most frequent card, in words; `null` without cards. */
export function mostOf(
  counts: ReadonlyMap<string, number>,
  nameOf: (thing: string) => string,
): string | null {
  const most = [...counts].toSorted(([, one], [, other]) => other - one).slice(0, FEW);
  if (most.length === 0) return null;
  return list(most.map(([thing, count]) => t('chart-part', { what: nameOf(thing), count })));
}

/** Adds to a count. */
export function count(counts: Map<string, number>, thing: string, more = 1): void {
  counts.set(thing, (counts.get(thing) ?? 0) + more);
}
