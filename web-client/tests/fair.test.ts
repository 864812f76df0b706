// A deal that two browsers added to, checked in both: the real server, a browser. It knows what players see; it knows no
// message and no rule.
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Person, person, picture, startBrowser } from './support/browser';
import { Server } from './support/server';

/** A few clicks, on a busy machine. */
const TIME = 120_000;

let browser: Browser;
let server: Server;

beforeAll(async () => {
  browser = await startBrowser();
  server = await Server.start();
});

afterAll(async () => {
  await server.stop();
  await browser.close();
});

test('two browsers add to a deal, and each finds its own part in it', { timeout: TIME }, async () => {
  const giulia = await person(browser, 'Giulia', 'desktop');
  const mateo = await person(browser, 'Mateo', 'phone');
  const link = await openTable(giulia);
  await sit(mateo, link);
  for (const { page } of [giulia, mateo]) await page.getByRole('button', { name: 'I am ready' }).click();
  await giulia.page.getByRole('button', { name: 'Menu' }).click();
  await giulia.page.getByRole('button', { name: 'Resign…' }).click();
  await giulia.page.getByRole('button', { name: 'Resign', exact: true }).click();
  for (const one of [giulia, mateo]) {
    const end = one.page.getByRole('dialog').filter({ hasText: 'The others have resigned' });
    await end.getByRole('button', { name: 'Check the deal' }).click();
    await end.getByText('the devices of 2 players added').waitFor();
    await end.getByText('What this device added is part of it').waitFor();
    await picture(one, 'fair-1-checked');
  }
  await mateo.page.getByRole('link', { name: 'Watch the replay' }).click();
  await mateo.page.getByRole('button', { name: 'Check the deal' }).click();
  await mateo.page.getByText('What this device added is part of it').waitFor();
  await picture(mateo, 'fair-2-replay');
  expect([...giulia.faults, ...mateo.faults]).toEqual([]);
});

/** Opens a table and gives its invitation link. */
async function openTable({ page, name }: Person): Promise<string> {
  await page.goto(`${server.address}/new`);
  await page.getByLabel('Your name').fill(name);
  await page.getByRole('button', { name: 'Open the table' }).click();
  return page.getByLabel('Link', { exact: true }).inputValue();
}

async function sit({ page, name }: Person, link: string): Promise<void> {
  await page.goto(link);
  await page.getByLabel('Your name').fill(name);
  await page.getByRole('button', { name: 'Go to the table' }).click();
  await page.getByRole('button', { name: 'Sit here' }).click();
}
