// Requests about tables that one is not at: which there are, and a new one. It knows addresses and shapes; it keeps nothing.

import type { Lobby, TableCreated, TableSettings } from '../generated/protocol';
import { request } from './client';

/** Open tables and own ones. */
export function getLobby(): Promise<Lobby> {
  return request('GET', '/api/lobby');
}

/** Opens a table. */
export function createTable(settings: TableSettings): Promise<TableCreated> {
  return request('POST', '/api/tables', settings);
}
