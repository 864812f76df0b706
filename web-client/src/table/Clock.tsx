// The time that a seat has left.
import { useEffect, useState } from 'preact/hooks';
import type { Seat } from '../generated/protocol';
import { t } from '../i18n';
import type { Clocks, TableSession } from '../session/table-session';

/** Milliseconds left at which a clock gets the colour of a warning, and then of danger. */
export const SOON = 30_000;
export const LAST = 10_000;

/** Milliseconds left to a seat at a moment; nothing at a table without a clock. */
export function leftOf({ at, seats }: Clocks, seat: Seat, now: number): number | null {
  const clock = seats[seat];
  if (clock === undefined) return null;
  return Math.max(0, clock.runs ? clock.left - (now - at) : clock.left);
}

/** The time now, twice a second as long as something runs. */
export function useNow(runs: boolean): number {
  const [, tick] = useState(0);
  useEffect(() => {
    if (!runs) return undefined;
    const timer = setInterval(() => tick(count => count + 1), 500);
    return () => clearInterval(timer);
  }, [runs]);
  return performance.now();
}

/** Milliseconds from which on a clock shows hours, and from which on days. */
const HOUR = 60 * 60 * 1000;
const HOURS_FROM = 10 * HOUR;
const DAYS_FROM = 48 * HOUR;

/** The time of a seat, where there is a clock. */
export function Clock({ session, seat }: { session: TableSession; seat: Seat }) {
  const clocks = session.clocks.value;
  const now = useNow(clocks.seats[seat]?.runs === true);
  const left = leftOf(clocks, seat, now);
  if (left === null) return null;
  const reserve = clocks.seats[seat]?.reserve;
  const { short, long } = timeWords(left, reserve);
  return (
    <span class={`strong player-clock${urgency(left, reserve)}`}>
      <span aria-hidden="true">{short}</span>
      <span class="hidden">{long}</span>
    </span>
  );
}

/** The time left as it is shown and as it is said: days or hours where there are many. */
export function timeWords(left: number, reserve: number | undefined): Record<'short' | 'long', string> {
  const whole = Math.ceil(left / 1000);
  const [minutes, seconds] = [Math.floor(whole / 60), whole % 60];
  if (left < HOURS_FROM)
    return {
      short: `${minutes}:${String(seconds).padStart(2, '0')}`,
      long: t('player-clock', { minutes, seconds }),
    };
  const hours = Math.ceil(left / HOUR);
  const days = Math.floor(hours / 24);
  const of = isOfReserve(left, reserve) ? 'yes' : 'no';
  return left >= DAYS_FROM
    ? {
        short: t('player-clock-days', { days }),
        long: t('player-clock-days-left', { days, hours: hours % 24, reserve: of }),
      }
    : {
        short: t('player-clock-hours', { hours }),
        long: t('player-clock-hours-left', { hours, reserve: of }),
      };
}

/** Whether the days of the turn are over. */
function isOfReserve(left: number, reserve: number | undefined): boolean {
  return reserve !== undefined && left <= reserve;
}

function urgency(left: number, reserve: number | undefined): string {
  if (left >= HOURS_FROM) return isOfReserve(left, reserve) ? ' warning' : '';
  if (left <= LAST) return ' bold warning player-clock-last';
  return left <= SOON ? ' warning' : '';
}
