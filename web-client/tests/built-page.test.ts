// The built page: what is compressed, what is large, how it starts. What each page fetches is measured in delivery.test.ts.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeAll, expect, test } from 'vitest';

/** The page that players get, as `cargo build` has made it. */
const folder = fileURLToPath(new URL('../dist', import.meta.url));

beforeAll(() => {
  expect(existsSync(`${folder}/index.html`), 'cargo build makes the page').toBe(true);
});

/** The names of all files of the page, without those that are the same compressed. */
function built(): string[] {
  return readdirSync(`${folder}/assets`).filter(name => !/\.(br|gz)$/.test(name));
}

test('every text has a smaller form for each way to compress', () => {
  const texts = built().filter(name => /\.(js|css|svg|webmanifest)$/.test(name));
  expect(texts.length).toBeGreaterThan(100);
  for (const name of texts) {
    const text = readFileSync(`${folder}/assets/${name}`);
    expect(brotliDecompressSync(readFileSync(`${folder}/assets/${name}.br`)).equals(text), name).toBe(true);
    expect(gunzipSync(readFileSync(`${folder}/assets/${name}.gz`)).equals(text), name).toBe(true);
  }
});

test('no part that is loaded later is larger than a table', () => {
  const size = (name: string) => readFileSync(`${folder}/assets/${name}.br`).length / 1000;
  const scripts = built().filter(name => name.endsWith('.js') && size(name) > 14);
  expect(scripts.map(name => name.replace(/-.{8}\.js$/, '')).sort()).toEqual(['Table', 'match', 'shared']);
});

test('the page fetches no messages before the language is known', () => {
  const page = readFileSync(`${folder}/index.html`, 'utf8');
  expect(page).not.toContain('words-');
  const [asks] = /\/assets\/language-[^"]+\.js/.exec(page) ?? [];
  expect(page).toContain(`<script type="module" async src="${asks}"`);
  expect(readFileSync(`${folder}${asks}`, 'utf8')).not.toMatch(/(?:from|import)"/);
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
