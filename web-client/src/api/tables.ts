// Requests about tables: the list of open ones, one by its code, a new one, and the address of its connection.

import type { Lobby, TableCreated, TableScore, TableSettings, TableSummary } from '../generated/protocol';
import { request } from './client';

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

/** The number of its matches that each has won. */
export function getScore(code: string): Promise<TableScore> {
  return request('GET', `/api/tables/${encodeURIComponent(code)}/score`);
}

/** The WebSocket of a table, by its invitation code, or by its spectator code to watch. */
export function connectionAddress(code: string, watch: boolean): string {
  return socketAddress(`${watch ? 'w' : 't'}/${encodeURIComponent(code)}`);
}

/** The WebSocket of the own tables and invitations. */
export function eventsAddress(): string {
  return socketAddress('events');
}

function socketAddress(path: string): string {
  const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
  return `${scheme}://${location.host}/ws/${path}`;
}
