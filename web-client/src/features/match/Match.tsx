// A match at a live table, and its end: connects the table, of any game, to its page.

import { loadMoreWords } from '../../i18n';
import type { TableSession } from '../../session/table-session';
import { withWords } from '../../table/lazy';
import { lazyComponent, nothing } from '../../ui/lazy';
import { GameTable } from './GameTable';

/** The end is not needed before it comes. */
const EndOfMatch = lazyComponent(async () => {
  return (await withWords(import('./EndOfMatch'), 'replay')).EndOfMatch;
}, nothing);

/** The table is there first. */
const Absence = lazyComponent(async () => (await withWords(import('./Absence'))).Absence, nothing);

/** Nothing sounds before it is there. */
const Notifications = lazyComponent(async () => {
  const [{ Notifications }] = await Promise.all([
    import('../notifications/Notifications'),
    loadMoreWords('settings'),
  ]);
  return Notifications;
}, nothing);

interface MatchProps {
  session: TableSession;
  /** Goes to the table's seats and settings. */
  onRoom: () => void;
}

/** The match that is played or has just ended. */
export function Match({ session, onRoom }: MatchProps) {
  const over = session.table.value?.stage.type === 'over';
  return (
    <GameTable session={session}>
      <Absence session={session} />
      <Notifications session={session} />
      {over &&
        (session.kind === 'play' ? (
          <EndOfMatch session={session} onRoom={onRoom} />
        ) : (
          <EndOfMatch session={session} />
        ))}
    </GameTable>
  );
}
