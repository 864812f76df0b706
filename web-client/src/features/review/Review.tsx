// The review of a finished match: made when a player asks, then how likely each player was to win, what choices and luck
// brought, and the dearest decisions.
import '../../ui/numbers.css';
import './review.css';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { askForReview, getReview } from '../../api/reviews';
import type { DearDecision, MatchReview, Replay, ReviewState, TableView } from '../../generated/protocol';
import { t } from '../../i18n';
import { type TurnMark, turnAt } from '../../session/replay-steps';
import type { WriteAnswer } from '../../table/frame';
import { useMarks } from '../../table/Hints';
import { Button } from '../../ui/Button';
import { Lines } from '../../ui/charts/Lines';
import { WhyNot } from '../../ui/Problem';
import { ScrollRegion } from '../../ui/ScrollRegion';
import { useAction } from '../../ui/use-action';
import { Dearest } from './Dearest';
import { percent, points, shareAtTurns, whole } from './figures';

/** How often the page asks how far a review is, in milliseconds. */
const POLL = 2000;

export interface ReviewProps {
  replay: Replay;
  marks: readonly TurnMark[];
  step: number;
  as: number | null;
  /** The table as the replay draws it. */
  table: TableView;
  /** How the game writes answers. */
  write: WriteAnswer;
  onStep: (step: number) => void;
  /** Hears which decisions are marked on the bar. */
  onDear: (decisions: readonly DearDecision[]) => void;
}

/** The review, or the way to it. */
export function Review(props: ReviewProps) {
  const { id } = props.replay.summary;
  const [state, setState] = useState<ReviewState | null>(null);
  const { busy, failure, run } = useAction();
  usePolling(id, state, setState);
  const dear = state?.type === 'ready' ? state.review.seats.flatMap(seat => seat.dearest) : [];
  useEffect(() => props.onDear(dear), [state?.type]);
  if (state === null) return <p class="quiet-line late-line">{t('page-loading')}</p>;
  switch (state.type) {
    case 'none':
      return (
        <>
          <p class="field-hint">{t(state.may_ask ? 'review-hint' : 'review-none')}</p>
          {state.may_ask && (
            <div class="buttons">
              <Button busy={busy} onClick={() => run(async () => setState(await askForReview(id)))}>
                {t('review-ask')}
              </Button>
            </div>
          )}
          <WhyNot failure={failure} />
        </>
      );
    case 'making':
      return <Making {...state} />;
    case 'ready':
      return <Found {...props} review={state.review} />;
  }
}

/** Asks for the review when the page opens, and again as long as it is being made. */
function usePolling(id: string, state: ReviewState | null, set: (state: ReviewState) => void): void {
  useEffect(() => {
    if (state !== null && state.type !== 'making') return;
    let wanted = true;
    const ask = () => {
      const none: ReviewState = { type: 'none', may_ask: false };
      getReview(id).then(
        found => wanted && set(found),
        // Where it cannot be read now, what is shown stays, and the next try follows.
        () => wanted && set(state === null ? none : { ...state }),
      );
    };
    const timer = setTimeout(ask, state === null ? 0 : POLL);
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [id, state]);
}

function Making({ done, of }: { done: number; of: number }) {
  const words = t('review-making', { done, of });
  return (
    <p class="review-making">
      <progress max={Math.max(1, of)} value={done} aria-label={t('review-title')} aria-valuetext={words} />
      <span role="status">{words}</span>
    </p>
  );
}

function Found(props: ReviewProps & { review: MatchReview }) {
  const { review, replay, marks, step, table, write, onStep } = props;
  const { names } = replay.summary;
  const last = replay.steps.length - 1;
  const shares = useMemo(() => shareAtTurns(review, marks, names.length), [review, marks]);
  const shown = review.seats.flatMap(seat => seat.dearest).filter(one => one.step === step);
  const view = replay.steps[step] ?? null;
  useMarks(shown.flatMap(one => write(one.better, view, table) ?? []));
  const ends = names.map((name, seat) => `${name} ${percent(shares.at(-1)?.[seat] ?? 0)}`);
  return (
    <div class="review">
      <Lines
        title={t('review-chances')}
        sentence={t('review-sentence', { begin: begun(names, shares), end: ends.join(', ') })}
        places={[
          ...marks.map(mark => t('chart-turn-of', { round: mark.round, name: names[mark.seat] ?? '' })),
          t('chart-end'),
        ]}
        lines={names.map((name, seat) => ({
          name,
          look: `of-${seat + 1}`,
          dash: seat + 1,
          values: shares.map(share => share[seat] ?? null),
        }))}
        stacked={false}
        written={whole}
        at={step === last ? marks.length : turnAt(marks, step)}
        onPick={place => onStep(marks[place]?.step ?? last)}
      />
      <p class="chart-note">{t('review-chances-note')}</p>
      <Sums review={review} names={names} />
      {review.seats.map((seat, place) => (
        <Dearest key={place} {...props} name={names[place] ?? ''} decisions={seat.dearest} seat={place} />
      ))}
    </div>
  );
}

function begun(names: readonly string[], shares: readonly (readonly number[])[]): string {
  return names.map((name, seat) => `${name} ${percent(shares[0]?.[seat] ?? 0)}`).join(', ');
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
