// The first drawing of the page: it waits for the style sheets, and asks the browser what it supports, not how things look.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const { render, begin, loadWords, loadCatalogue } = vi.hoisted(() => ({
  render: vi.fn(),
  begin: vi.fn(),
  loadWords: vi.fn(async () => {}),
  loadCatalogue: vi.fn(async () => {}),
}));

vi.mock('preact', async original => ({ ...(await original<typeof import('preact')>()), render }));
vi.mock('../../src/app', () => ({ App: () => null, begin }));
vi.mock('../../src/i18n', () => ({ loadWords }));
vi.mock('../../src/i18n/first', () => ({ first: 'en' }));
vi.mock('../../src/games/dominion/cards/catalogue', () => ({ loadCatalogue }));
vi.mock('../../src/games/dominion/cards/finish', () => ({}));

/** A `link` element whose style sheet is on its way until `sheet` is set. */
class Link {
  sheet: object | null = null;
  onload?: () => void;
  onerror?: () => void;
}

const removeWords = vi.fn();
const supports = vi.fn(() => true);
let windowEvents: EventTarget;
let page: { readyState: string };
let links: Link[];

beforeEach(() => {
  vi.resetModules();
  vi.clearAllMocks();
  vi.useFakeTimers();
  supports.mockReturnValue(true);
  links = [new Link(), new Link()];
  windowEvents = new EventTarget();
  page = { readyState: 'interactive' };
  vi.stubGlobal('document', {
    get readyState() {
      return page.readyState;
    },
    getElementById: () => ({}),
    querySelector: () => ({ remove: removeWords }),
    querySelectorAll: () => links,
  });
  vi.stubGlobal('window', {});
  vi.stubGlobal('location', { pathname: '/' });
  vi.stubGlobal('CSS', { supports });
  vi.stubGlobal('addEventListener', windowEvents.addEventListener.bind(windowEvents));
  // A page whose sheets have not come looks as in an old browser.
  vi.stubGlobal('getComputedStyle', () => ({ display: 'block' }));
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Opens the page, up to where it waits for something. */
async function open() {
  await import('../../src/main');
  await settle();
}

/** Lets everything go on that waits for no timer. */
async function settle() {
  await vi.dynamicImportSettled();
  await vi.advanceTimersByTimeAsync(0);
}

test('everything is on its way before the style sheets have come, and the page is drawn after the last of them', async () => {
  await open();
  expect([loadWords, loadCatalogue, begin].map(one => one.mock.calls.length)).toEqual([1, 1, 1]);
  links[0]?.onload?.();
  await settle();
  expect(render).not.toHaveBeenCalled();
  links[1]?.onload?.();
  await settle();
  expect(render).toHaveBeenCalledOnce();
  expect(removeWords).toHaveBeenCalledOnce();
});

test('sheets that have come are not waited for', async () => {
  for (const link of links) link.sheet = {};
  await open();
  expect(render).toHaveBeenCalledOnce();
});

test('a sheet that fails is not waited for, and makes no browser old', async () => {
  await open();
  for (const link of links) link.onerror?.();
  await settle();
  expect(render).toHaveBeenCalledOnce();
});

test('a sheet that failed before the script ran is over with the document', async () => {
  await open();
  windowEvents.dispatchEvent(new Event('load'));
  await settle();
  expect(render).toHaveBeenCalledOnce();
});

test('nothing is waited for once the document is complete', async () => {
  page.readyState = 'complete';
  await open();
  expect(render).toHaveBeenCalledOnce();
});

test('a sheet that never comes is given up', async () => {
  await open();
  await vi.advanceTimersByTimeAsync(19_000);
  expect(render).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(render).toHaveBeenCalledOnce();
});

test('a browser that lacks what pages are made of keeps the sentences that say so', async () => {
  supports.mockReturnValue(false);
  for (const link of links) link.sheet = {};
  await open();
  expect([render, begin, removeWords].map(one => one.mock.calls.length)).toEqual([0, 0, 0]);
});

test('script and style sheet ask the same of a browser', async () => {
  await open();
  const tokens = readFileSync(fileURLToPath(new URL('../../src/styles/tokens.css', import.meta.url)), 'utf8');
  const [, asked] = /@supports (.+) \{\s*main\.old-browser/.exec(tokens) ?? [];
  expect(supports.mock.calls).toEqual([[asked]]);
});
