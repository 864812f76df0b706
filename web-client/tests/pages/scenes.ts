// The pages that are looked at in all sizes, themes and languages.
import type { Page } from 'playwright-core';
import type { ServerFigures, TableView } from '../../src/generated/protocol';
import {
  AGAINST,
  ANOTHER_SEED,
  BAD_FILE,
  DAILY,
  DAY_SEED,
  EMPTY_LOBBY,
  FIRST_GAME,
  LONG_NAMES,
  MATEO,
  replay,
  SIGNER,
  STATISTICS,
  SUMMARY,
  TABLE,
  TOKEN,
} from './answers';
import { FIGURES, HANDLED, NO_REPORTS, REPORTS } from './operator-answers';
import { type Instead, refused } from './stage';

/** A page to look at: where it is, its heading, and what leads to it. */
export interface Scene {
  name: string;
  at: string;
  heading: string;
  instead?: Instead;
  /** Another table than usual. */
  table?: TableView;
  /** The steps before one looks. */
  act?: (page: Page) => Promise<void>;
}

/** A visitor who has not said a name. */
export const NO_NAME: Instead = { 'GET /api/session': { status: 200, body: { name: null } } };
const click = (button: string) => (page: Page) => page.getByRole('button', { name: button }).click();

/** A server that has done nothing yet. */
const QUIET = (server: ServerFigures) => ({
  ...server,
  saves: server.saves.map(({ up_to }) => ({ up_to, count: 0 })),
});

/** The heading of the first page. */
const HOME = 'Build a deck. Beat your friends.';

