// What a player's browser has to fetch: the built files against the budgets of the design.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'demesne-sizes-'));

beforeAll(() => {
  execFileSync('npx', ['vite', 'build', '--outDir', folder, '--emptyOutDir'], { cwd: root, stdio: 'pipe' });
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
const TABLE = [/^TablePage-.*\.js$/, /^Table-.*\.js$/];

test('the script of the first page stays within its budget', () => {
  expect(started(...FIRST)).toBeLessThanOrEqual(45);
});

test('what the table and the room before it add stays small', () => {
  expect(started(...FIRST, ...TABLE) - started(...FIRST)).toBeLessThanOrEqual(28);
});

test.each([
  ['the style of the first page', 12, [/^index-.*\.css$/]],
  ['the style of the table', 12, [/^Table-.*\.css$/]],
  ['the words of one language', 12, [/^en-.*\.js$/]],
  ['the texts of all cards', 12, [/^cards-.*\.js$/]],
  ['the marks', 8, [/^sprite-ui-.*\.svg$/]],
  ['the fonts', 60, [/\.woff2$/]],
])('%s stay within %d kB', (_, budget, names) => {
  expect(packed(...names)).toBeLessThanOrEqual(budget);
});

test('the page has nothing that its security policy forbids', () => {
  const page = readFileSync(`${folder}/index.html`, 'utf8');
  expect(page).not.toMatch(/<style|style=|<script(?![^>]*src=)/);
});
