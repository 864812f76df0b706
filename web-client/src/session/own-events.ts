// The event stream of the user: their tables and invitations, as they change.

import { eventsAddress } from '../api/tables';
import { PROTOCOL_VERSION, type UserStreamMessage } from '../generated/protocol';
import { isFollowed, ownLists } from './own-matches';
import { IDLE_TIMEOUT, retryDelay } from './waits';

/** Close codes from here on are refusals, with the reason. */
const REFUSED = 4400;

/** Refusals that may pass. */
const PASSING = ['full', 'too_fast', 'unavailable'];

/** Follows the own lists until the function that it returns is called. */
export function followOwnLists(open = (address: string) => new WebSocket(address)): () => void {
  let socket: WebSocket | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let attempt = 0;
  let lostAt = Date.now();
  const after = (milliseconds: number, act: () => void) => {
    clearTimeout(timer);
    timer = setTimeout(act, milliseconds);
  };
  const leave = () => {
    const left = socket;
    socket = null;
    isFollowed.value = false;
    clearTimeout(timer);
    left?.close();
  };
  const lost = () => {
    if (isFollowed.value) lostAt = Date.now();
    leave();
    after(retryDelay(attempt, Math.random(), Date.now() - lostAt), connect);
    attempt += 1;
  };
  const connect = () => {
    const opened = open(eventsAddress());
    socket = opened;
    after(IDLE_TIMEOUT, lost);
    opened.onmessage = ({ data }) => {
      if (socket !== opened) return;
      after(IDLE_TIMEOUT, lost);
      const message = JSON.parse(String(data)) as UserStreamMessage;
      // A page of another version is asked to reload at a table.
      if (message.type !== 'state' || message.protocol !== PROTOCOL_VERSION) return;
      attempt = 0;
      isFollowed.value = true;
      ownLists.value = message;
    };
    opened.onclose = ({ code, reason }) => {
      if (socket !== opened) return;
      if (code >= REFUSED && !PASSING.includes(reason)) leave();
      else lost();
    };
  };
  connect();
  return leave;
}
