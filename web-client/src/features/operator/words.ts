// Sizes as the operator's page writes them.
import { language } from '../../i18n';

const MEGABYTE = 1024 * 1024;

/** A number of bytes. */
export function size(bytes: number): string {
  const format = new Intl.NumberFormat(language.value, {
    style: 'unit',
    unit: 'megabyte',
    maximumFractionDigits: bytes < 10 * MEGABYTE ? 1 : 0,
  });
  return format.format(bytes / MEGABYTE);
}

/** A time in microseconds. */
export function milliseconds(micros: number): string {
  const format = new Intl.NumberFormat(language.value, {
    style: 'unit',
    unit: 'millisecond',
    maximumFractionDigits: 1,
  });
  return format.format(micros / 1000);
}

const UNITS = [
  ['day', 24 * 60 * 60],
  ['hour', 60 * 60],
  ['minute', 60],
] as const;

/** How long something takes, in the largest unit that fits. */
export function duration(seconds: number): string {
  const [unit, length] = UNITS.find(([, least]) => seconds >= least) ?? (['second', 1] as const);
  const format = new Intl.NumberFormat(language.value, { style: 'unit', unit, unitDisplay: 'long' });
  return format.format(Math.floor(seconds / length));
}
