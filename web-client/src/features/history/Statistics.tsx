// Figures of one's own matches: how often one wins, by seats and by card, points by turn, one's rating, whom one met.
// Every share has its confidence interval, so that chance is not mistaken for skill.

import '../../ui/rows.css';
import { useRequest } from '../../ui/use-request';
import '../replay/replay.css';
import { useState } from 'preact/hooks';
import { getPeople, getStatistics } from '../../api/history';
import type { Statistics as Figures } from '../../generated/protocol';
import { t } from '../../i18n';
import { asNamed } from '../../session/as-named';
import { figure } from '../../table/names';
import { markedName } from '../../table/Program';
import { Segments, Switch } from '../../ui/fields';
import { Page, Panel } from '../../ui/Page';
import { restate } from '../../ui/router';
import { ScrollRegion } from '../../ui/ScrollRegion';
import { UserText } from '../../ui/UserText';
import { type Counting, countingAddress, countingIn, personAddress } from './address';
import { BlockedPeople } from './Blocks';
import { Cards } from './CardRates';
import { GameChoice, HistoryNav, Loadable, NothingYet } from './HistoryNav';
import { rateWords } from './rate-words';
import { PointsByTurn, RatingLine } from './StatisticLines';

/** The page of one's own figures. */
export function Statistics({ where }: { where: string }) {
  const counting = countingIn(where);
  const [asked, again] = useRequest(
    () => asNamed(() => getStatistics(counting)),
    countingAddress('', counting),
  );
  const [kept, setKept] = useState<Figures | null>(null);
  if (asked.state === 'ready' && asked.value !== kept) setKept(asked.value);
  const change = (part: Partial<Counting>) =>
    restate(countingAddress('/statistics', { ...counting, ...part }));
  const seats = kept?.game === counting.game ? kept.by_seats.map(one => one.seats) : [];
  return (
    <Page title={t('stats-title')}>
      <HistoryNav here="/statistics" />
      <Panel>
        <GameChoice value={counting.game} onChange={game => change({ game, seats: 0 })} />
        {seats.length > 1 && (
          <Segments
            legend={t('stats-seats')}
            value={counting.seats}
            options={[
              { value: 0, label: t('stats-any-seats') },
              ...seats.map(value => ({ value, label: figure(value) })),
            ]}
            onChange={value => change({ seats: value })}
          />
        )}
        <Switch label={t('stats-people')} on={counting.people} onChange={people => change({ people })} />
      </Panel>
      <Loadable asked={asked} again={again} unnamed={<NothingYet />}>
        {figures => <Everything figures={figures} />}
      </Loadable>
      <Met />
      <BlockedPeople />
    </Page>
  );
}

function Everything({ figures }: { figures: Figures }) {
  const { overall, by_seats, by_card, points, ratings, has_more } = figures;
  if (overall.matches === 0)
    return (
      <Panel>
        <NothingYet words={t('stats-empty')} />
      </Panel>
    );
  return (
    <>
      <Panel title={t('stats-winning')}>
        <p class="size-16">{rateWords(overall)}</p>
        {has_more && <p class="note chart-note">{t('stats-latest')}</p>}
        {by_seats.length > 1 && (
          <ul class="stack gap-2 bare-list">
            {by_seats.map(({ seats, winning }) => (
              <li key={seats}>
                <b>{t('stats-with-seats', { count: seats })}</b> {rateWords(winning)}
              </li>
            ))}
          </ul>
        )}
      </Panel>
      {by_card.length > 0 && <Cards cards={by_card} />}
      {points.length > 0 && <PointsByTurn points={points} />}
      {ratings !== null && <RatingLine ratings={ratings} />}
    </>
  );
}

/** People one has played with, each with the way to oneself against them. */
function Met() {
  const [asked] = useRequest(() => asNamed(getPeople), 'people');
  if (asked.state !== 'ready' || asked.value.people.length === 0) return null;
  return (
    <Panel title={t('stats-met')}>
      <ScrollRegion label={t('stats-met')}>
        <ul class="stack gap-2 bare-list stats-met">
          {asked.value.people.map(({ name, who, matches, program }) => (
            <li key={who}>
              <a href={personAddress(who)}>
                <UserText>{markedName(name, program !== undefined)}</UserText>
              </a>{' '}
              <span class="note breaks">{t('stats-met-matches', { count: matches })}</span>
            </li>
          ))}
        </ul>
      </ScrollRegion>
    </Panel>
  );
}
