// Days of the host's calendar, which is UTC, and moments by the reader's clock.
import { serverNow } from '../api/server-time';
import { language } from '.';

const DAY = 24 * 60 * 60 * 1000;

/** The chosen language as it is written where the reader lives. */
function locale(): string {
  return navigator.languages.find(tag => tag.split('-')[0] === language.value) ?? language.value;
}

/** How days are written on all pages. */
const DATE = { dateStyle: 'medium' } as const;

function written(moment: string, how: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(locale(), how).format(new Date(moment));
}

/** A day as one reads it. */
export function dayInWords(day: string): string {
  return written(`${day}T00:00:00Z`, { ...DATE, timeZone: 'UTC' });
}

/** The day that is a number of days later. */
export function daysLater(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10);
}

/** A day without its year. */
export function dayAndMonth(day: string): string {
  return written(`${day}T00:00:00Z`, { day: 'numeric', month: 'short', timeZone: 'UTC' });
}

/** The day of a moment, by the reader's clock. */
export function dayOf(moment: string): string {
  return written(moment, DATE);
}

/** A moment with its day, by the reader's clock. */
export function dayAndTime(moment: string): string {
  return written(moment, { ...DATE, timeStyle: 'short' });
}

/** A moment without its day, by the reader's clock. */
export function timeOf(moment: string): string {
  return written(moment, { timeStyle: 'short' });
}

const UNITS = [
  ['day', DAY],
  ['hour', DAY / 24],
  ['minute', DAY / 24 / 60],
] as const;

/** A length of time in milliseconds as a number of days, hours or minutes: two of a unit at least. */
export function lengthOfTime(length: number): string {
  const [unit, one] = UNITS.find(([, least]) => length >= 2 * least) ?? (['minute', DAY / 24 / 60] as const);
  const format = new Intl.NumberFormat(language.value, { style: 'unit', unit, unitDisplay: 'long' });
  return format.format(Math.ceil(length / one));
}

/** How long ago a moment was, in the largest unit that fits. */
export function ago(moment: string, now = serverNow()): string {
  const passed = Math.max(0, now - Date.parse(moment));
  const format = new Intl.RelativeTimeFormat(language.value, { numeric: 'auto' });
  const [unit, length] = UNITS.find(([, least]) => passed >= least) ?? (['minute', DAY / 24 / 60] as const);
  return format.format(-Math.floor(passed / length), unit);
}

/** The zone of the reader's time by its name; `null` where the browser has none, as those that hide it do. */
export function ownZone(): string | null {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone as string | undefined;
  return zone === undefined || zone.startsWith('Etc/') ? null : zone;
}
