// The grounds of cards: a palette for each function of a card, and layers for each theme, drawn in a field of 160 by 120.

/** An OKLCH colour as #rrggbb, its chroma lowered until it fits sRGB. */
function hex(l, c, h) {
  for (let k = c; ; k -= 0.004) {
    const a = Math.max(k, 0) * Math.cos((h * Math.PI) / 180),
      b = Math.max(k, 0) * Math.sin((h * Math.PI) / 180);
    const L = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3,
      M = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3,
      S = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
    const lin = [
      4.0767416621 * L - 3.3077115913 * M + 0.2309699292 * S,
      -1.2684380046 * L + 2.6097574011 * M - 0.3413193965 * S,
      -0.0041960863 * L - 0.7034186147 * M + 1.707614701 * S,
    ];
    if (k <= 0 || lin.every(v => v >= -0.001 && v <= 1.001))
      return (
        '#' +
        lin
          .map(v => Math.min(1, Math.max(0, v)))
          .map(v =>
            Math.round(255 * (v <= 0.0031308 ? 12.92 * v : 1.055 * v ** (1 / 2.4) - 0.055))
              .toString(16)
              .padStart(2, '0'),
          )
          .join('')
      );
  }
}

/** The band of each type of card and of each place of King of the Dice: its ground, its words, and the line below. */
const BANDS = {
  'band-action': ['#f1e8d3', '#211a10'],
  'band-attack': ['#f1e8d3', '#211a10', '#b3261e'],
  'band-treasure': ['#e6b93f', '#2a1d02', '#b98716'],
  'band-victory': ['#34743a', '#ffffff', '#1f4f27'],
  'band-curse': ['#6a4192', '#ffffff', '#452564'],
  'band-reaction': ['#2b659f', '#ffffff', '#1a4370'],
  'band-duration': ['#e88a35', '#2a1402', '#a9530d'],
  'band-ruins': ['#75532f', '#ffffff', '#4b3218'],
  'band-shelter': ['#9a4630', '#ffffff', '#6c2b19'],
  'band-trash': ['#6a736d', '#ffffff', '#4b524d'],
  'village-yellow': ['#e2b441', '#2a1d02'],
  'village-brown': ['#75532f', '#ffffff'],
  'village-blue': ['#2f6cab', '#ffffff'],
  'village-green': ['#3c7a3f', '#ffffff'],
  'village-purple': ['#6f4697', '#ffffff'],
  'village-none': ['#47423a', '#ffffff'],
  'village-penalty': ['#8a1f16', '#ffffff'],
};

