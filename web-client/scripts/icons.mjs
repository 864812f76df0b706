// The icon of the page as PNG files, for devices that install the page as an app.
import { crc32, deflateSync } from 'node:zlib';

const GROUND = [0x16, 0x24, 0x1f];
const GOLD = [0xf2, 0xc6, 0x5e];

/** The corners of the castle, before its gate is cut out. */
const CASTLE = [
  ...[
    [6, 25],
    [6, 11],
    [9, 11],
    [9, 14],
    [12, 14],
    [12, 11],
    [15, 11],
    [15, 8],
    [16, 7],
    [17, 8],
    [17, 11],
  ],
  ...[
    [20, 11],
    [20, 14],
    [23, 14],
    [23, 11],
    [26, 11],
    [26, 25],
  ],
];

/** Samples along each side of a point of the picture: its edges are smooth. */
const FINE = 4;

/**
 * A square PNG of the given side length in pixels. A maskable one fills its square and keeps the castle away from the edges, as
 * devices cut their own shape out of it.
 */
export function icon(size, { maskable }) {
  const rows = Buffer.alloc(size * (size * 4 + 1));
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) rows.set(pointAt(x, y, size, maskable), y * (size * 4 + 1) + 1 + x * 4);
  }
  const head = Buffer.alloc(13);
  head.writeUInt32BE(size, 0);
  head.writeUInt32BE(size, 4);
  // Eight bits for each of red, green, blue and opacity.
  head.set([8, 6, 0, 0, 0], 8);
  const parts = [
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ];
  return Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), ...parts]);
}

/** Red, green, blue and opacity of a point. */
function pointAt(x, y, size, maskable) {
  let gold = 0;
  let ground = 0;
  for (let i = 0; i < FINE * FINE; i++) {
    const across = ((x + ((i % FINE) + 0.5) / FINE) * 32) / size;
    const down = ((y + (Math.floor(i / FINE) + 0.5) / FINE) * 32) / size;
    const [u, v] = maskable ? [16 + (across - 16) / 0.8, 16 + (down - 16) / 0.8] : [across, down];
    if (isCastle(u, v)) gold++;
    else if (maskable || isRounded(across, down)) ground++;
  }
  const seen = gold + ground;
  if (seen === 0) return [0, 0, 0, 0];
  const colour = GOLD.map((part, i) => Math.round((part * gold + GROUND[i] * ground) / seen));
  return [...colour, Math.round((255 * seen) / (FINE * FINE))];
}

/** Whether a place is within the rounded square. */
function isRounded(x, y) {
  const corner = 7;
  const dx = Math.max(corner - x, x - (32 - corner), 0);
  const dy = Math.max(corner - y, y - (32 - corner), 0);
  return dx * dx + dy * dy <= corner * corner;
}

function isCastle(x, y) {
  const inGate = Math.abs(x - 16) <= 3 && y >= 20;
  const inArch = (x - 16) ** 2 + (y - 20) ** 2 <= 9;
  return isWithin(CASTLE, x, y) && !inGate && !inArch;
}

/** Whether a line to the right crosses the outline an odd number of times. */
function isWithin(corners, x, y) {
  let within = false;
  corners.forEach(([ax, ay], i) => {
    const [bx, by] = corners.at(i - 1);
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) within = !within;
  });
  return within;
}

function chunk(type, data) {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const whole = Buffer.alloc(body.length + 8);
  whole.writeUInt32BE(data.length, 0);
  whole.set(body, 4);
  whole.writeUInt32BE(crc32(body), body.length + 4);
  return whole;
}
