// The answers of the absent server to the operator's page.
import type {
  OperatorFigures,
  OperatorHouse,
  OperatorLog,
  OperatorPeople,
  OperatorReports,
  OperatorSession,
  SaveFigures,
} from '../../src/generated/protocol';

export const OPERATOR: OperatorSession = { operator: 'Olga', ends: '2026-11-23T22:00:00Z' };

const DAY = 24 * 60 * 60 * 1000;
const FIRST_DAY = Date.parse('2026-10-25T00:00:00Z');

/** Saves by time, most of them fast. */
const saves = (counts: readonly number[]): SaveFigures[] =>
  [500, 1000, 2000, 5000, 10_000, 20_000, 50_000, 200_000, 1_000_000, 5_000_000, null].map(
    (up_to, place) => ({
      up_to,
      count: counts[place] ?? 0,
    }),
  );

const SERVER = { release: '0.1.0', thinking: 2, threads: 4, memory_bytes: 78_643_200 };

export const FIGURES: OperatorFigures = {
  at: '2026-11-23T20:14:03Z',
  servers: [
    {
      ...SERVER,
      up_seconds: 200_000,
      tables: 12,
      matches: 9,
      connections: 31,
      saves: saves([18_211, 4020, 803, 92, 11, 4, 1, 0, 0, 0, 1]),
    },
    {
      ...SERVER,
      up_seconds: 7300,
      tables: 3,
      matches: 1,
      connections: 1240,
      saves: saves([811, 95, 10, 2]),
    },
  ],
  silent_servers: 0,
  days: Array.from({ length: 30 }, (_, place) => ({
    day: new Date(FIRST_DAY + place * DAY).toISOString().slice(0, 10),
    matches: (place * 17) % 29,
  })),
  database_bytes: 41_943_040,
};

export const REPORTS: OperatorReports = {
  reports: [
    {
      id: '019aa1c277c07d11a5a03f5d1c9e8b42',
      at: '2026-11-23T19:01:44Z',
      reporter: 'Marina',
      about: 'Mallory',
      is_known: true,
      times: 3,
      reason: 'rude',
      text: 'He does this every evening, at every table, and in the names of his tables as well.',
      chat: [
        { name: 'Mallory', text: 'You play like a sack of potatoes.', is_reported: true },
        { name: 'Marina', text: 'Please stop.', is_reported: false },
        {
          name: 'Mallory',
          text: 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa',
          is_reported: true,
        },
      ],
    },
    {
      id: '019aa1c277c07d11a5a03f5d1c9e8b43',
      at: '2026-11-23T20:02:10Z',
      reporter: 'Mateo',
      about: '—',
      is_known: false,
      times: 1,
      reason: 'spam',
      text: '',
      chat: [],
    },
  ],
  open: 61,
  restrictions: [
    {
      player: '8f3c1d9e5b2a47f6b0c4d8e2a1f5937c',
      name: 'Eve',
      restriction: 'mute',
      since: '2026-11-22T18:00:00Z',
      until: null,
    },
    {
      player: '8f3c1d9e5b2a47f6b0c4d8e2a1f5937d',
      name: 'Wolfeschlegelsteinhausenb',
      restriction: 'bar',
      since: '2026-11-23T18:00:00Z',
      until: '2026-11-24T18:00:00Z',
    },
  ],
};

/** The first report is closed, and its player barred. */
export const HANDLED: OperatorReports = {
  reports: REPORTS.reports.slice(1),
  open: 60,
  restrictions: [
    {
      player: '8f3c1d9e5b2a47f6b0c4d8e2a1f5937e',
      name: 'Mallory',
      restriction: 'bar',
      since: '2026-11-23T20:15:00Z',
      until: '2026-11-24T20:15:00Z',
    },
    ...REPORTS.restrictions,
  ],
};

export const NO_REPORTS: OperatorReports = { reports: [], open: 0, restrictions: [] };

export const HOUSE_PEOPLE: OperatorPeople = {
  people: [
    {
      player: '8f3c1d9e5b2a47f6b0c4d8e2a1f5937d',
      name: 'Wolfeschlegelsteinhausenb',
      since: '2026-11-20T18:00:00Z',
      browsers: 3,
      matches: 1204,
    },
    {
      player: '8f3c1d9e5b2a47f6b0c4d8e2a1f5937c',
      name: 'Eve',
      since: '2026-11-01T18:00:00Z',
      browsers: 1,
      matches: 0,
    },
  ],
  more: '8f3c1d9e5b2a47f6b0c4d8e2a1f5937c',
};

export const OPERATOR_HOUSE: OperatorHouse = {
  closed: true,
  notice: { text: 'We close at ten for an hour.\nYour matches wait.', until: '2026-11-23T22:30:00Z' },
  blocked: [{ network: '2001:db8:4a2f:7c00::/64', until: '2026-11-24T20:00:00Z' }],
  invitations: [
    { id: '019aa1c277c07d11a5a03f5d1c9e8b42', until: '2026-11-30T20:00:00Z', uses: 1, taken: 0 },
    { id: '019aa1c277c07d11a5a03f5d1c9e8b41', until: '2026-12-24T20:00:00Z', uses: 24, taken: 6 },
  ],
};

export const OPERATOR_LOG: OperatorLog = {
  entries: [
    {
      at: '2026-11-23T20:15:10Z',
      operator: 'Olga',
      act: 'bar_for_a_day',
      player: 'Wolfeschlegelsteinhausenb',
      report: '019aa1c277c07d11a5a03f5d1c9e8b41',
    },
    { at: '2026-11-23T20:00:00Z', operator: 'Olga', act: 'sign_in', player: null, report: null },
    { at: '2026-11-23T19:59:00Z', operator: null, act: 'make_link', player: null, report: null },
    { at: '2026-11-22T18:00:00Z', operator: null, act: 'mute', player: 'Eve', report: null },
  ],
};
