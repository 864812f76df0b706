// The connection to a table, with fake timers and a fake network: backoff, resending, deadlines.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  type ClientMessage,
  KEEP_ALIVE_SECONDS,
  PROTOCOL_VERSION,
  type ServerMessage,
} from '../../../src/generated/protocol';
import {
  PING_TIMEOUT,
  Socket,
  type SocketEnvironment,
  WAITING_TIMEOUT,
  WELCOME_TIMEOUT,
} from '../../../src/session/socket';
import { IDLE_TIMEOUT, retryDelay } from '../../../src/session/waits';

/** A socket whose other end is the test. */
class Line {
  static all: Line[] = [];
  sent: ClientMessage[] = [];
  closed = false;
  onopen?: () => void;
  onmessage?: (event: { data: string }) => void;
  onclose?: () => void;

  constructor() {
    Line.all.push(this);
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text) as ClientMessage);
  }

  close(): void {
    this.closed = true;
  }

  say(message: ServerMessage): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }

  welcome(protocol = PROTOCOL_VERSION): void {
    this.onopen?.();
    this.say({ type: 'welcome', protocol, server: '1', seat: 0, host: true });
  }
}

const newest = () => Line.all.at(-1) as Line;

const HAVE = { match_id: 'm1', log_from: 0, log_end: 9, log_hash: 7 };

function connect(more: Partial<SocketEnvironment> = {}) {
  const taken: ServerMessage[] = [];
  const refused: string[] = [];
  const socket = new Socket({
    address: 'ws://here',
    have: () => ({ ...HAVE }),
    take: message => taken.push(message),
    refuse: reason => refused.push(reason),
    why: async () => null,
    online: () => true,
    open: () => new Line() as unknown as WebSocket,
    ...more,
  });
  return { socket, taken, refused };
}

