// The HTTP client: JSON requests with a timeout, and how they fail.

import type { ErrorBody, Refusal } from '../generated/protocol';
import { noteServerTime } from './server-time';

/** Why there is no answer: what the server said, that it said nothing, or that this browser keeps no session. */
export type Failure = Refusal['type'] | 'unreachable' | 'no_cookies';

/** Thrown by every request that did not succeed. */
export class RequestFailed extends Error {
  constructor(
    readonly failure: Failure,
    /** The server's answer, if any. */
    readonly refusal: Refusal | null = null,
  ) {
    super(failure);
    this.name = 'RequestFailed';
  }
}

/** The fault in anything that was caught around a request. */
export function failureOf(error: unknown): Failure {
  if (error instanceof RequestFailed) return error.failure;
  throw error;
}

/** Asks the server for something; what only some pages ask for stands with them. A body that is a text is JSON already. */
export async function request<T>(method: 'GET' | 'POST', address: string, body?: unknown): Promise<T> {
  const response = await reach(address, {
    method,
    headers: body === undefined ? { accept: 'application/json' } : JSON_BODY,
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const said: unknown = await response.json().catch(() => undefined);
  const isWhole = said !== undefined || response.status === NO_CONTENT;
  if (response.ok && isWhole) return said as T;
  throw isErrorBody(said) ? new RequestFailed(said.error.type, said.error) : new RequestFailed('unreachable');
}

/** A request without a whole response for this long has failed, in milliseconds: a lost network ends none by itself. */
const REQUEST_TIMEOUT = 60_000;

/** The status of a response that has no body. */
const NO_CONTENT = 204;

const JSON_BODY = { accept: 'application/json', 'content-type': 'application/json' };

async function reach(address: string, options: RequestInit): Promise<Response> {
  try {
    const response = await fetch(address, { ...options, signal: AbortSignal.timeout(REQUEST_TIMEOUT) });
    noteServerTime(response.headers.get('date'));
    return response;
  } catch {
    throw new RequestFailed('unreachable');
  }
}

function isErrorBody(said: unknown): said is ErrorBody {
  return typeof said === 'object' && said !== null && 'error' in said;
}
