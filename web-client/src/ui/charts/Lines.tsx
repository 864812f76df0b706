// A chart of lines with its numbers as a table.
import '../numbers.css';
import './charts.css';
import { useEffect, useRef, useState } from 'preact/hooks';
import { t } from '../../i18n';
import { ScrollRegion } from '../ScrollRegion';
import {
  type ChartLine,
  endLabels,
  INITIAL_PLOT_AREA,
  NARROW,
  numberedPlaces,
  type PlotArea,
  piled,
  placeAt,
  pointsOf,
  type Scale,
  scaleOf,
  shortened,
} from './scale';

interface LinesProps {
  /** The content of the chart. */
  title: string;
  /** The sentence for it. */
  sentence: string;
  /** The unit of the steps along it, for those who do not see it; turns by default. */
  mark?: string;
  /** The meaning of a place, at the head of the table; a turn by default. */
  head?: string;
  /** The name of each place. */
  places: readonly string[];
  /** The numbers of the places, of which some stand below them. */
  numbers?: readonly (number | null)[];
  lines: readonly ChartLine[];
  /** Whether the lines lie upon each other. */
  stacked: boolean;
  /** Whether the scale includes zero; it does by default. */
  fromZero?: boolean;
  /** A value as it is written. */
  written: (value: number) => string;
  /** The place that is marked. */
  at: number;
  onPick: (place: number) => void;
}

/** Lines over places, a mark at one of them, names at their ends. */
export function Lines(props: LinesProps) {
  const figure = useRef<HTMLElement>(null);
  const room = usePlotArea(figure);
  return (
    <figure class="shrinks gap-3 grid chart" ref={figure}>
      <figcaption>{props.sentence}</figcaption>
      <Marked {...props}>
        <Drawing {...props} room={room} />
      </Marked>
      <p class="note" aria-hidden="true">
        {nowWords(props)}
      </p>
      <details class="more">
        <summary>{t('chart-table')}</summary>
        <ScrollRegion label={t('chart-table')}>
          <Numbers {...props} />
        </ScrollRegion>
      </details>
    </figure>
  );
}

/** The mark in words: its place and the values there. */
function nowWords({ places, lines, at, written }: LinesProps): string {
  const values = lines.flatMap(({ name, values }) => {
    const value = values[at];
    return value === null || value === undefined ? [] : [`${name} ${written(value)}`];
  });
  return [places[at] ?? '', ...values].join(' · ');
}

