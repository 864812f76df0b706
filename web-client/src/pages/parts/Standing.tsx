// How a match ended: places, points and what they are made of. It knows results; it knows no rule.

import type { MatchSummary, Result, ScorePart } from '../../generated/protocol';
import { points as shown } from '../../table/names';
import { partName } from '../../table/part-words';
import { list, t } from '../../words';
import { Scroll } from './Scroll';

/** The standing as a table, the first place on top. */
export function Standing({ summary }: { summary: MatchSummary }) {
  const results = [...(summary.results ?? [])].sort((one, other) => one.rank - other.rank);
  if (results.length === 0) return null;
  return (
    <Scroll label={t('replay-standing')}>
      <table class="numbers standing">
        <thead>
          <tr>
            <th scope="col">{t('standing-place')}</th>
            <th scope="col">{t('standing-player')}</th>
            <th scope="col">{t('standing-points')}</th>
            <th scope="col">{t('standing-turns')}</th>
            <th scope="col">{t('standing-parts')}</th>
          </tr>
        </thead>
        <tbody>
          {results.map(result => (
            <Row key={result.seat} result={result} name={summary.names[result.seat] ?? ''} />
          ))}
        </tbody>
      </table>
    </Scroll>
  );
}

function Row({ result, name }: { result: Result; name: string }) {
  return (
    <tr data-first={result.rank === 1 || undefined}>
      <td>{result.rank}</td>
      <th scope="row" class={`of-${result.seat + 1}`}>
        {name}
      </th>
      <td class="standing-score">{shown(result.score)}</td>
      <td>{result.turns}</td>
      <td class="standing-parts">
        {list(result.parts.filter(part => part.count > 0).map(partInWords), 'unit')}
      </td>
    </tr>
  );
}

function partInWords({ card, count, points }: ScorePart): string {
  return card === null
    ? t('standing-part-tokens', { count, points: shown(points) })
    : t('standing-part', { count, card: partName(card, count), points: shown(points) });
}
