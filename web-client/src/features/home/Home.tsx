// The first page: a match at once, other ways to a table, and the tables there are.
import './Home.css';

import type { VNode } from 'preact';
import { useState } from 'preact/hooks';
import { failureOf } from '../../api/client';
import { getTable } from '../../api/tables';
import { Fan } from '../../games/dominion/cards/Faces';
import type { GameKind, Lobby } from '../../generated/protocol';
import { loadMoreWords, t } from '../../i18n';
import { guestName, learnName, myName, saveName } from '../../session/identity';
import { isBack, loadLobby, NOT_LOADED, ownLists } from '../../session/own-matches';
import { Button } from '../../ui/Button';
import { Segments, TextField } from '../../ui/fields';
import { lazyComponent, nothing } from '../../ui/lazy';
import { Page, Panel } from '../../ui/Page';
import { TryAgain, WhyNot } from '../../ui/Problem';
import { navigate, tableAddress } from '../../ui/router';
import { useAction } from '../../ui/use-action';
import { type RequestState, useRequest } from '../../ui/use-request';
import { NameField, saveTypedName, useTypedName } from '../identity/NameField';
import { openAgainstBot, openGuided } from './against-bot';
import { codeIn } from './code-in';

/** The parts that the page starts without. */
const panels = async () => {
  const words = [loadMoreWords('home'), loadMoreWords('kingdom')];
  const [parts] = await Promise.all([import('./HomePanels'), ...words]);
  return parts;
};
const HomePanels = lazyComponent(async () => (await panels()).HomePanels, nothing);
/** The matches of those who come back. */
const Running = lazyComponent(async () => (await panels()).Running, nothing);
/** Few visitors are invited. */
const Invitations = lazyComponent(async () => {
  const words = [loadMoreWords('home'), loadMoreWords('kingdom')];
  const [{ Invitations }] = await Promise.all([import('./Invitations'), ...words]);
  return Invitations;
}, nothing);
/** Strangers to a closed house see nothing else. */
const ClosedHouse = lazyComponent(async () => {
  const [{ ClosedHouse }] = await Promise.all([import('../house/ClosedHouse'), loadMoreWords('home')]);
  return ClosedHouse;
});
const LiveTable = lazyComponent<{ instead: VNode }>(
  async () => {
    const words = [loadMoreWords('home'), loadMoreWords('log')];
    await firstPaint();
    const [{ LiveTable }] = await Promise.all([import('./LiveTable'), ...words]);
    return LiveTable;
  },
  ({ instead }) => instead,
);

/** The match of two bots comes after the page itself. */
function firstPaint(): Promise<void> {
  return new Promise(done => requestAnimationFrame(() => setTimeout(done)));
}

/** The home page. */
export function Home() {
  const [lobby, again] = useRequest(loadLobby, 'lobby');
  if (lobby.state === 'ready' && lobby.value.closed) return <ClosedHouse house={lobby.value.house} />;
  const { invitations, tables: mine } = lobby.state === 'ready' ? ownLists.value : NOT_LOADED;
  const back = lobby.state === 'ready' && isBack.value;
  return (
    <Page
      title={t('home-title')}
      lead={t('home-lead')}
      class={back ? 'home home-back' : 'home'}
      aloudOnly={back}
    >
      {back && <Running tables={mine} />}
      {invitations.length > 0 && <Invitations invitations={invitations} />}
      <div class={`home-start ${back ? 'stack shrinks panel plate' : 'stack gap-5'}`}>
        <Start back={back} />
      </div>
      {!back && (
        <div class="home-picture">
          <LiveTable instead={<Fan cards={FAN} />} />
        </div>
      )}
      <Tables lobby={lobby} again={again} />
    </Page>
  );
}

/** Cards beside the heading, as a picture of what is played here, until the match of two bots is there. */
const FAN = ['village', 'witch', 'gold', 'throne-room', 'moat'];

