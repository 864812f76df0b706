// The interface between a table's pages and where its state comes from: a connection or a recorded match.
import { type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type {
  ClientMessage,
  GameKind,
  GameLogLine,
  GameView,
  Notice,
  OpenHand,
  Refusal,
  Seat,
  SeatClock,
  ServerMessage,
  TableEvent,
  TableView,
  UndoOffer,
  UndoRequest,
} from '../generated/protocol';

/** The state of a connection, as the page shows it. */
export type Connection =
  | { state: 'connecting' }
  | { state: 'open' }
  /** `blocked`: the server answers requests and no WebSocket gets through. */
  | { state: 'retrying'; at: number; blocked: boolean }
  | { state: 'offline' }
  | { state: 'replaced' }
  | { state: 'removed' }
  | { state: 'blocked' }
  | { state: 'barred' }
  | { state: 'outdated' }
  | { state: 'gone'; reason: Refusal['type'] }
  | { state: 'recorded' };

/** Something that was said. */
export interface ChatLine {
  name: string;
  seat: Seat | null;
  text: string;
  /** An event of the table, without an author. */
  what?: TableEvent;
  /** Said before this page was opened: perhaps read already, and no news. */
  earlier?: true;
}

/** The link for a seat that the server has made. */
export interface SeatLink {
  seat: Seat;
  token: string;
  minutes: number;
}

/** The hint that was asked for: about which question of which match, and the best answers. */
export type Hint = Pick<Extract<ServerMessage, { type: 'hint' }>, 'match_id' | 'question' | 'choices'>;

/** The answers that the server gives for the own player in a match. */
export type StandingAnswers = Pick<
  Extract<ServerMessage, { type: 'standing_answers' }>,
  'match_id' | 'answers'
>;

/** The time of each seat as the server sent it, on the page's clock; no seats at a table without a clock. */
export interface Clocks {
  /** When it arrived, as `performance.now()` has it. */
  at: number;
  seats: readonly SeatClock[];
  /** The seconds for which the match had been waiting then; absent while that time stands. */
  askedFor?: number | undefined;
}

/** Going back in the match that is shown. */
export interface UndoState {
  /** The version of the match for which this is so. */
  version: number;
  /** When that version came, as `performance.now()` has it. */
  at: number;
  /** The places to which one's own player may go back. */
  offer: UndoOffer | null;
  /** The part that asks whether they may. */
  request: UndoRequest | null;
  /** When they began to ask just this. */
  asked: number;
}

/** No undo is offered or requested. */
export const NO_UNDO: UndoState = {
  version: 0,
  at: Number.NEGATIVE_INFINITY,
  offer: null,
  request: null,
  asked: Number.NEGATIVE_INFINITY,
};

/** The board of a match that is seen as it was a while ago. */
export interface DelayedView {
  /** How many minutes ago; 0 in a record, whose moment is chosen. */
  minutes: number;
  /** All hands at that time; empty while nothing is that old. */
  hands: readonly OpenHand[];
}

/** A message without the id that the connection gives it. */
export type ToSend = WithoutId<Extract<ClientMessage, { id: string }>>;
type WithoutId<M> = M extends unknown ? Omit<M, 'id'> : never;

/** A refusal, numbered so that the same one twice is noticed twice. */
export interface Refused {
  reason: Refusal['type'];
  number: number;
}

/** The outcome of something that was sent. */
export interface Outcome {
  /** As `send` gave it. */
  id: string | null;
  /** `null` when it is done. */
  refused: Refusal['type'] | null;
}

/** Everything that the pages of a table read, and the verbs they have. */
export interface TableSession {
  /** Playing, watching a running match, or looking at a recorded one. */
  readonly kind: 'play' | 'watch' | 'replay';
  readonly connection: ReadonlySignal<Connection>;
  /** Seats, settings and stage; `null` until the server said them. */
  readonly table: ReadonlySignal<TableView | null>;
  /** The own seat; `null` while standing or watching. */
  readonly seat: ReadonlySignal<Seat | null>;
  readonly host: ReadonlySignal<boolean>;
  /** The match that is shown. */
  readonly match: ReadonlySignal<string | null>;
  readonly view: ReadonlySignal<GameView | null>;
  readonly log: ReadonlySignal<readonly GameLogLine[]>;
  readonly clocks: ReadonlySignal<Clocks>;
  readonly undo: ReadonlySignal<UndoState>;
  /** All hands of the past that is shown; `null` where the match is shown as it goes on. */
  readonly past: ReadonlySignal<DelayedView | null>;
  readonly chat: ReadonlySignal<readonly ChatLine[]>;
  /** The link for a seat, until its window is closed. */
  readonly seatLink: Signal<SeatLink | null>;
  /** The latest hint, until it is closed. */
  readonly hint: Signal<Hint | null>;
  /** The standing answers of the own player; `null` until the server has sent those of a match. */
  readonly standing: ReadonlySignal<StandingAnswers | null>;
  /** A notice for all players. */
  readonly notice: ReadonlySignal<Notice | null>;
  /** Whether something was sent that is not answered yet. */
  readonly pending: ReadonlySignal<boolean>;
  /** Whether that takes longer than it should. */
  readonly late: ReadonlySignal<boolean>;
  readonly lastRefusal: ReadonlySignal<Refused | null>;
  /** The last answer. */
  readonly answered: ReadonlySignal<Outcome | null>;
  /** How many log lines happened while the connection was lost; set back to 0 when they were seen. */
  readonly missed: ReadonlySignal<number>;
  /** Sends what changes something, and says under which id. While there is no connection it waits. */
  send(message: ToSend): string;
  /** Tries at once instead of waiting. */
  retry(): void;
  /** Takes the seat over from another tab. */
  takeOver(): void;
  /** The lines in `missed` were seen. */
  seen(): void;
  /** Ends the connection. */
  close(): void;
}

/** A match from a record, one moment at a time. */
export interface RecordedTable extends TableSession {
  /** Shows a moment, with all hands where they are given. */
  show(view: GameView, log: readonly GameLogLine[], hands?: readonly OpenHand[] | null): void;
}

/** The same table without a network behind it: nothing can be sent. */
export function recordedTable(
  table: TableView,
  seat: Seat | null,
  match: string | null = null,
): RecordedTable {
  const view = signal<GameView | null>(null);
  const log = signal<readonly GameLogLine[]>([]);
  const past = signal<DelayedView | null>(null);
  const nothing = () => {};
  return {
    kind: 'replay',
    connection: signal<Connection>({ state: 'recorded' }),
    table: signal(table),
    seat: signal(seat),
    host: signal(false),
    match: signal(match),
    view,
    log,
    clocks: signal({ at: 0, seats: [] }),
    undo: signal(NO_UNDO),
    past,
    chat: signal([]),
    seatLink: signal(null),
    hint: signal(null),
    standing: signal(null),
    notice: signal(null),
    pending: signal(false),
    late: signal(false),
    lastRefusal: signal(null),
    answered: signal(null),
    missed: signal(0),
    send: () => '',
    retry: nothing,
    takeOver: nothing,
    seen: nothing,
    close: nothing,
    show(nextView, nextLog, hands = null) {
      past.value = hands && { minutes: 0, hands };
      view.value = nextView;
      log.value = nextLog;
    },
  };
}

// ---- one game ----

/** The content of one game. */
export type ViewOf<G extends GameKind> = Extract<GameView, { game: G }>;

/** The view and the log lines of one game. */
export type LineOf<G extends GameKind> = Extract<GameLogLine, { game: G }>;

/** The view of a session, typed for a game; `null` if the session has another game. */
export function viewOf<G extends GameKind>(session: TableSession, game: G): ViewOf<G> | null {
  const view = session.view.value;
  return view?.game === game ? (view as ViewOf<G>) : null;
}

/** The log of a session, typed for a game. */
export function linesOf<G extends GameKind>(session: TableSession, game: G): readonly LineOf<G>[] {
  return session.log.value.filter((line): line is LineOf<G> => line.game === game);
}
