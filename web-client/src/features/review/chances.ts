// The chart of a review: how likely each player was to win, by turn.
import type { MatchReview } from '../../generated/protocol';
import { t } from '../../i18n';
import { type ChartText, type Measure, turnsAndEnd } from '../../table/charts/game';
import { percent, shareAtTurns } from './figures';

/** The part of a review in the charts of its match. */
export function chancesOf(review: MatchReview): Measure {
  return {
    name: 'chances',
    data: charted => {
      const { names } = charted.replay.summary;
      const shares = shareAtTurns(review, charted.marks, names.length);
      const series = names.map((_, seat) => ({
        of: { type: 'seat' as const, seat },
        values: shares.map(share => Math.round(share[seat] ?? 0)),
      }));
      return { places: turnsAndEnd(charted), series };
    },
    sentence,
  };
}

function sentence({ lines }: ChartText): string {
  const listed = (place: number) =>
    lines.map(({ name, values }) => `${name} ${percent(values.at(place) ?? 0)}`).join(', ');
  return t('chart-sentence-chances', { begin: listed(0), end: listed(-1) });
}
