// A WebSocket connection to a table: handshake, keep-alive deadline, reconnection with backoff, and messages that are
// sent again until they are answered.
import { type Signal, signal } from '@preact/signals';
import {
  type ClientMessage,
  KEEP_ALIVE_SECONDS,
  PROTOCOL_VERSION,
  type Refusal,
  type ResumeFrom,
  type ServerMessage,
} from '../generated/protocol';
import type { Connection, ToSend } from './table-session';
import { IDLE_TIMEOUT, KEEP_ALIVE_GRACE, retryDelay } from './waits';

/** A response that takes longer than this is shown as late. */
const LATE_AFTER = 4000;

/** From opening a connection to its `welcome`, in milliseconds: longer than a server takes to move a table here. */
export const WELCOME_TIMEOUT = 15_000;

/** The same while an answer is awaited: one keep-alive message is missing. */
export const WAITING_TIMEOUT = KEEP_ALIVE_SECONDS * 1000 + KEEP_ALIVE_GRACE;

/** A connection that does not answer a ping for this long is dead, in milliseconds: a round trip on a bad network. */
export const PING_TIMEOUT = 3000;

/** The number of failed attempts in a row, while the server answers requests, that means blocked WebSockets. */
const BLOCKED_AFTER = 2;

/** The surroundings of a connection. */
export interface SocketEnvironment {
  address: string;
  /** The part of the match that a hello says we have. */
  have: () => ResumeFrom | null;
  /** Takes in what the server said. */
  take: (message: ServerMessage) => void;
  /** Something was refused. */
  refuse: (reason: Refusal['type']) => void;
  /** Asks another way why there is no connection: a reason to give up, that the server answers all the same, or nothing. */
  why: () => Promise<Refusal['type'] | 'answers' | null>;
  /** Whether the device says that it has a network. */
  online: () => boolean;
  open: (address: string) => WebSocket;
}

/** A connection and what is on its way. */
export class Socket {
  readonly connection: Signal<Connection> = signal<Connection>({ state: 'connecting' });
  readonly pending = signal(false);
  readonly late = signal(false);

