// Requests of the history pages, and the queries that they send.

import type {
  GameKind,
  HeadToHead,
  History,
  Leaderboard,
  Outcome,
  PeopleMet,
  Statistics,
} from '../generated/protocol';
import { request } from './client';

/** Which of one's matches are looked for; empty where it does not matter. */
export interface MatchSearch {
  game: GameKind | '';
  result: Outcome | '';
  /** A person by a match and a seat, as the server names them. */
  player: string;
  card: string;
  /** Days, as `2026-11-20`. */
  from: string;
  to: string;
}

/** Which matches are counted. */
export interface Counting {
  game: GameKind;
  /** Seats at the table; 0 for any number. */
  seats: number;
  /** Only matches without bots. */
  people: boolean;
}

/**
 * Own matches that fit, newest first; `before` is what the last page gave as `next`. A request looks at some of the matches:
 * where none of these fits, the next one goes on.
 */
export async function getMatches(search: MatchSearch, before: string | null): Promise<History> {
  const page = await request<History>('GET', searchQuery(search, before));
  return page.matches.length === 0 && page.next !== null ? getMatches(search, page.next) : page;
}

/** People one has played with. */
export function getPeople(): Promise<PeopleMet> {
  return request('GET', '/api/people');
}

/** The head-to-head record against another player. */
export function getAgainst(who: string): Promise<HeadToHead> {
  return request('GET', `/api/people/${encodeURIComponent(who)}`);
}

/** Figures of one's own matches. */
export function getStatistics(counting: Counting): Promise<Statistics> {
  return request('GET', countingAddress('/api/statistics', counting));
}

/** The rated players of a game. */
export function getRatings(game: GameKind): Promise<Leaderboard> {
  return request('GET', `/api/ratings?game=${game}`);
}

/** The request to the server: days begin and end where the reader lives. */
export function searchQuery(search: MatchSearch, before: string | null): string {
  const from = startOf(search.from)?.toISOString() ?? '';
  const to = startOf(search.to, 1)?.toISOString() ?? '';
  return withQuery('/api/matches', { ...search, from, to, before: before ?? '' });
}

/** The address of figures, on a page or of the server. */
export function countingAddress(path: string, { game, seats, people }: Counting): string {
  return withQuery(path, {
    game,
    seats: seats === 0 ? '' : String(seats),
    people: people ? 'true' : '',
  });
}

/** A path with the parts of a query that are not empty. */
export function withQuery(path: string, parts: Record<string, string>): string {
  const query = new URLSearchParams(Object.entries(parts).filter(([, value]) => value !== ''));
  const text = query.toString();
  return text === '' ? path : `${path}?${text}`;
}

/** When a day begins, or the one some days later; `null` for what is no day. */
export function startOf(day: string, later = 0): Date | null {
  const [year, month, date] = day.split('-').map(Number);
  if (year === undefined || month === undefined || date === undefined) return null;
  const start = new Date(year, month - 1, date + later);
  return Number.isNaN(start.getTime()) ? null : start;
}
