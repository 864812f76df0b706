// Matches of one deal, side by side: a line for each, a column for each seat.
import '../../ui/numbers.css';
import './play-again.css';
import type { MatchSummary } from '../../generated/protocol';
import { t } from '../../i18n';
import { dayOf } from '../../i18n/days';
import { figure, points } from '../../table/names';
import { replayAddress } from '../../ui/router';
import { ScrollRegion } from '../../ui/ScrollRegion';
import { UserText } from '../../ui/UserText';

/** A line for each match, a column for each seat. */
export function Plays({ plays }: { plays: readonly MatchSummary[] }) {
  const seats = plays[0]?.names ?? [];
  return (
    <ScrollRegion label={t('deal-plays')}>
      <table class="numbers">
        <caption class="hidden">{t('deal-plays')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('deal-match')}</th>
            {seats.map((_, seat) => (
              <th scope="col" key={seat}>
                {t('deal-seat', { seat: seat + 1 })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {plays.map(play => (
            <Play key={play.id} play={play} />
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

function Play({ play }: { play: MatchSummary }) {
  return (
    <tr>
      <th scope="row">
        <a href={replayAddress(play.id, 0, play.seat)}>{dayOf(play.started)}</a>
      </th>
      {play.names.map((name, seat) => {
        const result = play.results?.find(one => one.seat === seat);
        return (
          <td key={seat} class={`of-${seat + 1}`} data-won={result?.rank === 1 || undefined}>
            <UserText class="who">{name}</UserText>
            {result && (
              <span class="unbroken block">
                <b>{points(result.score)}</b>{' '}
                <span class="quiet">
                  {t('deal-turns', { count: result.turns, turns: figure(result.turns) })}
                </span>
              </span>
            )}
          </td>
        );
      })}
    </tr>
  );
}
