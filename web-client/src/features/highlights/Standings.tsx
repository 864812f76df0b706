// The final standings of a match: places, points and what they are made of, turns.

import '../../ui/numbers.css';
import './Standings.css';
import type { SeatResult } from '../../generated/protocol';
import { t } from '../../i18n';
import { byRank } from '../../table/by-rank';
import { figure, points } from '../../table/names';
import { partWords } from '../../table/score-parts';
import { UserText } from '../../ui/UserText';

interface StandingProps {
  results: readonly SeatResult[];
  nameOf: (seat: number) => string;
}

/** The standing as a table, the first place on top. */
export function Standings({ results, nameOf }: StandingProps) {
  const order = results.toSorted(byRank);
  return (
    <div class="anchor scroll">
      <table class="numbers end-table">
        <caption class="hidden">{t('end-table')}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span class="hidden">{t('end-rank')}</span>
            </th>
            <th scope="col">{t('end-player')}</th>
            <th scope="col" class="text-right">
              {t('end-points')}
            </th>
            <th scope="col" class="text-right">
              {t('end-turns')}
            </th>
          </tr>
        </thead>
        {order.map(result => (
          <ResultRows key={result.seat} result={result} name={nameOf(result.seat)} />
        ))}
      </table>
    </div>
  );
}

function ResultRows({ result, name }: { result: SeatResult; name: string }) {
  return (
    <tbody class={`of-${result.seat + 1}`}>
      <tr>
        <td class="end-rank">{figure(result.rank)}</td>
        <UserText as="th" scope="row" class="who">
          {name}
        </UserText>
        <td class="text-right end-points">{points(result.score)}</td>
        <td class="text-right">{figure(result.turns)}</td>
      </tr>
      <tr class="size-14">
        <td />
        <td colSpan={3}>
          <span class="hidden">{t('end-made-of')}: </span>
          {result.parts
            .filter(part => part.count > 0)
            .map(part => (
              <span class="quiet unbroken end-part" key={part.card ?? 'tokens'}>
                {partWords(part)} <b>{points(part.points)}</b>
              </span>
            ))}
        </td>
      </tr>
    </tbody>
  );
}
