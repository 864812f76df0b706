// Facts of a finished match, whichever game: what each game's own file finds in the log, as sentences. It knows no game.

import type { GameKind, GameLogLine } from '../generated/protocol';
import { list, loadMoreWords, t } from '../i18n';

/** Facts of a match, each a sentence. `nameOf` says who sits at a seat. */
export type FactsOf = (log: readonly GameLogLine[], nameOf: (seat: number) => string) => string[];

/** The facts of each game, loaded when a match of it has ended. */
export const FACTS: Record<GameKind, () => Promise<FactsOf>> = {
  dominion: async () => (await import('../games/dominion/highlights')).factsOf,
  'king-of-the-dice': async () => {
    const [{ factsOf }] = await Promise.all([
      import('../games/king-of-the-dice/highlights'),
      loadMoreWords('dice'),
    ]);
    return factsOf;
  },
};

/** A turn, and how long it was. */
export interface LongTurn {
  seat: number;
  number: number;
  length: number;
}

/** The longest of several turns; nothing where none is longer than nothing. */
export function longest(turns: readonly LongTurn[]): LongTurn | null {
  const [first] = turns.toSorted((one, other) => other.length - one.length);
  return first !== undefined && first.length > 0 ? first : null;
}

/** So many names are the most of something. */
const FEW = 3;

/** What there is most of, in words; nothing where there is nothing. */
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
