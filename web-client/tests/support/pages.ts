// A browser in front of the pages of a server that is not there.
import type { BrowserContext } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { serve } from '../../scripts/serve.mjs';
import type { TableView } from '../../src/generated/protocol';
import { WAITING_ROOM } from '../pages/answers';
import { answerFor, type Instead } from '../pages/stage';
import { keepToItself, sharedBrowser } from './browser';
import { SCENES_BUILD } from './scenes-build';

type Pages = Awaited<ReturnType<typeof startPages>>;

/** The pages of a file of tests, from its first test to its last. */
export function usePages(): Pages {
  const pages: Partial<Pages> = {};
  beforeAll(async () => {
    Object.assign(pages, await startPages());
  });
  afterAll(() => pages.close?.());
  return pages as Pages;
}

/** Serves the pages, as scenes are built: so that an open page can be told to speak another language. */
async function startPages() {
  const { address: base, close } = await serve(SCENES_BUILD);
  const browser = await sharedBrowser();

  /** Opens an address with the answers of the server, and collects what goes wrong. */
  async function open(
    context: BrowserContext,
    at: string,
    instead: Instead = {},
    table: TableView = WAITING_ROOM,
  ) {
    const page = await context.newPage();
    const faults: string[] = [];
    page.on('pageerror', error => faults.push(error.message));
    keepToItself(page, faults);
    page.on('console', message => {
      if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
        faults.push(message.text());
    });
    const stage = await answerFor(page, instead, table);
    await page.goto(base + at);
    await page.locator('h1').first().waitFor({ state: 'attached' });
    return { page, faults, stage };
  }

  return { browser, base, open, close };
}
