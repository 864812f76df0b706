// How wide cards in a hand are and how far they overlap.

/** The room of a hand and the sizes that its shape allows. */
export interface HandRoom {
  room: number;
  /** The width below which cards overlap instead of shrinking. */
  least: number;
  full: number;
  gap: number;
  /** The left edge of an overlapped card that stays free, of few cards where there is room: name, worth and cost are there. */
  edge: number;
  /** The same of more cards, and where there is no room. */
  edgeOfMany: number;
}

/** So few cards show more of each. */
const FEW = 5;

/** The places of a hand's cards. */
export interface HandLayout {
  /** The width of each card. */
  width: number;
  /** The left edges of the cards in their row. */
  places: number[];
  /** The width of the row, at least that of the room. */
  whole: number;
  overlaps: boolean;
}

/** Places the cards in the middle of their room, or one over the other. */
export function handLayout(
  cards: readonly string[],
  { room, least, full, gap, edge, edgeOfMany }: HandRoom,
): HandLayout {
  const count = cards.length;
  if (count === 0) return { width: full, places: [], whole: room, overlaps: false };
  const width = Math.floor(Math.min(full, Math.max(least, (room - gap * (count - 1)) / count)));
  const missing = Math.max(0, width * count + gap * (count - 1) - room);
  // Few cards show more of each where there is room.
  const free = count > FEW ? edgeOfMany : Math.min(edge, (room - width) / (count - 1));
  const most = width + gap - Math.max(edgeOfMany, free);
  const equal = cards.filter((card, i) => i > 0 && card === cards[i - 1]).length;
  const forEqual = equal === 0 ? 0 : Math.min(most, missing / equal);
  const others = count - 1 - equal;
  const forOthers = others === 0 ? 0 : Math.min(most, (missing - forEqual * equal) / others);
  /** How far each card lies to the left of where it would be without overlap. */
  const overlap = cards.map((card, i) =>
    i === 0 ? 0 : Math.ceil(Math.max(0, card === cards[i - 1] ? forEqual : forOthers)),
  );
  const lefts: number[] = [];
  for (const by of overlap) lefts.push((lefts.at(-1) ?? -width - gap) + width + gap - by);
  const row = (lefts.at(-1) ?? 0) + width;
  const before = Math.max(0, room - row) / 2;
  return {
    width,
    places: lefts.map(left => before + left),
    whole: Math.max(room, row),
    overlaps: overlap.some(by => by > gap),
  };
}