/** The OKLCH colours of each function: sky at the top and at the horizon, far, middle and near layer, both tones of the drawing, line below the band. */
export const FUNCTIONS = {
  village: {
    sky: [
      [0.82, 0.12, 92],
      [0.96, 0.085, 95],
    ],
    far: [0.79, 0.11, 118],
    mid: [0.64, 0.125, 128],
    near: [0.47, 0.1, 134],
    lit: [0.46, 0.085, 118],
    dark: [0.29, 0.055, 135],
    rule: [0.6, 0.13, 122],
  },
  draw: {
    sky: [
      [0.66, 0.125, 248],
      [0.95, 0.05, 95],
    ],
    far: [0.77, 0.085, 235],
    mid: [0.6, 0.11, 248],
    near: [0.43, 0.1, 255],
    lit: [0.45, 0.1, 250],
    dark: [0.28, 0.075, 262],
    rule: [0.54, 0.14, 250],
  },
  trash: {
    sky: [
      [0.4, 0.045, 20],
      [0.86, 0.13, 70],
    ],
    far: [0.62, 0.135, 45],
    mid: [0.45, 0.1, 32],
    near: [0.31, 0.055, 25],
    lit: [0.42, 0.075, 35],
    dark: [0.23, 0.035, 25],
    rule: [0.52, 0.14, 42],
  },
  gain: {
    sky: [
      [0.83, 0.045, 60],
      [0.955, 0.03, 75],
    ],
    far: [0.8, 0.065, 55],
    mid: [0.64, 0.095, 50],
    near: [0.46, 0.085, 45],
    lit: [0.47, 0.1, 48],
    dark: [0.29, 0.06, 42],
    rule: [0.58, 0.12, 50],
  },
  attack: {
    sky: [
      [0.51, 0.18, 24],
      [0.89, 0.095, 68],
    ],
    far: [0.73, 0.13, 28],
    mid: [0.54, 0.16, 26],
    near: [0.38, 0.12, 22],
    lit: [0.45, 0.155, 26],
    dark: [0.26, 0.09, 20],
    rule: [0.5, 0.19, 27],
  },
  victory: {
    sky: [
      [0.74, 0.105, 172],
      [0.955, 0.075, 108],
    ],
    far: [0.76, 0.105, 152],
    mid: [0.58, 0.12, 150],
    near: [0.41, 0.09, 153],
    lit: [0.43, 0.09, 152],
    dark: [0.27, 0.055, 158],
    rule: [0.52, 0.12, 150],
  },
  treasure: {
    sky: [
      [0.82, 0.14, 85],
      [0.965, 0.075, 98],
    ],
    far: [0.86, 0.13, 92],
    mid: [0.74, 0.14, 84],
    near: [0.56, 0.115, 74],
    lit: [0.53, 0.11, 74],
    dark: [0.32, 0.07, 62],
    rule: [0.61, 0.125, 78],
  },
  curse: {
    sky: [
      [0.42, 0.13, 298],
      [0.86, 0.085, 345],
    ],
    far: [0.66, 0.115, 312],
    mid: [0.5, 0.125, 305],
    near: [0.34, 0.095, 298],
    lit: [0.43, 0.12, 305],
    dark: [0.25, 0.08, 298],
    rule: [0.5, 0.17, 308],
  },
  reaction: {
    sky: [
      [0.56, 0.055, 240],
      [0.94, 0.03, 85],
    ],
    far: [0.74, 0.04, 232],
    mid: [0.57, 0.055, 242],
    near: [0.41, 0.055, 250],
    lit: [0.44, 0.065, 248],
    dark: [0.27, 0.045, 258],
    rule: [0.5, 0.09, 248],
  },
  duration: {
    sky: [
      [0.73, 0.16, 52],
      [0.94, 0.085, 85],
    ],
    far: [0.8, 0.125, 65],
    mid: [0.58, 0.13, 40],
    near: [0.38, 0.085, 15],
    lit: [0.44, 0.1, 30],
    dark: [0.27, 0.06, 10],
    rule: [0.61, 0.165, 50],
  },
  copper: {
    sky: [
      [0.68, 0.105, 45],
      [0.945, 0.05, 65],
    ],
    far: [0.75, 0.09, 50],
    mid: [0.6, 0.11, 45],
    near: [0.43, 0.09, 40],
    lit: [0.5, 0.12, 42],
    dark: [0.3, 0.07, 38],
    rule: [0.58, 0.12, 50],
  },
  silver: {
    sky: [
      [0.7, 0.028, 250],
      [0.97, 0.008, 240],
    ],
    far: [0.83, 0.02, 245],
    mid: [0.68, 0.03, 250],
    near: [0.48, 0.03, 255],
    lit: [0.5, 0.032, 250],
    dark: [0.29, 0.03, 258],
    rule: [0.55, 0.03, 250],
  },
  platinum: {
    sky: [
      [0.72, 0.055, 195],
      [0.975, 0.022, 190],
    ],
    far: [0.87, 0.035, 195],
    mid: [0.72, 0.05, 200],
    near: [0.52, 0.05, 205],
    lit: [0.5, 0.055, 205],
    dark: [0.29, 0.04, 215],
    rule: [0.55, 0.06, 200],
  },
  earth: {
    sky: [
      [0.66, 0.03, 75],
      [0.91, 0.03, 88],
    ],
    far: [0.74, 0.035, 80],
    mid: [0.58, 0.04, 72],
    near: [0.42, 0.035, 65],
    lit: [0.43, 0.04, 68],
    dark: [0.27, 0.025, 60],
    rule: [0.52, 0.05, 70],
  },
};

