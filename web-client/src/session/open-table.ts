// Opens a session: ties the store of a table to its connection.

import { effect } from '@preact/signals';
import { failureOf } from '../api/client';
import { getSession } from '../api/session';
import { connectionAddress, getTable } from '../api/tables';
import type { Refusal } from '../generated/protocol';
import { Socket } from './socket';
import { Store } from './store';
import type { TableSession } from './table-session';

export type { ChatLine, Connection, RecordedTable, SeatLink, TableSession, ToSend } from './table-session';
export { recordedTable } from './table-session';

/** Opens a table by its invitation code, or by its spectator code to watch. */
export function openTable(code: string, watch: boolean): TableSession {
  const store = new Store(() => socket.send({ type: 'send_whole' }));
  const socket: Socket = new Socket({
    address: connectionAddress(code, watch),
    have: () => store.have(),
    take: message => store.take(message),
    refuse: reason => store.refuse(reason),
    why: () => whyNoTable(watch ? getSession() : getTable(code)),
    online: () => navigator.onLine,
    open: address => new WebSocket(address),
  });
  const forget = comeBack(socket);
  const forgetMissed = countMissed(socket, store);
  return {
    kind: watch ? 'watch' : 'play',
    ...store,
    connection: socket.connection,
    pending: socket.pending,
    late: socket.late,
    send: message => socket.send(message),
    retry: () => socket.retry(),
    takeOver: () => socket.takeOver(),
    seen: () => {
      store.missed.value = 0;
    },
    close: () => {
      forget();
      forgetMissed();
      socket.close();
    },
  };
}

/** Only a plain no is a reason to give up; a silent server may come back. */
async function whyNoTable(request: Promise<unknown>): Promise<Refusal['type'] | 'answers' | null> {
  try {
    await request;
    return 'answers';
  } catch (error) {
    const failure = failureOf(error);
    return failure === 'not_found' || failure === 'no_session' ? failure : null;
  }
}

/** Events of a device or a tab after which a connection may be dead, or possible again. */
const AWAKE = ['online', 'focus', 'pageshow', 'visibilitychange', 'resume'] as const;

function comeBack(socket: Socket): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  const retry = () => {
    if (!document.hidden) socket.retry();
  };
  for (const event of AWAKE) addEventListener(event, retry, { signal });
  addEventListener('offline', () => socket.doubt(), { signal });
  return () => stop.abort();
}

/** Counts the log lines that came with the first update after a break, unless all of them are the player's own. */
export function countMissed(
  socket: Pick<Socket, 'connection'>,
  store: Pick<Store, 'log' | 'missed' | 'seat'>,
): () => void {
  let before: number | null = null;
  return effect(() => {
    const { state } = socket.connection.value;
    const lines = store.log.value.length;
    if (state === 'retrying' || state === 'offline') before ??= lines;
    else if (state === 'open' && before !== null && lines > before) {
      const isNews = store.log.value.slice(before).some(({ seat }) => seat !== store.seat.value);
      store.missed.value = isNews ? before && lines - before : 0;
      before = null;
    }
  });
}
