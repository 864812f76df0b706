// The matches that wait for this user, as the server listed them last.

import { signal } from '@preact/signals';
import { sharedRequest } from '../api/shared-request';
import { getLobby } from '../api/tables';
import type { Lobby, TableSummary } from '../generated/protocol';

interface OwnMatches {
  /** Tables whose match waits for the user, or whose other players want a rematch, in the order of the list. */
  waiting: readonly TableSummary[];
  /** Tables whose match is played, or was until lately: it may come to wait for them. */
  playing: readonly TableSummary[];
}

/** Before the list was loaded. */
export const NOT_LOADED: OwnMatches = { waiting: [], playing: [] };

/** What is known of them. */
export const ownMatches = signal(NOT_LOADED);

/** The lists of tables. Also tells which matches wait for the user. */
export const loadLobby = sharedRequest(async (): Promise<Lobby> => {
  const lobby = await getLobby();
  ownMatches.value = {
    waiting: lobby.mine.filter(({ progress, rematch }) => progress?.own === true || rematch !== undefined),
    playing: lobby.mine.filter(({ stage }) => stage.type === 'playing' || stage.type === 'over'),
  };
  return lobby;
});
