// The rated players of a game, the best proven first.

import '../../ui/numbers.css';
import { getRatings } from '../../api/history';
import type { Leaderboard, Rated } from '../../generated/protocol';
import { t } from '../../i18n';
import { asNamed } from '../../session/as-named';
import { figure } from '../../table/names';
import { Page, Panel } from '../../ui/Page';
import { restate } from '../../ui/router';
import { ScrollRegion } from '../../ui/ScrollRegion';
import { UserText } from '../../ui/UserText';
import { useRequest } from '../../ui/use-request';
import { gameIn } from './address';
import { GameChoice, HistoryNav, Loadable, NothingYet } from './HistoryNav';

/** The board of ratings. */
export function Ratings({ where }: { where: string }) {
  const game = gameIn(where);
  const [asked, again] = useRequest(() => asNamed(() => getRatings(game)), game);
  const isOff = asked.state === 'failed' && asked.failure === 'not_found';
  return (
    <Page title={t('ratings-title')}>
      <HistoryNav here="/ratings" />
      <Panel>
        {isOff ? (
          <p class="quiet">{t('ratings-off')}</p>
        ) : (
          <>
            <GameChoice value={game} onChange={other => restate(`/ratings?game=${other}`)} />
            <Loadable asked={asked} again={again} unnamed={<NothingYet />}>
              {board => <Board board={board} />}
            </Loadable>
          </>
        )}
      </Panel>
    </Page>
  );
}

/** People and programs apart: each is rated against its own kind. */
function Board({ board: { people, programs = [] } }: { board: Leaderboard }) {
  if (people.length + programs.length === 0) return <p class="quiet">{t('ratings-empty')}</p>;
  return (
    <>
      {people.length > 0 && <Rows title={t('ratings-title')} people={people} />}
      {programs.length > 0 && (
        <>
          <h2 class="panel-title">{t('ratings-programs')}</h2>
          <Rows title={t('ratings-programs')} people={programs} />
        </>
      )}
      <p class="note chart-note">{t('ratings-note')}</p>
    </>
  );
}

function Rows({ title, people }: { title: string; people: readonly Rated[] }) {
  return (
    <ScrollRegion label={title}>
      <table class="numbers">
        <thead>
          <tr>
            <th scope="col">{t('ratings-place')}</th>
            <th scope="col">{t('ratings-name')}</th>
            <th scope="col">{t('ratings-rating')}</th>
            <th scope="col">{t('stats-matches')}</th>
          </tr>
        </thead>
        <tbody>
          {people.map((person, place) => (
            <Row key={place} place={place + 1} person={person} />
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

function Row({ place, person }: { place: number; person: Rated }) {
  return (
    <tr aria-current={person.own || undefined}>
      <td>{figure(place)}</td>
      <UserText as="th" scope="row">
        {person.name}
      </UserText>
      <td>{t('ratings-value', { rating: figure(person.rating), spread: figure(2 * person.deviation) })}</td>
      <td>{figure(person.matches)}</td>
    </tr>
  );
}
