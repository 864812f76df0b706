// The charts of a match, one at a time.
import '../../ui/fields.css';

import { useMemo, useState } from 'preact/hooks';
import type { Replay } from '../../generated/protocol';
import { language, t, tDynamic } from '../../i18n';
import { type TurnMark, turnAt } from '../../session/replay-steps';
import { Lines } from '../../ui/charts/Lines';
import type { ChartLine } from '../../ui/charts/scale';
import { points } from '../names';
import type { ChartData, Measure } from './game';

/** Which match, and at which moment. */
export interface ChartsProps {
  replay: Replay;
  marks: readonly TurnMark[];
  step: number;
  /** Whose eyes the match is seen with: whom a chart of one player is about at first. */
  as: number | null;
  onStep: (step: number) => void;
}

/** A chart over turns, linked to the step that is shown. */
export function Charts({ measures, ...props }: ChartsProps & { measures: readonly Measure[] }) {
  const { replay, marks, step, as, onStep } = props;
  const fitting = measures.filter(({ fits }) => fits?.(replay) ?? true);
  const [name, setName] = useState(fitting[0]?.name);
  const [seat, setSeat] = useState(as ?? winnerOf(replay));
  const measure = fitting.find(one => one.name === name);
  const { names } = replay.summary;
  const data = useMemo(() => measure?.data({ replay, marks, seat }), [measure, replay, marks, seat]);
  if (measure === undefined || data === undefined) return null;
  const lines = linesOf(data, names);
  const written = writerOf(measure);
  const last = replay.steps.length - 1;
  return (
    <div class="charts">
      {fitting.length > 1 && (
        <div class="wraps gap-2 chart-choices">
          <Choice
            label={t('chart-measure')}
            value={measure.name}
            options={fitting.map(one => [one.name, tDynamic(`chart-${one.name}`)])}
            onChange={setName}
          />
          {measure.ofOne && (
            <Choice
              label={t('chart-player')}
              value={String(seat)}
              options={names.map((one, i) => [String(i), one])}
              onChange={value => setSeat(Number(value))}
            />
          )}
        </div>
      )}
      <Lines
        title={tDynamic(`chart-${measure.name}`)}
        sentence={measure.sentence({ replay, marks, seat, lines, written })}
        places={data.places.map(({ turn }) => placeName(turn, names))}
        numbers={data.places.map(({ turn }) => turn?.round ?? null)}
        lines={lines}
        stacked={data.stacked ?? false}
        written={written}
        at={step === last ? data.places.length - 1 : turnAt(data.places, step)}
        onPick={place => onStep(data.places[place]?.step ?? last)}
      />
      <p class="note chart-note">{tDynamic(`chart-${measure.name}-note`)}</p>
    </div>
  );
}

interface ChoiceProps {
  label: string;
  value: string;
  options: readonly (readonly [value: string, words: string])[];
  onChange: (value: string) => void;
}

function Choice({ label, value, options, onChange }: ChoiceProps) {
  return (
    <label class="across gap-2 quiet select">
      <span class="hidden">{label}</span>
      <select value={value} onChange={event => onChange(event.currentTarget.value)}>
        {options.map(([one, words]) => (
          <option key={one} value={one}>
            {words}
          </option>
        ))}
      </select>
    </label>
  );
}

function winnerOf({ summary }: Replay): number {
  return summary.results?.find(({ rank }) => rank === 1)?.seat ?? 0;
}

/** The lines with their names. */
function linesOf({ series }: ChartData, names: readonly string[]): ChartLine[] {
  return series.map(({ of, values }, i) => {
    const { name, look } =
      of.type === 'seat' ? { name: names[of.seat] ?? '', look: `of-${of.seat + 1}` } : of;
    return { name, look, dash: i + 1, values };
  });
}

function placeName(turn: TurnMark | null, names: readonly string[]): string {
  if (turn === null) return t('chart-end');
  return t('chart-turn-of', { round: turn.round, name: names[turn.seat] ?? '' });
}

function writerOf({ percent }: Measure): (value: number) => string {
  if (!percent) return points;
  const format = new Intl.NumberFormat(language.value, { style: 'percent', maximumFractionDigits: 1 });
  return value => format.format(value / 100);
}
