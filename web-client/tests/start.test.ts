// The way from the first page to a match, on the real server: what a visitor has to do for it.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { person, picture } from './support/browser';
import { openTable, useTestServer } from './support/test-server';

const house = useTestServer();

/** Counts what a visitor does on every page from now on. */
async function countDeeds(page: Page): Promise<() => Promise<{ clicks: number; keys: number }>> {
  await page.addInitScript(() => {
    const count = (name: string) => () =>
      sessionStorage.setItem(name, String(Number(sessionStorage.getItem(name)) + 1));
    addEventListener('click', count('clicks'), true);
    addEventListener('keydown', count('keys'), true);
    addEventListener('input', count('keys'), true);
  });
  return () =>
    page.evaluate(() => ({
      clicks: Number(sessionStorage.getItem('clicks')),
      keys: Number(sessionStorage.getItem('keys')),
    }));
}

test.each(['desktop', 'phone'] as const)(
  'one click leads to the first decision, nothing typed: %s',
  async device => {
    const guest = await person(house.browser, 'Guest', device);
    const { page } = guest;
    const deeds = await countDeeds(page);
    await page.goto(house.server.address);
    const button = page.getByRole('button', { name: 'Play now' });
    await button.waitFor();
    await picture(guest, 'start-1-first-page');
    await button.evaluate(it => {
      it.addEventListener('click', () => performance.mark('play'), { capture: true });
    });
    await button.click();
    const question = page.getByRole('region', { name: 'Question' });
    await question.getByRole('button').first().waitFor();
    const passed = await page.evaluate(() => {
      const [mark] = performance.getEntriesByName('play');
      return performance.now() - (mark?.startTime ?? Number.NaN);
    });
    // Measured, not decided by.
    process.stdout.write(`${device}: first decision after ${Math.round(passed)} ms\n`);
    await picture(guest, 'start-2-first-decision');
    // The finish of cards came with the first page, the style of the table after it.
    const finish = (name: string) =>
      page
        .locator(name)
        .first()
        .evaluate(thing => getComputedStyle(thing).backgroundImage);
    for (const name of ['.deck', '.hand .card-face', '.kingdom .card-face'])
      await expect.poll(() => finish(name), { message: name }).toContain('gradient');
    expect(await deeds()).toEqual({ clicks: 1, keys: 0 });
    await expect.poll(() => page.getByText(/^Guest \d{2,3}$/).count()).toBeGreaterThan(0);
    expect(guest.faults).toEqual([]);
    await guest.context.close();
  },
);

test.each(['/', '/new', '/history', '/statistics', '/ratings', '/people/m1-0', '/settings'])(
  'a visitor without a name is refused nothing on the page %s',
  async path => {
    const visitor = await person(house.browser, 'Visitor', 'desktop');
    const { page } = visitor;
    const refused: string[] = [];
    page.on('response', response => {
      if (response.status() === 401) refused.push(new URL(response.url()).pathname);
    });
    await page.goto(`${house.server.address}${path}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForLoadState('networkidle');
    expect(refused).toEqual([]);
    expect(visitor.faults).toEqual([]);
    await visitor.context.close();
  },
);

test('a guest takes another name in the middle of a match', async () => {
  const guest = await person(house.browser, 'Noor', 'desktop');
  const { page } = guest;
  await page.goto(house.server.address);
  await page.getByRole('button', { name: 'Play now' }).click();
  await page.getByRole('region', { name: 'Question' }).getByRole('button').first().waitFor();
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Change your name…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Your name' });
  await dialog.getByLabel('Your name').fill('Noor');
  await dialog.getByRole('button', { name: 'Save the name' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByText('Noor', { exact: true }).first().waitFor();
  await page.getByRole('region', { name: 'Question' }).getByRole('button').first().waitFor();
  await page.goto(`${house.server.address}/settings`);
  await expect.poll(() => page.getByLabel('Your name').inputValue()).toBe('Noor');
  expect(guest.faults).toEqual([]);
  await guest.context.close();
});

test.each(['desktop', 'phone'] as const)(
  'an invited guest is seated and ready after one click: %s',
  async device => {
    const host = await person(house.browser, 'Giulia', 'desktop');
    const link = await openTable(host, `${house.server.address}/new`);
    const guest = await person(house.browser, 'Guest', device);
    const { page } = guest;
    const deeds = await countDeeds(page);
    await page.goto(link);
    await page.getByRole('heading', { level: 1, name: 'Giulia invites you' }).waitFor();
    await page.getByRole('heading', { name: 'Kingdom' }).waitFor();
    await picture(guest, 'start-3-invitation');
    await page.getByRole('button', { name: 'Sit down' }).click();
    await page.getByRole('button', { name: 'I am ready', pressed: true }).waitFor();
    expect(await deeds()).toEqual({ clicks: 1, keys: 0 });
    await host.page.getByRole('button', { name: /^Remove Guest \d+$/ }).waitFor();
    expect([...host.faults, ...guest.faults]).toEqual([]);
    await guest.context.close();
    await host.context.close();
  },
);
