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

/** Minutes and seconds of a seat, where there is a clock. */
export function Clock({ session, seat }: { session: TableSession; seat: Seat }) {
  const clocks = session.clocks.value;
  const now = useNow(clocks.seats[seat]?.runs === true);
  const left = leftOf(clocks, seat, now);
  if (left === null) return null;
  const whole = Math.ceil(left / 1000);
  const [minutes, seconds] = [Math.floor(whole / 60), whole % 60];
  return (
    <span class={`player-clock${urgency(left)}`}>
      <span aria-hidden="true">{`${minutes}:${String(seconds).padStart(2, '0')}`}</span>
      <span class="hidden">{t('player-clock', { minutes, seconds })}</span>
    </span>
  );
}

function urgency(left: number): string {
  if (left <= LAST) return ' player-clock-last';
  return left <= SOON ? ' player-clock-soon' : '';
}