  /** Sent or to be sent, in order, until the server answered. Emptied by answers only. */
  readonly #unanswered = new Map<string, ClientMessage>();
  readonly #around: SocketEnvironment;
  #socket: WebSocket | null = null;
  #welcomed = false;
  #attempt = 0;
  /** Since when there is no connection. */
  #lostAt = Date.now();
  /** When the last attempt began. */
  #triedAt = 0;
  /** Attempts in a row that failed although the server answers. */
  #unexplained = 0;
  /** Whether a ping is to be answered. */
  #isPinged = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #lateTimer: ReturnType<typeof setTimeout> | undefined;
  /** Ends a connection over which no message comes: a lost network closes nothing. */
  #silenceTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(around: SocketEnvironment) {
    this.#around = around;
    this.#connect();
  }

  /** Sends a message, now or when there is a connection again; its answer names what this gives back. */
  send(message: ToSend): string {
    const id = newId();
    const whole = { ...message, id } as ClientMessage;
    const waited = this.pending.value;
    this.#unanswered.set(id, whole);
    this.#count();
    if (this.#welcomed) {
      this.#post(whole);
      if (!waited && !this.#isPinged) this.#expectMessage();
    }
    return id;
  }

  /** Tries now, or tries an open connection: the player asked, the device woke up or is online again, the tab is shown. */
  retry(): void {
    const { state } = this.connection.value;
    const isTrying = this.#socket !== null && Date.now() - this.#triedAt < PING_TIMEOUT;
    if ((state === 'retrying' || state === 'offline') && (this.#welcomed || !isTrying)) {
      this.#lostAt = Date.now();
      this.#connect();
    } else if (this.#welcomed) this.#ping();
  }

  /** The device says that it has no network. A server on the same device answers all the same. */
  doubt(): void {
    if (!this.#welcomed) return;
    this.connection.value = { state: 'offline' };
    this.#ping();
  }

  /** The player wants the seat here although it is open elsewhere. */
  takeOver(): void {
    if (this.connection.value.state === 'replaced') this.#connect();
  }

  /** Ends the connection for good. */
  close(): void {
    this.#drop({ state: 'connecting' });
    clearTimeout(this.#lateTimer);
  }

  #connect(): void {
    this.#drop(this.#attempt === 0 ? { state: 'connecting' } : this.connection.value);
    this.#triedAt = Date.now();
    const socket = this.#around.open(this.#around.address);
    this.#socket = socket;
    this.#expectMessage();
    socket.onopen = () => {
      if (socket === this.#socket) this.#hello();
    };
    socket.onmessage = event => {
      if (socket !== this.#socket) return;
      this.#isPinged = false;
      if (this.#welcomed && this.connection.value.state === 'offline')
        this.connection.value = { state: 'open' };
      this.#take(JSON.parse(String(event.data)) as ServerMessage);
      if (socket === this.#socket) this.#expectMessage();
    };
    socket.onclose = () => {
      if (socket === this.#socket) void this.#lost();
    };
  }

  #hello(): void {
    const have = this.#around.have();
    // The numbers of questions and versions have a meaning only in the history that we have.
    const isNumbered = ([, it]: [string, object]) => 'question' in it || 'version' in it;
    const unanswered = [...this.#unanswered].filter(isNumbered).map(([id]) => id);
    this.#post({ type: 'hello', protocol: PROTOCOL_VERSION, have: have && { ...have, unanswered } });
  }

  #take(message: ServerMessage): void {
    if (message.type === 'welcome') this.#welcome(message.protocol);
    else if (message.type === 'done') this.#answered(message.id);
    else if (message.type === 'change' && message.done) this.#answered(message.done);
    else if (message.type === 'refused') this.#refused(message.id, message.reason.type);
    else if (message.type === 'notice' && (message.notice === 'replaced' || message.notice === 'removed'))
      this.#drop({ state: message.notice });
    this.#around.take(message);
  }

  #welcome(protocol: number): void {
    if (protocol !== PROTOCOL_VERSION) {
      this.#drop({ state: 'outdated' });
      return;
    }
    this.#welcomed = true;
    this.#attempt = this.#unexplained = 0;
    this.connection.value = { state: 'open' };
    for (const message of this.#unanswered.values()) this.#post(message);
  }

  #answered(id: string): void {
    this.#unanswered.delete(id);
    this.#count();
  }

  #refused(id: string | null, reason: Refusal['type']): void {
    if (id !== null) {
      this.#answered(id);
      this.#around.refuse(reason);
    } else if (reason === 'wrong_version') this.#drop({ state: 'outdated' });
    else if (reason === 'removed' || reason === 'blocked' || reason === 'barred')
      this.#drop({ state: reason });
    else if (reason === 'not_found' || reason === 'no_session' || reason === 'players_only')
      this.#drop({ state: 'gone', reason });
    else this.#around.refuse(reason);
  }

  #ping(): void {
    if (this.#isPinged) return;
    this.#isPinged = true;
    this.#post({ type: 'ping' });
    this.#expectMessage();
  }

  /** Restarts the idle timeout. If it expires, the connection is closed: by itself it would close only much later. */
  #expectMessage(): void {
    clearTimeout(this.#silenceTimer);
    const idle = this.pending.value ? WAITING_TIMEOUT : IDLE_TIMEOUT;
    const patience = !this.#welcomed ? WELCOME_TIMEOUT : this.#isPinged ? PING_TIMEOUT : idle;
    this.#silenceTimer = setTimeout(() => {
      const silent = this.#socket;
      void this.#lost();
      silent?.close();
    }, patience);
  }

  async #lost(): Promise<void> {
    clearTimeout(this.#silenceTimer);
    const wasWelcomed = this.#welcomed;
    this.#socket = null;
    this.#welcomed = this.#isPinged = false;
    if (wasWelcomed) this.#lostAt = Date.now();
    this.#again();
    const reason = wasWelcomed ? null : await this.#around.why();
    // The answer may come when there is a connection again.
    if (this.#welcomed) return;
    this.#unexplained = reason === 'answers' ? this.#unexplained + 1 : 0;
    if (reason === null || reason === 'answers') this.#wait(this.connection.value);
    else this.#drop({ state: 'gone', reason });
  }

  /** Shows until when the next attempt waits, and whether something seems to block it. */
  #wait(waits: Connection): void {
    const blocked = this.#unexplained >= BLOCKED_AFTER;
    if (waits.state === 'retrying') this.connection.value = { ...waits, blocked };
  }

  #again(): void {
    if (!this.#around.online()) {
      this.connection.value = { state: 'offline' };
      return;
    }
    const milliseconds = retryDelay(this.#attempt, Math.random(), Date.now() - this.#lostAt);
    this.#attempt += 1;
    this.#wait({ state: 'retrying', at: Date.now() + milliseconds, blocked: false });
    this.#timer = setTimeout(() => this.#connect(), milliseconds);
  }

  /** Ends what there is of a connection, without coming back by itself. */
  #drop(next: Connection): void {
    clearTimeout(this.#timer);
    clearTimeout(this.#silenceTimer);
    const socket = this.#socket;
    this.#socket = null;
    this.#welcomed = this.#isPinged = false;
    this.connection.value = next;
    socket?.close();
  }

  #post(message: ClientMessage): void {
    this.#socket?.send(JSON.stringify(message));
  }

  #count(): void {
    this.pending.value = this.#unanswered.size > 0;
    clearTimeout(this.#lateTimer);
    this.late.value = false;
    if (this.pending.value) {
      this.#lateTimer = setTimeout(() => {
        this.late.value = true;
      }, LATE_AFTER);
    }
  }
}

/** Unlike `randomUUID` this also works on a page without TLS, as in a home network. */
function newId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(12)), byte =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}
