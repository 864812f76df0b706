// Figures of the house: its servers now, matches by day, how long saves take, the size of the database.

import '../../ui/numbers.css';
import { useEffect, useState } from 'preact/hooks';
import { getFigures } from '../../api/operator';
import type { DayFigures, OperatorFigures, SaveFigures, ServerFigures } from '../../generated/protocol';
import { t } from '../../i18n';
import { dayAndMonth, timeOf } from '../../i18n/days';
import { figure } from '../../table/names';
import { Lines } from '../../ui/charts/Lines';
import { Panel } from '../../ui/Page';
import { TryAgain, WhyNot } from '../../ui/Problem';
import { ScrollRegion } from '../../ui/ScrollRegion';
import { useRequest } from '../../ui/use-request';
import { duration, milliseconds, size } from './words';

/** The figures are asked for again after this time, in milliseconds. */
const EVERY = 15_000;

/** The figures of the house, current as long as they are looked at. */
export function Figures() {
  const [asked, again] = useRequest(getFigures, 'figures');
  const [kept, setKept] = useState<OperatorFigures | null>(null);
  if (asked.state === 'ready' && asked.value !== kept) setKept(asked.value);
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') again();
    }, EVERY);
    return () => clearInterval(timer);
  }, [again]);
  return (
    <>
      {asked.state === 'failed' && (
        <Panel title={t('operator-now')}>
          <WhyNot failure={asked.failure} />
          <TryAgain onClick={again} />
        </Panel>
      )}
      {kept !== null && (
        <>
          <Now figures={kept} />
          <Days days={kept.days} />
          <Saves servers={kept.servers} />
        </>
      )}
    </>
  );
}

function Now({ figures }: { figures: OperatorFigures }) {
  const { servers, silent_servers } = figures;
  const total = (of: (server: ServerFigures) => number) =>
    servers.map(of).reduce((sum, value) => sum + value, 0);
  return (
    <Panel title={t('operator-now')}>
      <p>
        {t('operator-now-sentence', {
          tables: total(server => server.tables),
          matches: total(server => server.matches),
          connections: total(server => server.connections),
        })}
      </p>
      {silent_servers > 0 && <p role="alert">{t('operator-silent', { count: silent_servers })}</p>}
      <ScrollRegion label={t('operator-now')}>
        <table class="numbers">
          <thead>
            <tr>
              <th scope="col">{t('operator-server')}</th>
              <th scope="col">{t('operator-tables')}</th>
              <th scope="col">{t('operator-matches')}</th>
              <th scope="col">{t('operator-connections')}</th>
              <th scope="col">{t('operator-thinking')}</th>
              <th scope="col">{t('operator-memory')}</th>
              <th scope="col">{t('operator-up')}</th>
            </tr>
          </thead>
          <tbody>
            {servers.map((server, place) => (
              <ServerRow key={place} server={server} place={place} />
            ))}
          </tbody>
        </table>
      </ScrollRegion>
      <p class="note chart-note">
        {t('operator-database', { size: size(figures.database_bytes), time: timeOf(figures.at) })}
      </p>
    </Panel>
  );
}

function ServerRow({ server, place }: { server: ServerFigures; place: number }) {
  return (
    <tr>
      <th scope="row">
        {place === 0 ? t('operator-this-server') : t('operator-other-server', { number: place + 1 })}
      </th>
      <td>{figure(server.tables)}</td>
      <td>{figure(server.matches)}</td>
      <td>{figure(server.connections)}</td>
      <td>
        {t('operator-thinking-of', { count: figure(server.thinking), threads: figure(server.threads) })}
      </td>
      <td>{size(server.memory_bytes)}</td>
      <td>{duration(server.up_seconds)}</td>
    </tr>
  );
}

function Days({ days }: { days: readonly DayFigures[] }) {
  const [at, setAt] = useState(days.length - 1);
  const count = days.map(day => day.matches).reduce((sum, value) => sum + value, 0);
  return (
    <Panel title={t('operator-days')}>
      <Lines
        title={t('operator-days')}
        mark={t('operator-days-mark')}
        sentence={t('operator-days-sentence', { count, days: days.length })}
        head={t('operator-day')}
        places={days.map(({ day }) => dayAndMonth(day))}
        lines={[{ name: t('operator-matches'), look: 'of-1', dash: 1, values: days.map(day => day.matches) }]}
        stacked
        written={figure}
        at={Math.min(at, days.length - 1)}
        onPick={setAt}
      />
    </Panel>
  );
}

/** This share of the saves is described in a sentence. */
const MOST = 0.95;

function Saves({ servers }: { servers: readonly ServerFigures[] }) {
  const [at, setAt] = useState(0);
  const saves = together(servers);
  const count = saves.map(save => save.count).reduce((sum, value) => sum + value, 0);
  const last = saves.findLast(save => save.up_to !== null)?.up_to ?? 0;
  const name = ({ up_to }: SaveFigures) =>
    up_to === null
      ? t('operator-saves-more', { time: milliseconds(last) })
      : t('operator-saves-up-to', { time: milliseconds(up_to) });
  return (
    <Panel title={t('operator-saves')}>
      {count === 0 ? (
        <p class="quiet">{t('operator-saves-none')}</p>
      ) : (
        <Lines
          title={t('operator-saves')}
          mark={t('operator-saves-mark')}
          sentence={savesSentence(saves, count)}
          head={t('operator-saves-time')}
          places={saves.map(name)}
          lines={[
            { name: t('operator-saves-count'), look: 'of-2', dash: 1, values: saves.map(save => save.count) },
          ]}
          stacked
          written={figure}
          at={Math.min(at, saves.length - 1)}
          onPick={setAt}
        />
      )}
    </Panel>
  );
}

/** The saves of all servers. */
function together(servers: readonly ServerFigures[]): SaveFigures[] {
  const [first, ...others] = servers;
  return (first?.saves ?? []).map(({ up_to, count }, place) => ({
    up_to,
    count: others.reduce((sum, server) => sum + (server.saves[place]?.count ?? 0), count),
  }));
}

function savesSentence(saves: readonly SaveFigures[], count: number): string {
  let below = 0;
  const slowest = saves.find(save => {
    below += save.count;
    return below >= count * MOST;
  });
  return slowest?.up_to == null
    ? t('operator-saves-slow', { count })
    : t('operator-saves-sentence', { count, time: milliseconds(slowest.up_to) });
}
