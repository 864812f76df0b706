// Below the final cards: charts from the recording of the match, what was notable, its review and its deal.

import type { ComponentChildren } from 'preact';
import { useMemo } from 'preact/hooks';
import { getReplay } from '../../api/matches';
import { t } from '../../i18n';
import { turnMarks } from '../../session/replay-steps';
import { Charts } from '../../table/charts/Charts';
import type { Measure } from '../../table/charts/game';
import { navigate, replayAddress } from '../../ui/router';
import { useRequest } from '../../ui/use-request';
import { chancesOf } from '../review/chances';
import { ReviewFacts } from '../review/ReviewFacts';
import { useReview } from '../review/use-review';
import { WayToReview } from '../review/WayToReview';

export interface EndBelowProps {
  match: string;
  as: number | null;
  /** The notable events. */
  children: ComponentChildren;
  /** How the match was dealt. */
  fair: ComponentChildren;
  /** The measures that the game's charts show. */
  measures: readonly Measure[];
}

/** The charts, with a review the chance of winning first; a point of them leads to its moment in the replay. */
export function EndBelow({ match, as, children, fair, measures: ofGame }: EndBelowProps) {
  const [recording] = useRequest(() => getReplay(match, as), `${match} ${as}`);
  const replay = recording.state === 'ready' ? recording.value : null;
  // Without the recording the end is told all the same.
  const isMissing = recording.state === 'failed' || replay?.steps.length === 0;
  const asked = useReview(match);
  const marks = useMemo(() => turnMarks(replay?.steps ?? [], replay?.log ?? []), [replay]);
  const review = asked.state?.type === 'ready' ? asked.state.review : null;
  const measures = useMemo(() => (review ? [chancesOf(review), ...ofGame] : ofGame), [review, ofGame]);
  return (
    <div class="stack apart end-below">
      {!isMissing && (
        <div class="plate end-charts">
          {replay !== null && (
            <Charts
              key={measures[0]?.name}
              replay={replay}
              marks={marks}
              step={replay.steps.length - 1}
              as={as}
              onStep={step => navigate(replayAddress(match, step, as))}
              measures={measures}
            />
          )}
        </div>
      )}
      <section class="stack gap-3 plate" aria-label={t('end-match')}>
        <h3>{t('end-match')}</h3>
        {children}
        {review === null ? (
          <WayToReview {...asked} />
        ) : (
          replay !== null && <ReviewFacts review={review} marks={marks} names={replay.summary.names} />
        )}
        {fair}
      </section>
    </div>
  );
}
