// A match at a live table, and its end. It ties the table to its page; it knows no game.

import type { TableSession } from '../state/source';
import { loadMoreWords } from '../words';
import { GameTable } from './GameTable';
import { useMatchTitle } from './match-title';
import { later, nothing } from './parts/later';

/** The end is not needed before it comes. */
const EndOfMatch = later(async () => {
  const [{ EndOfMatch }] = await Promise.all([import('../table/EndOfMatch'), loadMoreWords('replay')]);
  return EndOfMatch;
}, nothing);

/** The table is there first. */
const Absence = later(async () => (await import('./parts/Absence')).Absence, nothing);

/** Nothing sounds before it is there. */
const Notices = later(async () => {
  const [{ Notices }] = await Promise.all([import('../notices/Notices'), loadMoreWords('settings')]);
  return Notices;
}, nothing);

interface MatchProps {
  session: TableSession;
  /** Goes to the table's seats and settings. */
  onRoom: () => void;
}

/** The match that is played or has just ended. */
export function Match({ session, onRoom }: MatchProps) {
  useMatchTitle(session);
  const over = session.table.value?.stage.type === 'over';
  return (
    <GameTable session={session}>
      <Absence session={session} />
      <Notices session={session} />
      {over &&
        (session.kind === 'play' ? (
          <EndOfMatch session={session} onRoom={onRoom} />
        ) : (
          <EndOfMatch session={session} />
        ))}
    </GameTable>
  );
}