// ---- shapes: the horizon is near 84, the drawing stands on 106 and covers 45 to 115 ----

const house = (x, y, w, h, r = w * 0.5) => `M${x} ${y}v${-h}l${w / 2} ${-r} ${w / 2} ${r}v${h}z`;
const pine = (x, y, h) =>
  `M${x - h * 0.28} ${y}l${h * 0.28} ${-h * 0.42}h${-h * 0.12}l${h * 0.12} ${-h * 0.58} ${h * 0.12} ${h * 0.58}h${-h * 0.12}l${h * 0.28} ${h * 0.42}z`;
const tower = (x, y, w, h) => `M${x} ${y}v${-h}h${w / 5}v4h${w / 5}v-4h${w / 5}v4h${w / 5}v-4h${w / 5}v${h}z`;
const arch = (x, y, w, h) => `M${x} ${y}v${-h}a${w / 2} ${w / 2} 0 0 1 ${w} 0v${h}z`;
const gothic = (x, y, w, h) =>
  `M${x} ${y}v${-h}q0 ${-w * 0.62} ${w / 2} ${-w * 0.95}q${w / 2} ${w * 0.33} ${w / 2} ${w * 0.95}v${h}z`;
const box = (x, y, w, h) => `M${x} ${y}h${w}v${h}h${-w}z`;
const ball = (x, y, r) => `M${x - r} ${y}a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1 ${-2 * r} 0z`;
const hills = (a, b, c) => `M0 ${a}Q28 ${b} 62 ${(a + b) / 2}T120 ${c}T160 ${b}V120H0z`;
const floor = y => `M0 ${y}Q80 ${y - 7} 160 ${y}V120H0z`;
const wave = y => `M0 ${y}q10-6 20 0t20 0 20 0 20 0 20 0 20 0 20 0 20 0V120H0z`;
const peak = (x, y, w, h) => `M${x} ${y}l${w * 0.42} ${-h} ${w * 0.14} ${h * 0.14} ${w * 0.44} ${h * 0.86}z`;
const rep = (n, f) => Array.from({ length: n }, (_, i) => f(i)).join('');

