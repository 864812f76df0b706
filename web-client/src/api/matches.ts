// Requests about a match: how it went, how it looked, its file.

import type { Imported, MatchSummary, Replay, SignedMatch } from '../generated/protocol';
import { request } from './client';

/** One match. */
export function getMatch(id: string): Promise<MatchSummary> {
  return request('GET', `/api/matches/${encodeURIComponent(id)}`);
}

/** The address of all own matches, to be kept as a file. */
export const EXPORT = '/api/matches/export';

/** The id of the match of two bots that the first page shows. It is in no history. */
export const SHOWCASE = 'showcase';

/** A finished match as one seat saw it, or as every player may see it. */
export async function getReplay(id: string, as: number | null): Promise<Replay> {
  if (id === SHOWCASE) return request('GET', '/api/showcase');
  const address = `/api/matches/${encodeURIComponent(id)}/replay`;
  const record: Omit<Replay, 'scores'> = await request('GET', as === null ? address : `${address}?as=${as}`);
  // A record from before scores were kept has none.
  return { scores: [], ...record };
}

/** The address of a finished match, whole, to be kept as a file. */
export function matchFile(id: string): string {
  return `/api/matches/${encodeURIComponent(id)}/file`;
}

/** A finished match with its host's signature. */
export function getFile(id: string): Promise<SignedMatch> {
  return request('GET', matchFile(id));
}

/** Brings the file of a match that was played elsewhere. */
export function bringMatch(text: string): Promise<Imported> {
  return request('POST', '/api/matches/import', text);
}
