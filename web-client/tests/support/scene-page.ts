// A browser for the tests of a file that look at one scene after another, and the shapes of the table in which they do.
import type { Browser, Page } from 'playwright-core';
import { test } from 'vitest';
import { serve } from '../../scripts/serve.mjs';
import { sharedBrowser } from './browser';
import { SCENES_BUILD } from './scenes-build';

export const DESKTOP = { width: 1440, height: 900 };
export const LAPTOP = { width: 1280, height: 720 };
export const LARGE = { width: 1920, height: 1080 };
export const TABLET = { width: 820, height: 1180 };
export const PHONE = { width: 390, height: 844 };

/** The scenes in a browser. */
export interface ScenePage {
  browser: Browser;
  /** A page without movement, of the size of a desktop. */
  page: Page;
  /** Shows a scene, in that page unless another is given. */
  open(scene: string, on?: Page): Promise<void>;
  close(): void;
}

/** Serves the built scenes and opens a page for them. */
export async function startScenes(): Promise<ScenePage> {
  const server = await serve(SCENES_BUILD);
  const browser = await sharedBrowser();
  const context = await browser.newContext({ viewport: DESKTOP, reducedMotion: 'reduce' });
  const page = await context.newPage();
  return {
    browser,
    page,
    async open(scene, on = page) {
      await on.goto(`${server.address}/scene/${scene}`);
      await on.locator('html[data-scene="ready"]').waitFor();
      await on.evaluate(() => document.fonts.ready);
    },
    close: server.close,
  };
}

/** A test that opens pages by this function, which are closed after it. */
export function testOpening<Args extends unknown[]>(open: (...how: Args) => Promise<Page>) {
  return test.extend<{ open: (...how: Args) => Promise<Page> }>({
    // biome-ignore lint/correctness/noEmptyPattern: it takes nothing from others, which has to be written so.
    open: async ({}, use) => {
      const opened: Page[] = [];
      await use(async (...how) => {
        const page = await open(...how);
        opened.push(page);
        return page;
      });
      for (const page of opened) await page.context().close();
    },
  });
}