/** The far, middle and near layer of each theme. `light` has the colour of the horizon: windows of a wall, or paths. */
export const THEMES = {
  village: {
    far: hills(84, 64, 76),
    mid:
      house(-6, 98, 26, 16) +
      house(22, 98, 16, 11, 12) +
      box(10, 68, 5, 14) +
      house(118, 98, 20, 15) +
      house(140, 98, 28, 19),
    near: floor(102),
    light: box(2, 86, 5, 6) + box(127, 86, 5, 6) + box(150, 83, 6, 6),
  },
  castle: {
    far: hills(82, 66, 70),
    mid:
      tower(6, 100, 16, 52) +
      box(20, 72, 24, 30) +
      tower(116, 100, 14, 40) +
      box(128, 74, 14, 28) +
      tower(140, 100, 18, 58),
    near: floor(101),
    light: box(12, 60, 3, 8) + box(147, 54, 3, 8) + box(122, 72, 3, 7),
  },
  forest: {
    far: rep(9, i => pine(4 + i * 19, 92, 34 + ((i * 7) % 13))),
    mid: pine(10, 104, 62) + pine(32, 104, 44) + pine(132, 104, 50) + pine(152, 104, 70),
    near: floor(102),
  },
  hall: {
    far: box(0, 0, 160, 120),
    mid:
      box(0, 0, 12, 120) +
      box(34, 0, 9, 120) +
      box(117, 0, 9, 120) +
      box(148, 0, 12, 120) +
      box(0, 0, 160, 9),
    near: 'M0 102H160V120H0z',
    light: arch(15, 80, 16, 46) + arch(129, 80, 16, 46) + arch(62, 66, 36, 30),
  },
  throne: {
    far: box(0, 0, 160, 120),
    mid: 'M0 0H46Q40 50 14 100L0 108zM160 0H114Q120 50 146 100L160 108z',
    near: 'M30 104h100v6h14v10H16v-10h14zM0 112h160v8H0z',
    light: gothic(56, 92, 48, 60),
  },
  sea: { far: 'M0 80H30q14-16 30-4 8-10 20 4H160V120H0z', mid: wave(90), near: wave(104), light: '' },
  harbour: {
    far: 'M0 82H160V120H0z',
    mid:
      box(16, 30, 3, 66) +
      'M19 34l22 34H19zM4 92h40l-7 10H10z' +
      box(138, 22, 3, 74) +
      'M141 26l18 34h-18zM136 34l-20 30h20zM112 92h46v10h-38z',
    near: wave(101),
  },
  cellar: {
    far: box(0, 0, 160, 120),
    mid: 'M0 0H160V120H146V66Q146 26 112 26T78 66V120H66V66Q66 26 36 26T10 66V120H0z',
    near: 'M0 104H160V120H0z',
    light: 'M28 34h14v12H28z',
  },
  market: {
    far: house(-4, 92, 34, 40) + house(30, 92, 26, 30) + house(108, 92, 28, 34) + house(134, 92, 34, 44),
    mid:
      'M-2 66H42V72' +
      rep(4, () => 'q-5.5 7-11 0') +
      'zM118 66h44v6' +
      rep(4, () => 'q-5.5 7-11 0') +
      'z' +
      box(2, 72, 3, 34) +
      box(36, 72, 3, 34) +
      box(120, 72, 3, 34) +
      box(154, 72, 3, 34) +
      box(0, 92, 40, 12) +
      box(119, 92, 41, 12),
    near: floor(103),
    light: 'M0 30Q80 52 160 26v2Q80 55 0 32z',
  },
  battlefield: {
    far: hills(86, 68, 80),
    mid:
      rep(4, i => `M${6 + i * 10} 104l-2-${52 + ((i * 11) % 17)} 2-8 2 8v52z`) +
      'M36 46l20 7-20 8z' +
      rep(4, i => `M${124 + i * 10} 104l-2-${50 + ((i * 13) % 19)} 2-8 2 8v52z`) +
      'M124 50l-20 7 20 8z',
    near: 'M0 104l18-6 22 5 26-7 30 6 28-6 36 7V120H0z',
  },
  workshop: {
    far: box(0, 0, 160, 120),
    mid: `${box(0, 0, 160, 10)}M0 10h10l22 22v6L10 18v102H0zM160 10h-10l-22 22v6l22-20v102h10z`,
    near: 'M0 98H160V106H152V120H142V106H18V120H8V106H0z',
    light:
      box(16, 40, 15, 15) +
      box(33, 40, 15, 15) +
      box(16, 57, 15, 15) +
      box(33, 57, 15, 15) +
      'M112 26h2v16h5v14h-12V42h5zM130 26h2v22h-2zM127 46h8v5h-8z',
  },
  library: {
    far: box(0, 0, 160, 120),
    mid: box(0, 0, 46, 120) + box(114, 0, 46, 120),
    near: 'M0 102H160V120H0z',
    light: gothic(64, 78, 32, 36),
    books: rep(
      3,
      r =>
        rep(7, i => box(4 + i * 5.6, 12 + r * 30 + ((i * 5 + r * 3) % 8), 4.2, 22 - ((i * 5 + r * 3) % 8))) +
        rep(7, i => box(118 + i * 5.6, 12 + r * 30 + ((i * 3 + r * 5) % 9), 4.2, 22 - ((i * 3 + r * 5) % 9))),
    ),
  },
  lab: {
    far: box(0, 0, 160, 120),
    mid:
      box(0, 44, 44, 4) +
      box(116, 44, 44, 4) +
      box(0, 76, 44, 4) +
      box(116, 76, 44, 4) +
      rep(3, i => `M${5 + i * 13} 44v-9l3-6v-7h4v7l3 6v9z`) +
      rep(3, i => ball(126 + i * 12, 69, 6.5) + box(124.5 + i * 12, 55, 3, 10)) +
      rep(3, i => box(121 + i * 13, 28, 8, 16)) +
      rep(3, i => ball(8 + i * 13, 70, 5.5) + box(6.5 + i * 13, 58, 3, 9)),
    near: 'M0 100H160V120H0z',
    light: arch(60, 84, 40, 52),
  },
  road: {
    far: hills(82, 62, 74),
    mid: hills(92, 84, 94),
    near: 'M0 106Q50 92 74 88 60 100 46 120H0zM160 104Q112 94 82 88 100 102 116 120H160z',
    light: 'M74 88h8Q100 102 116 120H46Q60 100 74 88z',
  },
  chapel: {
    far: box(0, 0, 160, 120),
    mid: 'M0 0H160V120H150V60Q148 22 122 8 108 22 106 60V120H54V60Q52 22 38 8 12 22 10 60V120H0z',
    near: 'M0 103H160V120H0z',
    light: gothic(24, 88, 16, 44) + gothic(120, 88, 16, 44) + gothic(66, 70, 28, 34),
  },
  field: {
    far: hills(80, 68, 74),
    mid: hills(90, 86, 84) + ball(24, 88, 10) + ball(138, 86, 13),
    near: 'M0 100Q80 90 160 100V120H0z',
    light: rep(5, i => `M${80 + (i - 2) * 10} 95.5L${80 + (i - 2) * 40} 120h${4}L${81 + (i - 2) * 10} 95.5z`),
  },
  garden: {
    far: hills(84, 74, 78),
    mid: 'M0 104V70q8-14 18-6 10-8 18 4 10 2 8 14v22zM160 104V66q-8-14-18-6-12-6-18 6-10 4-8 14v24z',
    near: floor(102),
    light:
      rep(6, i => ball(6 + ((i * 17) % 36), 74 + ((i * 11) % 24), 2)) +
      rep(6, i => ball(122 + ((i * 13) % 34), 72 + ((i * 9) % 26), 2)),
  },
  mine: {
    far: peak(-20, 96, 90, 70) + peak(70, 96, 110, 84),
    mid: 'M0 40l14-8 12 18 12 2 4 52H0zM160 34l-18-4-8 20-12 4-4 50h42z',
    near: 'M0 102l26-5 24 4 34-3 40 4 36-5V120H0z',
    light: '',
  },
  vault: {
    far: box(0, 0, 160, 120),
    mid: 'M0 0H160V120H144V70A64 56 0 0 0 16 70V120H0z',
    near: 'M0 106q14-20 32-14 12-8 26 6 22-8 40 0 12-14 28-6 16-10 34 8V120H0z',
    light: rep(7, i => ball(10 + i * 23, 104 - ((i * 7) % 9), 2.4)),
  },
  mountain: {
    far: peak(-10, 100, 80, 74) + peak(84, 100, 100, 86),
    mid: peak(-40, 104, 90, 50) + peak(104, 104, 90, 46),
    near: floor(102),
    light: 'M23.600 26l4 10 4 6 3.200-5.800zM126 14l6 14 5 4 3-6z',
  },
  camp: {
    far: pine(18, 92, 44) + pine(40, 92, 32) + pine(126, 92, 36) + pine(146, 92, 48),
    mid: 'M-8 104l24-36 24 36zM122 104l22-32 22 32z',
    near: floor(102),
    light: 'M16 78l6 26H10zM144 82l5 22h-10z',
  },
  crypt: {
    far: hills(88, 74, 80),
    mid:
      arch(8, 104, 18, 22) +
      arch(34, 104, 13, 14) +
      'M134 104V76h-8v-6h8v-8h6v8h8v6h-8v28z' +
      'M150 104V40l-12-14 12 8V16l4 14 8-6-8 16v64z',
    near: 'M0 104Q40 96 80 101T160 100V120H0z',
  },
  street: {
    far: house(-6, 104, 44, 62, 20) + house(122, 104, 44, 58, 20),
    mid: `${house(-14, 108, 34, 50, 18) + house(142, 108, 34, 44, 18) + box(29, 52, 2.5, 52)}M24 44h12l-2 9h-8z`,
    near: 'M0 105H160V120H0z',
    light: `M25.500 45.500h9l-1.500 6h-6z${box(4, 68, 6, 9)}${box(148, 72, 6, 9)}${box(128, 62, 5, 8)}`,
  },
  rampart: {
    far: hills(80, 60, 72),
    mid: tower(-4, 104, 30, 54) + tower(134, 104, 30, 60),
    near: 'M0 98h12v-6h14v6h14v-6h14v6h14v-6h14v6h14v-6h14v6h14v-6h14v6h14v-6h8V120H0z',
    light: box(9, 64, 4, 11) + box(147, 58, 4, 11),
  },
};

