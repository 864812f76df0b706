// The table: everything of a running or recorded match in one frame. It knows where things stand; it needs no network.
import '../styles/table.css';
import { signal } from '@preact/signals';
import { useEffect, useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import { Button } from '../components/Button';
import type { TableView } from '../generated/protocol';
import { barEnd, barName, barStart } from '../state/bar';
import type { TableSession } from '../state/source';
import { has, say, t } from '../words';
import { Chat } from './Chat';
import { glide } from './flip';
import { HandRow } from './Hand';
import { listenToKeys } from './keyboard';
import { Live } from './Live';
import { Log, Ticker } from './Log';
import { TableContext, TableModel, useTable } from './model';
import { ConnectionDot, Net } from './Net';
import { PlayArea } from './PlayArea';
import { Prompt } from './Prompt';
import { Rail } from './Rail';
import { Beside, Supply } from './Supply';
import { openByPointer, Zoom } from './Zoom';

interface TableProps {
  session: TableSession;
  /** Puts the table into a state before it is drawn. */
  prepare?: (table: TableModel) => void;
}

/** A match as one viewer sees it. */
export function Table({ session, prepare }: TableProps) {
  const table = useMemo(() => {
    const made = new TableModel(session);
    prepare?.(made);
    return made;
  }, [session]);
  const root = useRef<HTMLElement | null>(null);
  useEffect(() => () => table.close(), [table]);
  useEffect(() => {
    const element = root.current;
    if (!element) return undefined;
    const stops = [openByPointer(element, table), listenToKeys(element, table), glide(element, table)];
    return () => {
      for (const stop of stops) stop();
    };
  }, [table]);
  const frame = (
    <>
      <Net />
      <div class="side">
        <Rail />
        <Beside />
      </div>
      <Supply />
      <PlayArea />
      <Ticker />
      <div class="dock">
        <Prompt />
        <HandRow />
      </div>
      <div class="log-panel">
        <h2 class="caption">{t('log-title')}</h2>
        <Log />
        {session.kind !== 'replay' && <Chat />}
      </div>
      <Zoom />
      <LaterDrawers />
      {session.kind !== 'replay' && <Live />}
    </>
  );
  const title = titleOf(session.table.value);
  return (
    <TableContext.Provider value={table}>
      {session.kind !== 'replay' && <BarParts table={table} title={title} />}
      {session.kind === 'replay' ? (
        <div class="table" ref={element => hold(root, element)}>
          {frame}
        </div>
      ) : (
        <main class="table" id="content" tabIndex={-1} ref={element => hold(root, element)}>
          <h1 class="hidden">{title ?? t('table-title', { code: session.table.value?.code ?? '' })}</h1>
          {frame}
        </main>
      )}
    </TableContext.Provider>
  );
}

/** Windows above the table are loaded when the first one opens. */
const Drawers = signal<typeof import('./Drawers').Drawers | null>(null);

function LaterDrawers() {
  const open = useTable().drawer.value !== null;
  useEffect(() => {
    if (!open || Drawers.value) return;
    void import('./Drawers').then(loaded => {
      Drawers.value = loaded.Drawers;
    });
  }, [open]);
  const Loaded = Drawers.value;
  return open && Loaded ? <Loaded /> : null;
}

function hold(root: { current: HTMLElement | null }, element: HTMLElement | null): void {
  root.current = element;
}

/** The name of the kingdom, where it has one. */
function titleOf(table: TableView | null): string | null {
  const kingdom = table?.settings.game.kingdom;
  if (kingdom?.type !== 'recommended' || !has(`kingdom-${kingdom.id}`)) return null;
  return say(`kingdom-${kingdom.id}`);
}

/** What the table adds to the bar at the top, as long as it is shown. */
function BarParts({ table, title }: { table: TableModel; title: string | null }) {
  useLayoutEffect(() => {
    barName.value = title;
    barStart.value = <BarStart table={table} />;
    barEnd.value = (
      <Button
        quiet
        icon="help"
        label={t('table-help')}
        onClick={() => {
          table.drawer.value = { type: 'help' };
        }}
      />
    );
    return () => {
      barName.value = null;
      barStart.value = null;
      barEnd.value = null;
    };
  }, [table, title]);
  return null;
}

function BarStart({ table }: { table: TableModel }) {
  const { session, turn } = table;
  const code = session.table.value?.code;
  return (
    <>
      {code && <span class="bar-code">{t('table-title', { code })}</span>}
      {session.kind === 'watch' && <span class="bar-code">{t('table-watching')}</span>}
      <span class="label bar-turn">{t('table-turn', { number: turn.value })}</span>
      <ConnectionDot state={session.connection.value.state} />
    </>
  );
}
