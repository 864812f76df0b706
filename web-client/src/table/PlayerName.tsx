// A player's name in a line of the log.
import type { Seat } from '../generated/protocol';
import { t } from '../i18n';
import type { TableSession } from '../session/table-session';
import { useFrame } from './frame';
import { nameOf } from './names';

/** A name in its colour; "You" for the own seat. */
export function PlayerName({ seat }: { seat: Seat }) {
  const { session } = useFrame();
  const own = seat === session.seat.value;
  return (
    <b class={`who of-${seat + 1}`} lang={own ? undefined : ''}>
      {spokenName(session, seat)}
    </b>
  );
}

/** The same as words. */
export function spokenName(session: TableSession, seat: Seat): string {
  return seat === session.seat.value ? t('log-you') : nameOf(session.table.value, seat);
}