beforeEach(() => {
  Line.all = [];
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('waits', () => {
  const MINUTE = 60_000;

  test('double up to fifteen seconds', () => {
    expect([0, 1, 2, 3, 4, 5, 6, 7].map(attempt => retryDelay(attempt, 0.5, MINUTE))).toEqual([
      400, 800, 1600, 3200, 6400, 12_800, 15_000, 15_000,
    ]);
  });

  test('are at most two seconds in the first minute', () => {
    expect([0, 1, 2, 3, 4, 40].map(attempt => retryDelay(attempt, 0.5, MINUTE - 1))).toEqual([
      400, 800, 1600, 2000, 2000, 2000,
    ]);
  });

  test('are spread by three tenths, never beyond the longest', () => {
    expect(retryDelay(0, 0, 0)).toBe(280);
    expect(retryDelay(0, 0.999, 0)).toBeLessThanOrEqual(520);
    expect(retryDelay(9, 1, 0)).toBe(2000);
    expect(retryDelay(9, 1, MINUTE)).toBe(15_000);
  });
});

describe('a connection', () => {
  test('says hello with what it has', () => {
    const { socket } = connect();
    newest().welcome();
    expect(newest().sent).toEqual([
      { type: 'hello', protocol: PROTOCOL_VERSION, have: { ...HAVE, unanswered: [] } },
    ]);
    expect(socket.connection.value).toEqual({ state: 'open' });
  });

  test('comes back after the wait, and waits longer each time', async () => {
    const { socket } = connect();
    newest().welcome();
    newest().onclose?.();
    expect(socket.connection.value.state).toBe('retrying');
    await vi.advanceTimersByTimeAsync(399);
    expect(Line.all).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(Line.all).toHaveLength(2);
    newest().onclose?.();
    await vi.advanceTimersByTimeAsync(799);
    expect(Line.all).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(1);
    expect(Line.all).toHaveLength(3);
    newest().welcome();
    newest().onclose?.();
    await vi.advanceTimersByTimeAsync(400);
    expect(Line.all).toHaveLength(4);
  });

  test('tries at once when asked', () => {
    const { socket } = connect();
    newest().welcome();
    newest().onclose?.();
    socket.retry();
    expect(Line.all).toHaveLength(2);
  });

  test('is tried at once when the device wakes up, and replaced when it is dead', async () => {
    const { socket } = connect();
    newest().welcome();
    socket.retry();
    socket.retry();
    expect(newest().sent.slice(1)).toEqual([{ type: 'ping' }]);
    newest().say({ type: 'keep_alive' });
    await vi.advanceTimersByTimeAsync(PING_TIMEOUT);
    expect(socket.connection.value.state).toBe('open');
    socket.retry();
    await vi.advanceTimersByTimeAsync(PING_TIMEOUT / 2);
    // A move right after it does not lengthen the wait.
    socket.send({ type: 'stand' });
    await vi.advanceTimersByTimeAsync(PING_TIMEOUT / 2);
    expect(socket.connection.value.state).toBe('retrying');
    expect(newest().closed).toBe(true);
  });

  test('is offline as soon as the device says so, and open again when the server answers', () => {
    const { socket } = connect();
    newest().welcome();
    socket.doubt();
    expect(socket.connection.value).toEqual({ state: 'offline' });
    // A server on the same device.
    newest().say({ type: 'keep_alive' });
    expect(socket.connection.value).toEqual({ state: 'open' });
    expect(Line.all).toHaveLength(1);
  });

  test('lets an attempt end that has begun just now', async () => {
    const { socket } = connect();
    newest().welcome();
    newest().onclose?.();
    socket.retry();
    socket.retry();
    expect(Line.all).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(PING_TIMEOUT);
    socket.retry();
    expect(Line.all).toHaveLength(3);
  });

  test('is blocked when it fails twice while the server answers requests', async () => {
    let answer: 'answers' | null = 'answers';
    const { socket } = connect({ why: async () => answer });
    const fail = async () => {
      newest().onclose?.();
      await vi.advanceTimersByTimeAsync(1);
    };
    await fail();
    expect(socket.connection.value).toMatchObject({ state: 'retrying', blocked: false });
    await vi.advanceTimersByTimeAsync(2000);
    await fail();
    expect(socket.connection.value).toMatchObject({ state: 'retrying', blocked: true });
    await vi.advanceTimersByTimeAsync(2000);
    answer = null;
    await fail();
    expect(socket.connection.value, 'the server is down').toMatchObject({ blocked: false });
  });

  test('waits for the device to be online', async () => {
    let online = false;
    const { socket } = connect({ online: () => online });
    newest().onclose?.();
    expect(socket.connection.value).toEqual({ state: 'offline' });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(Line.all).toHaveLength(1);
    online = true;
    socket.retry();
    expect(Line.all).toHaveLength(2);
  });

  test('sends again with the same id what was not answered', () => {
    const { socket } = connect();
    newest().welcome();
    socket.send({ type: 'ready', ready: true, promise: null });
    const [, first] = newest().sent;
    expect(socket.pending.value).toBe(true);
    newest().onclose?.();
    socket.retry();
    newest().welcome();
    expect(newest().sent[1]).toEqual(first);
    newest().say({ type: 'done', id: (first as { id: string }).id });
    expect(socket.pending.value).toBe(false);
  });

  test('names the messages that belong to the history it has', () => {
    const { socket } = connect();
    newest().welcome();
    socket.send({ type: 'chat', text: 'hello' });
    const unanswered = [
      socket.send({ type: 'answer', question: 7, answer: { game: 'dominion', type: 'end_turn' } }),
      socket.send({ type: 'undo', version: 4 }),
    ];
    newest().onclose?.();
    socket.retry();
    newest().onopen?.();
    expect(newest().sent).toEqual([
      { type: 'hello', protocol: PROTOCOL_VERSION, have: { ...HAVE, unanswered } },
    ]);
  });

  test('takes a change that acknowledges a message as its answer', () => {
    const { socket, taken } = connect();
    newest().welcome();
    const done = socket.send({ type: 'undo', version: 4 });
    const view = { game: 'dominion' } as const;
    newest().say({ type: 'change', base: 4, version: 5, view, log_from: 9 });
    expect(socket.pending.value).toBe(true);
    newest().say({ type: 'change', base: 5, version: 6, view, log_from: 9, done });
    expect(socket.pending.value).toBe(false);
    expect(taken.at(-1)?.type).toBe('change');
  });

  test('keeps what is sent before there is a connection', () => {
    const { socket } = connect();
    socket.send({ type: 'chat', text: 'hello' });
    newest().welcome();
    expect(newest().sent.map(message => message.type)).toEqual(['hello', 'chat']);
  });

  test('says when an answer is late', async () => {
    const { socket } = connect();
    newest().welcome();
    socket.send({ type: 'ready', ready: true, promise: null });
    await vi.advanceTimersByTimeAsync(3999);
    expect(socket.late.value).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(socket.late.value).toBe(true);
  });

  test('passes refusals on and forgets the message', () => {
    const { socket, refused } = connect();
    newest().welcome();
    const id = socket.send({ type: 'ready', ready: true, promise: null });
    expect(newest().sent[1]).toMatchObject({ id });
    newest().say({ type: 'refused', id, reason: { type: 'not_now' } });
    expect(refused).toEqual(['not_now']);
    expect(socket.pending.value).toBe(false);
  });

  test('does not come back by itself when the seat was opened elsewhere', async () => {
    const { socket } = connect();
    newest().welcome();
    newest().say({ type: 'notice', notice: 'replaced' });
    expect(socket.connection.value).toEqual({ state: 'replaced' });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(Line.all).toHaveLength(1);
    socket.takeOver();
    expect(Line.all).toHaveLength(2);
  });

  test('is given up when not even a keep-alive message comes', async () => {
    const { socket } = connect();
    newest().welcome();
    const [line] = Line.all;
    await vi.advanceTimersByTimeAsync(IDLE_TIMEOUT - 1);
    expect(socket.connection.value).toEqual({ state: 'open' });
    await vi.advanceTimersByTimeAsync(1);
    expect(socket.connection.value.state).toBe('retrying');
    expect(line?.closed).toBe(true);
    await vi.advanceTimersByTimeAsync(retryDelay(0, 0.5, 0));
    newest().welcome();
    expect(Line.all).toHaveLength(2);
    expect(socket.connection.value).toEqual({ state: 'open' });
  });

  test('stays while keep-alive messages come', async () => {
    const { socket } = connect();
    newest().welcome();
    for (let seconds = 0; seconds < 300; seconds += KEEP_ALIVE_SECONDS) {
      await vi.advanceTimersByTimeAsync(KEEP_ALIVE_SECONDS * 1000);
      newest().say({ type: 'keep_alive' });
    }
    expect(socket.connection.value).toEqual({ state: 'open' });
    expect(Line.all).toHaveLength(1);
  });

  test('is given up sooner while an answer is awaited, however much is sent meanwhile', async () => {
    const { socket } = connect();
    newest().welcome();
    socket.send({ type: 'ready', ready: true, promise: null });
    await vi.advanceTimersByTimeAsync(WAITING_TIMEOUT - 1);
    socket.send({ type: 'chat', text: 'is anyone there?' });
    expect(socket.connection.value).toEqual({ state: 'open' });
    await vi.advanceTimersByTimeAsync(1);
    expect(socket.connection.value.state).toBe('retrying');
    await vi.advanceTimersByTimeAsync(retryDelay(0, 0.5, 0));
    newest().welcome();
    expect(newest().sent.map(message => message.type)).toEqual(['hello', 'ready', 'chat']);
  });

  test('is given up when it cannot be opened, or no welcome comes', async () => {
    const { socket } = connect();
    const [unopened] = Line.all;
    await vi.advanceTimersByTimeAsync(WELCOME_TIMEOUT);
    expect(socket.connection.value.state).toBe('retrying');
    expect(unopened?.closed).toBe(true);
    await vi.advanceTimersByTimeAsync(retryDelay(0, 0.5, 0));
    newest().onopen?.();
    await vi.advanceTimersByTimeAsync(WELCOME_TIMEOUT - 1);
    expect(socket.connection.value.state).toBe('retrying');
    expect(Line.all).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(1 + retryDelay(1, 0.5, 0));
    expect(Line.all).toHaveLength(3);
    unopened?.onopen?.();
    expect(unopened?.sent).toEqual([]);
  });

  test('stays when the reason for an earlier failure comes late', async () => {
    let answer: (reason: 'no_session') => void = () => {};
    const { socket } = connect({ why: () => new Promise(resolve => (answer = resolve)) });
    newest().onclose?.();
    await vi.advanceTimersByTimeAsync(retryDelay(0, 0.5, 0));
    newest().welcome();
    answer('no_session');
    await vi.advanceTimersByTimeAsync(0);
    expect(socket.connection.value).toEqual({ state: 'open' });
  });

  test('waits for no message once it is closed', async () => {
    const { socket } = connect();
    newest().welcome();
    socket.close();
    await vi.advanceTimersByTimeAsync(10 * IDLE_TIMEOUT);
    expect(Line.all).toHaveLength(1);
  });

  test('asks to reload when the server speaks another version', () => {
    const { socket } = connect();
    newest().welcome(PROTOCOL_VERSION + 1);
    expect(socket.connection.value).toEqual({ state: 'outdated' });
  });

  test('gives up when the table is gone', async () => {
    const { socket } = connect({ why: async () => 'not_found' });
    newest().onclose?.();
    await vi.advanceTimersByTimeAsync(0);
    expect(socket.connection.value).toEqual({ state: 'gone', reason: 'not_found' });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(Line.all).toHaveLength(1);
  });
});
