// The players by seat, and numbers as the language writes them.
import { computed } from '@preact/signals';
import type { Seat, TableView } from '../generated/protocol';
import { language, t } from '../i18n';

/** The name of the player on a seat. */
export function nameOf(table: TableView | null, seat: Seat): string {
  const occupant = table?.seats.find(one => one.seat === seat)?.occupant;
  return !occupant || occupant.type === 'free' ? t('seat-number', { number: seat + 1 }) : occupant.name;
}

/** Whether a program of a user sits at a seat. */
export function isProgram(table: TableView | null, seat: Seat): boolean {
  const occupant = table?.seats.find(one => one.seat === seat)?.occupant;
  return occupant?.type === 'person' && occupant.program !== undefined;
}

/** Whether a bot sits at a seat. */
export function isBot(table: TableView | null, seat: Seat): boolean {
  return table?.seats.find(one => one.seat === seat)?.occupant.type === 'bot';
}

/** Making a format takes longer than using it fifty times, as an update does. */
const format = computed(() => new Intl.NumberFormat(language.value));

/** A number as the language writes it. */
export function figure(value: number): string {
  return format.value.format(value);
}

/** A number of points, with a true minus instead of a hyphen. */
export function points(value: number): string {
  return figure(value).replace('-', '−');
}
