// A clock as a short phrase, in whole minutes or days.
import type { Clock } from '../generated/protocol';
import { t } from '../i18n';

/** Seconds in whole minutes, one at least. */
export function minutesOf(seconds: number): number {
  return Math.max(1, Math.round(seconds / 60));
}

/** A clock as a short phrase; `null` without a clock. */
export function clockInWords(clock: Clock): string | null {
  switch (clock.type) {
    case 'none':
      return null;
    case 'per_turn':
      return t('words-clock-per-turn', { minutes: minutesOf(clock.seconds) });
    case 'per_match':
      return t('words-clock-per-match', {
        minutes: minutesOf(clock.seconds),
        increment: clock.increment,
      });
    case 'correspondence':
      return t('words-clock-days', { days: clock.days, reserve: clock.reserve });
  }
}
