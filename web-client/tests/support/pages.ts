// A browser in front of the pages of a server that is not there.
import { fileURLToPath } from 'node:url';
import type { Browser, BrowserContext } from 'playwright-core';
import { preview } from 'vite';
import type { TableView } from '../../src/generated/protocol';
import { WAITING_ROOM } from '../pages/answers';
import { answerFor, type Instead } from '../pages/stage';
import { keepToItself, startBrowser } from './browser';
import { SCENES_BUILD } from './scenes-build';

/** The pages as they are served: nothing from elsewhere, nothing written into the page. */
const POLICY = "default-src 'self'";

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

export type Pages = Awaited<ReturnType<typeof startPages>>;

/** Serves the pages and starts a browser. */
export async function startPages() {
  const server = await preview({
    root: ROOT,
    logLevel: 'error',
    // As scenes are built: so that an open page can be told to speak another language.
    build: { outDir: SCENES_BUILD },
    preview: { port: 0, host: '127.0.0.1', proxy: {}, headers: { 'content-security-policy': POLICY } },
  });
  const base = (server.resolvedUrls?.local[0] ?? '').replace(/\/$/, '');
  const browser: Browser = await startBrowser();

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

  async function close(): Promise<void> {
    await browser.close();
    await server.close();
  }

  return { browser, base, open, close };
}
