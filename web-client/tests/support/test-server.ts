// A server and a browser for the tests of a file, and how players come to a table.
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { type Person, sharedBrowser, startBrowser } from './browser';
import { Server } from './server';

/** The parts that the tests of a file share. */
export interface TestServer {
  browser: Browser;
  server: Server;
}

/** Opens a house before the tests of a file, with more settings in the server's environment, and closes it after them. Notices
 *  need the whole browser. */
export function useTestServer(settings: Record<string, string> = {}, { whole = false } = {}): TestServer {
  const house: Partial<TestServer> = {};
  beforeAll(async () => {
    house.browser = whole ? await startBrowser({ whole }) : await sharedBrowser();
    house.server = await Server.start(settings);
  });
  afterAll(async () => {
    await house.server?.stop();
    if (whole) await house.browser?.close();
  });
  return house as TestServer;
}

/** Opens a table through the page, with the given settings. Returns the invitation link. */
export async function openTable(
  host: Person,
  address: string,
  choose: (page: Page) => Promise<void> = async () => {},
): Promise<string> {
  const { page, name } = host;
  await page.goto(address);
  await page.getByLabel('Your name').fill(name);
  await page.getByText('More settings').click();
  await choose(page);
  return openChosen(host);
}

/** Opens one more table for a person whose name is known. Returns the invitation link. */
export async function openAnotherTable(host: Person, address: string): Promise<string> {
  await host.page.goto(address);
  return openChosen(host);
}

async function openChosen(host: Person): Promise<string> {
  const { page } = host;
  await page.getByRole('button', { name: 'Open the table' }).click();
  await page.getByRole('heading', { name: /^Table / }).waitFor();
  return invitation(host);
}

/** The invitation link of the table that a person has open. */
export function invitation({ page }: Person): Promise<string> {
  return page.getByLabel('Link', { exact: true }).inputValue();
}

/** The link for spectators of the table that a person has open. */
export async function watchersLink({ page }: Person): Promise<string> {
  await page.getByText('Link for spectators').first().click();
  return page.getByLabel('Link for spectators').inputValue();
}

/** Opens the invitation link and sits down, ready. The match may begin with it. */
export async function join(guest: Person, link: string): Promise<void> {
  const { page, name } = guest;
  await page.goto(link);
  await page.getByLabel('Your name').fill(name);
  await page.getByRole('button', { name: 'Sit down' }).click();
  await readyOrBegun(page, { pressed: true });
}

/** Sits down, ready, at a table whose invitation a user with a name has open. The match may begin with it. */
export async function sitDown({ page }: Person): Promise<void> {
  await page.getByRole('button', { name: 'Sit down' }).click();
  await readyOrBegun(page, { pressed: true });
}

/** The match begins once all have said so. Guests who joined by the link are ready already. */
export async function sayReady(...people: readonly Person[]): Promise<void> {
  for (const { page } of people) {
    await readyOrBegun(page);
    const button = page.getByRole('button', { name: 'I am ready', pressed: false });
    // Pressed in the same moment in which it is found: when the others are ready the match begins, and the button is gone.
    await button.evaluateAll((found: HTMLElement[]) => {
      for (const one of found) one.click();
    });
    await readyOrBegun(page, { pressed: true });
  }
}

/** Waits for the button that says one is ready, or for the match that has begun without it. */
async function readyOrBegun(page: Page, state: { pressed?: boolean } = {}): Promise<void> {
  const button = page.getByRole('button', { name: 'I am ready', ...state });
  await button
    .or(page.getByRole('region', { name: 'Question' }))
    .first()
    .waitFor();
}
