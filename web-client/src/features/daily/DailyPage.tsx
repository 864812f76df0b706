// The deal of the day and its results.
import '../../ui/numbers.css';
import '../../ui/rows.css';
import { useRequest } from '../../ui/use-request';
import '../play-again/play-again.css';
import { getDaily } from '../../api/deals';
import type { Daily, DailyGame, DailyResult } from '../../generated/protocol';
import { t } from '../../i18n';
import { dayInWords, daysLater } from '../../i18n/days';
import { figure, points } from '../../table/names';
import { Button } from '../../ui/Button';
import { Page, Panel } from '../../ui/Page';
import { Problem, TryAgain } from '../../ui/Problem';
import { dailyAddress, replayAddress } from '../../ui/router';
import { ScrollRegion } from '../../ui/ScrollRegion';
import { UserText } from '../../ui/UserText';
import { GamePreview } from '../new-table/GamePreview';
import { OpenAgain } from '../play-again/OpenAgain';
import { DaySeed } from './DaySeed';

/** The page of a day; without one, of today. */
export function DailyPage({ day }: { day: string | null }) {
  const [asked, again] = useRequest(() => getDaily(day), day ?? 'today');
  if (asked.state === 'failed') {
    if (asked.failure === 'not_found') return <Problem trouble="not_found" />;
    return <Problem trouble={asked.failure} way={<TryAgain onClick={again} />} />;
  }
  const lead =
    asked.state === 'ready' ? t('daily-lead', { day: dayInWords(asked.value.day) }) : t('page-loading');
  return (
    <Page title={t('daily-title')} lead={lead} class="daily">
      {asked.state === 'ready' && <Day daily={asked.value} />}
    </Page>
  );
}

function Day({ daily: { day, today, games } }: { daily: Daily }) {
  return (
    <>
      {games.map(game => (
        <Game key={game.game} day={day} isToday={day === today} game={game} />
      ))}
      <nav class="buttons" aria-label={t('daily-days')}>
        <Button href={dailyAddress(daysLater(day, -1))}>{t('daily-before')}</Button>
        {day < today && <Button href={dailyAddress(daysLater(day, 1))}>{t('daily-after')}</Button>}
      </nav>
    </>
  );
}

function Game({ day, isToday, game }: { day: string; isToday: boolean; game: DailyGame }) {
  const hidden = game.results.some(result => result.match_id === null);
  return (
    <Panel title={t(`game-${game.game}`)} class="daily-game">
      <div class="tiles-wide gap-4">
        <div class="stack">
          <GamePreview game={game.settings.game} />
          {isToday && <Play day={day} game={game} />}
          <DaySeed game={game} isToday={isToday} />
        </div>
        <div class="stack">
          {game.results.length === 0 ? (
            <p class="quiet">{t('daily-unfinished')}</p>
          ) : (
            <Results results={game.results} label={t('daily-results', { game: t(`game-${game.game}`) })} />
          )}
          {hidden && <p class="note">{t('daily-hidden')}</p>}
        </div>
      </div>
    </Panel>
  );
}

function Play({ day, game }: { day: string; game: DailyGame }) {
  const wish = {
    origin: { type: 'daily', day, game: game.game },
    seat: 0,
    listed: false,
    bots: 'solid',
  } as const;
  const isOver = game.results.some(result => result.own);
  if (game.own === null) {
    return (
      <>
        <p class="note">{t('daily-counts')}</p>
        <OpenAgain primary wish={wish} label={t('daily-play')} />
      </>
    );
  }
  return (
    <>
      <p class="note">{isOver ? t('daily-done') : t('daily-going-on')}</p>
      <OpenAgain wish={wish} label={t('daily-play-again')} />
    </>
  );
}

function Results({ results, label }: { results: readonly DailyResult[]; label: string }) {
  return (
    <ScrollRegion label={label}>
      <table class="numbers">
        <caption class="hidden">{label}</caption>
        <thead>
          <tr>
            <th scope="col">{t('daily-who')}</th>
            <th scope="col">{t('daily-points')}</th>
            <th scope="col">{t('daily-ahead')}</th>
            <th scope="col">{t('daily-turns')}</th>
            <th scope="col">
              <span class="hidden">{t('daily-replay')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {results.map((result, place) => (
            <Result key={place} result={result} />
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

function Result({ result }: { result: DailyResult }) {
  const early = result.ending !== 'played';
  return (
    <tr data-own={result.own || undefined}>
      <th scope="row">
        <UserText>{result.name}</UserText>
        {result.own && <span class="quiet size-12 pill inlaid tag">{t('daily-you')}</span>}
        {early && <span class="quiet size-12 pill inlaid tag">{t('daily-early')}</span>}
      </th>
      <td>{points(result.score)}</td>
      <td>{points(result.ahead)}</td>
      <td>{figure(result.turns)}</td>
      <td>{result.match_id !== null && <a href={replayAddress(result.match_id)}>{t('daily-replay')}</a>}</td>
    </tr>
  );
}
