// The review of a finished match: made when a player asks, then how likely each player was to win, what choices and luck
// brought, and the dearest decisions.
import '../../ui/numbers.css';
import './review.css';
import { useEffect, useMemo } from 'preact/hooks';
import type { DearDecision, MatchReview, TableView } from '../../generated/protocol';
import { t } from '../../i18n';
import { Charts, type ChartsProps } from '../../table/charts/Charts';
import type { WriteAnswer } from '../../table/frame';
import { useMarks } from '../../table/Hints';
import { ScrollRegion } from '../../ui/ScrollRegion';
import { chancesOf } from './chances';
import { Dearest } from './Dearest';
import { points } from './figures';
import { useReview } from './use-review';
import { WayToReview } from './WayToReview';

export interface ReviewProps extends ChartsProps {
  /** The table as the replay draws it. */
  table: TableView;
  /** How the game writes answers. */
  write: WriteAnswer;
  /** Hears which decisions are marked on the bar. */
  onDear: (decisions: readonly DearDecision[]) => void;
}

/** The review, or the way to it. */
export function Review(props: ReviewProps) {
  const asked = useReview(props.replay.summary.id);
  const { state } = asked;
  const dear = state?.type === 'ready' ? state.review.seats.flatMap(seat => seat.dearest) : [];
  useEffect(() => props.onDear(dear), [state?.type]);
  if (state?.type === 'ready') return <Found {...props} review={state.review} />;
  return <WayToReview {...asked} />;
}

function Found(props: ReviewProps & { review: MatchReview }) {
  const { review, replay, marks, step, as, table, write, onStep } = props;
  const { names } = replay.summary;
  const measures = useMemo(() => [chancesOf(review)], [review]);
  const shown = review.seats.flatMap(seat => seat.dearest).filter(one => one.step === step);
  const view = replay.steps[step] ?? null;
  useMarks(shown.flatMap(one => write(one.better, view, table) ?? []));
  return (
    <div class="review">
      <Charts replay={replay} marks={marks} step={step} as={as} onStep={onStep} measures={measures} />
      <Sums review={review} names={names} />
      {review.seats.map((seat, place) => (
        <Dearest key={place} {...props} name={names[place] ?? ''} decisions={seat.dearest} seat={place} />
      ))}
    </div>
  );
}

/** What choices and luck brought each player. */
function Sums({ review, names }: { review: MatchReview; names: readonly string[] }) {
  return (
    <ScrollRegion label={t('review-sums')}>
      <table class="numbers">
        <caption class="hidden">{t('review-sums')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('chart-player')}</th>
            <th scope="col">{t('review-decisions')}</th>
            <th scope="col">{t('review-lost')}</th>
            <th scope="col">{t('review-gained')}</th>
            <th scope="col">{t('review-luck')}</th>
          </tr>
        </thead>
        <tbody>
          {review.seats.map((seat, place) => (
            <tr key={place}>
              <th scope="row">{names[place]}</th>
              <td>{seat.decisions}</td>
              <td>{points(-seat.lost)}</td>
              <td>{points(seat.gained)}</td>
              <td>{points(seat.luck)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
