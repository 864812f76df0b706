// The controls of a replay: steps, play, slider with a mark per turn, speed, whose eyes.
import '../../ui/fields.css';

import { useEffect, useRef } from 'preact/hooks';
import type { DearDecision } from '../../generated/protocol';
import { t } from '../../i18n';
import { roundAt, SPEEDS, type TurnMark, turnAt } from '../../session/replay-steps';
import { PhoneWords } from '../../table/PhoneWords';
import { announce } from '../../ui/announce';
import { Button } from '../../ui/Button';

interface ReplayBarProps {
  step: number;
  last: number;
  marks: readonly TurnMark[];
  /** The dearest decisions of a review. */
  dear: readonly DearDecision[];
  names: readonly string[];
  /** The point of view: a seat, or `null` for everyone's. */
  as: number | null;
  /** Whether every hand is seen; `null` in a match without hands. */
  hands: boolean | null;
  playing: boolean;
  speed: number;
  onStep: (step: number) => void;
  onPlay: (playing: boolean) => void;
  onSpeed: (speed: number) => void;
  onAs: (seat: number | null, hands: boolean) => void;
  /** Shows the standing and the charts. */
  onMore: () => void;
  /** Whether length and result are hidden. */
  isHidden: boolean;
  onShow: () => void;
}

/** The bar below a replayed table. */
export function ReplayBar(props: ReplayBarProps) {
  const { step, last, playing, isHidden, marks, names } = props;
  const first = useRef(step);
  useEffect(() => {
    if (first.current === step) return;
    first.current = Number.NaN;
    // A slider with the focus says its value itself.
    if (document.activeElement?.matches('.slider input')) return;
    announce(isHidden ? t('replay-step', { step }) : positionInWords(step, last, marks, names));
  }, [step]);
  return (
    <section class="grows-with-text flows line on-panel ruled replay-bar" aria-label={t('replay-bar')}>
      <div class="line replay-buttons">
        <Button
          icon="first"
          label={t('replay-start')}
          inactive={step === 0}
          onClick={() => props.onStep(0)}
        />
        <Button
          icon="left"
          label={t('replay-back')}
          inactive={step === 0}
          onClick={() => props.onStep(step - 1)}
        />
        <Button
          primary
          icon={playing ? 'pause' : 'play'}
          label={playing ? t('replay-pause') : t('replay-play')}
          onClick={() => props.onPlay(!playing)}
        />
        <Button
          icon="right"
          label={t('replay-on')}
          inactive={step === last}
          onClick={() => props.onStep(step + 1)}
        />
        {!isHidden && (
          <Button
            icon="last"
            label={t('replay-end')}
            inactive={step === last}
            onClick={() => props.onStep(last)}
          />
        )}
      </div>
      {isHidden ? <p class="slider-hidden quiet">{t('replay-hidden')}</p> : <Slider {...props} />}
      <span class="quiet text-right not-on-phone replay-position" aria-hidden={!isHidden}>
        {isHidden
          ? t('replay-step', { step })
          : t('replay-position', { step, last, turn: roundAt(marks, step) })}
      </span>
      <div class="flows line replay-choices">
        <As {...props} />
        <Speed {...props} />
        {isHidden ? (
          <Button onClick={props.onShow}>
            <PhoneWords of="replay-show" />
          </Button>
        ) : (
          <Button onClick={props.onMore}>
            <PhoneWords of="replay-charts" />
          </Button>
        )}
      </div>
    </section>
  );
}

function Slider({ step, last, marks, dear, names, onStep }: ReplayBarProps) {
  const left = (at: number) => ({ left: `${last === 0 ? 0 : (at / last) * 100}%` });
  return (
    <div class="anchor slider">
      <div class="slider-marks" aria-hidden="true">
        {marks.map(mark => (
          <i key={mark.step} class={`slider-mark of-${mark.seat + 1}`} style={left(mark.step)} />
        ))}
        {dear.map(one => (
          <i
            key={`${one.seat} ${one.step}`}
            class={`round slider-dear of-${one.seat + 1}`}
            style={left(one.step)}
          />
        ))}
      </div>
      <input
        class="fills"
        type="range"
        min={0}
        max={last}
        value={step}
        aria-label={t('replay-slider')}
        aria-valuetext={positionInWords(step, last, marks, names)}
        onInput={event => onStep(Number(event.currentTarget.value))}
      />
    </div>
  );
}

function positionInWords(
  step: number,
  last: number,
  marks: readonly TurnMark[],
  names: readonly string[],
): string {
  const mark = marks[turnAt(marks, step)];
  const name = mark === undefined ? undefined : names[mark.seat];
  if (mark === undefined || name === undefined) return t('replay-slider-start', { step, last });
  return t('replay-slider-value', { step, last, turn: mark.round, name });
}

/** The options of everyone's point of view, and of all hands. */
const ALL_SEATS = 'all';
const ALL_HANDS = 'hands';

function As({ as, hands, names, onAs }: ReplayBarProps) {
  return (
    <label class="across gap-2 quiet select">
      <span class="aloud-when-low note">{t('replay-as')}</span>
      <select
        value={hands ? ALL_HANDS : as === null ? ALL_SEATS : String(as)}
        onChange={event => {
          const { value } = event.currentTarget;
          const isSeat = value !== ALL_SEATS && value !== ALL_HANDS;
          onAs(isSeat ? Number(value) : null, value === ALL_HANDS);
        }}
      >
        <option value={ALL_SEATS}>{t('replay-as-all')}</option>
        {hands !== null && <option value={ALL_HANDS}>{t('replay-as-hands')}</option>}
        {names.map((name, seat) => (
          <option key={seat} value={String(seat)}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}

function Speed({ speed, onSpeed }: ReplayBarProps) {
  return (
    <label class="across gap-2 quiet select">
      <span class="aloud-when-low note">{t('replay-speed')}</span>
      <select value={String(speed)} onChange={event => onSpeed(Number(event.currentTarget.value))}>
        {SPEEDS.map(value => (
          <option key={value} value={String(value)}>
            {t('replay-speed-value', { speed: value })}
          </option>
        ))}
      </select>
    </label>
  );
}
