// Chances as the language writes them.
import { language } from '../i18n';

/** A chance in thousandths, with one place behind the comma where it would else look certain. */
export function chanceInWords(chance: number): string {
  const isNearlyCertain = (chance > 0 && chance < 10) || (chance > 990 && chance < 1000);
  const format = new Intl.NumberFormat(language.value, {
    style: 'percent',
    maximumFractionDigits: isNearlyCertain ? 1 : 0,
  });
  return format.format(chance / 1000);
}
