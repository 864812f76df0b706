// The HTTP client: JSON requests with a timeout, and their failures; requests about sessions and a single table.

import type { Browsers, ErrorBody, Refusal, Session, TableSummary } from '../generated/protocol';

/** Why there is no answer: what the server said, or that it said nothing. */
export type Failure = Refusal['type'] | 'unreachable';

/** Thrown by every request that did not succeed. */
export class RequestFailed extends Error {
  constructor(
    readonly failure: Failure,
    /** What the server said, if anything. */
    readonly refusal: Refusal | null = null,
  ) {
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

/** One table, by its invitation code. */
export function getTable(code: string): Promise<TableSummary> {
  return request('GET', `/api/tables/${encodeURIComponent(code)}`);
}

/** Deletes the own name, here and in every match, and ends every session. */
export function forgetName(): Promise<Session> {
  return request('POST', '/api/session/forget');
}

/** Asks the server for something; what only some pages ask for stands with them. A body that is a text is JSON already. */
export async function request<T>(method: 'GET' | 'POST', address: string, body?: unknown): Promise<T> {
  const response = await reach(address, {
    method,
    headers: body === undefined ? { accept: 'application/json' } : JSON_BODY,
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const said: unknown = await response.json().catch(() => undefined);
  if (response.ok && said !== undefined) return said as T;
  throw isErrorBody(said) ? new RequestFailed(said.error.type, said.error) : new RequestFailed('unreachable');
}

/** A request without a whole response for this long has failed, in milliseconds: a lost network ends none by itself. */
const REQUEST_TIMEOUT = 60_000;

const JSON_BODY = { accept: 'application/json', 'content-type': 'application/json' };

async function reach(address: string, options: RequestInit): Promise<Response> {
  try {
    return await fetch(address, { ...options, signal: AbortSignal.timeout(REQUEST_TIMEOUT) });
  } catch {
    throw new RequestFailed('unreachable');
  }
}

function isErrorBody(said: unknown): said is ErrorBody {
  return typeof said === 'object' && said !== null && 'error' in said;
}
