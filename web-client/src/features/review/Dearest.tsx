// The dearest decisions of a player, each with its step, the better choice and the way to go on from there.
import type { DearDecision, GameView, Replay } from '../../generated/protocol';
import { t } from '../../i18n';
import { roundAt } from '../../session/replay-steps';
import { Button } from '../../ui/Button';
import { scrollToThing } from '../../ui/preferences';
import { OpenAgain } from '../play-again/OpenAgain';
import { costOf, percent, points } from './figures';
import type { ReviewProps } from './Review';

interface DearestProps extends Pick<ReviewProps, 'replay' | 'marks' | 'step' | 'table' | 'write' | 'onStep'> {
  name: string;
  seat: number;
  decisions: readonly DearDecision[];
}

/** The subject of a decision, on the board. */
const MARKED = '.replay-table [data-hint]';
const board = () => document.querySelector('.replay-table');

/** A list with the dearest decision first. */
export function Dearest({ name, seat, decisions, ...props }: DearestProps) {
  return (
    <section class="review-dearest" aria-label={t('review-dearest', { name })}>
      <h3>{t('review-dearest', { name })}</h3>
      {decisions.length === 0 ? (
        <p class="quiet">{t('review-dearest-none')}</p>
      ) : (
        <ol class="stack gap-3 points apart">
          {decisions.map((decision, place) => (
            <Decision key={place} {...props} decision={decision} seat={seat} />
          ))}
        </ol>
      )}
    </section>
  );
}

function Decision({
  decision,
  seat,
  replay,
  marks,
  step,
  table,
  write,
  onStep,
}: Omit<DearestProps, 'name' | 'decisions'> & { decision: DearDecision }) {
  const view = askedAt(replay, decision);
  const words = (answer: DearDecision['taken']) => write(answer, view, table)?.words ?? '';
  const { id } = replay.summary;
  return (
    <li class={decision.step === step ? 'is-shown' : ''}>
      <p>
        <b>{points(costOf(decision))}</b>{' '}
        {t('review-decision', {
          taken: words(decision.taken),
          takenChance: percent(decision.taken_chance / 10),
          better: words(decision.better),
          betterChance: percent(decision.better_chance / 10),
        })}
      </p>
      <div class="buttons">
        <Button
          pressed={decision.step === step}
          onClick={() => {
            onStep(decision.step);
            // The marks are there once the step is drawn.
            requestAnimationFrame(() =>
              requestAnimationFrame(() => {
                const marked = document.querySelector(MARKED);
                if (marked) scrollToThing(marked, 'nearest');
                else scrollToThing(board());
              }),
            );
          }}
        >
          {t('review-show', { step: decision.step, turn: roundAt(marks, decision.step) })}
        </Button>
        {decision.step === step && (
          <OpenAgain
            wish={{
              origin: { type: 'branch', match_id: id, step: decision.step },
              seat,
              listed: false,
              bots: 'strong',
            }}
            label={t('review-continue')}
          />
        )}
      </div>
    </li>
  );
}

/** The table before a decision, with the question that the player had: replays have none. */
export function askedAt({ steps }: Replay, { step, question }: DearDecision): GameView | null {
  const view = steps[step] ?? null;
  return view?.game === 'dominion' && question !== undefined ? { ...view, question } : view;
}
