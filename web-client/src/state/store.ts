// What the server said about one table, as signals. It knows messages; it knows no socket and no component.
import { batch, signal } from '@preact/signals';
import type {
  GameLogLine,
  GameView,
  Have,
  Notice,
  Refusal,
  Seat,
  ServerMessage,
  TableView,
} from '../generated/protocol';
import { keep } from './keep';
import type { ChatLine, Clocks, Refused } from './source';

/** A page keeps so many lines of chat: more are not read again. */
const CHAT_LINES = 200;

/** What is known of one table. */
export class Store {
  readonly table = signal<TableView | null>(null);
  readonly seat = signal<Seat | null>(null);
  readonly host = signal(false);
  readonly match = signal<string | null>(null);
  readonly view = signal<GameView | null>(null);
  readonly log = signal<readonly GameLogLine[]>([]);
  readonly clocks = signal<Clocks>({ at: 0, seats: [] });
  readonly chat = signal<readonly ChatLine[]>([]);
  readonly notice = signal<Notice | null>(null);
  readonly lastRefusal = signal<Refused | null>(null);
  readonly missed = signal(0);
  #version = 0;
  #refusals = 0;

  /** What a hello says that we have. */
  have(): Have | null {
    if (this.match.value === null || this.view.value === null) return null;
    return { match_id: this.match.value, version: this.#version, log: this.log.value.length };
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
        break;
      case 'table':
        this.#sit(message.seat, message.host);
        this.#setTable(message.table);
        break;
      case 'update':
        this.#update(message);
        break;
      case 'chat':
        this.#say({ name: message.name, seat: message.seat, text: message.text });
        break;
      case 'notice':
        this.notice.value = message.notice === 'can_save_again' ? null : message.notice;
        break;
      case 'done':
        this.lastRefusal.value = null;
        if (this.notice.value === 'reopened') this.notice.value = null;
        break;
      case 'refused':
        break;
    }
  }

  #sit(seat: Seat | null, host: boolean): void {
    this.seat.value = seat;
    this.host.value = host;
  }

  #setTable(table: TableView): void {
    this.table.value = keep(this.table.value, table);
    if (table.stage.type === 'waiting' || table.stage.type === 'void') this.view.value = null;
  }

  #update(message: Extract<ServerMessage, { type: 'update' }>): void {
    if (message.match_id !== this.match.value) {
      this.match.value = message.match_id;
      this.view.value = null;
      this.log.value = [];
    }
    this.#version = message.version;
    this.view.value = keep<GameView>(this.view.value, message.view);
    this.#addLog(message.log_from, message.log);
    this.clocks.value = { at: performance.now(), seats: message.clocks };
  }

  #addLog(from: number, lines: readonly GameLogLine[]): void {
    if (lines.length === 0 && from === this.log.value.length) return;
    this.log.value = [...this.log.value.slice(0, from), ...lines];
  }

  #say(line: ChatLine): void {
    this.chat.value = [...this.chat.value.slice(1 - CHAT_LINES), line];
  }
}
