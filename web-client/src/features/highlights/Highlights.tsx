// Highlights of a finished match, one per line.

import { useEffect, useState } from 'preact/hooks';
import type { GameKind, GameLogLine } from '../../generated/protocol';
import { loadMoreWords, t } from '../../i18n';
import { inEffect } from '../../session/undone-lines';
import type { HighlightsOf } from '../../table/highlights';

/** The facts of each game, loaded when a match of it has ended. */
const FACTS: Record<GameKind, () => Promise<HighlightsOf>> = {
  dominion: async () => (await import('../../games/dominion/highlights')).highlightsOf,
  'king-of-the-dice': async () => {
    const [{ highlightsOf }] = await Promise.all([
      import('../../games/king-of-the-dice/highlights'),
      loadMoreWords('dice'),
    ]);
    return highlightsOf;
  },
};

interface FactsProps {
  game: GameKind;
  log: readonly GameLogLine[];
  nameOf: (seat: number) => string;
}

/** The notable events; `null` until they are loaded. */
export function Highlights({ game, log, nameOf }: FactsProps) {
  const [highlightsOf, setFactsOf] = useState<HighlightsOf | null>(null);
  useEffect(() => {
    // Without them the end is told all the same.
    FACTS[game]().then(
      found => setFactsOf(() => found),
      () => {},
    );
  }, [game]);
  if (highlightsOf === null) return null;
  const facts = highlightsOf(inEffect(log), nameOf);
  if (facts.length === 0) return null;
  return (
    <ul class="stack gap-1 note rounded-panel inlaid bare-list end-facts" aria-label={t('end-facts')}>
      {facts.map(fact => (
        <li key={fact}>{fact}</li>
      ))}
    </ul>
  );
}
