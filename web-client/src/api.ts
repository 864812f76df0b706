// Requests outside a connection: sessions, tables, history, replays. It knows addresses and shapes; it keeps nothing
// and shows nothing.

import type {
  Browsers,
  ErrorBody,
  History,
  Lobby,
  MatchDeal,
  MatchSummary,
  Refusal,
  Replay,
  Session,
  TableCreated,
  TableSettings,
  TableSummary,
} from './generated/protocol';

/** Why there is no answer: what the server said, or that it said nothing. */
export type Failure = Refusal['type'] | 'unreachable';

/** Thrown by every request that did not succeed. */
export class RequestFailed extends Error {
  constructor(readonly failure: Failure) {
    super(failure);
    this.name = 'RequestFailed';
  }
}

/** What went wrong, of anything that was caught around a request. */
export function failureOf(error: unknown): Failure {
  if (error instanceof RequestFailed) return error.failure;
  throw error;
}

/** Who this browser is. */
export function getSession(): Promise<Session> {
  return request('GET', '/api/session');
}

/** Says a name, or another one. */
export function sayName(name: string): Promise<Session> {
  return request('POST', '/api/session', { name });
}

/** Ends sessions of this person: in this browser, in all others, or in all. */
export function endSession(browsers: Browsers): Promise<Session> {
  return request('POST', '/api/session/end', { browsers });
}

/** Open tables and own ones. */
export function getLobby(): Promise<Lobby> {
  return request('GET', '/api/lobby');
}

/** Opens a table. */
export function createTable(settings: TableSettings): Promise<TableCreated> {
  return request('POST', '/api/tables', settings);
}

/** One table, by its invitation code. */
export function getTable(code: string): Promise<TableSummary> {
  return request('GET', `/api/tables/${encodeURIComponent(code)}`);
}

/** Own matches, newest first; `before` is what the last page gave as `next`. */
export function getMatches(before: string | null): Promise<History> {
  return request(
    'GET',
    before === null ? '/api/matches' : `/api/matches?before=${encodeURIComponent(before)}`,
  );
}

/** One match. */
export function getMatch(id: string): Promise<MatchSummary> {
  return request('GET', `/api/matches/${encodeURIComponent(id)}`);
}

/** Where all own matches are, to be kept as a file. */
export const EXPORT = '/api/matches/export';

/** Deletes the own name, here and in every match, and ends every session. */
export function forgetName(): Promise<Session> {
  return request('POST', '/api/session/forget');
}

/** A finished match as one seat saw it, or as everybody may see it. */
export async function getReplay(id: string, as: number | null): Promise<Replay> {
  const address = `/api/matches/${encodeURIComponent(id)}/replay`;
  const record: Omit<Replay, 'scores'> = await request('GET', as === null ? address : `${address}?as=${as}`);
  // A record from before scores were kept has none.
  return { scores: [], ...record };
}

/** Where a finished match is, whole, to be kept as a file. */
export function matchFile(id: string): string {
  return `/api/matches/${encodeURIComponent(id)}/file`;
}

/** What a finished match was dealt from. */
export function getDeal(id: string): Promise<MatchDeal> {
  return request('GET', matchFile(id));
}

async function request<T>(method: 'GET' | 'POST', address: string, body?: unknown): Promise<T> {
  const response = await reach(address, {
    method,
    headers: body === undefined ? { accept: 'application/json' } : JSON_BODY,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const said: unknown = await response.json().catch(() => undefined);
  if (response.ok && said !== undefined) return said as T;
  throw new RequestFailed(isErrorBody(said) ? said.error.type : 'unreachable');
}

const JSON_BODY = { accept: 'application/json', 'content-type': 'application/json' };

async function reach(address: string, options: RequestInit): Promise<Response> {
  try {
    return await fetch(address, options);
  } catch {
    throw new RequestFailed('unreachable');
  }
}

function isErrorBody(said: unknown): said is ErrorBody {
  return typeof said === 'object' && said !== null && 'error' in said;
}
