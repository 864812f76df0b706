// A page that draws any view without a server, for tests and screenshots. It is in no build that players get.
import { type Signal, signal } from '@preact/signals';
import { useEffect, useState } from 'preact/hooks';
import cards from '../../tests/fixtures/cards.json';
import { Absence } from '../features/match/Absence';
import { EndOfMatch } from '../features/match/EndOfMatch';
import '../games/dominion/cards/finish';
import { Notifications } from '../features/notifications/Notifications';
import { People } from '../features/people/People';
import { addCards } from '../games/dominion/cards/catalogue';
import { keyed } from '../games/dominion/table/Hand';
import type { TableModel } from '../games/dominion/table/model';
import { Table } from '../games/dominion/table/Table';
import { DiceTable } from '../games/king-of-the-dice/DiceTable';
import type { DiceModel } from '../games/king-of-the-dice/model';
import type {
  GameChange,
  GameLogLine,
  GameView,
  Paused,
  Refusal,
  SeatClock,
  TableView,
  VacationRequest,
} from '../generated/protocol';
import { loadCardTexts, loadMoreWords } from '../i18n';
import { applyChange } from '../session/changes';
import { shareStructure } from '../session/structural-sharing';
import {
  type ChatLine,
  type Connection,
  type DelayedView,
  type Hint,
  NO_UNDO,
  type SeatLink,
  type TableSession,
  type UndoState,
} from '../session/table-session';
import type { Drawer } from '../table/frame';
import { TableSkeleton } from '../table/TableSkeleton';
import { type PeopleWindow, TableWindows, WindowsContext } from '../table/windows';
import { Aloud } from '../ui/Aloud';
import { parts } from '../ui/lazy';
import { applyPreferences } from '../ui/preferences';
import { TopBar } from '../ui/TopBar';
import { TopBarSlots } from '../ui/top-bar';
import { showFaces } from './Faces';

/** The content of a file of this folder. `like` takes everything else from another scene. */
interface Scene {
  like?: string;
  kind?: TableSession['kind'];
  table: TableView;
  seat: number | null;
  host: boolean;
  view: GameView;
  log: GameLogLine[];
  chat: ChatLine[];
  connection?: Connection;
  missed?: number;
  /** So many lines at the end of the log come when the table stands already. */
  arriving?: number;
  /** An answer is on its way, and whether that takes long. */
  pending?: boolean;
  late?: boolean;
  refused?: Refusal['type'];
  /** The hint that was asked for. */
  advice?: Omit<Hint, 'match_id'>;
  /** The item whose reason for not being choosable is shown. */
  hint?: { key: string; words: string };
  clocks?: readonly SeatClock[];
  /** The seconds for which the match has been waiting. */
  askedFor?: number;
  /** The offered undo, and a pending undo request. */
  undo?: Pick<UndoState, 'offer' | 'request'>;
  /** All hands of a while ago. */
  past?: DelayedView;
  /** Cards of the hand that are chosen already. */
  picked?: string[];
  /** Dice that are kept already, by their places. */
  kept?: number[];
  opened?: string;
  drawer?: Drawer;
  askedBack?: boolean;
  /** Whether sounds and notices are being chosen. */
  notices?: boolean;
  /** The affairs of the people at the table. */
  company?: {
    paused?: Paused;
    vacation?: VacationRequest;
    window?: PeopleWindow;
    link?: SeatLink;
    token?: string;
  };
  /** Whether the end of the match is shown. */
  end?: boolean;
}

const files = import.meta.glob<{ default: Partial<Scene> }>('../../tests/fixtures/scenes/*.json');

addCards(cards);
Object.assign(window, { showFaces });

/** The scene with this name, as the table draws it. */
export function StoryPage({ scene }: { scene: Scene }) {
  const session = sessionOf(scene);
  useEffect(() => {
    applyPreferences();
    void arrive(scene, session).then(() => {
      document.documentElement.dataset.scene = 'ready';
    });
  }, []);
  const [windows] = useState(() => windowsOf(scene));
  return (
    <TopBarSlots>
      <TopBar where="/t/scene" />
      <Aloud />
      {scene.connection?.state === 'connecting' ? (
        <TableSkeleton title="Table" />
      ) : (
        <WindowsContext.Provider value={windows}>
          <Shown scene={scene} session={session} />
        </WindowsContext.Provider>
      )}
    </TopBarSlots>
  );
}

function windowsOf({ notices = false, company }: Scene): TableWindows {
  const windows = new TableWindows(company?.token ?? null);
  windows.people.value = company?.window ?? null;
  windows.notifications.value = notices;
  return windows;
}

function Shown({ scene, session }: { scene: Scene; session: TableSession }) {
  return (
    <>
      {scene.view.game === 'dominion' ? (
        <Table session={session} prepare={table => prepare(table, scene)} />
      ) : (
        <DiceTable session={session} prepare={table => prepareDice(table, scene)} />
      )}
      {scene.end && <EndOfMatch session={session} onRoom={() => {}} />}
      {scene.notices && <Notifications session={session} />}
      {scene.company && <People session={session} />}
      {scene.company && <Absence session={session} />}
    </>
  );
}

