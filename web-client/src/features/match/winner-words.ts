// Who has won, and by which score.
import type { GameKind, SeatResult } from '../../generated/protocol';
import { t } from '../../i18n';
import { points } from '../../table/names';

/** `said` names the winners. Of two players who are level, what decided is said. */
export function winnerWords(said: string, results: readonly SeatResult[], game: GameKind): string {
  const [first, second, third] = results.toSorted((one, other) => one.rank - other.rank);
  if (first === undefined || second === undefined || third !== undefined) return said;
  const [score, other] = [points(first.score), points(second.score)];
  const isDecided = first.score === second.score && first.rank !== second.rank;
  return isDecided
    ? t('end-winner-level', { said, score, game })
    : t('end-winner-to', { said, score, other });
}
