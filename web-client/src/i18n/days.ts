// Days of the host's calendar, which is UTC.
import { language } from '.';

const DAY = 24 * 60 * 60 * 1000;

/** A day as one reads it. */
export function dayInWords(day: string): string {
  const format = new Intl.DateTimeFormat(language.value, { dateStyle: 'long', timeZone: 'UTC' });
  return format.format(new Date(`${day}T00:00:00Z`));
}

/** The day that is a number of days later. */
export function daysLater(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10);
}
