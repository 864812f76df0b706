// Requests about deals that are played again, and the addresses of their pages.

import type { Daily, SameDeal, TableAgain, TableCreated } from '../generated/protocol';
import { request } from './client';

/** Opens a table for a match that is not dealt afresh. */
export function openAgain(wish: TableAgain): Promise<TableCreated> {
  return request('POST', '/api/tables/again', wish);
}

/** The deal of a finished match, and the players who have played the same deal. */
export function getSameDeal(match: string): Promise<SameDeal> {
  return request('GET', `/api/matches/${encodeURIComponent(match)}/deal`);
}

/** The deal of a day; without one, of today. */
export function getDaily(day: string | null): Promise<Daily> {
  return request('GET', day === null ? '/api/daily' : `/api/daily/${encodeURIComponent(day)}`);
}
