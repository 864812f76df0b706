// The state of one table as signals, made from the server's messages.
import { batch, signal } from '@preact/signals';
import type {
  ChatMessage,
  GameLogLine,
  GameView,
  Notice,
  Refusal,
  ResumeFrom,
  Seat,
  SeatClock,
  ServerMessage,
  TableView,
  UndoOffer,
  UndoRequest,
} from '../generated/protocol';
import { applyChange } from './changes';
import { shareStructure } from './structural-sharing';
import {
  type ChatLine,
  type Clocks,
  type DelayedView,
  type Hint,
  NO_UNDO,
  type Outcome,
  type Refused,
  type SeatLink,
  type StandingAnswers,
  type UndoState,
} from './table-session';

/** Maximum number of chat lines that a page keeps. */
const CHAT_LINES = 200;

/** The knowledge about one table. */
export class Store {
  readonly table = signal<TableView | null>(null);
  readonly seat = signal<Seat | null>(null);
  readonly host = signal(false);
  readonly match = signal<string | null>(null);
  readonly view = signal<GameView | null>(null);
  readonly log = signal<readonly GameLogLine[]>([]);
  readonly clocks = signal<Clocks>({ at: 0, seats: [] });
  readonly undo = signal<UndoState>(NO_UNDO);
  readonly past = signal<DelayedView | null>(null);
  readonly chat = signal<readonly ChatLine[]>([]);
  readonly seatLink = signal<SeatLink | null>(null);
  readonly hint = signal<Hint | null>(null);
  readonly standing = signal<StandingAnswers | null>(null);
  readonly notice = signal<Notice | null>(null);
  readonly lastRefusal = signal<Refused | null>(null);
  readonly answered = signal<Outcome | null>(null);
  readonly missed = signal(0);
  readonly #askForWhole: () => string | null;
  /** The request for the whole view that is not answered yet. */
  #asked: string | null = null;
  #refusals = 0;
  /** How many lines of the match come before the first one of `log`: of a very long match only the newest are sent. */
  #logFrom = 0;

  /** `askForWhole` asks for the whole view, because a change was not one of ours, and says under which id. */
  constructor(askForWhole: () => string | null = () => null) {
    this.#askForWhole = askForWhole;
  }

  /** The part of the match that a hello says we have. */
  have(): ResumeFrom | null {
    const match_id = this.match.value;
    if (match_id === null || this.view.value === null) return null;
    return {
      match_id,
      log_from: this.#logFrom,
      log_end: this.#logEnd,
      log_hash: crc32(JSON.stringify(this.log.value)),
    };
  }

  /** Takes in what the server said. */
  take(message: ServerMessage): void {
    batch(() => this.#take(message));
  }

  /** Something of ours was refused. */
  refuse(reason: Refusal['type']): void {
    this.#refusals += 1;
    this.lastRefusal.value = { reason, number: this.#refusals };
  }

  #take(message: ServerMessage): void {
    switch (message.type) {
      case 'welcome':
        this.#sit(message.seat, message.host);
        this.notice.value = null;
        this.hint.value = null;
        this.undo.value = { ...this.undo.value, request: null };
        this.#asked = null;
        break;
      case 'table':
        this.#sit(message.seat, message.host);
        this.#setTable(message.table);
        break;
      case 'update':
        this.#update(message);
        break;
      case 'change':
        this.#change(message);
        if (message.done) this.#done(message.done);
        break;
      case 'delayed_update':
        this.#showPast(message);
        break;
      case 'undo':
        this.#ask(message.request);
        break;
      case 'recent_chat':
        this.#catchUp(message.lines);
        break;
      case 'chat':
        this.#say(message);
        break;
      case 'happened':
        this.#say({ name: '', seat: null, text: '', what: message.what });
        break;
      case 'seat_link':
        this.seatLink.value = message;
        break;
      case 'hint':
        this.hint.value = message;
        break;
      case 'standing_answers':
        this.standing.value = message;
        break;
      case 'notice':
        // That moves were lost stands beside that moves can be saved again.
        if (message.notice !== 'can_save_again') this.notice.value = message.notice;
        else if (this.notice.value !== 'moves_lost') this.notice.value = null;
        break;
      case 'done':
        this.#done(message.id);
        break;
      case 'refused':
        this.answered.value = { id: message.id, refused: message.reason.type };
        if (message.id === this.#asked) this.#asked = null;
        break;
    }
  }

  #done(id: string): void {
    this.answered.value = { id, refused: null };
    this.lastRefusal.value = null;
    if (this.notice.value === 'reopened' || this.notice.value === 'moves_lost') this.notice.value = null;
    if (id === this.#asked) this.#asked = null;
  }

  #sit(seat: Seat | null, host: boolean): void {
    this.seat.value = seat;
    this.host.value = host;
  }

  #setTable(table: TableView): void {
    this.table.value = shareStructure(this.table.value, table);
    if (table.stage.type === 'waiting' || table.stage.type === 'void') this.view.value = null;
  }

