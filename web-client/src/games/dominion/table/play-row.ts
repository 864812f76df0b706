// The cards in play as a row: their order, which of them stand as one, and how far they overlap.
import type { InPlay } from '../../../generated/protocol';
import { cardData } from '../cards/catalogue';

/** Cards in play that stand at one place: equal neighbours, the newest last. */
export interface PlayStack {
  cards: readonly [InPlay, ...InPlay[]];
  /** Whether it is one of the Treasures, which stand after all others. */
  treasure: boolean;
}

/** The sizes of a row, in pixels. */
export interface PlayRoom {
  /** The inner width of the row. */
  room: number;
  /** The width of a card. */
  card: number;
  /** So much of an overlapped card stays free. */
  least: number;
}

/** Pixels by which each further card of a stack stands to the right, and the greatest number of such edges. */
export const EDGE = 6;
export const MOST_EDGES = 4;
/** The line before the Treasures with the room around it. */
export const LINE = 17;
/** Between cards that do not overlap. */
const GAP = 8;

/** Durations, then others in the order played, then Treasures; equal neighbours as one. */
export function stacksOf(inPlay: readonly InPlay[]): PlayStack[] {
  const rank = (one: InPlay) => (one.stays ? 0 : isTreasure(one) ? 2 : 1);
  const ordered = [0, 1, 2].flatMap(place => inPlay.filter(one => rank(one) === place));
  const stacks: { cards: [InPlay, ...InPlay[]]; treasure: boolean }[] = [];
  for (const one of ordered) {
    const last = stacks.at(-1);
    if (last && together(last.cards[0], one)) last.cards.push(one);
    else stacks.push({ cards: [one], treasure: rank(one) === 2 });
  }
  return stacks;
}

function isTreasure({ card }: InPlay): boolean {
  const { types } = cardData(card);
  return types.includes('treasure') && !types.includes('action');
}

/** A card with an effect of its own stays single. */
function together(one: InPlay, next: InPlay): boolean {
  return one.card === next.card && !one.stays && !next.stays && !one.played_as && !next.played_as;
}

/** How many cards of a stack are seen as edges below its last one. */
export function edgesOf({ cards }: PlayStack): number {
  return Math.min(cards.length - 1, MOST_EDGES);
}

/** Whether the line before the Treasures stands before this stack. */
export function isAfterLine(stacks: readonly PlayStack[], at: number): boolean {
  return at > 0 && stacks[at]?.treasure === true && !stacks[at - 1]?.treasure;
}

/** The step from one stack to the next, and whether the row is longer than its room. */
export function playStep(
  stacks: readonly PlayStack[],
  { room, card, least }: PlayRoom,
): { step: number; scrolls: boolean } {
  const edges = stacks.reduce((sum, one) => sum + edgesOf(one), 0) * EDGE;
  const line = stacks.some((_, i) => isAfterLine(stacks, i)) ? LINE : 0;
  const steps = stacks.length - 1;
  const free = room - card - edges - line;
  const step = steps < 1 ? card + GAP : Math.min(card + GAP, Math.max(least, free / steps));
  return { step, scrolls: Math.floor(step * Math.max(0, steps)) > free };
}

/** The left edges of the stacks in their row, and its width. */
export function playPlaces(
  stacks: readonly PlayStack[],
  step: number,
  card: number,
): { places: number[]; whole: number } {
  const places: number[] = [];
  let next = 0;
  stacks.forEach((stack, i) => {
    const left = next + (isAfterLine(stacks, i) ? LINE : 0);
    places.push(left);
    next = left + step + edgesOf(stack) * EDGE;
  });
  return { places, whole: Math.max(0, next - step + card) };
}
