// The files that a browser fetches from the real server, as it comes over the network: the first page, and everything
// from a link to the first decision of a match.
import type { BrowserContext, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { person } from './support/browser';
import { openTable, sayReady, useTestServer } from './support/test-server';

const house = useTestServer();

/** A part of the network's traffic: the path that was asked for, and its bytes with their head. */
interface Fetched {
  path: string;
  bytes: number;
}

/** A page that opens in a browser without any files of ours, and what it fetches. */
async function visitor(context: BrowserContext): Promise<{ page: Page; fetched: Fetched[] }> {
  const page = await context.newPage();
  const network = await context.newCDPSession(page);
  await network.send('Network.enable');
  const paths = new Map<string, string>();
  const fetched: Fetched[] = [];
  network.on('Network.requestWillBeSent', ({ requestId, request }) =>
    paths.set(requestId, new URL(request.url).pathname),
  );
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    fetched.push({ path: paths.get(requestId) ?? '', bytes: encodedDataLength });
  });
  return { page, fetched };
}

function expectAtMost(fetched: readonly Fetched[], requests: number, kilobytes: number): void {
  const all = fetched.map(({ path, bytes }) => `${bytes} ${path}`).join('\n');
  const sum = fetched.reduce((so, { bytes }) => so + bytes, 0) / 1000;
  process.stdout.write(`${fetched.length} requests, ${sum.toFixed(1)} kB\n`);
  expect(fetched.length, all).toBeLessThanOrEqual(requests);
  expect(sum, all).toBeLessThanOrEqual(kilobytes);
}

test('the first page fetches nothing of a table, and little', async () => {
  const context = await house.browser.newContext({ locale: 'en-GB' });
  const { page, fetched } = await visitor(context);
  await page.goto(house.server.address);
  await page.getByRole('button', { name: 'Play now' }).waitFor();
  await page.waitForLoadState('networkidle');
  expect(fetched.filter(({ path }) => /\/(Table|match|dice|words-\w+-(room|table))-/.test(path))).toEqual([]);
  // The deal of the day decides: with cards of all boxes their drawings come to 231 kB.
  expectAtMost(fetched, 25, 240);
  await context.close();
});

test.each([
  ['Dominion', /\/(dice|sprite-dice|words-\w+-dice)-/],
  ['King of the Dice', /\/(Table|sprite-dominion|words-\w+-card-texts)-/],
])(
  'from a link to the first decision of %s little is fetched, and nothing of the other game',
  async (game, other) => {
    const host = await person(house.browser, 'Giulia', 'desktop');
    const link = await openTable(host, `${house.server.address}/new`, async page => {
      await page.getByLabel(game).check({ force: true });
    });
    const context = await house.browser.newContext({ locale: 'en-GB' });
    const { page, fetched } = await visitor(context);
    await page.goto(link);
    await page.getByLabel('Your name').fill('Mateo');
    await page.getByRole('button', { name: 'Sit down' }).click();
    await sayReady(host);
    await page.getByRole('region', { name: 'Question' }).waitFor();
    await page.waitForLoadState('networkidle');
    expect(fetched.filter(({ path }) => other.test(path))).toEqual([]);
    expectAtMost(fetched, 25, 230);
    await context.close();
  },
);
