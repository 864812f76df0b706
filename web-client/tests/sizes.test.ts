// What a player's browser has to fetch: the built files against the budgets of the design.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TAGS } from '../src/words/languages';

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'demesne-sizes-'));

beforeAll(() => {
  // The build that players get: under the name of a test it would carry what helps to find faults.
  const env = { ...process.env, NODE_ENV: 'production' };
  execFileSync('npx', ['vite', 'build', '--outDir', folder, '--emptyOutDir'], {
    cwd: root,
    env,
    stdio: 'pipe',
  });
});

afterAll(() => rmSync(folder, { recursive: true }));

/** Kilobytes, packed, of all files with such names. */
function packed(...names: RegExp[]): number {
  const files = readdirSync(`${folder}/assets`).filter(file => names.some(name => name.test(file)));
  expect(files.length).toBeGreaterThanOrEqual(names.length);
  return (
    files.reduce((sum, file) => sum + gzipSync(readFileSync(`${folder}/assets/${file}`)).length, 0) / 1000
  );
}

/** Kilobytes, packed, of these scripts and of all that they cannot start without. */
function started(...names: RegExp[]): number {
  const files = readdirSync(`${folder}/assets`);
  const needed = new Set<string>();
  const add = (file: string) => {
    if (needed.has(file)) return;
    needed.add(file);
    const script = readFileSync(`${folder}/assets/${file}`, 'utf8');
    for (const [, next] of script.matchAll(/(?:from|import)"\.\/([^"]+\.js)"/g)) if (next) add(next);
  };
  for (const file of files.filter(name => names.some(one => one.test(name)))) add(file);
  return [...needed].reduce(
    (sum, file) => sum + gzipSync(readFileSync(`${folder}/assets/${file}`)).length / 1000,
    0,
  );
}

const FIRST = [/^index-.*\.js$/, /^app-.*\.js$/];
/** A page that is opened directly at a table. */
const AT_TABLE = [...FIRST, /^TablePage-.*\.js$/];
const TABLE = [...AT_TABLE, /^Table-.*\.js$/];
const DICE = [...AT_TABLE, /^dice-.*\.js$/];
const ROOM = [...AT_TABLE, /^WaitingRoom-.*\.js$/];
const STYLES = [/^index-.*\.css$/, /^TableFrame-.*\.css$/];

test('the script of the first page stays within its budget', () => {
  expect(started(...FIRST, /^Home-.*\.js$/)).toBeLessThanOrEqual(45);
});

test('the script of a page that is opened at a table stays within the same budget', () => {
  expect(started(...TABLE)).toBeLessThanOrEqual(45);
});

test('the room before a match needs less than the match', () => {
  expect(started(...ROOM)).toBeLessThanOrEqual(35);
});

test('the script of a page that is opened at the second game stays within the same budget', () => {
  expect(started(...DICE)).toBeLessThanOrEqual(45);
});

test('script and style of the table stay within their budget together', () => {
  expect(started(...TABLE) + packed(...STYLES)).toBeLessThanOrEqual(60);
});

test.each([
  ['the style of the first page', 12, [/^index-.*\.css$/]],
  ['the style of the table', 12, [/^(?!index-|dice-).*\.css$/]],
  ['the style of the dice', 12, [/^dice-.*\.css$/]],
  ['the names and texts of all cards, in every language', 12, [/^words-\w+-cards-.*\.js$/]],
  ['the catalogue', 4, [/^catalogue-.*\.js$/]],
  ['the drawings of the cards', 40, [/^sprite-dominion-.*\.svg$/]],
  ['the marks', 8, [/^sprite-ui-.*\.svg$/]],
  ['the drawings of the second game', 10, [/^sprite-dice-.*\.svg$/]],
  ['the fonts', 60, [/\.woff2$/]],
])('%s stay within %d kB', (_, budget, names) => {
  expect(packed(...names)).toBeLessThanOrEqual(budget);
});

describe.each(TAGS)('in the language %s', tag => {
  const words = (part: string) => new RegExp(`^words-${tag}-${part}-.*\\.js$`);
  test.each([
    ['the words of every page', 12, [words('index')]],
    ['the words of a table', 12, [words('table')]],
    ['the words of looking back', 2, [words('replay')]],
    ['the screen of the second game and its words', 12, [/^dice-.*\.js$/, words('dice')]],
  ])('%s stay within %d kB', (_, budget, names) => {
    expect(packed(...names)).toBeLessThanOrEqual(budget);
  });
});

test('the page has nothing that its security policy forbids', () => {
  const page = readFileSync(`${folder}/index.html`, 'utf8');
  expect(page).not.toMatch(/<style|style=|<script(?![^>]*src=)/);
});
