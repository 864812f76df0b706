// Requests about signed matches: who signs here, bringing one. It knows addresses; it checks nothing.

import { request } from '../api';
import type { Host, Imported } from '../generated/protocol';

/** Who signs here. */
export function getHost(): Promise<Host> {
  return request('GET', '/api/host');
}

/** Brings the file of a match that was played elsewhere. */
export function bringMatch(text: string): Promise<Imported> {
  return request('POST', '/api/matches/import', text);
}
