// Answers of a server that is not there: lobby, tables, matches, a short recorded match.
import type {
  Blocks,
  CardCount,
  Daily,
  DailyResult,
  DominionLogLine,
  DominionView,
  HeadToHead,
  History,
  Leaderboard,
  Lobby,
  MatchSummary,
  PeopleMet,
  Pile,
  Refusal,
  Replay,
  ReviewState,
  SameDeal,
  SeatResult,
  SeatView,
  ServerIdentity,
  Session,
  Signer,
  Statistics,
  TableSettings,
  TableSummary,
  TableView,
  Winning,
} from '../../src/generated/protocol';

/** The cards of the set "First Game". */
export const FIRST_GAME = [
  'cellar',
  'moat',
  'village',
  'woodcutter',
  'workshop',
  'militia',
  'remodel',
  'smithy',
  'market',
  'mine',
];

export const SETTINGS = {
  seats: 3,
  listed: true,
  clock: { type: 'none' },
  undo: 'consent',
  open_hands: null,
  hints: 'against_bots',
  joint_chat: false,
  players_only: false,
  no_programs: false,
  bot_speed: 'normal',
  animation: 'normal',
  starting_player: 'by_the_rules',
  game: {
    game: 'dominion',
    kingdom: { type: 'recommended', id: 'first-game' },
    platinum_colony: 'by_the_rules',
    shelters: 'by_the_rules',
    discard_counts: true,
    edition: 'first',
  },
} as const satisfies TableSettings;

export const SESSION: Session = { name: 'Marina' };

export const TABLE: TableSummary = {
  code: 'K7Q2MD',
  names: ['Marina', 'Mateo'],
  free: 1,
  settings: SETTINGS,
  stage: { type: 'waiting' },
};

/** A house without texts and without tables. */
export const EMPTY_LOBBY: Lobby = {
  daily: false,
  week: 'first-game',
  mine: [],
  invitations: [],
  open: [],
  house: { name: null, welcome: null, rules: null },
  opening: 'granted',
  closed: false,
};

export const LOBBY: Lobby = {
  daily: true,
  opening: 'granted',
  closed: false,
  week: 'biggest-money',
  house: {
    name: 'The Tuesday Club',
    welcome: 'Good evening!\nWe play from eight to eleven.',
    rules: 'Be kind. Losers pick the next kingdom.',
  },
  invitations: [
    { id: '5d1c', inviter: 'Giulia', table: { ...TABLE, code: 'B4WT9K', names: ['Giulia', 'Mateo'] } },
  ],
  mine: [
    {
      ...TABLE,
      code: 'N5PK2Z',
      names: ['Marina', 'Bruno'],
      free: 0,
      stage: { type: 'playing', match_id: 'm2' },
      progress: {
        round: 3,
        player: 'Marina',
        own: true,
        began: '2026-11-20T19:02:11Z',
        since: '2026-11-20T20:02:11Z',
        left: 5 * 24 * 60 * 60 * 1000,
      },
    },
    {
      ...TABLE,
      code: 'W4TR8N',
      names: ['Marina', 'Giulia'],
      free: 0,
      stage: { type: 'playing', match_id: 'm1' },
      progress: {
        round: 12,
        player: 'Giulia',
        own: false,
        began: '2026-11-20T19:02:11Z',
        since: '2026-11-20T20:02:11Z',
      },
    },
    {
      ...TABLE,
      code: 'V3HQ7D',
      names: ['Marina', 'Mateo'],
      free: 0,
      stage: { type: 'playing', match_id: 'm3' },
      progress: {
        round: 5,
        player: 'Marina',
        own: false,
        began: '2026-11-20T19:02:11Z',
        vacation: { type: 'lasts', name: 'Mateo', until: '2026-12-04T18:00:00Z' },
      },
    },
  ],
  open: [
    { ...TABLE, names: ['Mateo'], free: 2 },
    {
      ...TABLE,
      code: 'B2VX9H',
      names: ['Ana', 'Ben', 'Cleo'],
      settings: {
        ...SETTINGS,
        seats: 4,
        game: {
          ...SETTINGS.game,
          kingdom: { type: 'random', sets: [{ set: 'base', least: 0, most: 10 }], without: [] },
        },
      },
    },
  ],
};

const SEATS: SeatView[] = [
  { seat: 0, occupant: sitting('Marina', false) },
  { seat: 1, occupant: sitting('Mateo', true) },
  { seat: 2, occupant: { type: 'free' } },
];

function sitting(name: string, ready: boolean, more: { program?: string } = {}): SeatView['occupant'] {
  return { type: 'person', name, connected: true, ready, attendance: 'present', wants_end: false, ...more };
}

