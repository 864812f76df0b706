// The positions of places, values and names of lines in a chart.

/** One line: its name, its look by number, a value per place, nothing where it has none. */
export interface ChartLine {
  name: string;
  /** The class that colours it: `of-1`. */
  look: string;
  /** From 1: the dash. */
  dash: number;
  values: readonly (number | null)[];
}

/** How large the drawing is, in pixels. */
export interface PlotArea {
  wide: number;
  high: number;
}

/** Before the page was measured. */
export const INITIAL_PLOT_AREA: PlotArea = { wide: 640, high: 240 };

/** The positions of places and values in the drawing. */
export interface Scale {
  x: (place: number) => number;
  y: (value: number) => number;
  /** Values with a line of their own. */
  ticks: number[];
  places: number;
  room: PlotArea;
  edge: { left: number; right: number; top: number; bottom: number };
}

/** A scale that holds every value, and mostly the zero, with whole steps. */
export function scaleOf(
  lines: readonly ChartLine[],
  places: number,
  room: PlotArea = INITIAL_PLOT_AREA,
  fromZero = true,
): Scale {
  const values = lines.flatMap(line => line.values.filter(value => value !== null));
  const held = fromZero ? [...values, 0, 1] : values;
  const [lowest, highest] = [Math.min(...held), Math.max(...held)];
  const step = stepFor(highest - lowest);
  const low = Math.floor(lowest / step) * step;
  const high = Math.max(low + step, Math.ceil(highest / step) * step);
  // Figures on the left, names on the right.
  const figures = 7 * Math.max(0, String(Math.round(highest)).length - 3);
  const longest = Math.max(...lines.map(({ name }) => shortened(name, room).length), 0);
  const edge = {
    left: (room.wide < NARROW ? 26 : 34) + figures,
    right: 14 + LETTER * longest,
    top: 12,
    bottom: 24,
  };
  const wide = room.wide - edge.left - edge.right;
  const tall = room.high - edge.top - edge.bottom;
  return {
    places,
    room,
    edge,
    x: place => rounded(edge.left + (wide * place) / Math.max(1, places - 1)),
    y: value => rounded(room.high - edge.bottom - (tall * (value - low)) / (high - low)),
    ticks: Array.from({ length: Math.round((high - low) / step) + 1 }, (_, i) => low + i * step),
  };
}

/** Less room than this is a column beside the table, or a phone. */
export const NARROW = 420;

/** The room of a letter of a name, in pixels. */
const LETTER = 7;

/** Steps of 1, 2 or 5 times a power of ten, so that about four lines are drawn. */
function stepFor(range: number): number {
  const rough = Math.max(1, range / 4);
  const power = 10 ** Math.floor(Math.log10(rough));
  return ([1, 2, 5, 10].find(times => times * power >= rough) ?? 10) * power;
}

/** The places that have their number below them: the first ones of whole steps. */
export function numberedPlaces(numbers: readonly (number | null)[]): number[] {
  const known = numbers.filter(number => number !== null);
  const step = stepFor((known.at(-1) ?? 0) - (known[0] ?? 0));
  return numbers.flatMap((number, place) =>
    number !== null && number % step === 0 && number !== numbers[place - 1] ? [place] : [],
  );
}

/** The lines upon each other: each begins where the one below it ends. */
export function piled(lines: readonly ChartLine[]): ChartLine[] {
  const below: number[] = [];
  return lines.map(line => ({
    ...line,
    values: line.values.map((value, place) => {
      below[place] = (below[place] ?? 0) + (value ?? 0);
      return below[place];
    }),
  }));
}

/** The places for a line. */
export function pointsOf({ values }: ChartLine, scale: Scale): [x: number, y: number][] {
  return values.flatMap((value, place): [number, number][] =>
    value === null ? [] : [[scale.x(place), scale.y(value)]],
  );
}

/** Letters of this size need this much room above each other. */
const LABEL_ROOM = 15;

/** Names at the ends of their lines, moved apart where they would cover each other. */
export function endLabels(lines: readonly ChartLine[], scale: Scale): { line: ChartLine; y: number }[] {
  const labels = lines
    .map(line => ({ line, y: scale.y(line.values.findLast(value => value !== null) ?? 0) + 4 }))
    .sort((one, other) => one.y - other.y);
  let lowest = scale.room.high - scale.edge.bottom + 4 - LABEL_ROOM * (labels.length - 1);
  for (const label of labels) {
    label.y = Math.min(label.y, lowest);
    lowest += LABEL_ROOM;
  }
  let last = Number.NEGATIVE_INFINITY;
  for (const label of labels) {
    label.y = Math.max(label.y, last + LABEL_ROOM);
    last = label.y;
  }
  return labels;
}

/** A name as far as there is room for it; the table has it whole. */
export function shortened(name: string, { wide }: PlotArea): string {
  const letters = wide < NARROW ? 12 : 14;
  return name.length > letters ? `${name.slice(0, letters - 1)}…` : name;
}

/** The place below the pointer. */
export function placeAt(x: number, { room, edge, places }: Scale): number {
  const share = (x - edge.left) / (room.wide - edge.left - edge.right);
  return Math.min(places - 1, Math.max(0, Math.round(share * (places - 1))));
}

function rounded(value: number): number {
  return Math.round(value * 10) / 10;
}
