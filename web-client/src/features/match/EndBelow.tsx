// Below the final decks: charts from the recording of the match, what was notable, its review and its deal.

import type { ComponentChildren } from 'preact';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { getReplay } from '../../api/matches';
import { MEASURES } from '../../games/dominion/charts/charts';
import type { Replay } from '../../generated/protocol';
import { t } from '../../i18n';
import { turnMarks } from '../../session/replay-steps';
import { Charts } from '../../table/charts/Charts';
import { navigate, replayAddress } from '../../ui/router';
import { chancesOf } from '../review/chances';
import { ReviewFacts } from '../review/ReviewFacts';
import { useReview } from '../review/use-review';
import { WayToReview } from '../review/WayToReview';

interface EndBelowProps {
  match: string;
  as: number | null;
  /** What was notable. */
  children: ComponentChildren;
  /** How the match was dealt. */
  fair: ComponentChildren;
}

/** The charts, with a review the chance of winning first; a point of them leads to its moment in the replay. */
export function EndBelow({ match, as, children, fair }: EndBelowProps) {
  const [replay, isMissing] = useReplay(match, as);
  const asked = useReview(match);
  const marks = useMemo(() => turnMarks(replay?.steps ?? []), [replay]);
  const review = asked.state?.type === 'ready' ? asked.state.review : null;
  const measures = useMemo(() => (review ? [chancesOf(review), ...MEASURES] : MEASURES), [review]);
  return (
    <div class="end-below">
      {!isMissing && (
        <div class="end-charts">
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
      <section class="end-match" aria-label={t('end-match')}>
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

/** The recording of the match, `null` until it is there, and whether it is missing: the end is told all the same. */
function useReplay(match: string, as: number | null): [replay: Replay | null, isMissing: boolean] {
  const [replay, setReplay] = useState<Replay | null>(null);
  const [isMissing, setMissing] = useState(false);
  useEffect(() => {
    let wanted = true;
    getReplay(match, as).then(
      found => {
        if (!wanted) return;
        setReplay(found);
        setMissing(found.steps.length === 0);
      },
      () => wanted && setMissing(true),
    );
    return () => {
      wanted = false;
    };
  }, [match, as]);
  return [replay, isMissing];
}
