// Keeps what the server does with Treasures as the player prefers it, in each match.
import { effect } from '@preact/signals';
import { preferences } from '../../../ui/preferences';
import type { TableModel } from './model';
import { isSame, PLAYS_TREASURES, setStanding, standingAnswers } from './standing-answers';

/** Lets the server play Treasures or not, whenever it does not do so already; returns how to stop. */
export function keepTreasures({ session, results }: TableModel): () => void {
  if (session.kind !== 'play') return () => {};
  let sent: string | null = null;
  return effect(() => {
    const wanted = preferences.value.autoTreasures;
    const standing = standingAnswers(session);
    if (standing === null || results.value !== null) return;
    if (standing.some(one => isSame(one, PLAYS_TREASURES)) === wanted) return;
    const request = `${session.match.value} ${wanted}`;
    // The server may refuse it: once is enough.
    if (request === sent) return;
    sent = request;
    setStanding(session, PLAYS_TREASURES, wanted);
  });
}
