// How wide cards in a hand are and how far they overlap.

/** The room of a hand and the sizes that its shape allows. */
export interface HandRoom {
  room: number;
  /** The width below which cards overlap instead of shrinking. */
  least: number;
  full: number;
  gap: number;
  /** The left edge of an overlapped card that stays free: name, worth and cost are there. */
  edge: number;
}

/** The width of all cards, and for each the step to the left of where it would stand without overlap. */
export function handLayout(
  cards: readonly string[],
  { room, least, full, gap, edge }: HandRoom,
): { width: number; steps: number[] } {
  const count = cards.length;
  if (count === 0) return { width: full, steps: [] };
  const width = Math.floor(Math.min(full, Math.max(least, (room - gap * (count - 1)) / count)));
  const missing = Math.max(0, width * count + gap * (count - 1) - room);
  const most = width + gap - edge;
  const equal = cards.filter((card, i) => i > 0 && card === cards[i - 1]).length;
  const forEqual = equal === 0 ? 0 : Math.min(most, missing / equal);
  const others = count - 1 - equal;
  const forOthers = others === 0 ? 0 : Math.min(most, (missing - forEqual * equal) / others);
  const steps = cards.map((card, i) => (i === 0 ? 0 : card === cards[i - 1] ? forEqual : forOthers));
  return { width, steps: steps.map(step => Math.ceil(Math.max(0, step))) };
}