/** The way to a match; for those who come `back`, whose name is known, without its field and without the lesson. */
function Start({ back }: { back: boolean }) {
  const [game, setGame] = useState<GameKind>('dominion');
  const { busy, failure, run } = useAction();
  const { field, given, save, keep } = useTypedName();
  useRequest(learnName, 'name');
  const play = (begin: (game: GameKind) => Promise<string>) => {
    if (!given()) return;
    run(async () => {
      await save();
      navigate(tableAddress(await begin(game)));
    });
  };
  return (
    <>
      <form
        class="stack gap-3 home-play"
        onSubmit={event => {
          event.preventDefault();
          play(openAgainstBot);
        }}
      >
        <Segments quiet legend={t('home-game')} value={game} options={gameOptions()} onChange={setGame} />
        <div class="stack gap-3 home-named">
          {!back && <NameField {...field} hinted={false} />}
          <Button primary icon="play" type="submit" busy={busy}>
            {t('home-play')}
          </Button>
        </div>
        <p class="note full-row">{t(`home-play-${game}`)}</p>
        <WhyNot failure={failure} />
      </form>
      <div class="stack gap-5 from-top home-ways">
        {!back && (
          <Button icon="help" busy={busy} onClick={() => play(openGuided)}>
            {t('home-learn')}
          </Button>
        )}
        <Button icon="plus" busy={busy} onClick={() => run(async () => keep().then(() => navigate('/new')))}>
          {t('home-new')}
        </Button>
        <JoinByCode keep={keep} />
      </div>
      <p class="line gap-5 quiet">
        <a href="/how-to-play">{t('menu-how-to-play')}</a>
        {myName.value === null && <a href="/recover">{t('home-recover')}</a>}
      </p>
    </>
  );
}

const gameOptions = () =>
  (['dominion', 'king-of-the-dice'] as const).map(value => ({ value, label: t(`game-${value}`) }));

/** Goes to a table by its code, once there is one; else what was typed stays. `keep` saves a typed name first. */
function JoinByCode({ keep }: { keep: () => Promise<void> }) {
  const [text, setText] = useState('');
  const [fault, setFault] = useState<'home-code-bad' | 'home-code-unknown' | null>(null);
  const { busy, failure, run } = useAction();
  const join = () => {
    const code = codeIn(text);
    if (code === null) return setFault('home-code-bad');
    run(async () => {
      if (!(await hasTable(code))) return setFault('home-code-unknown');
      await keep();
      navigate(tableAddress(code));
    });
  };
  return (
    <form
      class="grid home-join"
      onSubmit={event => {
        event.preventDefault();
        join();
      }}
    >
      <TextField
        label={t('home-code-label')}
        value={text}
        fault={fault === null ? undefined : t(fault)}
        onInput={value => {
          setText(value);
          setFault(null);
        }}
      />
      <Button type="submit" busy={busy}>
        {t('home-join-go')}
      </Button>
      <WhyNot failure={failure} />
    </form>
  );
}

async function hasTable(code: string): Promise<boolean> {
  try {
    await getTable(code);
    return true;
  } catch (error) {
    if (failureOf(error) === 'not_found') return false;
    throw error;
  }
}

function Tables({ lobby, again }: { lobby: RequestState<Lobby>; again: () => void }) {
  if (lobby.state === 'loading') return <p class="quiet">{t('page-loading')}</p>;
  if (lobby.state === 'failed') {
    return (
      <Panel title={t('home-open-title')}>
        <WhyNot failure={lobby.failure} />
        <TryAgain onClick={again} />
      </Panel>
    );
  }
  return <HomePanels lobby={{ ...lobby.value, mine: [...ownLists.value.tables] }} save={nameOrGuest} />;
}

/** A user who has typed no name yet plays as a guest. */
async function nameOrGuest(): Promise<void> {
  await saveTypedName();
  if ((await learnName()) === null) await saveName(guestName());
}
