// The content of the charts of a match of King of the Dice.

import type { DiceSeat } from '../../../generated/protocol';
import { t } from '../../../i18n';
import {
  bySeat,
  type ChartData,
  type Charted,
  type ChartText,
  type Measure,
  mostSentence,
  turnsAndEnd,
} from '../../../table/charts/game';
import { citizenName } from '../words';
import { triesOf } from './attempts';

/** The subjects of charts. */
export const MEASURES: readonly Measure[] = [
  { name: 'score', data: of(({ score }) => score), sentence: mostSentence },
  { name: 'chance', percent: true, data: chances, sentence: chanceSentence },
  { name: 'negative', data: of(({ negative }) => negative), sentence: mostSentence },
  {
    name: 'citizens',
    data: of(({ stack }) => stack.filter(({ type }) => type === 'citizen').length),
    sentence: mostSentence,
  },
];

/** A line for each seat of what its stack comes to. */
function of(value: (seat: DiceSeat) => number): Measure['data'] {
  return charted => {
    const places = turnsAndEnd(charted);
    const series = bySeat(charted, places, (seat, step) => {
      const view = charted.replay.steps[step];
      const seats = view?.game === 'king-of-the-dice' ? view.seats : [];
      const found = seats.find(one => one.seat === seat);
      return found ? value(found) : null;
    });
    return { places, series };
  };
}

/** The chance of what each player tried in their own turns, in percent. */
function chances({ replay, marks }: Charted): ChartData {
  const tries = triesOf(replay, marks);
  const series = replay.summary.names.map((_, seat) => ({
    of: { type: 'seat' as const, seat },
    values: marks.map((mark, turn) => {
      const tried = mark.seat === seat ? tries[turn] : null;
      return tried ? percent(tried.chance) : null;
    }),
  }));
  return { places: marks.map(turn => ({ step: turn.step, turn })), series };
}

/** The least likely citizen that a player took. */
function chanceSentence({ replay, marks, written }: ChartText): string {
  const got = triesOf(replay, marks).flatMap((tried, turn) => {
    const mark = marks[turn];
    return tried?.taken && mark ? [{ ...tried, mark }] : [];
  });
  const [best] = got.toSorted((one, other) => one.chance - other.chance);
  if (best === undefined) return t('chart-sentence-chance-none');
  return t('chart-sentence-chance', {
    name: replay.summary.names[best.mark.seat] ?? '',
    citizen: citizenName(best.citizen),
    round: best.mark.round,
    chance: written(percent(best.chance)),
  });
}

/** In tenths of a percent: small chances stay apart. */
function percent(chance: number): number {
  return Math.round(chance * 1000) / 10;
}