/** The sign in the sky of each function, which tells functions apart without their hue. */
export const SIGNS = {
  village: ball(38, 34, 13),
  draw:
    'M46 22a14 14 0 1 0 8 24 17 17 0 0 1-8-24z' +
    rep(4, i => ball([112, 132, 96, 124][i], [22, 38, 40, 54][i], 1.6)),
  trash: rep(
    8,
    i =>
      `M${[28, 44, 22, 118, 134, 126, 104, 52][i]} ${[30, 48, 58, 28, 44, 60, 46, 22][i]}l2.200-4 2.200 4-2.200 4z`,
  ),
  gain: rep(7, i => `M80 92L${-10 + i * 30} 0h11z`),
  attack: 'M8 44l52-20-44 28zM22 66l60-26-50 32zM104 30l46-18-38 26zM112 56l40-16-32 24z',
  victory: `${ball(38, 36, 17)}M104 34q6-6 11 0 5-6 11 0-6-2-11 3-5-5-11-3zM124 50q4-4 8 0 4-4 8 0-4-2-8 2-4-4-8-2z`,
  treasure: rep(5, i => {
    const [x, y, r] = [
      [36, 30, 10],
      [122, 26, 8],
      [138, 50, 5],
      [22, 54, 5],
      [104, 44, 4],
    ][i];
    return `M${x} ${y - r}q${r * 0.18} ${r * 0.82} ${r} ${r}-${r * 0.82} ${r * 0.18}-${r} ${r}-${r * 0.18}-${r * 0.82}-${r}-${r} ${r * 0.82}-${r * 0.18} ${r}-${r}z`;
  }),
  curse:
    'M10 36q18-9 36 0t36 0q-18 8-36 4T10 36zM92 26q16-8 32 0t30 0q-16 8-30 4t-32-4zM104 54q14-6 26 0t24 0q-12 6-24 3t-26-3z' +
    ball(34, 20, 6),
  reaction: rep(3, i => {
    const r = 26 + i * 14;
    return `M${80 - r} 76A${r} ${r} 0 0 1 ${80 + r} 76h-3A${r - 3} ${r - 3} 0 0 0 ${83 - r} 76z`;
  }),
  duration: rep(6, i => {
    const y = 22 + i * 5.6,
      w = Math.sqrt(18 * 18 - (y + 1.5 - 38) ** 2) || 4;
    return box(38 - w, y, 2 * w, 3.6 - i * 0.35);
  }),
  earth: '',
};
for (const metal of ['copper', 'silver', 'platinum']) SIGNS[metal] = SIGNS.treasure;