export const WAITING_ROOM: TableView = {
  code: 'K7Q2MD',
  watch: 'QZ81LM',
  settings: SETTINGS,
  seats: SEATS,
  host: 0,
  stage: { type: 'waiting' },
  origin: null,
  deal: null,
  paused: null,
  spectators: 1,
};

/** A table of six whose names are as long as they may be, some written from right to left. */
export const LONG_NAMES: TableView = {
  ...WAITING_ROOM,
  settings: { ...SETTINGS, seats: 6 },
  seats: [
    { seat: 0, occupant: sitting('Wolfeschlegelsteinhausen', false) },
    { seat: 1, occupant: sitting('محمد عبد الرحمن السعيدي', true) },
    { seat: 2, occupant: sitting('אלכסנדרה בת שבע גולדשטיין', true) },
    { seat: 3, occupant: sitting('Maximiliana Bartholomea', false, { program: 'big-money@example.org' }) },
    { seat: 4, occupant: sitting('WWWWWWWWWWWWWWWWWWWWWWWW', true) },
    { seat: 5, occupant: { type: 'free' } },
  ],
};

/** The content of a code for another device. */
export const TOKEN = '9f2c51d07be84a6630c2d1b5ea7f4418';

// ---- matches ----

const RESULTS: SeatResult[] = [
  {
    seat: 0,
    score: 21,
    rank: 1,
    turns: 12,
    parts: [part('estate', 3, 3), part('province', 3, 18)],
  },
  {
    seat: 1,
    score: 14,
    rank: 2,
    turns: 12,
    parts: [part('estate', 3, 3), part('duchy', 2, 6), part('province', 1, 5)],
  },
];

export const SUMMARY: MatchSummary = {
  id: 'm-8841',
  game: 'dominion',
  names: ['Marina', 'Mateo'],
  seat: 0,
  started: '2026-11-19T19:04:00Z',
  ended: '2026-11-19T19:26:00Z',
  ending: 'played',
  results: RESULTS,
  origin: null,
  imported: null,
};

/** A review in which Marina passed a Province up. */
export const REVIEW: ReviewState = {
  type: 'ready',
  review: {
    points: Array.from({ length: 24 }, (_, step) => {
      const chance = Math.round(500 + 250 * Math.sin(step / 4));
      return { step, chances: [chance, 1000 - chance] };
    }).concat([{ step: 24, chances: [1000, 0] }]),
    seats: [
      {
        decisions: 31,
        lost: 214,
        gained: 160,
        luck: 554,
        dearest: [
          {
            step: 16,
            seat: 0,
            taken: { game: 'dominion', type: 'buy', pile: 'silver' },
            taken_chance: 471,
            better: { game: 'dominion', type: 'buy', pile: 'province' },
            better_chance: 634,
          },
          {
            step: 8,
            seat: 0,
            taken: { game: 'dominion', type: 'cards', cards: [] },
            taken_chance: 402,
            better: { game: 'dominion', type: 'cards', cards: ['estate', 'copper'] },
            better_chance: 431,
          },
          {
            step: 12,
            seat: 0,
            question: {
              id: 40,
              card: 'trusty-steed',
              about: null,
              whose: null,
              why_not: [],
              purpose: 'choose',
              ask: {
                type: 'several',
                options: [
                  { type: 'word', word: 'cards' },
                  { type: 'word', word: 'actions' },
                  { type: 'word', word: 'coins' },
                  { type: 'word', word: 'silvers' },
                ],
                count: 2,
              },
            },
            taken: { game: 'dominion', type: 'options', options: [0, 3] },
            taken_chance: 410,
            better: { game: 'dominion', type: 'options', options: [1, 2] },
            better_chance: 436,
          },
        ],
      },
      { decisions: 28, lost: 160, gained: 214, luck: -554, dearest: [] },
    ],
  },
};

/** Two matches of one deal. */
export const SAME_DEAL: SameDeal = {
  settings: { ...SETTINGS, seats: 2 },
  playable: true,
  plays: [
    SUMMARY,
    {
      ...SUMMARY,
      id: 'm-8850',
      names: ['Giulia', 'Bot Ada'],
      seat: null,
      origin: { type: 'same_deal', match_id: SUMMARY.id },
    },
  ],
};

/** A day with one finished match, and the day before it. */
export const DAILY: Daily = {
  day: '2026-11-20',
  today: '2026-11-20',
  games: [
    {
      game: 'dominion',
      settings: { ...SETTINGS, seats: 2 },
      seed: null,
      commitment: '5c'.repeat(32),
      next_commitment: 'e0'.repeat(32),
      own: SUMMARY.id,
      results: [
        daily('Marina', 33, 12, true),
        daily('Mateo', 21, 4, false),
        { ...daily('Wolfeschlegelsteinhaus A', -2, -30, false), ending: 'resigned' },
      ],
    },
    {
      game: 'king-of-the-dice',
      settings: { ...SETTINGS, seats: 2, game: { game: 'king-of-the-dice', help: true } },
      seed: null,
      commitment: '5c'.repeat(32),
      next_commitment: 'e0'.repeat(32),
      own: null,
      results: [{ ...daily('Mateo', 31, 4, false), match_id: null }],
    },
  ],
};

