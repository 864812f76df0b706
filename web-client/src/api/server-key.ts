// Requests about signed matches: who signs here, bringing one.

import type { Imported, ServerIdentity } from '../generated/protocol';
import { request } from './client';

/** Who signs here. */
export function getHost(): Promise<ServerIdentity> {
  return request('GET', '/api/server-key');
}

/** Brings the file of a match that was played elsewhere. */
export function bringMatch(text: string): Promise<Imported> {
  return request('POST', '/api/matches/import', text);
}
