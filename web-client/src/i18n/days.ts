// Days of the host's calendar, which is UTC, and moments by the reader's clock.
import { serverNow } from '../api/server-time';
import { language } from '.';

const DAY = 24 * 60 * 60 * 1000;

/** The chosen language as it is written where the reader lives: dates differ. */
function locale(): string {
  return navigator.languages.find(tag => tag.split('-')[0] === language.value) ?? language.value;
}

/** A day as one reads it, in the one form that all dates have. */
export function dayInWords(day: string): string {
  const format = new Intl.DateTimeFormat(locale(), { dateStyle: 'medium', timeZone: 'UTC' });
  return format.format(new Date(`${day}T00:00:00Z`));
}

/** The day of a moment, by the reader's clock. */
export function dayOf(moment: string): string {
  return new Intl.DateTimeFormat(locale(), { dateStyle: 'medium' }).format(new Date(moment));
}

/** The day that is a number of days later. */
export function daysLater(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10);
}

/** A day without its year. */
export function dayAndMonth(day: string): string {
  const format = new Intl.DateTimeFormat(locale(), { day: 'numeric', month: 'short', timeZone: 'UTC' });
  return format.format(new Date(`${day}T00:00:00Z`));
}

/** The time of a moment, by the reader's clock. */
export function timeOf(moment: string): string {
  return new Intl.DateTimeFormat(locale(), { timeStyle: 'short' }).format(new Date(moment));
}

/** A moment with its day, by the reader's clock. */
export function dayAndTime(moment: string): string {
  const format = new Intl.DateTimeFormat(locale(), { dateStyle: 'medium', timeStyle: 'short' });
  return format.format(new Date(moment));
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