/** Every page except the table, in its states. */
export const SCENES: Scene[] = [
  { name: 'home', at: '/', heading: HOME },
  {
    name: 'home for the first time',
    at: '/',
    heading: HOME,
    instead: { ...NO_NAME, 'GET /api/lobby': { status: 200, body: EMPTY_LOBBY } },
  },
  {
    name: 'a code without a table',
    at: '/',
    heading: HOME,
    act: async page => {
      await page.getByLabel('Table code').fill('ZZZZZZ');
      await page.getByRole('button', { name: 'Join', exact: true }).click();
      await page.getByText('There is no table with this code.').waitFor();
    },
  },
  { name: 'menu', at: '/', heading: HOME, act: click('Menu') },
  { name: 'new table', at: '/new', heading: 'New table' },
  {
    name: 'new table that tells a group',
    at: '/new',
    heading: 'New table',
    instead: { 'GET /api/webhooks': { status: 200, body: { names: ['Friday night', 'Team'] } } },
    act: async page => {
      await page.getByText('More settings').click();
      const group = page.getByLabel('Tell a group whose move it is');
      await group.selectOption('Friday night');
      await group.scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'new table for a match over days',
    at: '/new',
    heading: 'New table',
    act: async page => {
      const clock = page.getByRole('group', { name: 'Clock' });
      await clock.getByLabel('Days').check({ force: true });
      await page.getByLabel('Days in reserve for the match').scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'the First Game of the second edition',
    at: '/new',
    heading: 'New table',
    act: async page => {
      await page.getByLabel('Second').check({ force: true });
      await page.locator('.face', { hasText: 'Merchant' }).waitFor();
    },
  },
  {
    name: 'random kingdom',
    at: '/new',
    heading: 'New table',
    act: page => page.getByRole('group', { name: 'Kingdom' }).getByLabel('Random').check(),
  },
  {
    name: 'kingdom by hand',
    at: '/new',
    heading: 'New table',
    act: page => page.getByLabel('By hand').check(),
  },
  {
    name: 'a kingdom that is drawn',
    at: '/new',
    heading: 'New table',
    act: async page => {
      await page.getByLabel('By hand').check();
      await page.getByRole('button', { name: 'Draw ten cards' }).click();
      await page.getByText('What may be drawn').click();
    },
  },
  { name: 'an invitation', at: `/t/${TABLE.code}`, heading: 'Marina and Mateo invite you', instead: NO_NAME },
  {
    name: 'an invitation for a user with a name',
    at: `/t/${TABLE.code}`,
    heading: 'Marina and Mateo invite you',
    instead: { [`GET /api/tables/${TABLE.code}`]: { status: 200, body: TABLE } },
  },
  { name: 'waiting room', at: `/t/${TABLE.code}`, heading: `Table ${TABLE.code}` },
  {
    name: 'a card before the match',
    at: `/t/${TABLE.code}`,
    heading: `Table ${TABLE.code}`,
    act: async page => {
      await page.locator('.room-kingdom .face').first().click();
      await page.getByRole('dialog').waitFor();
    },
  },
  { name: 'QR code', at: `/t/${TABLE.code}`, heading: `Table ${TABLE.code}`, act: click('QR code') },
  {
    name: 'settings of a table',
    at: `/t/${TABLE.code}`,
    heading: `Table ${TABLE.code}`,
    act: click('Change settings'),
  },
  {
    name: 'a waiting room with long and right-to-left names',
    at: `/t/${TABLE.code}`,
    heading: `Table ${TABLE.code}`,
    table: LONG_NAMES,
  },
  { name: 'waiting room of a watcher', at: '/w/QZ81LM', heading: 'Table, as a spectator' },
  { name: 'matches', at: '/history', heading: 'My matches' },
  {
    name: 'no matches',
    at: '/history',
    heading: 'My matches',
    instead: { 'GET /api/matches': { status: 200, body: { matches: [], next: null } } },
  },
  {
    name: 'matches that were looked for',
    at: `/history?game=dominion&result=won&card=moat&from=2026-11-01&player=${MATEO}`,
    heading: 'My matches',
  },
  {
    name: 'no match found',
    at: '/history?result=shared',
    heading: 'My matches',
    instead: { 'GET /api/matches': { status: 200, body: { matches: [], next: null } } },
  },
  { name: 'one against one', at: `/people/${MATEO}`, heading: 'You and Mateo' },
  {
    name: 'a person who is blocked',
    at: `/people/${MATEO}`,
    heading: 'You and Mateo',
    instead: {
      [`GET /api/people/${MATEO}`]: {
        status: 200,
        body: { ...AGAINST, block: '0d9c5c5e8f1f4c0fb7d3a9e61c2f7b84' },
      },
    },
  },
  { name: 'no such person', at: '/people/no-such-person', heading: 'You and another player' },
  {
    name: 'statistics',
    at: '/statistics',
    heading: 'Statistics',
    act: page => page.getByText('Table', { exact: true }).first().click(),
  },
  {
    name: 'no statistics',
    at: '/statistics?game=king-of-the-dice&people=true',
    heading: 'Statistics',
    instead: {
      'GET /api/statistics': {
        status: 200,
        body: {
          ...STATISTICS,
          overall: { matches: 0, won: 0, shared: 0, by_chance: 0 },
          by_seats: [],
          by_card: [],
          points: [],
          ratings: null,
        },
      },
    },
  },
  { name: 'ratings', at: '/ratings', heading: 'Ratings' },
  {
    name: 'no ratings in this house',
    at: '/ratings',
    heading: 'Ratings',
    instead: { 'GET /api/ratings': refused('not_found', 404) },
  },
  { name: 'replay', at: `/r/${SUMMARY.id}?step=9`, heading: 'Replay of Marina and Mateo' },
  {
    name: 'replay without its result',
    at: `/r/${SUMMARY.id}?step=2`,
    heading: 'Replay of Marina and Mateo',
    act: click('Hide length and result'),
  },
  { name: 'a deal', at: `/deal/${SUMMARY.id}`, heading: 'The same deal' },
  {
    name: 'a day',
    at: '/daily',
    heading: 'Deal of the day',
    act: async page => {
      await page.getByText('How to check this').first().click();
      await page.getByText('The hash of tomorrow’s seed').first().waitFor();
    },
  },
  {
    name: 'a day that is over',
    at: '/daily/2026-11-19',
    heading: 'Deal of the day',
    instead: {
      ...NO_NAME,
      'GET /api/daily/2026-11-19': {
        status: 200,
        body: {
          ...DAILY,
          day: '2026-11-19',
          games: DAILY.games.map((game, place) => ({ ...game, ...[DAY_SEED, ANOTHER_SEED][place] })),
        },
      },
    },
    act: async page => {
      for (const place of [0, 1]) await page.getByText('How to check this').nth(place).click();
      await page.getByText('The seed matches its hash.').waitFor();
      await page.getByText('The seed doesn’t match this hash').waitFor();
    },
  },
  {
    name: 'replay of a match from another server',
    at: `/r/${SUMMARY.id}?step=9`,
    heading: 'Replay of Marina and Mateo',
    instead: {
      [`GET /api/matches/${SUMMARY.id}/replay`]: {
        status: 200,
        body: { ...replay(), summary: { ...SUMMARY, kingdom: FIRST_GAME, seat: null, imported: SIGNER } },
      },
    },
    act: async page => {
      await page.getByText('anyone could write that').waitFor();
      await page
        .locator('.imported')
        .getByText(/First Game|Primeras partidas|Prima partita/)
        .waitFor();
    },
  },
  {
    name: 'a match file that is refused',
    at: '/history',
    heading: 'My matches',
    instead: { 'POST /api/matches/import': { status: 422, body: { error: BAD_FILE } } },
    act: async page => {
      const file = { name: 'match.json', mimeType: 'application/json', buffer: Buffer.from('{}') };
      await page.locator('input[type=file]').setInputFiles(file);
      await page.getByText('It was changed after it was signed.').waitFor();
    },
  },
  { name: 'how to play', at: '/how-to-play', heading: 'How to play' },
  { name: 'rules of the dice', at: '/how-to-play/king-of-the-dice', heading: 'King of the Dice' },
  { name: 'all cards', at: '/cards', heading: 'Cards' },
  {
    name: 'no card found',
    at: '/cards',
    heading: 'Cards',
    act: page => page.getByLabel('Search cards').fill('no such card'),
  },
  { name: 'a card', at: '/cards/mint', heading: 'Mint' },
  { name: 'a card that the editions word differently', at: '/cards/throne-room', heading: 'Throne Room' },
  { name: 'a card of a shared pile', at: '/cards/sir-martin', heading: 'Sir Martin' },
  { name: 'no card of this name', at: '/cards/joker', heading: 'No such card' },
  { name: 'all cards of the dice', at: '/cards/king-of-the-dice', heading: 'King of the Dice' },
  { name: 'a citizen', at: '/cards/king-of-the-dice/elf', heading: 'Elf' },
  { name: 'a location', at: '/cards/king-of-the-dice/mine', heading: 'Mine' },
  { name: 'penalties', at: '/cards/king-of-the-dice/penalty', heading: 'Penalty' },
  { name: 'settings', at: '/settings', heading: 'Settings' },
  {
    name: 'quiet hours',
    at: '/settings',
    heading: 'Settings',
    act: async page => {
      await page.evaluate(() => {
        const told = { at: Date.now(), quiet: { from: '22:00', until: '07:00' } };
        localStorage.setItem('demesne.turn-notices', JSON.stringify(told));
      });
      await page.reload();
      await page.getByLabel('From').waitFor();
    },
  },
  {
    name: 'a code for another device',
    at: '/settings',
    heading: 'Settings',
    act: async page => {
      await page.getByRole('button', { name: 'Continue on another device…' }).click();
      await page.getByRole('dialog').getByRole('img').waitFor();
    },
  },
  { name: 'a code of another device', at: `/continue#${TOKEN}/${TABLE.code}`, heading: 'Continue here' },
  { name: 'no code of another device', at: '/continue', heading: 'This code is no longer valid' },
  {
    name: 'a recovery code',
    at: '/settings',
    heading: 'Settings',
    act: async page => {
      await page.getByRole('button', { name: 'Make a new code instead' }).click();
      await page.getByLabel('Recovery code').waitFor();
      // A thing half below the bar is no fault of the page.
      await page.evaluate(() => scrollTo(0, 0));
    },
  },
  { name: 'signing in with a recovery code', at: '/recover', heading: 'Sign in with your recovery code' },
  {
    name: 'a wrong recovery code',
    at: '/recover',
    heading: 'Sign in with your recovery code',
    act: async page => {
      await page.getByLabel('Recovery code').fill('ABC');
      await page.getByRole('button', { name: 'Sign in' }).click();
      await page.getByText('That is not a recovery code of this server.').waitFor();
    },
  },
  {
    name: 'a house whose operator invites those who open tables',
    at: '/',
    heading: HOME,
    instead: {
      'GET /api/lobby': { status: 200, body: { ...EMPTY_LOBBY, opening: 'needs_invitation' } },
      'POST /api/tables': refused('invitation_needed', 403),
    },
    act: async page => {
      await page.getByRole('button', { name: 'Play now' }).click();
      await page.getByRole('dialog').getByText('Ask for an invitation').waitFor();
    },
  },
  {
    name: 'a closed house',
    at: '/',
    heading: 'This house is closed',
    instead: {
      ...NO_NAME,
      'GET /api/lobby': { status: 200, body: { ...EMPTY_LOBBY, daily: false, closed: true } },
    },
  },
  {
    name: 'the daily deal of a closed house',
    at: '/daily',
    heading: 'This house is closed',
    instead: { ...NO_NAME, 'GET /api/daily': refused('house_closed', 403) },
  },
  {
    name: 'a message to everyone',
    at: '/settings',
    heading: 'Settings',
    instead: {
      'GET /api/notice': {
        status: 200,
        body: { notice: { text: 'We close at ten for an hour.', until: '2026-11-23T22:30:00Z' } },
      },
    },
    act: page => page.getByText('We close at ten for an hour.').waitFor(),
  },
  {
    name: 'a wrong house password',
    at: '/new',
    heading: 'New table',
    instead: {
      'POST /api/tables': refused('password_needed', 403),
      'POST /api/opening/password': refused('password_needed', 403),
    },
    act: async page => {
      await page.getByRole('button', { name: 'Open the table' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('House password').fill('seven green estates');
      await dialog.getByRole('button', { name: 'Open the table' }).click();
      await dialog.getByText('That is not the house password.').waitFor();
    },
  },
  {
    name: 'an invitation of the operator',
    at: `/invite#${TOKEN}`,
    heading: 'You are invited',
    instead: NO_NAME,
  },
  {
    name: 'an invitation that was taken',
    at: `/invite#${TOKEN}`,
    heading: 'You are invited',
    act: async page => {
      await page.getByRole('button', { name: 'Accept the invitation' }).click();
      await page.getByRole('heading', { level: 1, name: 'Welcome' }).waitFor();
    },
  },
  { name: 'an invitation that is over', at: '/invite', heading: 'This invitation is no longer valid' },
  {
    name: 'the operator’s page',
    at: '/operator',
    heading: 'Operator',
    act: async page => {
      await page.getByText('Chat (3 messages)').click();
      await page.getByText('Table', { exact: true }).first().click();
    },
  },
  {
    name: 'a report that was handled',
    at: '/operator',
    heading: 'Operator',
    instead: { [`POST /api/operator/reports/${REPORTS.reports[0]?.id}`]: { status: 200, body: HANDLED } },
    act: async page => {
      await page.getByRole('button', { name: 'Bar for a day: Mallory' }).click();
      await page.getByText('Mallory is barred for a day.').waitFor();
    },
  },
  {
    name: 'what an operator can do about a person',
    at: '/operator',
    heading: 'Operator',
    act: async page => {
      await page.getByRole('button', { name: 'Change Eve…' }).click();
      await page.getByRole('dialog').getByLabel('New name').waitFor();
    },
  },
  {
    name: 'a name that an operator is about to delete',
    at: '/operator',
    heading: 'Operator',
    act: async page => {
      await page.getByRole('button', { name: 'Change Wolfeschlegelsteinhausenb…' }).click();
      await page.getByRole('button', { name: 'Delete the name…' }).click();
      await page.getByRole('heading', { name: /^Delete the name/ }).waitFor();
    },
  },
  {
    name: 'the page of an operator with nothing to do',
    at: '/operator',
    heading: 'Operator',
    instead: {
      'GET /api/operator/reports': { status: 200, body: NO_REPORTS },
      'GET /api/operator/figures': {
        status: 200,
        body: { ...FIGURES, silent_servers: 1, servers: FIGURES.servers.slice(0, 1).map(QUIET) },
      },
    },
    act: page => page.getByText('No open reports.').waitFor(),
  },
  {
    name: 'a link to the operator’s page that was used',
    at: `/operator#${TOKEN}`,
    heading: 'This link doesn’t work',
  },
  {
    name: 'the operator’s page for a player',
    at: '/operator',
    heading: 'Nothing here',
    instead: { 'GET /api/operator/session': refused('not_found', 404) },
  },
  {
    name: 'a person who is barred',
    at: `/t/${TABLE.code}`,
    heading: 'You can’t use this house',
    instead: {
      [`GET /api/tables/${TABLE.code}`]: refused('barred', 403, { until: null }),
      'GET /api/session': refused('barred', 403, { until: null }),
    },
  },
  {
    name: 'a person who is barred for a day',
    at: `/t/${TABLE.code}`,
    heading: 'You can’t use this house',
    instead: {
      [`GET /api/tables/${TABLE.code}`]: refused('barred', 403, { until: '2026-11-25T20:30:00Z' }),
      'GET /api/session': refused('barred', 403, { until: '2026-11-25T20:30:00Z' }),
    },
    act: page => page.getByText(/You can come back on .*Nov.* 2026.*30/).waitFor(),
  },
  { name: 'about', at: '/about', heading: 'About' },
  { name: 'nothing here', at: '/nowhere', heading: 'Nothing here' },
  {
    name: 'too many tries',
    at: `/t/${TABLE.code}`,
    heading: 'A little too fast',
    instead: { [`GET /api/tables/${TABLE.code}`]: refused('too_fast', 429) },
  },
  {
    name: 'players only',
    at: `/r/${SUMMARY.id}`,
    heading: 'Players only',
    instead: { [`GET /api/matches/${SUMMARY.id}/replay`]: refused('not_yours', 403) },
  },
  {
    name: 'no seat left',
    at: `/t/${TABLE.code}`,
    heading: 'No room left',
    instead: { [`GET /api/tables/${TABLE.code}`]: refused('full', 409) },
  },
];