/** Tenths of a unit are finer than any screen. */
const rounded = path => path.replace(/\d+\.\d+/g, number => String(Number(Number(number).toFixed(1))));

/** The colours of layers, from those of the function. */
const FILLS = {
  far: 'var(--far)',
  wall: 'color-mix(in srgb, var(--far) 74%, var(--mid))',
  mid: 'var(--mid)',
  books: 'color-mix(in srgb, var(--mid) 55%, var(--near))',
  near: 'var(--near)',
  light: 'var(--sky-2)',
};

/** A layer in its colour, if the theme has it. */
const layer = (name, path) => (path ? `<path fill="${FILLS[name]}" d="${rounded(path)}"/>` : '');

/** Fields that are wider than the drawn one cut the sky, higher ones the sides. */
const symbol = (id, content) =>
  `<symbol id="${id}" viewBox="0 0 160 120" preserveAspectRatio="xMidYMax slice">${content}</symbol>`;

/** The symbols of these themes and of the signs of these functions, for the sprite of a game. */
export function sceneSymbols(game, themes, functions) {
  const grounds = themes.map(name => {
    const { far, mid, near, light, books } = THEMES[name];
    const isWall = rounded(far).startsWith(box(0, 0, 160, 120));
    const layers = [
      layer(isWall ? 'wall' : 'far', far),
      isWall ? layer('light', light) : '',
      layer('mid', mid),
      layer('books', books),
      layer('near', near),
      isWall ? '' : layer('light', light),
    ];
    return symbol(`${game}-ground-${name}`, layers.join(''));
  });
  const signs = functions
    .filter(name => SIGNS[name])
    .map(name => symbol(`${game}-sign-${name}`, `<path d="${rounded(SIGNS[name])}"/>`));
  return [...grounds, ...signs].join('');
}

