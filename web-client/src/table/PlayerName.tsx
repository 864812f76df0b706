// A player's name in a line of the log.
import type { Seat } from '../generated/protocol';
import { t } from '../i18n';
import type { TableSession } from '../session/table-session';
import { UserText } from '../ui/UserText';
import { useFrame } from './frame';
import { nameOf } from './names';

/** A name in its colour; "You" for the own seat. */
export function PlayerName({ seat }: { seat: Seat }) {
  const { session } = useFrame();
  const own = seat === session.seat.value;
  const colour = `who of-${seat + 1}`;
  if (own) return <b class={colour}>{t('log-you')}</b>;
  return (
    <UserText as="b" class={colour}>
      {nameOf(session.table.value, seat)}
    </UserText>
  );
}

/** The same as words. */
export function spokenName(session: TableSession, seat: Seat): string {
  return seat === session.seat.value ? t('log-you') : nameOf(session.table.value, seat);
}
