// The table: everything of a running or recorded match in one frame. It knows where things stand; it needs no network.
import { signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { TableView } from '../generated/protocol';
import { Fault } from '../pages/parts/Fault';
import { later, nothing } from '../pages/parts/later';
import type { TableSession } from '../state/source';
import { has, say } from '../words';
import { listenLater, useModel } from './frame';
import { HandRow } from './Hand';
import { Live } from './later-parts';
import { TableContext, TableModel, useTable } from './model';
import { PlayArea } from './PlayArea';
import { Prompt } from './Prompt';
import { Rail } from './Rail';
import { Beside, Supply } from './Supply';
import { LogPanel, TableFrame } from './TableFrame';
import { Ticker } from './Ticker';
import { promptText, promptTitle, waitingWords } from './words';

/** A card in full is loaded after the table is drawn, before anybody opens one. */
const Zoom = later(async () => (await import('./Zoom')).Zoom, nothing);
const Hint = later(async () => (await import('./by-hand')).Hint, nothing);

interface TableProps {
  session: TableSession;
  /** Puts the table into a state before it is drawn. */
  prepare?: (table: TableModel) => void;
}

/** A match as one viewer sees it. */
export function Table({ session, prepare }: TableProps) {
  const make = () => {
    const made = new TableModel(session);
    prepare?.(made);
    return made;
  };
  const [table, frame] = useModel(session, make, async () => (await import('./written')).written);
  return (
    <TableContext.Provider value={table}>
      <TableFrame
        frame={frame}
        title={titleOf(session.table.value)}
        turn={table.turn.value}
        listen={element => listenLater(async () => (await import('./by-hand')).listenToHands, element, table)}
      >
        <Fault part="side">
          <div class="side">
            <Rail />
            <Beside />
          </div>
        </Fault>
        <Fault part="supply">
          <Supply />
        </Fault>
        <Fault part="play">
          <PlayArea />
        </Fault>
        <Fault part="ticker">
          <Ticker />
        </Fault>
        <Fault part="dock">
          <div class="dock">
            <Prompt />
            <HandRow />
          </div>
        </Fault>
        <Fault part="log-panel">
          <LogPanel />
        </Fault>
        <Hint />
        <Zoom />
        <LaterDrawers />
        {session.kind !== 'replay' && <AskedAloud />}
      </TableFrame>
    </TableContext.Provider>
  );
}

/** What is said without being looked at. */
function AskedAloud() {
  const { question, waiting, current, session, hint } = useTable();
  const table = session.table.value;
  const { title, text } = question.value
    ? {
        title: promptTitle(question.value),
        text: promptText(question.value, table, session.seat.value),
      }
    : waitingWords(waiting.value, current.value, table);
  return <Live asked={`${title}. ${text}`} hint={hint.value?.words ?? ''} />;
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

/** The name of the kingdom, where it has one. */
function titleOf(table: TableView | null): string | null {
  const game = table?.settings.game;
  const kingdom = game?.game === 'dominion' ? game.kingdom : null;
  if (kingdom?.type !== 'recommended' || !has(`kingdom-${kingdom.id}`)) return null;
  return say(`kingdom-${kingdom.id}`);
}
