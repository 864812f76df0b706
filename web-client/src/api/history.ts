// Requests of the history's pages. It knows addresses and shapes; it keeps nothing and shows nothing.

import { type Counting, countingAddress, type MatchSearch, searchQuery } from '../features/history/address';
import type {
  GameKind,
  HeadToHead,
  History,
  Leaderboard,
  PeopleMet,
  Statistics,
} from '../generated/protocol';
import { request } from './client';

/** Own matches that fit, newest first; `before` is what the last page gave as `next`. */
export function getMatches(search: MatchSearch, before: string | null): Promise<History> {
  return request('GET', searchQuery(search, before));
}

/** People one has played with. */
export function getPeople(): Promise<PeopleMet> {
  return request('GET', '/api/people');
}

/** Oneself against somebody. */
export function getAgainst(who: string): Promise<HeadToHead> {
  return request('GET', `/api/people/${encodeURIComponent(who)}`);
}

/** Figures of one's own matches. */
export function getStatistics(counting: Counting): Promise<Statistics> {
  return request('GET', countingAddress('/api/statistics', counting));
}

/** Who is rated in a game. */
export function getRatings(game: GameKind): Promise<Leaderboard> {
  return request('GET', `/api/ratings?game=${game}`);
}
