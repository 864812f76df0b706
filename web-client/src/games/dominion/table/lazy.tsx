// The parts of Dominion's table that are fetched when they are first shown.
import type { ComponentType } from 'preact';
import type { PublicSeat } from '../../../generated/protocol';
import { loadMoreWords } from '../../../i18n';
import type { DelayedView } from '../../../session/table-session';
import { lazyComponent, nothing } from '../../../ui/lazy';

/** All hands as they were a while ago. */
export const OpenHands: ComponentType<{ past: DelayedView }> = lazyComponent(async () => {
  const [{ OpenHands }] = await Promise.all([import('./OpenHands'), loadMoreWords('open-hands')]);
  return OpenHands;
}, nothing);

/** How many cards each player holds, for those who watch. */
export const HandCounts: ComponentType<{ seats: readonly PublicSeat[] }> = lazyComponent(
  async () => (await import('./HandCounts')).HandCounts,
  () => <section class="shrinks grid hand-row" />,
);

/** Durations and mats, which few matches have. */
export const Mats: ComponentType<{ seat: PublicSeat }> = lazyComponent(
  async () => (await import('./Mats')).Mats,
  nothing,
);
