// Chromium without a window, and people in it: each with cookies, screen and pictures of their own.
import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { launch } from '../../scripts/browser.mjs';

/** Where pictures of milestones go. */
const PICTURES = fileURLToPath(new URL('../../test-results/', import.meta.url));

/** What somebody plays on: with a mouse, by touch, or by keys alone. */
export type Device = 'desktop' | 'phone' | 'keyboard';

const DEVICES = {
  desktop: { viewport: { width: 1440, height: 900 } },
  keyboard: { viewport: { width: 1440, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
} as const;

/** Starts the browser. */
export function startBrowser(): Promise<Browser> {
  return launch();
}

/** Somebody at a device, with one page open. */
export interface Person {
  name: string;
  device: Device;
  page: Page;
  context: BrowserContext;
  /** Faults that their page reported: there should be none. */
  faults: string[];
}

/** Somebody new, who has never been here. */
export async function person(browser: Browser, name: string, device: Device): Promise<Person> {
  const context = await browser.newContext({
    ...DEVICES[device],
    locale: 'en-GB',
    colorScheme: 'dark',
    reducedMotion: 'reduce',
  });
  context.setDefaultTimeout(30_000);
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('pageerror', error => faults.push(`${name}: ${error.message}`));
  keepToItself(page, faults);
  return { name, device, page, context, faults };
}

/** Notes what a page asks of anybody but its own server, and what its security policy forbids it. */
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

/** Keeps a picture of what somebody sees now. */
export async function picture({ name, device, page }: Person, moment: string): Promise<void> {
  mkdirSync(PICTURES, { recursive: true });
  await page.screenshot({ path: `${PICTURES}${moment}-${name}-${device}.png`.toLowerCase() });
}