  #update(message: Extract<ServerMessage, { type: 'update' }>): void {
    this.#turnTo(message.match_id);
    this.past.value = null;
    this.#addLog(message.log_from, message.log, true);
    this.#offerUndo(message.version, message.undo);
    this.view.value = shareStructure<GameView>(this.view.value, message.view);
    this.#setClocks(message);
  }

  /** The changes of the match. Of a change of another view than ours nothing is taken. */
  #change(message: Extract<ServerMessage, { type: 'change' }>): void {
    const has = message.base === this.undo.value.version && this.past.value === null;
    const view = has && this.view.value && applyChange(this.view.value, message.view);
    if (!view) {
      this.#asked ??= this.#askForWhole();
      return;
    }
    this.#addLog(message.log_from ?? this.#logEnd, message.log ?? []);
    this.#offerUndo(message.version, message.undo ?? null);
    this.view.value = view;
    this.#setClocks(message);
  }

  #setClocks({ clocks = [], asked_for }: { clocks?: SeatClock[]; asked_for?: number }): void {
    this.clocks.value = { at: performance.now(), seats: clocks, askedFor: asked_for };
  }

  /** The match as it was a while ago; nothing of it may be as old after the server was started again. */
  #showPast({ match_id, minutes, moment }: Extract<ServerMessage, { type: 'delayed_update' }>): void {
    this.#turnTo(match_id);
    this.past.value = shareStructure<DelayedView>(this.past.value, { minutes, hands: moment?.hands ?? [] });
    this.view.value = moment && shareStructure<GameView>(this.view.value, moment.view);
    this.#addLog(moment?.log_from ?? 0, moment?.log ?? [], true);
  }

  /** Forgets what belongs to another match. */
  #turnTo(match: string): void {
    if (match === this.match.value) return;
    this.match.value = match;
    this.view.value = null;
    this.log.value = [];
    this.#logFrom = 0;
    this.undo.value = NO_UNDO;
  }

  /** A request is over when the match goes on. */
  #offerUndo(version: number, undo: UndoOffer | null): void {
    const before = this.undo.value;
    const same = version === before.version;
    this.undo.value = {
      version,
      at: same ? before.at : performance.now(),
      offer: undo && { ...undo, line: this.#lineHere(undo.line) },
      request: same ? before.request : null,
      asked: before.asked,
    };
  }

  /** Consent is valid only for the request that the player saw. */
  #ask(sent: UndoRequest | null): void {
    const before = this.undo.value;
    const request = sent && { ...sent, line: this.#lineHere(sent.line) };
    const asked = isSame(request, before.request) ? before.asked : performance.now();
    this.undo.value = { ...before, request, asked };
  }

  /** How many lines the match's log has as far as is known here. */
  get #logEnd(): number {
    return this.#logFrom + this.log.value.length;
  }

  /** Adds lines. A change may replace lines; a whole view whose lines do not follow has those of another history. */
  #addLog(from: number, lines: readonly GameLogLine[], whole = false): void {
    const has = this.#logEnd;
    if (lines.length === 0 && from === has) return;
    const follows = whole ? from === has : from >= this.#logFrom;
    this.log.value = follows ? [...this.log.value.slice(0, from - this.#logFrom), ...lines] : lines;
    if (!follows) this.#logFrom = from;
  }

  /** The index of a line of the match in `log`. */
  #lineHere(line: number): number {
    return Math.max(0, line - this.#logFrom);
  }

  /** Takes what was said before this page was opened, or while it was not connected. */
  #catchUp(lines: readonly ChatMessage[]): void {
    const last = this.chat.value.findLast(({ what }) => !what);
    const isLast = ({ name, text }: ChatMessage) => name === last?.name && text === last.text;
    const missed = lines.slice(lines.findLastIndex(isLast) + 1);
    for (const line of missed) this.#say(last ? line : { ...line, earlier: true });
  }

  #say(line: ChatLine): void {
    this.chat.value = [...this.chat.value.slice(1 - CHAT_LINES), line];
  }
}

/** Whether both ask the same; fewer seats that have not said yes yet make no other request. */
function isSame(one: UndoRequest | null, other: UndoRequest | null): boolean {
  const [ours, theirs] = [one, other].map(request => JSON.stringify({ ...request, waits_for: [] }));
  return ours === theirs;
}

/** The CRC-32 of an ASCII text. */
function crc32(text: string): number {
  let crc = -1;
  for (const char of text) {
    crc ^= char.charCodeAt(0);
    for (let bit = 8; bit > 0; bit--) crc = (crc >>> 1) ^ (crc & 1 && 0xedb88320);
  }
  return ~crc >>> 0;
}
