// The words of a waiting room for screen readers: who sits down, is ready, or leaves.
import { useEffect, useRef } from 'preact/hooks';
import type { Seat, SeatView } from '../../generated/protocol';
import { t } from '../../i18n';
import { announce } from '../../ui/announce';

/** Says what changed at the seats. Nothing of it is seen. */
export function useSeatsAloud(seats: readonly SeatView[], own: Seat | null): void {
  const before = useRef(seats);
  useEffect(() => {
    for (const words of changesOf(before.current, seats, own)) announce(words);
    before.current = seats;
  }, [seats]);
}

/** The words about the seats when they change. The own readiness is said by its button. */
export function changesOf(before: readonly SeatView[], now: readonly SeatView[], own: Seat | null): string[] {
  return now.flatMap(({ seat, occupant }) => {
    const last = before.find(one => one.seat === seat)?.occupant ?? { type: 'free' };
    const [lastName, name] = [last, occupant].map(one => (one.type === 'free' ? null : one.name));
    if (name !== lastName) {
      if (seat === own) return [t('room-you-sit', { seat: seat + 1 })];
      const left = lastName == null ? [] : [t('room-left', { name: lastName })];
      return name == null ? left : [...left, t('room-sat', { name })];
    }
    const isReady = occupant.type === 'person' && occupant.ready;
    const wasReady = last.type === 'person' && last.ready;
    return isReady && !wasReady && seat !== own ? [t('room-says-ready', { name: occupant.name })] : [];
  });
}
