// How long the table has been waiting for its players, by the server's clock.
import type { Seat } from '../generated/protocol';
import { list, t } from '../i18n';
import { useNow } from './Clock';
import { useFrame } from './frame';
import { nameOf } from './names';

/** Seconds from which on the time is shown: less hurries no player. */
const SHOWN_FROM = 10;

/** The steps, in seconds, in which it is counted in the first minute: a number that jumps each second draws the eye. */
const STEP = 5;

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Days from which on hours are no longer counted. */
const DAYS_FROM = 2;

interface ThinkingProps {
  /** The players whom the table waits for; none where that is a secret. */
  seats: readonly Seat[];
  /** The text here at first, and while no time counts. */
  words: string;
}

/** Names the players who are thinking, and their time. */
export function ThinkingWords({ seats, words }: ThinkingProps) {
  const { session } = useFrame();
  const { at, askedFor } = session.clocks.value;
  const counts = askedFor !== undefined && seats.length > 0 && session.connection.value.state === 'open';
  const now = useNow(counts);
  const seconds = counts ? askedFor + (now - at) / 1000 : 0;
  if (seconds < SHOWN_FROM) return <>{words}</>;
  const who = list(seats.map(seat => nameOf(session.table.value, seat)));
  return <>{t('wait-thinks', { who, count: seats.length, ...waited(seconds) })}</>;
}

/** A time in its greatest unit. */
export function waited(seconds: number): { unit: 's' | 'min' | 'h' | 'd'; number: number } {
  const whole = (unit: number) => Math.floor(seconds / unit);
  if (seconds < MINUTE) return { unit: 's', number: whole(STEP) * STEP };
  if (seconds < HOUR) return { unit: 'min', number: whole(MINUTE) };
  if (seconds < DAYS_FROM * DAY) return { unit: 'h', number: whole(HOUR) };
  return { unit: 'd', number: whole(DAY) };
}
