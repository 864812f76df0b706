// The page of the user's matches against one other player.

import '../../ui/numbers.css';
import { getAgainst } from '../../api/history';
import type { Duel, HeadToHead } from '../../generated/protocol';
import { t, tDynamic } from '../../i18n';
import { asNamed } from '../../session/as-named';
import { figure } from '../../table/names';
import { ProgramLink } from '../../table/Program';
import { Button } from '../../ui/Button';
import { Page, Panel } from '../../ui/Page';
import { navigate } from '../../ui/router';
import { ScrollRegion } from '../../ui/ScrollRegion';
import { useRequest } from '../../ui/use-request';
import { inviteLater } from '../waiting-room/invite-later';
import { EVERYTHING, searchAddress } from './address';
import { BlockSwitch } from './Blocks';
import { HistoryNav, Loadable, NothingYet } from './HistoryNav';
import { MatchRows, signed } from './MatchRows';

/** The head-to-head page. */
export function HeadToHeadPage({ who }: { who: string }) {
  const [asked, again] = useRequest(() => asNamed(() => getAgainst(who)), who);
  const title =
    asked.state === 'ready' ? t('against-title', { name: asked.value.name }) : t('against-unknown');
  if (asked.state === 'failed' && asked.failure === 'not_found') return <NoSuchPlayer />;
  return (
    <Page title={title}>
      <HistoryNav here="/people" />
      <Panel>
        <Loadable asked={asked} again={again} unnamed={<NothingYet />}>
          {found => (
            <>
              <Both found={found} who={who} />
              {(found.block !== null || found.matches.length > 0) && <BlockSwitch found={found} who={who} />}
            </>
          )}
        </Loadable>
      </Panel>
    </Page>
  );
}

/** Shown if no named player sat there, or if the name was deleted. */
function NoSuchPlayer() {
  return (
    <Page title={t('against-unknown')}>
      <HistoryNav here="/people" />
      <Panel>
        <p class="quiet">{t('against-unnamed')}</p>
      </Panel>
    </Page>
  );
}

function Both({ found, who }: { found: HeadToHead; who: string }) {
  const { name, duels, matches } = found;
  if (matches.length === 0) return <NothingYet words={t('against-empty', { name })} />;
  const invite = () => {
    inviteLater({ who, name });
    navigate('/new');
  };
  const all = searchAddress({ ...EVERYTHING, player: who });
  return (
    <>
      <p class="size-16">{sentence(name, duels)}</p>
      {found.program !== undefined && (
        <p class="note breaks">
          {t('program')} <ProgramLink address={found.program} />
        </p>
      )}
      {duels.length > 0 && (
        <ScrollRegion label={t('against-table')}>
          <Duels duels={duels} name={name} />
        </ScrollRegion>
      )}
      <h2 class="panel-title">{t('against-last')}</h2>
      <MatchRows matches={matches} />
      <div class="buttons">
        <Button href={all}>{t('against-all')}</Button>
        {found.block === null && <Button onClick={invite}>{t('against-invite')}</Button>}
      </div>
    </>
  );
}

function sentence(name: string, duels: readonly Duel[]): string {
  const sum = (of: (duel: Duel) => number) => duels.reduce((all, duel) => all + of(duel), 0);
  const [won, lost] = [sum(duel => duel.won), sum(duel => duel.lost)];
  if (duels.length === 0) return t('against-none', { name });
  return t('against-sentence', { name, won, lost, drawn: sum(duel => duel.drawn) });
}

function Duels({ duels, name }: { duels: readonly Duel[]; name: string }) {
  return (
    <table class="numbers">
      <thead>
        <tr>
          <th scope="col">{t('history-game')}</th>
          <th scope="col">{t('stats-seats')}</th>
          <th scope="col">{t('against-won')}</th>
          <th scope="col">{t('against-drawn')}</th>
          <th scope="col">{t('against-lost', { name })}</th>
          <th scope="col">{t('against-difference')}</th>
        </tr>
      </thead>
      <tbody>
        {duels.map(duel => (
          <tr key={`${duel.game}-${duel.seats}`}>
            <th scope="row">{tDynamic(`game-${duel.game}`)}</th>
            <td>{figure(duel.seats)}</td>
            <td>{figure(duel.won)}</td>
            <td>{figure(duel.drawn)}</td>
            <td>{figure(duel.lost)}</td>
            <td>{signed(duel.difference / Math.max(1, duel.won + duel.drawn + duel.lost))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
