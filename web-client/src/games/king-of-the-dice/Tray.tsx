// The six dice: kept ones in the upper line, the others below.
import { useEffect, useRef, useState } from 'preact/hooks';
import type { DiceView, Die } from '../../generated/protocol';
import { list, t } from '../../i18n';
import { Group } from '../../table/Group';
import { isStill, paced } from '../../ui/preferences';
import { DieFace } from './Die';
import { useDice } from './model';
import { dieWords } from './words';

/** Time for which the last roll of a turn is seen before the next player's dice, in milliseconds: it decides the turn. */
const LAST_ROLL = 2000;

/** The tray with the dice, or the place where they will lie. */
export function Tray() {
  const { view } = useDice();
  return view.value && <Dice view={view.value} />;
}

function Dice({ view }: { view: DiceView }) {
  const shown = useLastRoll(view);
  const waits = shown.phase === 'roll';
  const decides = useDice().decides();
  return (
    <section
      class={`shrinks grid anchor centres tray${waits ? ' tray-waits' : ''}`}
      aria-label={t('dice-region-tray')}
    >
      <h2 class="hidden">{t('dice-region-tray')}</h2>
      <span class="tray-kept caption aloud-when-low" aria-hidden="true">
        {t('dice-kept')}
      </span>
      {shown.dice.length === 0 ? (
        <p class="centred">{t('dice-tray-none')}</p>
      ) : (
        <Group class="grid anchor tray-dice" label={t('dice-region-tray')}>
          {shown.dice.map((die, place) => (
            <TrayDie key={place} die={die} place={place} view={shown} />
          ))}
        </Group>
      )}
      {!decides && <p class="hidden">{lyingWords(shown)}</p>}
      <Rolls view={shown} />
    </section>
  );
}

/** The dice that no one moves, in one line: a line for each would be twelve events at every roll, too many for Orca. */
function lyingWords({ dice, phase }: DiceView): string {
  return list(
    dice.map(die => dieWords(die, phase !== 'roll' && die.kept)),
    'unit',
  );
}

interface TrayDieProps {
  die: Die;
  place: number;
  view: DiceView;
}

function TrayDie({ die, place, view }: TrayDieProps) {
  const table = useDice();
  const decides = table.decides();
  const kept = decides ? table.chosen.value.includes(place) : view.phase !== 'roll' && die.kept;
  const turned = useTurned(view, die);
  const classes = ['anchor tray-die', kept && 'is-kept'];
  const content = (
    <>
      <span class={`block anchor die-box${turned ? ' die-turned' : ''}`} key={turned} aria-hidden="true">
        <DieFace number={die.number} colour={die.colour} />
      </span>
      <span class="die-under" aria-hidden="true">
        {kept ? t('dice-kept') : decides ? place + 1 : ''}
      </span>
    </>
  );
  if (!decides) {
    return (
      <span class={classes.filter(Boolean).join(' ')} aria-hidden="true">
        {content}
      </span>
    );
  }
  return (
    <button
      type="button"
      class={['bare-button', ...classes].filter(Boolean).join(' ')}
      data-item={place}
      tabIndex={-1}
      aria-pressed={kept}
      aria-label={t('dice-die', { place: place + 1, face: dieWords(die, kept) })}
      onClick={() => table.toggle(place)}
    >
      {content}
    </button>
  );
}

/** The view, or the one before it as long as its last roll has not been seen. */
function useLastRoll(view: DiceView): DiceView {
  const { seat } = useDice().session;
  const lying = useRef({ view, roll: rollOf(view), isLast: view.rolls.left === 0, since: performance.now() });
  const [, draw] = useState(0);
  const { roll, isLast, since } = lying.current;
  // Until the next player rolls, the dice lie as they are.
  const isNew = view.rolls.made > 0 && rollOf(view) !== roll;
  const holds = isNew && isLast && view.current !== seat.value && !isStill();
  const left = holds ? since + paced(LAST_ROLL) - performance.now() : 0;
  useEffect(() => {
    if (left <= 0) return undefined;
    const timer = setTimeout(() => draw(drawn => drawn + 1), left);
    return () => clearTimeout(timer);
  });
  if (left > 0) return lying.current.view;
  lying.current = isNew
    ? { view, roll: rollOf(view), isLast: view.rolls.left === 0, since: performance.now() }
    : { ...lying.current, view };
  return view;
}

function rollOf({ current, turn, again, rolls }: DiceView): string {
  return `${current} ${turn} ${again} ${rolls.made}`;
}

/** Changes with every roll of this die since the table is shown; nothing before the first one. */
function useTurned(view: DiceView, die: Die): string {
  const roll = rollOf(view);
  const first = useRef(roll);
  const turned = useRef('');
  if (roll !== first.current) {
    first.current = roll;
    if (!die.kept && view.rolls.made > 0) turned.current = roll;
  }
  return turned.current;
}

/** The rolls of the turn: those that were made are filled. */
function Rolls({ view: { rolls } }: { view: DiceView }) {
  return (
    <p class="across gap-3 size-14 bold tray-rolls aloud-when-low">
      <span class="gap-1 flex rolls-marks" aria-hidden="true">
        {Array.from({ length: rolls.most }, (_, i) => (
          <i key={i} class={i < rolls.made ? 'is-filled' : ''} />
        ))}
      </span>
      <span>{t('dice-rolls', { made: rolls.made, most: rolls.most })}</span>
    </p>
  );
}
