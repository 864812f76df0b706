// The winner, and the score.

import type { Ending, GameKind, SeatResult } from '../../generated/protocol';
import { t } from '../../i18n';
import { byRank } from '../../table/by-rank';
import { points } from '../../table/names';

/** `said` names the winners. Of two players who are level, what decided is said, unless one resigned. */
export function winnerWords(
  said: string,
  results: readonly SeatResult[],
  game: GameKind,
  ending: Ending,
): string {
  const [first, second, third] = results.toSorted(byRank);
  if (first === undefined || second === undefined || third !== undefined) return said;
  const [score, other] = [points(first.score), points(second.score)];
  const isDecided = ending === 'played' && first.score === second.score && first.rank !== second.rank;
  return isDecided
    ? t('end-winner-level', { said, score, game })
    : t('end-winner-to', { said, score, other });
}
