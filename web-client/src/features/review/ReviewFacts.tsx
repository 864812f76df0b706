// The review of a match in two lines: whom the cards favoured, and which decision cost most.
import type { MatchReview } from '../../generated/protocol';
import { t } from '../../i18n';
import { roundAt, type TurnMark } from '../../session/replay-steps';
import { costOf, points } from './figures';

interface ReviewFactsProps {
  review: MatchReview;
  marks: readonly TurnMark[];
  /** In turn order. */
  names: readonly string[];
}

/** The two figures of a review that players ask about first. */
export function ReviewFacts({ review, marks, names }: ReviewFactsProps) {
  const luck = review.seats.map(seat => seat.luck);
  const lucky = luck.indexOf(Math.max(...luck));
  const [costliest] = review.seats
    .flatMap(seat => seat.dearest)
    .toSorted((one, other) => costOf(one) - costOf(other));
  return (
    <ul class="stack gap-1 note rounded-panel inlaid bare-list end-facts" aria-label={t('review-title')}>
      {(luck[lucky] ?? 0) > 0 && (
        <li>{t('review-fact-luck', { name: names[lucky] ?? '', points: points(luck[lucky] ?? 0) })}</li>
      )}
      {costliest && (
        <li>
          {t('review-fact-costliest', {
            name: names[costliest.seat] ?? '',
            turn: roundAt(marks, costliest.step),
            points: points(costOf(costliest)),
          })}
        </li>
      )}
    </ul>
  );
}
