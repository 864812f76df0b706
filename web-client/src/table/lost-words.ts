// The page's words while a table has no connection.

import { has, t } from '../i18n';
import type { Connection } from '../session/table-session';

/** Words for a lost connection, also before the first message of the server; empty while there is one or it is expected. */
export function lostWords(connection: Connection): string {
  const isLost = connection.state === 'retrying' || connection.state === 'offline';
  // The words come by requests, which may fail as well.
  if (!isLost || !has('connection-blocked')) return '';
  return t(connection.state === 'retrying' && connection.blocked ? 'connection-blocked' : 'room-lost');
}
