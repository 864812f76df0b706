// Requests about tables: the list of open ones, and creating one.

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
