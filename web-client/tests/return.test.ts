// Pages that one comes back to, or prints, and a network that lets no WebSocket through: without a server.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { HISTORY, SUMMARY, TABLE } from './pages/answers';
import { usePages } from './support/pages';

const pages = usePages();

/** Matches of one response of the list. */
const PART = 20;

async function open(at: string): Promise<Page> {
  const context = await pages.browser.newContext({ viewport: { width: 1280, height: 720 } });
  const { page } = await pages.open(context, at);
  return page;
}

test('going back from a replay shows the list of matches as it was left', async () => {
  const page = await open('/');
  const part = (from: number) => ({
    ...HISTORY,
    matches: Array.from({ length: PART }, (_, i) => ({ ...SUMMARY, id: `m-${from + i}` })),
    next: from === 0 ? 'more' : null,
  });
  await page.route('**/api/matches?*', route => route.fulfill({ json: part(PART) }));
  await page.route('**/api/matches', route => route.fulfill({ json: part(0) }));
  await page.getByRole('navigation').getByRole('link', { name: 'Matches' }).first().click();
  const rows = page.getByRole('link', { name: /^Replay of/ });
  await expect.poll(() => rows.count()).toBe(PART);
  await page.getByRole('button', { name: /more/i }).click();
  await expect.poll(() => rows.count()).toBe(2 * PART);
  await rows.nth(30).scrollIntoViewIfNeeded();
  const y = await page.evaluate(() => scrollY);
  expect(y).toBeGreaterThan(0);
  await rows.nth(30).click();
  await page.waitForURL(/\/r\//);
  await page.goBack();
  await expect.poll(() => rows.count()).toBe(2 * PART);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(y);
  // Another visit begins at the top.
  await page.getByRole('navigation').getByRole('link', { name: 'Cards' }).first().click();
  await page.getByRole('navigation').getByRole('link', { name: 'Matches' }).first().click();
  await expect.poll(() => rows.count()).toBe(PART);
});

test('what is printed is the page, without its bar', async () => {
  const page = await open('/how-to-play');
  await page.emulateMedia({ media: 'print' });
  expect(await page.locator('.bar').isVisible()).toBe(false);
  expect(await page.locator('.skip-link').isVisible()).toBe(false);
});

test('a network that lets no WebSocket through is named', async () => {
  const page = await open('/about');
  await page.routeWebSocket(/\/ws\//, socket => void socket.close({ code: 1001 }));
  const table = { ...TABLE, code: 'ABCDEFGH', joined: true };
  await page.route('**/api/tables/ABCDEFGH', route => route.fulfill({ json: table }));
  await page.goto(`${pages.base}/t/ABCDEFGH`);
  await page.getByText('lets no WebSocket through').waitFor();
});

test('a visitor whose language is missing sees which ones there are', async () => {
  const open = async (locale: string) => {
    const context = await pages.browser.newContext({ locale });
    const { page } = await pages.open(context, '/');
    await page.locator('.home-panels').waitFor();
    return page.getByRole('radio', { name: 'Español' }).count();
  };
  expect(await open('fr-FR')).toBe(1);
  expect(await open('en-GB')).toBe(0);
});