/** The seed of a day that is over, with its hash as docs/fair-deals.md lays it down, and one that has another hash. */
export const DAY_SEED = {
  seed: '5d'.repeat(32),
  commitment: 'd85886af455578fc6ccd04cf0f47e0216a06c3860cad22c626944b771b3852be',
};
export const ANOTHER_SEED = { ...DAY_SEED, seed: '5e'.repeat(32) };

function daily(name: string, score: number, ahead: number, own: boolean): DailyResult {
  return { name, match_id: `m-${name}`, ending: 'played', score, ahead, turns: 14, own };
}

/** The signer of the match in a file from elsewhere. */
export const SIGNER: Signer = { key: 'ab'.repeat(32), host: 'https://play.example.org' };

/** A file with everything that can be wrong with one at a time. */
export const BAD_FILE: Refusal = {
  type: 'bad_file',
  faults: [
    { type: 'signature' },
    { type: 'options' },
    { type: 'elsewhere', answer: 41 },
    { type: 'rules', theirs: 1, ours: 2 },
  ],
};

/** This server, as who signs. */
export const HOST: ServerIdentity = { key: 'cd'.repeat(32), address: null, known: [] };

export const HISTORY: History = {
  matches: [
    {
      ...SUMMARY,
      id: 'm-9002',
      kingdom: FIRST_GAME,
      ended: null,
      results: null,
      started: '2026-11-20T08:30:00Z',
    },
    SUMMARY,
    { ...SUMMARY, id: 'm-8790', seat: 1, names: ['Giulia', 'Marina', 'Bot Ada'], results: null, ended: null },
    { ...SUMMARY, id: 'm-8712', seat: 1, started: '2026-11-12T21:15:00Z', ended: '2026-11-12T21:48:00Z' },
  ],
  next: '2026-11-12T21:15:00Z',
};

// ---- looking back on many matches ----

/** The player of a seat of a match, as the server names them. */
export const MATEO = '019aa1b277c07d11a5a03f5d1c9e8b42-1';

export const PEOPLE: PeopleMet = {
  people: [
    { name: 'Mateo', who: MATEO, matches: 31 },
    { name: 'Giulia', who: '019aa1b277c07d11a5a03f5d1c9e8b43-0', matches: 1 },
  ],
};

export const BLOCKS: Blocks = {
  blocks: [
    { id: '0d9c5c5e8f1f4c0fb7d3a9e61c2f7b84', name: 'Eve' },
    { id: '3b1f7a0c52d84e6f9a77c0e15d9b2a46', name: 'Wolfeschlegelsteinhausen' },
  ],
};

export const AGAINST: HeadToHead = {
  name: 'Mateo',
  program: 'https://example.org/mateo',
  block: null,
  duels: [
    { game: 'dominion', seats: 2, won: 17, drawn: 1, lost: 9, difference: 104 },
    { game: 'king-of-the-dice', seats: 3, won: 1, drawn: 0, lost: 3, difference: -50 },
  ],
  matches: [SUMMARY, ...HISTORY.matches.slice(3)],
};

function winning(matches: number, won: number, shared = 0): Winning {
  return { matches, won, shared, by_chance: matches * 5000 };
}

export const STATISTICS: Statistics = {
  game: 'dominion',
  has_more: false,
  overall: winning(40, 24, 1),
  by_seats: [
    { seats: 2, winning: winning(31, 20, 1) },
    { seats: 4, winning: { ...winning(9, 4), by_chance: 22_500 } },
  ],
  by_card: FIRST_GAME.map((card, i) => ({
    card,
    there: winning(40 - i * 3, card === 'smithy' ? 18 : 20 - i * 2),
    bought: winning(20 - i * 2, i === 9 ? 0 : 10 - i),
  })),
  points: Array.from({ length: 14 }, (_, i) => ({
    turn: i + 1,
    matches: i < 10 ? 40 : 40 - (i - 9) * 9,
    own: 300 + Math.round(i ** 1.8 * 20),
    spread: 150 + 40 * i,
    others: 300 + Math.round(i ** 1.7 * 19) - (i === 2 ? 400 : 0),
  })),
  ratings: Array.from({ length: 12 }, (_, i) => ({
    ended: `2026-11-${String(i + 1).padStart(2, '0')}T20:00:00Z`,
    rating: 1500 + Math.round(Math.sin(i) * 60) + 12 * i,
    deviation: 290 - 18 * i,
  })),
};

