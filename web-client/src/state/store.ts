// What the server said about one table, as signals. It knows messages; it knows no socket and no component.
import { batch, signal } from '@preact/signals';
import type {
  DominionLogLine,
  DominionView,
  GameLogLine,
  Have,
  Notice,
  Refusal,
  Seat,
  ServerMessage,
  TableView,
} from '../generated/protocol';
import { keep } from './keep';
import type { ChatLine, Refused } from './source';

/** A page keeps so many lines of chat: more are not read again. */
const CHAT_LINES = 200;

/** The store of one table. */
export function makeStore() {
  const table = signal<TableView | null>(null);
  const seat = signal<Seat | null>(null);
  const host = signal(false);
  const match = signal<string | null>(null);
  const version = signal(0);
  const view = signal<DominionView | null>(null);
  const log = signal<readonly DominionLogLine[]>([]);
  const chat = signal<readonly ChatLine[]>([]);
  const notice = signal<Notice | null>(null);
  const lastRefusal = signal<Refused | null>(null);
  const missed = signal(0);
  let refusals = 0;

  function sit(nextSeat: Seat | null, nextHost: boolean): void {
    seat.value = nextSeat;
    host.value = nextHost;
  }

  function setView(next: DominionView): void {
    view.value = keep(view.value, next);
  }

  function update(message: Extract<ServerMessage, { type: 'update' }>): void {
    if (message.match_id !== match.value) {
      match.value = message.match_id;
      view.value = null;
      log.value = [];
    }
    version.value = message.version;
    if (notice.value === 'reopened') notice.value = null;
    setView(message.view);
    addLog(message.log_from, message.log);
  }

  function addLog(from: number, lines: readonly GameLogLine[]): void {
    if (lines.length === 0 && from === log.value.length) return;
    log.value = [...log.value.slice(0, from), ...lines];
  }

  return {
    table,
    seat,
    host,
    match,
    view,
    log,
    chat,
    notice,
    lastRefusal,
    missed,
    setView,

    /** What a hello says that we have. */
    have(): Have | null {
      if (match.value === null || view.value === null) return null;
      return { match_id: match.value, version: version.value, log: log.value.length };
    },

    /** Takes in what the server said. */
    take(message: ServerMessage): void {
      batch(() => {
        if (message.type === 'welcome') sit(message.seat, message.host);
        else if (message.type === 'table') {
          sit(message.seat, message.host);
          table.value = keep(table.value, message.table);
          if (message.table.stage.type === 'waiting') view.value = null;
        } else if (message.type === 'update') update(message);
        else if (message.type === 'chat') {
          const { name, seat: from, text } = message;
          chat.value = [...chat.value.slice(1 - CHAT_LINES), { name, seat: from, text }];
        } else if (message.type === 'notice') {
          notice.value = message.notice === 'can_save_again' ? null : message.notice;
        } else if (message.type === 'done') lastRefusal.value = null;
      });
    },

    /** Something of ours was refused. */
    refuse(reason: Refusal['type']): void {
      refusals += 1;
      lastRefusal.value = { reason, number: refusals };
    },
  };
}

/** The store of one table. */
export type Store = ReturnType<typeof makeStore>;
