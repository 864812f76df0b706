// The tables and invitations of this user, as the server listed them last, and the matches that wait for the user.

import { computed, signal } from '@preact/signals';
import { sharedRequest } from '../api/shared-request';
import { getLobby } from '../api/tables';
import type { Lobby, TableInvitationView, TableSummary } from '../generated/protocol';
import { myName } from './identity';

interface OwnLists {
  tables: readonly TableSummary[];
  invitations: readonly TableInvitationView[];
}

interface OwnMatches {
  /** Tables whose match waits for the user, or whose other players want a rematch, in the order of the list. */
  waiting: readonly TableSummary[];
  /** Tables whose match is played, or was until lately: it may come to wait for them. */
  playing: readonly TableSummary[];
}

/** Before the lists were loaded. */
export const NOT_LOADED: OwnLists = { tables: [], invitations: [] };

/** The knowledge about them. */
export const ownLists = signal(NOT_LOADED);

/** Whether an event stream keeps the lists up to date. */
export const isFollowed = signal(false);

/** The knowledge about the matches. */
export const ownMatches = computed<OwnMatches>(() => {
  const { tables } = ownLists.value;
  return {
    waiting: tables.filter(({ progress, rematch }) => progress?.own === true || rematch !== undefined),
    playing: tables.filter(({ stage }) => stage.type === 'playing' || stage.type === 'over'),
  };
});

/** Whether the user comes back to a running match: it stands first on the first page. */
export const isBack = computed(
  () => myName.value !== null && ownLists.value.tables.some(({ progress }) => progress !== undefined),
);

/** The lists of tables. The own ones are taken from it, unless a stream has newer ones. */
export const loadLobby = sharedRequest(async (): Promise<Lobby> => {
  const lobby = await getLobby();
  if (!isFollowed.value) ownLists.value = { tables: lobby.mine, invitations: lobby.invitations };
  return lobby;
});
