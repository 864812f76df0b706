// Win rates in words.

import type { Winning } from '../../generated/protocol';
import { t } from '../../i18n';
import { percent } from './MatchRows';
import { chanceOf, rateOf } from './winning';

/** A share with how sure it is, and what chance would bring. */
export function rateWords(winning: Winning): string {
  const rate = rateOf(winning);
  if (rate === null) return t('stats-no-matches');
  return t('stats-rate', {
    won: winning.won,
    shared: winning.shared,
    matches: winning.matches,
    share: percent(rate.share),
    least: percent(rate.least),
    most: percent(rate.most),
    chance: percent(chanceOf(winning)),
  });
}

/** A share with its bounds, for a table. */
export function boundsWords(winning: Winning): string {
  const rate = rateOf(winning);
  if (rate === null) return '–';
  const [share, least, most] = [rate.share, rate.least, rate.most].map(percent);
  return t('stats-bounds', { share: share ?? '', least: least ?? '', most: most ?? '' });
}
