// Chromium without a window, and people in it: each with cookies, screen and pictures of their own.
import { mkdirSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { launch } from '../../scripts/browser.mjs';
import { EXTENT } from './extent';

/** The folder for pictures of milestones. */
export const PICTURES = fileURLToPath(new URL('../../test-results/', import.meta.url));

/** An input device: a mouse, touch, or only a keyboard. */
export type Device = 'desktop' | 'phone' | 'keyboard';

const DEVICES = {
  desktop: { viewport: { width: 1440, height: 900 } },
  keyboard: { viewport: { width: 1440, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
} as const;

/** How long anything on a page is waited for, in milliseconds: longer than a busy machine ever takes. */
export const PATIENCE = 60_000;

/** How long a browser that works may take to open a page, in milliseconds, on a busy machine. */
const OPENS = 60_000;

/** Starts the browser, in which everything is waited for with `PATIENCE`; the whole of it for tests of notices. */
export async function startBrowser(how: { whole?: boolean } = {}): Promise<Browser> {
  const browser = await launch(how);
  browser.on('context', context => context.setDefaultTimeout(PATIENCE));
  return browser;
}

/** The browser of all files that this process tests, one after the other. */
let shared: Browser | undefined;

/** The browser that the files of this process share: what they open in it is closed after each of them (`each-file.ts`). */
export async function sharedBrowser(): Promise<Browser> {
  shared ??= await startUnpainted();
  return shared;
}

/** Starts a browser that lays everything out and paints nothing, since painting takes half of its time. */
async function startUnpainted(): Promise<Browser> {
  const browser = await startBrowser();
  if (EXTENT !== 'full') browser.on('context', context => void context.addInitScript(unpaint));
  return browser;
}

/** Runs in a page: makes it transparent as a whole, which changes nothing for pointers, keys and screen readers. */
function unpaint(): void {
  const unpainted = new CSSStyleSheet();
  unpainted.replaceSync('html { opacity: 0 }');
  document.adoptedStyleSheets.push(unpainted);
}

/** Paints a page until it is loaded again. */
export async function paint(page: Page): Promise<void> {
  await page.evaluate(() => {
    const painted = new CSSStyleSheet();
    painted.replaceSync('html { opacity: 1 }');
    document.adoptedStyleSheets.push(painted);
  });
}

/** Closes everything that was opened in the shared browser. One that cannot do that any more is left: the next file starts another. */
export async function emptySharedBrowser(): Promise<void> {
  if (shared === undefined) return;
  const contexts = shared.contexts();
  const emptied = Promise.all(contexts.map(context => context.close())).then(
    () => true,
    () => false,
  );
  if (!(shared.isConnected() && (await within(OPENS, emptied)))) leaveSharedBrowser();
}

/** Whether the shared browser still opens pages, if there is one. */
export async function worksSharedBrowser(): Promise<boolean> {
  if (shared === undefined) return true;
  const opens = shared.newContext().then(async context => {
    await context.newPage();
    await context.close();
    return true;
  });
  return within(
    OPENS,
    opens.catch(() => false),
  );
}

/** Starts another browser when one is asked for next. */
export function leaveSharedBrowser(): void {
  void shared?.close().catch(() => {});
  shared = undefined;
}

/** The value that comes in this time, else false. */
function within(milliseconds: number, answer: Promise<boolean>): Promise<boolean> {
  return Promise.race([answer, sleep(milliseconds, false, { ref: false })]);
}

/** A person at a device, with one page open. */
export interface Person {
  name: string;
  device: Device;
  page: Page;
  context: BrowserContext;
  /** Faults that their page reported: there should be none. */
  faults: string[];
}

/** A new visitor, with a fresh browser context. */
export async function person(browser: Browser, name: string, device: Device): Promise<Person> {
  const context = await browser.newContext({
    ...DEVICES[device],
    locale: 'en-GB',
    colorScheme: 'dark',
    reducedMotion: 'reduce',
  });
  return personIn(context, name, device);
}

/** The same in a context that is there already. */
export async function personIn(context: BrowserContext, name: string, device: Device): Promise<Person> {
  // A turn ends when the player says so.
  await context.addInitScript(() => {
    // A page that is left shows an empty document, which keeps nothing.
    if (window.origin === 'null') return;
    const kept = 'demesne.preferences';
    if (localStorage.getItem(kept) === null) localStorage.setItem(kept, JSON.stringify({ autoEnd: false }));
  });
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('pageerror', error => faults.push(`${name}: ${error.message}`));
  keepToItself(page, faults);
  return { name, device, page, context, faults };
}

/** Records requests of a page to other servers, and violations of its security policy. */
export function keepToItself(page: Page, faults: string[]): void {
  page.on('request', request => {
    if (request.isNavigationRequest()) return;
    const asked = new URL(request.url());
    if (asked.protocol.startsWith('http') && asked.host !== new URL(page.url()).host)
      faults.push(`asked elsewhere: ${asked}`);
  });
  page.on('console', message => {
    if (message.text().includes('Content Security Policy')) faults.push(message.text());
  });
}

/** Saves a screenshot of a person's page where pages are painted. */
export async function picture({ name, device, page }: Person, moment: string): Promise<void> {
  if (EXTENT !== 'full') return;
  mkdirSync(PICTURES, { recursive: true });
  await page.screenshot({ path: `${PICTURES}${moment}-${name}-${device}.png`.toLowerCase() });
}
