// A die's face: pips for the number, their shape and the ground for the colour.
import type { DieColour, Face } from '../../generated/protocol';
import { facesWords } from './words';

/** The places of pips, in hundredths of a face. */
const LEFT = 26;
const MIDDLE = 50;
const RIGHT = 74;

const PIPS: readonly (readonly (readonly [number, number])[])[] = [
  [],
  [[MIDDLE, MIDDLE]],
  [
    [LEFT, LEFT],
    [RIGHT, RIGHT],
  ],
  [
    [LEFT, LEFT],
    [MIDDLE, MIDDLE],
    [RIGHT, RIGHT],
  ],
  [
    [LEFT, LEFT],
    [RIGHT, LEFT],
    [LEFT, RIGHT],
    [RIGHT, RIGHT],
  ],
  [
    [LEFT, LEFT],
    [RIGHT, LEFT],
    [MIDDLE, MIDDLE],
    [LEFT, RIGHT],
    [RIGHT, RIGHT],
  ],
  [
    [LEFT, LEFT],
    [RIGHT, LEFT],
    [LEFT, MIDDLE],
    [RIGHT, MIDDLE],
    [LEFT, RIGHT],
    [RIGHT, RIGHT],
  ],
];

/** The shape of a pip: red round, green three-cornered, blue square; round where no colour is meant. */
function Pip({ x, y, size, colour }: { x: number; y: number; size: number; colour: DieColour | null }) {
  if (colour === 'green') {
    const half = size * 1.15;
    return <path d={`M${x} ${y - half}L${x + half} ${y + half * 0.85}H${x - half}Z`} />;
  }
  if (colour === 'blue') {
    const half = size * 0.95;
    return <rect x={x - half} y={y - half} width={2 * half} height={2 * half} />;
  }
  return <circle cx={x} cy={y} r={size} />;
}

interface DieFaceProps {
  /** The number; `undefined` where only the colour counts. */
  number?: number;
  /** The colour; `undefined` where only the number counts. */
  colour?: DieColour | null;
  /** A letter or sign instead of pips. */
  sign?: string;
  class?: string;
}

/** A face. Its meaning has to stand beside it in words. */
export function DieFace({ number, colour = null, sign, class: extra = '' }: DieFaceProps) {
  const pips = number === undefined ? [] : (PIPS[number] ?? []);
  return (
    <svg
      class={`block rigid die-face ${colour === null ? '' : `die-${colour}`} ${extra}`}
      viewBox="0 0 100 100"
      aria-hidden="true"
      focusable="false"
    >
      <rect
        fill={colour === null ? '#ffffff' : 'var(--hue)'}
        stroke="rgb(0 0 0 / 45%)"
        stroke-width="3"
        x="2"
        y="2"
        width="96"
        height="96"
        rx="20"
      />
      <g class="die-pips" fill={colour === null ? 'var(--ink)' : 'var(--die-ink)'}>
        {pips.map(([x, y]) => (
          <Pip key={`${x} ${y}`} x={x} y={y} size={10} colour={colour} />
        ))}
        {number === undefined && sign === undefined && <Pip x={50} y={50} size={26} colour={colour} />}
        {sign !== undefined && (
          <text x="50" y="69" text-anchor="middle">
            {sign}
          </text>
        )}
      </g>
    </svg>
  );
}

/** Faces in a line, as in the log. */
export function FaceRow({ faces }: { faces: readonly Face[] }) {
  return (
    <span class="anchor face-row">
      <span class="hidden">{facesWords(faces)}</span>
      {faces.map((face, i) => (
        <DieFace key={i} {...face} />
      ))}
    </span>
  );
}
