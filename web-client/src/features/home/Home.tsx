// The first page: a match at once, other ways to a table, and the tables there are.
import './Home.css';

import { useState } from 'preact/hooks';
import { failureOf } from '../../api/client';
import { getLobby, getTable } from '../../api/tables';
import { Fan } from '../../games/dominion/cards/Faces';
import type { GameKind, TableSummary } from '../../generated/protocol';
import { list, t } from '../../i18n';
import { learnName } from '../../session/identity';
import { Button } from '../../ui/Button';
import { Segments, TextField } from '../../ui/fields';
import { Page, Panel } from '../../ui/Page';
import { TryAgain, WhyNot } from '../../ui/Problem';
import { codeIn, navigate, tableAddress } from '../../ui/router';
import { useAction } from '../../ui/use-action';
import { useRequest } from '../../ui/use-request';
import { NameField, useTypedName } from '../identity/NameField';
import { settingsInWords } from '../new-table/settings-words';
import { openAgainstBot } from './against-bot';

/** The home page. */
export function Home() {
  return (
    <Page title={t('home-title')} lead={t('home-lead')} class="home">
      <Fan cards={FAN} />
      <div class="home-start">
        <Start />
      </div>
      <Tables />
    </Page>
  );
}

/** Cards beside the heading, as a picture of what is played here. */
const FAN = ['village', 'witch', 'gold', 'throne-room', 'moat'];

function Start() {
  const [game, setGame] = useState<GameKind>('dominion');
  const { busy, failure, run } = useAction();
  const { field, given, save, keep } = useTypedName();
  useRequest(learnName, 'name');
  const play = () => {
    if (!given()) return;
    run(async () => {
      await save();
      navigate(tableAddress(await openAgainstBot(game)));
    });
  };
  return (
    <>
      <form
        class="home-play"
        onSubmit={event => {
          event.preventDefault();
          play();
        }}
      >
        <Segments quiet legend={t('home-game')} value={game} options={gameOptions()} onChange={setGame} />
        <div class="home-named">
          <NameField {...field} hinted={false} />
          <Button primary icon="play" type="submit" busy={busy}>
            {t('home-play')}
          </Button>
        </div>
        <p class="field-hint">{t(`home-play-${game}`)}</p>
        <WhyNot failure={failure} />
      </form>
      <div class="home-ways">
        <Button icon="plus" busy={busy} onClick={() => run(async () => keep().then(() => navigate('/new')))}>
          {t('home-new')}
        </Button>
        <JoinByCode keep={keep} />
      </div>
      <p class="quiet-line">
        <a href="/how-to-play">{t('menu-how-to-play')}</a>
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
      class="home-join"
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

function Tables() {
  const [lobby, again] = useRequest(getLobby, 'lobby');
  if (lobby.state === 'loading') return <p class="quiet-line">{t('page-loading')}</p>;
  if (lobby.state === 'failed') {
    return (
      <Panel title={t('home-open-title')} class="home-open">
        <WhyNot failure={lobby.failure} />
        <TryAgain onClick={again} />
      </Panel>
    );
  }
  const { mine, open, daily } = lobby.value;
  const others = open.filter(table => !mine.some(own => own.code === table.code));
  return (
    <>
      {mine.length > 0 && (
        <Panel title={t('home-mine-title')} class="home-mine">
          <TableList tables={mine} go={t('home-table-return')} />
        </Panel>
      )}
      <Panel title={t('home-open-title')} class="home-open">
        {others.length > 0 ? (
          <TableList tables={others} go={t('home-table-join')} />
        ) : (
          <div class="empty">
            <p class="quiet-line">{t('home-open-empty')}</p>
            <Button href="/new">{t('home-new')}</Button>
          </div>
        )}
        {daily && (
          <p>
            <a href="/daily">{t('home-daily')}</a>
          </p>
        )}
      </Panel>
    </>
  );
}

function TableList({ tables, go }: { tables: TableSummary[]; go: string }) {
  return (
    <ul class="rows">
      {tables.map(table => (
        <li key={table.code} class="row">
          <div class="row-words">
            <p class="row-title">
              {table.names.length > 0 ? list(table.names) : t('home-table-empty')}
              <span class="tag">{stageOf(table)}</span>
            </p>
            <p class="row-more">{settingsInWords(table.settings).join(' · ')}</p>
          </div>
          <Button href={tableAddress(table.code)}>
            {go}
            <span class="hidden">{t('home-table-of', { code: table.code })}</span>
          </Button>
        </li>
      ))}
    </ul>
  );
}

function stageOf(table: TableSummary): string {
  switch (table.stage.type) {
    case 'waiting':
      return t('home-table-seats', { free: table.free });
    case 'playing':
      return t('home-table-playing');
    case 'over':
      return t('home-table-over');
    case 'void':
      return t('home-table-void');
  }
}