/** The step after the table stands with all that is loaded later. */
async function arrive({ view, log, arriving = 0 }: Scene, session: TableSession): Promise<void> {
  await Promise.all([
    view.game === 'king-of-the-dice' && import('../games/king-of-the-dice/input'),
    import('../table/lazy-parts'),
    import('../table/Clock'),
    import('../games/dominion/table/input'),
    import('../games/dominion/table/log-lines-view'),
    import('../games/dominion/table/HandCounts'),
    import('../games/dominion/table/Mats'),
    loadMoreWords('above-table'),
    loadMoreWords('log'),
  ]);
  // A part that has come may bring others, which are loaded after the next frame.
  for (let quiet = 0; quiet < 2; quiet = parts.loading === 0 ? quiet + 1 : 0)
    await new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))));
  if (arriving > 0) (session.log as Signal<readonly GameLogLine[]>).value = log;
}

/** Reads a scene and those that it is like. */
export async function loadStory(name: string): Promise<Scene> {
  const file = files[`../../tests/fixtures/scenes/${name}.json`];
  if (!file) throw new Error(`there is no scene ${name}`);
  const own = (await file()).default;
  if (own.end) await Promise.all([loadMoreWords('replay'), loadMoreWords('rooms')]);
  if (own.undo) await Promise.all([loadMoreWords('undo'), import('../table/Undo')]);
  if (own.advice)
    await Promise.all([
      loadMoreWords('hints'),
      import('../table/Hints'),
      import('../games/dominion/table/hint-words'),
      import('../games/king-of-the-dice/hint-words'),
    ]);
  if (own.past)
    await Promise.all([
      loadMoreWords('open-hands'),
      import('../games/dominion/table/OpenHands'),
      import('../table/OpenHandsNote'),
    ]);
  if (own.notices) await loadMoreWords('settings');
  if (own.company)
    await Promise.all([
      loadMoreWords('company'),
      loadMoreWords('above-table'),
      loadMoreWords('rooms'),
      import('../features/people/Vacation'),
    ]);
  if (own.like === undefined) {
    await loadMoreWords('table');
    await (own.view?.game === 'king-of-the-dice' ? loadMoreWords('dice') : loadCardTexts());
    return own as Scene;
  }
  const base = await loadStory(own.like);
  return { ...base, ...own, view: { ...base.view, ...own.view } as GameView };
}

function prepare(table: TableModel, scene: Scene): void {
  if (scene.picked)
    table.picked.value = keyed(scene.view.game === 'dominion' ? (scene.view.own?.hand ?? []) : []).filter(
      one => scene.picked?.includes(one.card),
    );
  if (scene.opened) table.opened.value = { card: scene.opened, from: null, hover: false };
  if (scene.drawer) table.drawer.value = scene.drawer;
  if (scene.askedBack) table.askedBack.value = true;
  if (scene.hint) table.hint.value = scene.hint;
}

function prepareDice(table: DiceModel, scene: Scene): void {
  if (scene.kept) table.chosen.value = scene.kept;
  if (scene.opened) table.opened.value = scene.opened;
  if (scene.drawer) table.drawer.value = scene.drawer;
}

/** A session that remembers what was sent, for tests to read, and that measurements can show another view. */
function sessionOf(scene: Scene): TableSession {
  const sent: unknown[] = [];
  const nothing = () => {};
  const session: TableSession = {
    kind: scene.kind ?? 'play',
    connection: signal<Connection>(scene.connection ?? { state: 'open' }),
    table: signal({
      ...scene.table,
      paused: scene.company?.paused ?? null,
      ...(scene.company?.vacation && { vacation: scene.company.vacation }),
    }),
    seat: signal(scene.seat),
    host: signal(scene.host),
    match: signal('m1'),
    view: signal(scene.view),
    log: signal(scene.log.slice(0, scene.log.length - (scene.arriving ?? 0))),
    clocks: signal({ at: performance.now(), seats: scene.clocks ?? [], askedFor: scene.askedFor }),
    undo: signal({ ...NO_UNDO, ...scene.undo }),
    past: signal(scene.past ?? null),
    chat: signal(scene.chat),
    seatLink: signal(scene.company?.link ?? null),
    hint: signal(scene.advice ? { match_id: 'm1', ...scene.advice } : null),
    standing: signal({ match_id: 'm1', answers: [] }),
    notice: signal(null),
    pending: signal(scene.pending ?? false),
    late: signal(scene.late ?? false),
    lastRefusal: signal(scene.refused ? { reason: scene.refused, number: 1 } : null),
    answered: signal(null),
    missed: signal(scene.missed ?? 0),
    send: message => String(sent.push(message)),
    retry: nothing,
    takeOver: nothing,
    seen: nothing,
    close: nothing,
  };
  Object.assign(window, {
    sent,
    session,
    update: (view: string) => update(session, view),
    change: (parts: string) => change(session, parts),
  });
  return session;
}

/** Changes the view as the server does after every move. */
function change(session: TableSession, parts: string): void {
  const shown = session.view as Signal<GameView | null>;
  if (shown.value) shown.value = applyChange(shown.value, JSON.parse(parts) as GameChange);
}

/** Shows another view as if it had just arrived. */
function update(session: TableSession, view: string): void {
  const shown = session.view as Signal<GameView | null>;
  shown.value = shareStructure(shown.value, JSON.parse(view) as GameView);
}
