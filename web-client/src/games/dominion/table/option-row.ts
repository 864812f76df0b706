// Whether the options of a question fit into one row of buttons.

/** The room of a row. On a phone its buttons are equally wide, and have two lines. */
export interface RowRoom {
  width: number;
  phone: boolean;
}

/** From this many letters on an option is read as a line, not as a button. */
const LETTERS = 24;
/** Beside the words of a button: padding, edges, and the number before them. */
const AROUND = { wide: 52, phone: 40 };
const GAP = { wide: 8, phone: 6 };

/** Whether buttons with these words stand in one row, given how wide words are. */
export function fitInRow(
  words: readonly string[],
  { width, phone }: RowRoom,
  widthOf: (words: string) => number,
): boolean {
  if (words.some(one => one.length > LETTERS)) return false;
  const gaps = (phone ? GAP.phone : GAP.wide) * (words.length - 1);
  if (!phone) return words.reduce((sum, one) => sum + widthOf(one) + AROUND.wide, gaps) <= width;
  const each = (width - gaps) / words.length - AROUND.phone;
  return words.every(one => inTwoLines(one, widthOf) <= each);
}

/** The least width in which words stand in two lines. */
function inTwoLines(words: string, widthOf: (words: string) => number): number {
  const parts = words.split(' ');
  const ways = parts.map((_, i) =>
    Math.max(widthOf(parts.slice(0, i).join(' ')), widthOf(parts.slice(i).join(' '))),
  );
  return Math.min(...ways);
}
