// The parts of Dominion's table that are fetched when they are first shown.
import type { ComponentType } from 'preact';
import type { PublicSeat, Seat } from '../../../generated/protocol';
import { loadMoreWords } from '../../../i18n';
import type { DelayedView } from '../../../session/table-session';
import { lazyComponent, nothing } from '../../../ui/lazy';

/** All hands as they were a while ago. */
export const OpenHands: ComponentType<{ past: DelayedView }> = lazyComponent(async () => {
  const [{ OpenHands }] = await Promise.all([import('./OpenHands'), loadMoreWords('open-hands')]);
  return OpenHands;
}, nothing);

const mats = () => import('./Mats');

/** The Durations and mats of a player. Few matches have any. */
export const Mats: ComponentType<{ seat: PublicSeat }> = lazyComponent(
  async () => (await mats()).Mats,
  nothing,
);

/** The counts of the viewer's own mats. */
export const OwnMats: ComponentType<{ seat: PublicSeat }> = lazyComponent(
  async () => (await mats()).OwnMats,
  nothing,
);

/** Whether a player has mats, or Durations in play while another player's turn, `current`, goes on. */
export function hasMats(seat: PublicSeat, current: Seat = seat.seat): boolean {
  const { face_down, island, native_village, coin_tokens } = seat;
  const waits = seat.seat !== current && seat.in_play.length > 0;
  return waits || Boolean(face_down || island?.length || native_village || coin_tokens);
}
