// The parts of a game's charts, whichever game it is.

import type { Replay } from '../../generated/protocol';
import { list, t } from '../../i18n';
import type { TurnMark } from '../../session/replay-steps';
import type { ChartLine } from '../../ui/charts/scale';

/** The subject of a line. */
export type Subject = { type: 'seat'; seat: number } | { type: 'other'; name: string; look: string };

/** A line: a value for each place, `null` where it has none. */
export interface Series {
  of: Subject;
  values: (number | null)[];
}

/** A moment on the way from left to right. */
export interface ChartSeat {
  step: number;
  /** The turn; `null` for the end. */
  turn: TurnMark | null;
}

/** The content of one chart. */
export interface ChartData {
  places: ChartSeat[];
  series: Series[];
  /** Whether the lines lie upon each other. */
  stacked?: boolean;
}

/** A match to be charted. */
export interface Charted {
  replay: Replay;
  marks: readonly TurnMark[];
  /** Whom a chart of one player is about. */
  seat: number;
}

/** A drawn chart, to be put into a sentence. */
export interface ChartText extends Charted {
  lines: readonly ChartLine[];
  written: (value: number) => string;
}

/** One thing that can be charted. Its words are `chart-NAME` and `chart-NAME-note`. */
export interface Measure {
  name: string;
  /** Whether it is about one player. */
  ofOne?: boolean;
  /** Whether values are percentages. */
  percent?: boolean;
  /** Whether a record holds what it needs; without this, every record does. */
  fits?: (replay: Replay) => boolean;
  data: (charted: Charted) => ChartData;
  sentence: (told: ChartText) => string;
}

/** The turns of a match and its end. */
export function turnsAndEnd({ replay, marks }: Charted): ChartSeat[] {
  const turns = marks.map(turn => ({ step: turn.step, turn }));
  return [...turns, { step: Math.max(0, replay.steps.length - 1), turn: null }];
}

/** A line for each seat. */
export function bySeat(
  { replay }: Charted,
  places: readonly ChartSeat[],
  value: (seat: number, step: number) => number | null,
): Series[] {
  return replay.summary.names.map((_, seat) => ({
    of: { type: 'seat', seat },
    values: places.map(({ step }) => value(seat, step)),
  }));
}

/** The last value of a line. */
export function endOf({ values }: ChartLine): number {
  return values.findLast(value => value !== null) ?? 0;
}

/** A line and its last value, to be listed. */
export function partAtEnd(line: ChartLine): string {
  return t('chart-part', { count: endOf(line), what: line.name });
}

/** The seats with the most at the end. */
export function mostSentence({ lines, written }: ChartText): string {
  const most = Math.max(...lines.map(endOf));
  const names = lines.filter(line => endOf(line) === most).map(line => line.name);
  const value = written(most);
  return names.length > 1
    ? t('chart-sentence-tie', { names: list(names), value })
    : t('chart-sentence', { name: names[0] ?? '', value });
}
