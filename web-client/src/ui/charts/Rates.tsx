// A chart of shares with how sure they are: a dot, the bounds around it, a stroke where chance would be.

import { useRef } from 'preact/hooks';
import { usePlotArea } from './Lines';
import { NARROW } from './scale';

/** A share with its bounds and what chance would bring, each from 0 to 1. */
export interface RateLine {
  name: string;
  share: number;
  least: number;
  most: number;
  chance: number;
  /** Clearly more (1) or less (-1) than chance. */
  stands: 1 | 0 | -1;
}

/** Pixels for each line, and for the scale below them. */
const LINE = 26;
const SCALE = 22;

/** Shares that have a stroke of their own. */
const TICKS = [0, 0.25, 0.5, 0.75, 1];

/** The lines, one below the other. The table beside it says the same in figures. */
export function Rates({
  lines,
  written,
}: {
  lines: readonly RateLine[];
  written: (share: number) => string;
}) {
  const figure = useRef<HTMLDivElement>(null);
  const { wide } = usePlotArea(figure);
  const names = wide < NARROW ? 112 : 168;
  const x = (share: number) => Math.round((names + 8 + (wide - names - 24) * share) * 10) / 10;
  const high = lines.length * LINE + SCALE;
  return (
    <div class="rates" ref={figure}>
      <svg width={wide} height={high} viewBox={`0 0 ${wide} ${high}`} aria-hidden="true">
        {TICKS.map(tick => (
          <g key={tick} class="chart-tick">
            <line x1={x(tick)} x2={x(tick)} y1="4" y2={high - SCALE} />
            <text x={x(tick)} y={high - 6} text-anchor="middle">
              {written(tick)}
            </text>
          </g>
        ))}
        {lines.map((line, place) => (
          <OneRate key={line.name} line={line} x={x} y={place * LINE + LINE / 2} names={names} />
        ))}
      </svg>
    </div>
  );
}

interface OneRateProps {
  line: RateLine;
  x: (share: number) => number;
  y: number;
  names: number;
}

function OneRate({ line, x, y, names }: OneRateProps) {
  const letters = Math.floor(names / 7.5);
  const name = line.name.length > letters ? `${line.name.slice(0, letters - 1)}…` : line.name;
  return (
    <g class="rate" data-stands={line.stands}>
      <text fill="var(--text)" font-size="13" x={names} y={y + 5} text-anchor="end">
        {name}
      </text>
      <line
        stroke="var(--gold)"
        stroke-width="2"
        x1={x(line.chance)}
        x2={x(line.chance)}
        y1={y - 9}
        y2={y + 9}
      />
      <line
        stroke="var(--rate)"
        stroke-width="3"
        stroke-linecap="round"
        x1={x(line.least)}
        x2={x(line.most)}
        y1={y}
        y2={y}
      />
      <circle fill="var(--rate)" cx={x(line.share)} cy={y} r="5" />
    </g>
  );
}