/** The chart as a slider: arrows move the mark by turn. */
function Marked(props: LinesProps & { children: preact.ComponentChildren }) {
  const { title, mark, places, at, onPick, children } = props;
  const onKey = (event: KeyboardEvent) => {
    const to = keyed(event.key, at, places.length - 1);
    if (to === null || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    onPick(to);
  };
  return (
    <div
      class="shrinks rounded"
      role="slider"
      tabIndex={0}
      aria-label={mark ?? t('chart-mark', { chart: title })}
      aria-valuemin={0}
      aria-valuemax={places.length - 1}
      aria-valuenow={at}
      aria-valuetext={nowWords(props)}
      onKeyDown={onKey}
    >
      {children}
    </div>
  );
}

function keyed(key: string, at: number, last: number): number | null {
  switch (key) {
    case 'ArrowLeft':
    case 'ArrowDown':
      return Math.max(0, at - 1);
    case 'ArrowRight':
    case 'ArrowUp':
      return Math.min(last, at + 1);
    case 'Home':
      return 0;
    case 'End':
      return last;
    default:
      return null;
  }
}

function Drawing(props: LinesProps & { room: PlotArea }) {
  const { places, numbers = [], lines, stacked, fromZero, written, at, onPick, room } = props;
  const drawn = stacked ? piled(lines) : lines;
  const scale = scaleOf(drawn, places.length, room, fromZero);
  const { wide, high } = room;
  const { edge } = scale;
  const pick = (event: MouseEvent) => {
    const { left, width } = (event.currentTarget as SVGSVGElement).getBoundingClientRect();
    // With larger letters the drawing is larger on the screen than it says.
    onPick(placeAt(((event.clientX - left) * wide) / Math.max(1, width), scale));
  };
  return (
    <svg
      width={wide}
      height={high}
      viewBox={`0 0 ${wide} ${high}`}
      aria-hidden="true"
      onPointerDown={pick}
      onPointerMove={event => {
        if (event.buttons === 1) pick(event);
      }}
    >
      {scale.ticks.map(tick => (
        <g key={tick} class="chart-tick">
          <line x1={edge.left} x2={wide - edge.right} y1={scale.y(tick)} y2={scale.y(tick)} />
          <text x={edge.left - 6} y={scale.y(tick) + 4} text-anchor="end">
            {written(tick)}
          </text>
        </g>
      ))}
      {numberedPlaces(numbers).map(place => (
        <g key={place} class="chart-tick">
          <text x={scale.x(place)} y={high - 6} text-anchor="middle">
            {numbers[place]}
          </text>
        </g>
      ))}
      {stacked &&
        drawn.map((line, i) => <Area key={line.name} line={line} below={drawn[i - 1]} scale={scale} />)}
      <line
        stroke="var(--text)"
        stroke-width="1.5"
        x1={scale.x(at)}
        x2={scale.x(at)}
        y1={edge.top}
        y2={high - edge.bottom}
      />
      {drawn.map(line => (
        <OneLine key={line.name} line={line} scale={scale} at={at} />
      ))}
      {endLabels(drawn, scale).map(({ line, y }) => (
        <text key={line.name} class={`strong chart-name ${line.look}`} x={wide - edge.right + 8} y={y}>
          {shortened(line.name, room)}
        </text>
      ))}
    </svg>
  );
}

/** Dashes that tell lines apart without their colours; the first one is whole. */
const DASHES = ['8 4', '2 4', '12 3 2 3', '5 3', '14 5'] as const;

/** A line with a point at the mark; every value is a point where it has few of them. */
function OneLine({ line, scale, at }: { line: ChartLine; scale: Scale; at: number }) {
  const points = pointsOf(line, scale);
  const gaps = points.length < line.values.length;
  const value = line.values[at];
  return (
    <g class={line.look}>
      <polyline
        class="chart-line"
        stroke-dasharray={DASHES[line.dash - 2]}
        points={points.map(point => point.join()).join(' ')}
      />
      {gaps && points.map(([x, y]) => <circle key={x} fill="var(--player)" cx={x} cy={y} r="2.5" />)}
      {value !== null && value !== undefined && (
        <circle fill="var(--player)" cx={scale.x(at)} cy={scale.y(value)} r="4" />
      )}
    </g>
  );
}

/** The ground between a line and the one below it. */
function Area({ line, below, scale }: { line: ChartLine; below: ChartLine | undefined; scale: Scale }) {
  const top = pointsOf(line, scale);
  const ground = line.values.map((_, place): [number, number] => [
    scale.x(place),
    scale.y(below?.values[place] ?? 0),
  ]);
  const points = [...top, ...ground.toReversed()].map(point => point.join());
  return <polygon class={line.look} fill="var(--player)" opacity="0.22" points={points.join(' ')} />;
}

function Numbers({ head = t('chart-turn'), places, lines, at, written }: LinesProps) {
  return (
    <table class="numbers">
      <thead>
        <tr>
          <th scope="col">{head}</th>
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
            {lines.map(({ name, values }) => (
              <td key={name}>{values[i] === null || values[i] === undefined ? '–' : written(values[i])}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The room that the figure has, also after the window changed. */
export function usePlotArea(figure: { current: HTMLElement | null }): PlotArea {
  const [room, setRoom] = useState(INITIAL_PLOT_AREA);
  useEffect(() => {
    if (figure.current === null) return;
    const watch = new ResizeObserver(([seen]) => {
      const wide = Math.round(seen?.contentRect.width ?? INITIAL_PLOT_AREA.wide);
      setRoom({ wide, high: wide < NARROW ? 170 : 260 });
    });
    watch.observe(figure.current);
    return () => watch.disconnect();
  }, [figure]);
  return room;
}
