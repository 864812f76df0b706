// The page of one table, to play at or to watch: it asks for a name, connects, and shows the room or the match.

import type { VNode } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { Failure } from '../../api/client';
import { getTable } from '../../api/tables';
import type { TableView } from '../../generated/protocol';
import { loadMoreWords, t } from '../../i18n';
import { learnName, myName, namesSaid } from '../../session/identity';
import { openTable } from '../../session/open-table';
import { takeSeatToken } from '../../session/seat-link';
import type { TableSession } from '../../session/table-session';
import { lostWords } from '../../table/lost-words';
import { TableSkeleton } from '../../table/TableSkeleton';
import { TableWindows, WindowsContext } from '../../table/windows';
import { Button } from '../../ui/Button';
import { lazyComponent, nothing } from '../../ui/lazy';
import { Page } from '../../ui/Page';
import { Problem, TryAgain } from '../../ui/Problem';
import { Reload } from '../../ui/Reload';
import { useRequest } from '../../ui/use-request';
import { type AutoStart, invites, startsAutomatically, takeAutoStart } from '../waiting-room/auto-start';
import { roomTitle } from '../waiting-room/room-title';
import type { WaitingRoomProps } from '../waiting-room/WaitingRoom';
import { Match } from './Match';

export { prepareTable } from './GameTable';

/** A user who joins a running match needs no waiting room. */
const WaitingRoom = lazyComponent<WaitingRoomProps>(
  async () => {
    const [{ WaitingRoom }] = await Promise.all([
      import('../waiting-room/WaitingRoom'),
      loadMoreWords('rooms'),
    ]);
    return WaitingRoom;
  },
  ({ table }) => <Connecting title={roomTitle(table)} />,
);

/** Tables seldom end while a user looks at them. */
const TableClosed = lazyComponent(async () => (await import('./TableClosed')).TableClosed, nothing);

/** A player who has a seat goes on at once. */
const NameGate = lazyComponent(async () => {
  const [{ NameGate }] = await Promise.all([import('../identity/NameGate'), loadMoreWords('rooms')]);
  return NameGate;
});

/** The table is there first. */
const People = lazyComponent(async () => {
  const words = [loadMoreWords('company'), loadMoreWords('rooms')];
  const [{ People }] = await Promise.all([import('../people/People'), ...words]);
  return People;
}, nothing);

/** The page of a table that one may sit at. */
export function TablePage({ code }: { code: string }) {
  const [windows] = useState(() => new TableWindows(takeSeatToken()));
  const [entered, setEntered] = useState(() => startsAutomatically(code));
  const [asked, again] = useRequest(() => Promise.all([learnName(), getTable(code)]), code);
  if (asked.state === 'loading') return <Connecting title={t('room-title', { code })} />;
  if (asked.state === 'failed') return <Failed failure={asked.failure} again={again} />;
  const [, table] = asked.value;
  const hasSeatLink = windows.seatToken.value !== null;
  if (!myName.value || (!entered && !hasSeatLink && invites(table)))
    return <NameGate table={table} hasSeatLink={hasSeatLink} onEnter={() => setEntered(true)} />;
  const plays = table.stage.type === 'playing';
  // The server learns another name when a connection opens.
  const key = `${code} ${myName.value}`;
  return <LiveTable key={key} code={code} watch={false} plays={plays} windows={windows} />;
}

/** The page of a table that one watches, without a name if need be. */
export function WatchPage({ code }: { code: string }) {
  const [windows] = useState(() => new TableWindows(null));
  useEffect(() => {
    // The chat asks for a missing name. If the server cannot be reached now, it refuses what is written later.
    learnName().catch(() => {});
  }, []);
  // The server learns another name when a connection opens.
  const key = `${code} ${namesSaid.value}`;
  return <LiveTable key={key} code={code} watch plays windows={windows} />;
}

function Failed({ failure, again }: { failure: Failure; again: () => void }) {
  return <Problem trouble={failure} way={failure === 'not_found' ? null : <TryAgain onClick={again} />} />;
}

