// What a chart of a match shows, chosen from a few measures. It knows the record of a match; it draws no line itself.

import { useMemo, useState } from 'preact/hooks';
import { catalogue } from '../../cards/catalogue';
import type { Replay } from '../../generated/protocol';
import { cardName, list, t } from '../../words';
import { MEASURES, type Measure, type Series, series, type TurnMark, turnAt } from '../moments';
import { Segments } from './fields';
import { type Line, Lines } from './Lines';

interface ChartsProps {
  replay: Replay;
  marks: readonly TurnMark[];
  step: number;
  onStep: (step: number) => void;
}

/** A chart over turns, linked to the step that is shown. */
export function Charts({ replay, marks, step, onStep }: ChartsProps) {
  const measures: readonly [Measure, ...Measure[]] = MEASURES[replay.summary.game];
  const [measure, setMeasure] = useState<Measure>(measures[0]);
  const { names } = replay.summary;
  const last = replay.steps.length - 1;
  const lines = useMemo(() => linesOf(series(measure, replay, catalogue), names), [measure, replay, names]);
  const places = [...marks.map(mark => placeName(mark, names)), t('chart-end')];
  return (
    <>
      {measures.length > 1 && (
        <Segments
          legend={t('chart-measure')}
          quiet
          value={measure}
          options={measures.map(value => ({ value, label: t(`chart-${value}`) }))}
          onChange={setMeasure}
        />
      )}
      <Lines
        sentence={sentenceOf(measure, lines)}
        places={places}
        lines={lines}
        at={step === last ? marks.length : turnAt(marks, step)}
        onPick={place => onStep(marks[place]?.step ?? last)}
      />
      <p class="field-hint">{t(`chart-${measure}-note`)}</p>
    </>
  );
}

function linesOf(all: readonly Series[], names: readonly string[]): Line[] {
  return all.map(({ of, values }, i) =>
    of.type === 'seat'
      ? { name: names[of.seat] ?? '', look: of.seat + 1, values }
      : { name: cardName(of.pile), look: i + 1, values },
  );
}

function placeName(mark: TurnMark, names: readonly string[]): string {
  return t('chart-turn-of', { round: mark.round, name: names[mark.seat] ?? '' });
}

function sentenceOf(measure: Measure, lines: readonly Line[]): string {
  const end = (line: Line) => line.values.at(-1) ?? 0;
  if (measure === 'piles') {
    const left = lines.map(line => t('chart-pile-left', { count: end(line), card: line.name }));
    return t('chart-sentence-piles', { list: list(left) });
  }
  const value = Math.max(...lines.map(end));
  const names = lines.filter(line => end(line) === value).map(line => line.name);
  return names.length > 1
    ? t('chart-sentence-tie', { names: list(names), value })
    : t('chart-sentence', { name: names[0] ?? '', value });
}