export const RATINGS: Leaderboard = {
  game: 'dominion',
  people: [
    { name: 'Giulia', own: false, rating: 1688, deviation: 61, matches: 88 },
    { name: 'Marina', own: true, rating: 1655, deviation: 92, matches: 31 },
    { name: 'Mateo', own: false, rating: 1702, deviation: 181, matches: 4 },
  ],
  programs: [{ name: 'Big Money', own: false, rating: 1512, deviation: 70, matches: 140 }],
};

/** The purchases of one seat in each of its turns. */
const BOUGHT: readonly (readonly string[])[] = [
  [
    'silver',
    'smithy',
    'silver',
    'market',
    'gold',
    'village',
    'gold',
    'province',
    'gold',
    'province',
    'duchy',
    'province',
  ],
  [
    'silver',
    'militia',
    'silver',
    'village',
    'market',
    'gold',
    'duchy',
    'moat',
    'gold',
    'province',
    'duchy',
    'estate',
  ],
];

/** A match of two in which every turn is one move, as a seat saw it or as everyone did. */
export function replay(seat: number | null = null): Replay {
  const steps: DominionView[] = [view(0, [])];
  const log: DominionLogLine[] = [line(0, 0, 'turn', [], 1)];
  const gained: { seat: number; card: string }[] = [];
  for (let step = 1; step <= 24; step += 1) {
    const seat = (step - 1) % 2;
    const round = Math.floor((step - 1) / 2);
    const card = BOUGHT[seat]?.[round] ?? 'copper';
    gained.push({ seat, card });
    log.push(line(step, seat, 'buys', [{ card, count: 1 }], 0));
    if (step < 24) log.push(line(step, step % 2, 'turn', [], Math.floor(step / 2) + 1));
    steps.push(view(step, gained));
  }
  return {
    summary: SUMMARY,
    steps: steps.map((one, step) => ({ game: 'dominion' as const, ...one, own: ownAt(step, seat) })),
    log: log.map(one => ({ game: 'dominion' as const, ...one })),
    scores: steps.map((_, step) =>
      step === 24 ? RESULTS.map(one => one.score) : scores(gained.slice(0, step)),
    ),
  };
}

/** The hand of a seat: Estates, and one Copper more after each step. */
function ownAt(step: number, seat: number | null): DominionView['own'] {
  if (seat === null) return null;
  return { seat, hand: [...Array.from({ length: step }, () => 'copper'), 'estate'], discard: null };
}

/** Three Estates each, and what was gained since. */
function scores(gained: readonly { seat: number; card: string }[]): number[] {
  const points: Record<string, number> = { estate: 1, duchy: 3, province: 6 };
  return [0, 1].map(seat =>
    gained.reduce((sum, one) => sum + (one.seat === seat ? (points[one.card] ?? 0) : 0), 3),
  );
}

function view(step: number, gained: readonly { seat: number; card: string }[]): DominionView {
  const over = step === 24;
  const current = step % 2;
  return {
    turn: Math.min(12, Math.floor(step / 2) + 1),
    current,
    phase: over ? 'over' : 'action',
    actions: 1,
    buys: 1,
    coins: 0,
    own: null,
    seats: [0, 1].map(seat => ({
      seat,
      hand: 5,
      deck: 5 + gained.filter(one => one.seat === seat).length,
      discard_top: gained.findLast(one => one.seat === seat)?.card ?? null,
      discard: 0,
      points: 0,
      in_play: [],
      set_aside: [],
      turns: Math.floor(step / 2),
    })),
    piles: piles(gained),
    trash: [],
    mat: null,
    shown: [],
    effects: [],
    question: null,
    waiting: over ? [] : [{ seat: current, card: null }],
    results: over ? RESULTS : null,
  };
}

function piles(gained: readonly { card: string }[]): Pile[] {
  const left = (name: string, count: number) => count - gained.filter(one => one.card === name).length;
  const basic: [string, number, number][] = [
    ['copper', 0, 46],
    ['silver', 3, 40],
    ['gold', 6, 30],
    ['estate', 2, 8],
    ['duchy', 5, 8],
    ['province', 8, 8],
    ['curse', 0, 10],
  ];
  return [
    ...basic.map(([name, cost, count]) => pile(name, cost, left(name, count), 'basic')),
    ...FIRST_GAME.map((name, i) =>
      pile(name, i < 2 ? 2 : i < 5 ? 3 : i < 8 ? 4 : 5, left(name, 10), 'kingdom'),
    ),
  ];
}

function pile(name: string, cost: number, count: number, place: Pile['place']): Pile {
  return { name, top: name, cost, count, place, token: false };
}

function line(
  step: number,
  seat: number,
  verb: DominionLogLine['verb'],
  cards: CardCount[],
  number: number,
): DominionLogLine {
  return { step, depth: 0, seat, verb, cards, number, by: null };
}

function part(card: string, count: number, points: number): SeatResult['parts'][number] {
  return { card, count, points };
}
