// A chart of lines with its numbers as a table. It knows values and names; it knows neither matches nor cards.

import { useEffect, useRef, useState } from 'preact/hooks';
import { t } from '../../words';
import { Scroll } from './Scroll';

/** One line: its name, its colour by number, a value per place. */
export interface Line {
  name: string;
  /** From 1: the colour and the dash. */
  look: number;
  values: readonly number[];
}

interface LinesProps {
  /** What the chart says in a sentence. */
  sentence: string;
  /** What each place is called in the table. */
  places: readonly string[];
  lines: readonly Line[];
  /** The place that is marked. */
  at: number;
  onPick: (place: number) => void;
}

/** Room around the lines, in pixels: figures on the left, names on the right. */
const EDGE = { left: 34, right: 100, top: 12, bottom: 14 };

/** How large the drawing is, in pixels. */
export interface Room {
  wide: number;
  high: number;
}

/** Before the page was measured. */
const FIRST_ROOM: Room = { wide: 640, high: 240 };

/** Lines over places, a mark at one of them, names at their ends. */
export function Lines({ sentence, places, lines, at, onPick }: LinesProps) {
  const figure = useRef<HTMLElement>(null);
  const room = useRoom(figure);
  const { wide, high } = room;
  const scale = scaleOf(lines, places.length, room);
  return (
    <figure class="chart" ref={figure}>
      <figcaption>{sentence}</figcaption>
      <svg
        width={wide}
        height={high}
        viewBox={`0 0 ${wide} ${high}`}
        aria-hidden="true"
        onClick={event => onPick(pickedPlace(event, scale))}
      >
        {scale.ticks.map(tick => (
          <g key={tick} class="chart-tick">
            <line x1={EDGE.left} x2={wide - EDGE.right} y1={scale.y(tick)} y2={scale.y(tick)} />
            <text x={EDGE.left - 8} y={scale.y(tick) + 4} text-anchor="end">
              {tick}
            </text>
          </g>
        ))}
        <line class="chart-at" x1={scale.x(at)} x2={scale.x(at)} y1={EDGE.top} y2={high - EDGE.bottom} />
        {lines.map(line => (
          <polyline
            key={line.name}
            class={`chart-line of-${line.look} chart-dash-${line.look}`}
            points={line.values.map((value, place) => `${scale.x(place)},${scale.y(value)}`).join(' ')}
          />
        ))}
        {endLabels(lines, scale).map(({ line, y }) => (
          <text key={line.name} class={`chart-name of-${line.look}`} x={wide - EDGE.right + 8} y={y}>
            {line.name}
          </text>
        ))}
      </svg>
      <details>
        <summary>{t('chart-table')}</summary>
        <Scroll label={t('chart-table')}>
          <Numbers places={places} lines={lines} at={at} />
        </Scroll>
      </details>
    </figure>
  );
}

function Numbers({ places, lines, at }: Pick<LinesProps, 'places' | 'lines' | 'at'>) {
  return (
    <table class="numbers">
      <thead>
        <tr>
          <th scope="col">{t('chart-turn')}</th>
          {lines.map(line => (
            <th key={line.name} scope="col">
              {line.name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {places.map((place, i) => (
          <tr key={place} aria-current={i === at || undefined}>
            <th scope="row">{place}</th>
            {lines.map(line => (
              <td key={line.name}>{line.values[i]}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Where places and values stand in the drawing. */
export interface Scale {
  x: (place: number) => number;
  y: (value: number) => number;
  /** Values with a line of their own. */
  ticks: number[];
  places: number;
  room: Room;
}

/** A scale that holds every value, with whole steps. */
export function scaleOf(lines: readonly Line[], places: number, room: Room = FIRST_ROOM): Scale {
  const values = lines.flatMap(line => line.values);
  const step = stepFor(Math.max(...values, 1) - Math.min(...values, 0));
  const low = Math.floor(Math.min(...values, 0) / step) * step;
  const high = Math.ceil(Math.max(...values, 1) / step) * step;
  const wide = room.wide - EDGE.left - EDGE.right;
  const tall = room.high - EDGE.top - EDGE.bottom;
  return {
    places,
    room,
    x: place => rounded(EDGE.left + (wide * place) / Math.max(1, places - 1)),
    y: value => rounded(room.high - EDGE.bottom - (tall * (value - low)) / (high - low)),
    ticks: Array.from({ length: Math.round((high - low) / step) + 1 }, (_, i) => low + i * step),
  };
}

/** Steps of 1, 2 or 5 times a power of ten, so that about four lines are drawn. */
function stepFor(range: number): number {
  const rough = Math.max(1, range / 4);
  const power = 10 ** Math.floor(Math.log10(rough));
  return ([1, 2, 5, 10].find(times => times * power >= rough) ?? 10) * power;
}

function rounded(value: number): number {
  return Math.round(value * 10) / 10;
}

/** Letters of this size need this much room above each other. */
const LABEL_ROOM = 15;

/** Names at the ends of their lines, moved apart where they would cover each other. */
function endLabels(lines: readonly Line[], scale: Scale): { line: Line; y: number }[] {
  const labels = lines
    .map(line => ({ line, y: scale.y(line.values.at(-1) ?? 0) + 4 }))
    .sort((one, other) => one.y - other.y);
  let lowest = scale.room.high - EDGE.bottom + 4 - LABEL_ROOM * (labels.length - 1);
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

function pickedPlace(event: MouseEvent, { room, places }: Scale): number {
  const drawing = event.currentTarget as SVGSVGElement;
  const x = event.clientX - drawing.getBoundingClientRect().left;
  const share = (x - EDGE.left) / (room.wide - EDGE.left - EDGE.right);
  return Math.min(places - 1, Math.max(0, Math.round(share * (places - 1))));
}

/** The room that the figure has, also after the window changed. */
function useRoom(figure: { current: HTMLElement | null }): Room {
  const [room, setRoom] = useState(FIRST_ROOM);
  useEffect(() => {
    if (figure.current === null) return;
    const watch = new ResizeObserver(([seen]) => {
      const wide = Math.round(seen?.contentRect.width ?? FIRST_ROOM.wide);
      setRoom({ wide, high: wide < 500 ? 190 : 260 });
    });
    watch.observe(figure.current);
    return () => watch.disconnect();
  }, [figure]);
  return room;
}