/** Classes for the widths of names in tenths of an em: `t-` on one line, `w-` on two. src/ui/face/names.ts works them out. */
export function widthClasses() {
  const rules = [];
  for (let tenths = 20; tenths <= 160; tenths += 2)
    rules.push(`.t-${tenths} { --t: ${tenths / 10}; }`, `.w-${tenths} { --w: ${tenths / 10}; }`);
  return `${rules.join('\n')}\n`;
}

/** The colours of each function as custom properties of its class. */
export function palettes() {
  const rules = Object.entries(FUNCTIONS).map(([name, { sky, far, mid, near, lit, dark, rule }]) => {
    const colours = { 'sky-1': sky[0], 'sky-2': sky[1], far: far, mid: mid, near: near, lit, dark, rule };
    const properties = Object.entries(colours).map(
      ([property, colour]) => `--${property}: ${hex(...colour)};`,
    );
    return `:where(.fn-${name}) { ${properties.join(' ')} --tone: url("#tone-${name}"); }`;
  });
  return `/* Generated from scripts/scenes.mjs. Do not edit. */\n${[...rules, ...bands(), ...players(), ...hues()].join('\n')}\n`;
}

/** An Action has the line of its function, and a place of King of the Dice a darker one of its own. */
function bands() {
  return Object.entries(BANDS).map(([name, [band, ink, rule]]) => {
    const line = rule ?? (name.startsWith('village') && `color-mix(in srgb, ${band} 76%, #000000)`);
    return `.${name} { --band: ${band}; --band-ink: ${ink};${line ? ` --rule: ${line};` : ''} }`;
  });
}

/** The hue of each symbol that has one of its own, by its class. */
const HUES = {
  'mark-cards': '#2a62a0',
  'mark-actions': '#2b2b33',
  'mark-buys': '#8a3d12',
  'mark-coins': '#c8931a',
  'mark-points': '#2c7a35',
  'mark-attack': 'var(--attack-rule)',
  'rule-symbol-coin': '#b8860b',
  'rule-symbol-shield': '#3c7a3f',
  'rule-symbol-attack': 'var(--attack-rule)',
  'rule-symbol-reaction': '#2f6cab',
  'counter-actions': 'var(--ok)',
  'counter-buys': 'var(--warning)',
  'counter-coins': 'light-dark(#b98309, #edb83f)',
  'counter-potions': 'light-dark(#2670a3, #6fb7e6)',
  'die-red': 'var(--die-red)',
  'die-green': 'var(--die-green)',
  'die-blue': 'var(--die-blue)',
};

function hues() {
  return Object.entries(HUES).map(([name, hue]) => `.${name} { --hue: ${hue}; }`);
}

/** The colour of each player. */
function players() {
  return [1, 2, 3, 4, 5, 6].map(place => `.of-${place} { --player: var(--player-${place}); }`);
}
