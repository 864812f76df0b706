// The operator's text for a visitor who came by a link and has not seen the first page.

import { loadLobby } from '../../session/own-matches';
import { useRequest } from '../../ui/use-request';
import { HouseNote } from './HouseNote';

/** The texts of the house, once they are there. */
export function HouseOfVisitor() {
  const [lobby] = useRequest(loadLobby, 'lobby');
  return lobby.state === 'ready' ? <HouseNote house={lobby.value.house} /> : null;
}
