// The game of a match in a list.
import { catalogue } from '../../games/dominion/cards/catalogue';
import { recommendedWith } from '../../games/dominion/kingdom/kingdom';
import type { MatchSummary } from '../../generated/protocol';
import { tDynamic } from '../../i18n';
import { kingdomName } from '../../i18n/expansions';

/** A game, with the name of the recommended set that was played, if it was one. */
export function gameInWords({ game, kingdom = [] }: MatchSummary): string {
  const set = recommendedWith(catalogue, kingdom);
  return [tDynamic(`game-${game}`), ...(set === undefined ? [] : [kingdomName(set.id)])].join(' · ');
}
