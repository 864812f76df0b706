// The oldest browsers that pages are built for have what the build contains, by the data of MDN.
import data, { type CompatData, type Identifier } from '@mdn/browser-compat-data/forLegacyNode';
import { build } from 'vite';
import { beforeAll, expect, test } from 'vitest';
import { BROWSERS } from '../../vite.config';

/** The lacks of some of them, and why they do no harm. */
const DEGRADES: Record<string, string> = {
  'align-content: safe': 'content that is too high is cut above as well',
  'scrollbar-color': 'scroll bars look as elsewhere',
  'scrollbar-width': 'scroll bars are as wide as elsewhere',
  'scrollbar-width: thin': 'scroll bars are as wide as elsewhere',
  'scrollbar-width: none': 'scroll bars are seen',
  '-webkit-touch-callout': 'of iPhones alone',
  'accent-color': 'boxes have the colour of the system',
  'overscroll-behavior': 'the page scrolls on behind a list',
  ':-webkit-slider-runnable-track': 'of one engine each',
  ':-webkit-slider-thumb': 'of one engine each',
  ':-moz-range-track': 'of one engine each',
  ':-moz-range-thumb': 'of one engine each',
  setAppBadge: 'asked for first',
  clearAppBadge: 'asked for first',
  requestPermission: 'asked for first',
  changedTouches: 'only where fingers press',
  moveBefore: 'asked for first by Preact',
  displayName: 'of components of Preact',
  cookieEnabled: 'where it is missing the server is asked',
};

/** A build takes seconds, and more on a busy machine: in milliseconds. */
const BUILT = 120_000;

const { css, api, javascript } = data as CompatData;

let styles = '';
let scripts = '';

beforeAll(async () => {
  const built = await build({ logLevel: 'silent', build: { write: false } });
  if (!('output' in built)) throw new Error('the page is not built at once');
  for (const file of built.output) {
    if (file.type === 'chunk') scripts += file.code;
    else if (file.fileName.endsWith('.css')) styles += file.source;
  }
}, BUILT);

test('style sheets have nothing that the oldest browsers lack and that has no fallback', () => {
  const functions = features(css.types ?? {});
  const lacking = new Set<string>();
  const look = (name: string, ...found: (Identifier | undefined)[]) => {
    if (found.length > 0 && found.every(isLacking)) lacking.add(name);
  };
  for (const [, property = '', value = ''] of styles.matchAll(/[{;]([a-z-]+):([^;}]+)/g)) {
    const known = css.properties?.[property];
    look(property, known);
    for (const word of value.match(/[a-z-]+/g) ?? []) look(`${property}: ${word}`, known?.[word]);
  }
  for (const [, name = ''] of styles.matchAll(/@([a-z-]+)/g)) look(`@${name}`, css['at-rules']?.[name]);
  const selectors = styles.match(/[^{};]+(?=\{)/g)?.join() ?? '';
  for (const [, name = ''] of selectors.matchAll(/:([a-z-]+)/g)) look(`:${name}`, css.selectors?.[name]);
  for (const [, name = ''] of styles.matchAll(/([a-z-]+)\(/g))
    look(`${name}()`, ...(functions.get(name) ?? []));
  expect([...lacking].filter(name => !(name in DEGRADES))).toEqual([]);
});

// A name of one word may be that of anything.
test('scripts name nothing of two words that the oldest browsers lack and that is not asked for first', () => {
  // Fluent formats days of Temporal where they are.
  const { Temporal: _, ...builtins } = javascript.builtins ?? {};
  const known = features({ api, builtins });
  const named = new Set(scripts.match(/(?<=\.)[a-z]+[A-Z]\w+|\b[A-Z][a-z]+[A-Z]\w+/g));
  const lacking = [...named].filter(name => known.get(name)?.every(isLacking));
  expect(lacking.filter(name => !(name in DEGRADES))).toEqual([]);
});

/** The features of a part of the data by their own names: one name may mean several. */
function features(part: object, found = new Map<string, Identifier[]>()): Map<string, Identifier[]> {
  for (const [name, feature] of Object.entries(part)) {
    if (name === '__compat' || typeof feature !== 'object') continue;
    if (feature.__compat) found.set(name, [...(found.get(name) ?? []), feature]);
    features(feature, found);
  }
  return found;
}

/** Whether Firefox or Safari lacks a feature in its oldest version. */
function isLacking(feature: Identifier | undefined): boolean {
  const support = feature?.__compat?.support;
  if (!support) return false;
  return (['firefox', 'safari'] as const).some(browser => {
    const versions = [support[browser] ?? []].flat();
    return !versions.some(
      ({ version_added: since, version_removed: until, flags }) =>
        typeof since === 'string' && !until && !flags && number(since) <= number(BROWSERS[browser]),
    );
  });
}

function number(version: string): number {
  const [major = '', minor = '0'] = version.replace('≤', '').split('.');
  return Number(major) * 1000 + Number(minor);
}