function Connecting({ title, lost = '' }: { title: string; lost?: string }) {
  return (
    <Page title={title} class="narrow">
      <p class="quiet late-line" role="status">
        {lost || t('room-connecting')}
      </p>
    </Page>
  );
}

// ---- connected ----

interface LiveTableProps {
  code: string;
  watch: boolean;
  /** Whether a match is to be expected. */
  plays: boolean;
  windows: TableWindows;
}

function LiveTable({ code, watch, plays, windows }: LiveTableProps) {
  const session = useTable(code, watch);
  const title = t('room-title', { code });
  const Coming = plays ? TableSkeleton : Connecting;
  if (session === null) return <Coming title={title} />;
  const lost = lostWords(session.connection.value);
  return (
    <WindowsContext.Provider value={windows}>
      <Stage session={session} coming={<Coming title={title} lost={lost} />} />
      <People session={session} />
    </WindowsContext.Provider>
  );
}

function useTable(code: string, watch: boolean): TableSession | null {
  const [session, setSession] = useState<TableSession | null>(null);
  useEffect(() => {
    // A match needs them as soon as it is there.
    void loadMoreWords('table');
    const opened = openTable(code, watch);
    setSession(opened);
    return () => opened.close();
  }, [code, watch]);
  return session;
}

/** The content of a table at its stage, or the reason why it has no content. */
function Stage({ session, coming }: { session: TableSession; coming: VNode }) {
  const connection = session.connection.value;
  const table = session.table.value;
  if (connection.state === 'replaced') {
    const playHere = (
      <Button primary onClick={() => session.takeOver()}>
        {t('go-play-here')}
      </Button>
    );
    return <Problem trouble="replaced" way={playHere} />;
  }
  if (connection.state === 'removed' || connection.state === 'blocked' || connection.state === 'barred')
    return <Problem trouble={connection.state} />;
  if (connection.state === 'outdated' && session.view.value?.question == null) return <Outdated />;
  if (connection.state === 'gone') return <TableClosed session={session} />;
  if (table === null) return coming;
  return <RoomOrMatch session={session} table={table} />;
}

/** The waiting room before a match, the match, and after it either of them. */
function RoomOrMatch({ session, table }: { session: TableSession; table: TableView }) {
  const [room, setRoom] = useState(false);
  const { stage } = table;
  const starting = useAutoStart(session, table);
  useEffect(() => {
    if (stage.type !== 'over') setRoom(false);
  }, [stage.type]);
  if (starting === 'against-bots') return <TableSkeleton title={roomTitle(table)} />;
  if (starting === 'sit-down') return <Connecting title={roomTitle(table)} />;
  if (stage.type === 'waiting' || stage.type === 'void' || session.view.value === null) {
    return <WaitingRoom session={session} table={table} />;
  }
  if (room && stage.type === 'over') {
    return <WaitingRoom session={session} table={table} onBack={() => setRoom(false)} />;
  }
  return <Match session={session} onRoom={() => setRoom(true)} />;
}

/** Does what is to happen at a table by itself; what is still to come of it. */
function useAutoStart(session: TableSession, table: TableView): AutoStart | null {
  const [start, setStart] = useState(() => takeAutoStart(table.code));
  useEffect(() => {
    if (start === null) return;
    import('../waiting-room/run-auto-start').then(
      ({ runAutoStart }) => runAutoStart(start, session, table),
      () => setStart(null),
    );
  }, []);
  // A refusal of the server is said, and can be mended, in the waiting room.
  const isOver =
    table.stage.type !== 'waiting' ||
    session.lastRefusal.value !== null ||
    (start === 'sit-down' && session.seat.value !== null);
  useEffect(() => {
    if (isOver) setStart(null);
  }, [isOver]);
  return isOver ? null : start;
}

/** A page that was reloaded this short a time ago is as new as the server has it. */
const RELOADED = 60_000;

/** A page that is older than the server: it reloads itself, once. */
function Outdated() {
  const again = isReload() && performance.now() < RELOADED;
  useEffect(() => {
    if (!again) location.reload();
  }, []);
  return again ? <Problem trouble="wrong_version" way={<Reload />} /> : null;
}

function isReload(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return navigation?.type === 'reload';
}
