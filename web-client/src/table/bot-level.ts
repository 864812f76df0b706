// How well the bot at a seat plays, in words.
import type { Seat, TableView } from '../generated/protocol';
import { t } from '../i18n';

/** The level of the bot at a seat, in words; `null` for a person. */
export function levelOf(table: TableView | null, seat: Seat): string | null {
  const occupant = table?.seats.find(one => one.seat === seat)?.occupant;
  return occupant?.type === 'bot' ? t('player-level', { level: occupant.level }) : null;
}
