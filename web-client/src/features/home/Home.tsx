// The first page: a name, two ways to a table, and the tables there are.
import './Home.css';

import { useState } from 'preact/hooks';
import { getLobby } from '../../api/tables';
import { Fan } from '../../games/dominion/cards/Faces';
import type { TableSummary } from '../../generated/protocol';
import { list, t } from '../../i18n';
import { learnName, saveName } from '../../session/identity';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { TextField } from '../../ui/fields';
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
      <Panel class="home-start">
        <Start />
      </Panel>
      <Tables />
    </Page>
  );
}

/** Cards beside the heading, as a picture of what is played here. */
const FAN = ['village', 'witch', 'gold', 'throne-room', 'moat'];

function Start() {
  const [joining, setJoining] = useState(false);
  const { busy, failure, run } = useAction();
  const { name, field, given } = useTypedName();
  useRequest(learnName, 'name');
  const named = (next: () => unknown) => {
    if (!given()) return;
    run(async () => {
      await saveName(name);
      await next();
    });
  };
  const playBot = () => named(async () => navigate(tableAddress(await openAgainstBot())));
  return (
    <>
      <form
        onSubmit={event => {
          event.preventDefault();
          named(() => navigate('/new'));
        }}
      >
        <NameField {...field} />
        <div class="buttons buttons-even">
          <Button primary type="submit" busy={busy}>
            {t('home-new')}
          </Button>
          <Button onClick={() => named(() => setJoining(true))}>{t('home-join')}</Button>
        </div>
        <Button icon="play" busy={busy} onClick={playBot}>
          {t('home-bot')}
        </Button>
        <WhyNot failure={failure} />
        <p class="quiet-line">
          <a href="/how-to-play">{t('menu-how-to-play')}</a>
        </p>
      </form>
      {joining && <JoinByCode onClose={() => setJoining(false)} />}
    </>
  );
}

function JoinByCode({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState('');
  const [bad, setBad] = useState(false);
  const join = () => {
    const code = codeIn(text);
    if (code === null) setBad(true);
    else navigate(tableAddress(code));
  };
  return (
    <Dialog title={t('home-join')} onClose={onClose}>
      <form
        onSubmit={event => {
          event.preventDefault();
          join();
        }}
      >
        <TextField
          label={t('home-code-label')}
          value={text}
          fault={bad ? t('home-code-bad') : undefined}
          onInput={value => {
            setText(value);
            setBad(false);
          }}
        />
        <div class="buttons">
          <Button primary type="submit">
            {t('home-join-go')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
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
