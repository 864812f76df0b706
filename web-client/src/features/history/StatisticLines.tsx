// Figures that change over turns or over matches, as lines: points and the rating.

import { useState } from 'preact/hooks';
import type { PointsAfter, RatingAfter } from '../../generated/protocol';
import { t } from '../../i18n';
import { dayOf } from '../../i18n/days';
import { figure } from '../../table/names';
import { Lines } from '../../ui/charts/Lines';
import { Panel } from '../../ui/Page';
import { average } from './MatchRows';
import { aroundMean } from './winning';

/** Turns that fewer than this share of the matches had say little of the others. */
const ENOUGH = 0.1;

/** Points after each turn, one's own and what the others had. */
export function PointsByTurn({ points }: { points: readonly PointsAfter[] }) {
  const most = points[0]?.matches ?? 0;
  const drawn = points.filter(one => one.matches >= most * ENOUGH);
  const [at, setAt] = useState(0);
  const values = (of: 'own' | 'others') => drawn.map(one => one[of] / 100);
  return (
    <Panel title={t('stats-points')}>
      <Lines
        title={t('stats-points')}
        sentence={sentence(drawn)}
        head={t('chart-turn')}
        places={drawn.map(({ turn, matches }) => t('stats-points-turn', { turn, count: matches }))}
        numbers={drawn.map(({ turn }) => turn)}
        lines={[
          { name: t('stats-points-own'), look: 'of-1', dash: 1, values: values('own') },
          { name: t('stats-points-others'), look: 'of-2', dash: 2, values: values('others') },
        ]}
        stacked={false}
        written={average}
        at={Math.min(at, drawn.length - 1)}
        onPick={setAt}
      />
      <p class="note chart-note">{t('stats-points-note')}</p>
    </Panel>
  );
}

/** The last turn that at least half of the matches had. */
function sentence(points: readonly PointsAfter[]): string {
  const half = (points[0]?.matches ?? 0) / 2;
  const point = points.findLast(one => one.matches >= half);
  if (point === undefined) return '';
  const [least, most] = aroundMean(point.own / 100, point.spread / 100, point.matches);
  return t('stats-points-sentence', {
    turn: point.turn,
    own: average(point.own / 100),
    least: average(least),
    most: average(most),
    others: average(point.others / 100),
  });
}

/** The rating after each match, with where the true strength is likely to be. */
export function RatingLine({ ratings }: { ratings: readonly RatingAfter[] }) {
  const last = ratings.length - 1;
  const [at, setAt] = useState(last);
  const now = ratings[last];
  return (
    <Panel title={t('stats-rating')}>
      {now === undefined ? (
        <p class="quiet">{t('stats-rating-none')}</p>
      ) : (
        <Lines
          title={t('stats-rating')}
          sentence={t('stats-rating-sentence', {
            rating: figure(now.rating),
            least: figure(now.rating - 2 * now.deviation),
            most: figure(now.rating + 2 * now.deviation),
          })}
          head={t('stats-rating-match')}
          places={ratings.map(({ ended }, place) =>
            t('stats-rating-place', { number: place + 1, date: dayOf(ended) }),
          )}
          numbers={ratings.map((_, place) => place + 1)}
          lines={[
            line(t('stats-rating-most'), 2, ratings, 2),
            line(t('stats-rating'), 1, ratings, 0),
            line(t('stats-rating-least'), 3, ratings, -2),
          ]}
          stacked={false}
          fromZero={false}
          written={figure}
          at={Math.min(at, last)}
          onPick={setAt}
        />
      )}
    </Panel>
  );
}

function line(name: string, dash: number, ratings: readonly RatingAfter[], times: number) {
  const values = ratings.map(({ rating, deviation }) => rating + times * deviation);
  return { name, look: 'of-1', dash, values };
}
