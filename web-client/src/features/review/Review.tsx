// The review of a finished match: made when a player asks, then the dearest decisions, how likely each player was to win,
// and what choices and luck brought. It stands beside the board, or right below it where the board has the whole width.
import '../../ui/numbers.css';
import './review.css';
import { useMemo } from 'preact/hooks';
import type { MatchReview, TableView } from '../../generated/protocol';
import { list, t } from '../../i18n';
import { dayAndTime } from '../../i18n/days';
import { Charts, type ChartsProps } from '../../table/charts/Charts';
import type { HintMark, WriteAnswer } from '../../table/frame';
import { useMarks } from '../../table/Hints';
import { ScrollRegion } from '../../ui/ScrollRegion';
import { chancesOf } from './chances';
import { askedAt, Dearest } from './Dearest';
import { percent, points } from './figures';
import type { AskedReview } from './use-review';
import { WayToReview } from './WayToReview';

export interface ReviewProps extends ChartsProps {
  /** The table as the replay draws it. */
  table: TableView;
  /** How the game writes answers. */
  write: WriteAnswer;
  asked: AskedReview;
}

/** The review, or the way to it. */
export function Review(props: ReviewProps) {
  const { asked, replay } = props;
  const { names, started } = replay.summary;
  return (
    <div class="stack review">
      <h2 class="panel-title">{t('review-of', { names: list(names) })}</h2>
      <p class="quiet">
        <time dateTime={started}>{dayAndTime(started)}</time>
      </p>
      {asked.state?.type === 'ready' ? (
        <Found {...props} review={asked.state.review} />
      ) : (
        <WayToReview {...asked} />
      )}
    </div>
  );
}

function Found(props: ReviewProps & { review: MatchReview }) {
  const { review, replay, marks, step, as, onStep } = props;
  const { names } = replay.summary;
  const measures = useMemo(() => [chancesOf(review)], [review]);
  useMarks(marksAt(props));
  return (
    <>
      {review.seats.map((seat, place) => (
        <Dearest key={place} {...props} name={names[place] ?? ''} decisions={seat.dearest} seat={place} />
      ))}
      <Charts replay={replay} marks={marks} step={step} as={as} onStep={onStep} measures={measures} />
      <Sums review={review} names={names} />
    </>
  );
}

/** The better move at a step, and the one that was made instead. */
function marksAt({ review, replay, step, table, write }: ReviewProps & { review: MatchReview }): HintMark[] {
  const decision = review.seats.flatMap(seat => seat.dearest).find(one => one.step === step);
  if (decision === undefined) return [];
  const view = askedAt(replay, decision);
  const things = (answer: typeof decision.taken) => write(answer, view, table)?.things ?? [];
  const { better, taken } = decision;
  return [
    {
      kind: 'better',
      things: things(better),
      words: `${t('review-better')} · ${percent(decision.better_chance / 10)}`,
    },
    {
      kind: 'taken',
      things: things(taken),
      words: `${t(taken.type === 'buy' ? 'review-bought' : 'review-chosen')} · ${percent(decision.taken_chance / 10)}`,
    },
  ];
}

/** The gain of each player by choices and luck. */
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
