// Bundle sizes: the built files against the budgets of the design.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { beforeAll, expect, test } from 'vitest';
import { TAGS } from '../src/i18n/languages';

/** The page that players get, as `cargo build` has made it. */
const folder = fileURLToPath(new URL('../dist', import.meta.url));

beforeAll(() => {
  expect(existsSync(`${folder}/index.html`), 'cargo build makes the page').toBe(true);
});

/** Kilobytes of a file, packed as the server packs it. */
function size(file: string): number {
  return gzipSync(readFileSync(`${folder}/assets/${file}`), { level: 9 }).length / 1000;
}

/** Kilobytes, packed, of all files with such names. */
function packed(...names: RegExp[]): number {
  const files = readdirSync(`${folder}/assets`).filter(file => names.some(name => name.test(file)));
  expect(files.length).toBeGreaterThanOrEqual(names.length);
  return files.reduce((sum, file) => sum + size(file), 0);
}

/** These scripts and all that they cannot start without. */
function needed(names: readonly RegExp[]): string[] {
  const files = readdirSync(`${folder}/assets`);
  const found = new Set<string>();
  const add = (file: string) => {
    if (found.has(file)) return;
    found.add(file);
    const script = readFileSync(`${folder}/assets/${file}`, 'utf8');
    for (const [, next] of script.matchAll(/(?:from|import)"\.\/([^"]+\.js)"/g)) if (next) add(next);
  };
  for (const file of files.filter(name => names.some(one => one.test(name)))) add(file);
  return [...found];
}

/** Kilobytes, packed, of these scripts and of all that they cannot start without. */
function started(...names: RegExp[]): number {
  expect(names.every(name => readdirSync(`${folder}/assets`).some(file => name.test(file)))).toBe(true);
  return needed(names).reduce((sum, file) => sum + size(file), 0);
}

const FIRST = [/^index-.*\.js$/, /^app-.*\.js$/];
/** A page that is opened directly at a table. */
const AT_TABLE = [...FIRST, /^TablePage-.*\.js$/];
const TABLE = [...AT_TABLE, /^Table-.*\.js$/];
const DICE = [...AT_TABLE, /^dice-.*\.js$/];
const ROOM = [...AT_TABLE, /^WaitingRoom-.*\.js$/];
const STYLES = [/^index-.*\.css$/, /^Table(Frame)?-.*\.css$/];

/** Kilobytes of compressed script that a browser starts with, by the page that is opened first. */
test.each([
  ['the first page', 45, [...FIRST, /^Home-.*\.js$/]],
  ['a page that is opened at the second game', 46, DICE],
  ['the room before a match', 45, ROOM],
])('the script of %s stays within %s kB', (_, budget, names) => {
  expect(started(...names)).toBeLessThanOrEqual(budget);
});

test.each([
  ['the first page', 60, [...FIRST, /^Home-.*\.js$/], [/^(index|forms)-.*\.css$/]],
  ['a page that is opened at a table', 61, TABLE, STYLES],
])('script and style of %s stay within %s kB together', (_, budget, scripts, styles) => {
  expect(started(...scripts) + packed(...styles)).toBeLessThanOrEqual(budget);
});

test.each([
  ['the style of the first page', 12, [/^(index|forms)-.*\.css$/]],
  ['the style of a page that is opened at a table', 13.5, STYLES],
  ['the style of the pages that are read', 12, [/^Article-.*\.css$/]],
  ['the style of the dice', 12, [/^dice-.*\.css$/]],
  ['the catalogue', 4, [/^catalogue-.*\.js$/]],
  ['the drawings of the cards', 40, [/^sprite-dominion-.*\.svg$/]],
  ['the drawings of the cards of other expansions', 30, [/^sprite-expansions-.*\.svg$/]],
  ['the marks', 8, [/^sprite-ui-.*\.svg$/]],
  ['the drawings of the second game', 10, [/^sprite-dice-.*\.svg$/]],
  ['the fonts', 60, [/\.woff2$/]],
])('%s stay within %d kB', (_, budget, names) => {
  expect(packed(...names)).toBeLessThanOrEqual(budget);
});

test('what is loaded later, script or style, stays within 12 kB each', () => {
  const early = new Set(needed(TABLE));
  const later = readdirSync(`${folder}/assets`).filter(file => /\.(js|css)$/.test(file) && !early.has(file));
  expect(later.length).toBeGreaterThan(10);
  expect(later.map(file => [file, size(file)] as const).filter(([, kilobytes]) => kilobytes > 12)).toEqual(
    [],
  );
});

test.each(TAGS)('script and words of the first page stay within their budget in the language %s', tag => {
  const words = ['faces', 'pages', 'cards', 'rooms'].map(
    file => new RegExp(`^words-${tag}-${file}-.*\\.js$`),
  );
  expect(started(...FIRST, /^Home-.*\.js$/) + packed(...words)).toBeLessThanOrEqual(45);
});

test('the first page fetches nothing of a table', () => {
  const later = [/^HomePanels-.*\.js$/, /^LiveTable-.*\.js$/, /^NextMatch-.*\.js$/];
  const files = needed([...FIRST, /^Home-.*\.js$/, ...later]);
  expect(files.length).toBeGreaterThan(10);
  expect(files.filter(file => /^(Table|dice|log-)/.test(file))).toEqual([]);
});

test('the page fetches no messages before the language is known', () => {
  const page = readFileSync(`${folder}/index.html`, 'utf8');
  expect(page).not.toContain('words-');
  const [asks] = /\/assets\/language-[^"]+\.js/.exec(page) ?? [];
  expect(page).toContain(`<script type="module" async src="${asks}"`);
  expect(readFileSync(`${folder}${asks}`, 'utf8')).not.toMatch(/(?:from|import)"/);
});

test.each(TAGS)('a table starts with words of the language %s within 12 kB, its cards apart', tag => {
  const early = ['faces', 'pages', 'table', 'refusals'].map(
    file => new RegExp(`^words-${tag}-${file}-.*\\.js$`),
  );
  expect(packed(...early)).toBeLessThanOrEqual(12);
});

test('the page can be installed as an app', () => {
  const page = readFileSync(`${folder}/index.html`, 'utf8');
  const manifest = /<link rel="manifest" href="([^"]+)"/.exec(page)?.[1] ?? '';
  const { name, start_url, display, icons } = JSON.parse(readFileSync(`${folder}${manifest}`, 'utf8'));
  expect({ name, start_url, display }).toEqual({ name: 'Demesne', start_url: '/', display: 'standalone' });
  const purposes = icons.map(({ src, sizes, purpose }: Record<string, string>) => {
    const picture = readFileSync(`${folder}${src}`);
    expect(`${picture.readUInt32BE(16)}x${picture.readUInt32BE(20)}`).toBe(sizes);
    return `${purpose} ${sizes}`;
  });
  expect(purposes).toEqual(['any 192x192', 'any 512x512', 'maskable 512x512']);
  expect(page).toMatch(/<link rel="apple-touch-icon" href="\/assets\/icon-touch-[^"]+\.png"/);
});

test('the page complies with its security policy', () => {
  const page = readFileSync(`${folder}/index.html`, 'utf8');
  expect(page).not.toMatch(/<style|style=|<script(?![^>]*src=)/);
});
