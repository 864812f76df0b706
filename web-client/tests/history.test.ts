// Match history through the page: search, statistics, head to head and ratings, with the real server and a browser.
import { expect, test } from 'vitest';
import { resign } from './support/at-table';
import { type Person, person, picture } from './support/browser';
import { join, openTable, sayReady, useTestServer } from './support/test-server';

/** A few clicks, on a busy machine. */
const TIME = 120_000;

const house = useTestServer({ DEMESNE_RATINGS: 'true' });

test('a match that ended is found, counted and rated for both', { timeout: TIME }, async () => {
  const giulia = await person(house.browser, 'Giulia', 'desktop');
  const mateo = await person(house.browser, 'Mateo', 'phone');
  await join(mateo, await openTable(giulia, `${house.server.address}/new`));
  await sayReady(giulia, mateo);
  await resign(giulia);
  await mateo.page.getByRole('dialog', { name: 'Everyone else resigned' }).waitFor();

  // A match is counted moments after its end, and rated after that.
  const rating = 'Your rating is 1,662 (95% interval:';
  await expect.poll(() => says(mateo, '/statistics', rating)).toBe(true);
  await mateo.page.getByText('Won 1 of 1: 100%').waitFor();
  await picture(mateo, 'history-1-statistics');
  await mateo.page.getByRole('link', { name: 'Giulia' }).click();
  await mateo.page.getByText('You were ahead once, Giulia 0 times.').waitFor();
  await picture(mateo, 'history-2-against');
  await mateo.page.getByRole('link', { name: 'All matches together' }).click();
  await mateo.page.getByRole('link', { name: /^Replay of/ }).waitFor();
  await mateo.page.getByLabel('Result').selectOption('Not won');
  await mateo.page.getByText('No match fits your search.').waitFor();
  await mateo.page.getByRole('button', { name: 'Show all matches' }).click();
  await mateo.page.getByRole('link', { name: /^Replay of/ }).waitFor();

  await giulia.page.goto(`${house.server.address}/history?result=lost`);
  await giulia.page.getByRole('link', { name: /^Replay of/ }).waitFor();
  await giulia.page.goto(`${house.server.address}/ratings`);
  await giulia.page.getByRole('row', { name: /^1 Mateo 1,662 ± 580/ }).waitFor();
  await picture(giulia, 'history-3-ratings');
  expect([...giulia.faults, ...mateo.faults]).toEqual([]);
});

test('a table keeps the score of its matches', { timeout: TIME }, async () => {
  const giulia = await person(house.browser, 'Giulia', 'desktop');
  const mateo = await person(house.browser, 'Mateo', 'phone');
  await join(mateo, await openTable(giulia, `${house.server.address}/new`));
  await sayReady(giulia, mateo);
  const asked = mateo.page.waitForResponse(response => response.url().endsWith('/score'));
  await resign(giulia);
  const end = mateo.page.getByRole('dialog', { name: 'Everyone else resigned' });
  await end.waitFor();
  expect((await (await asked).json()).matches).toBe(1);
  await expect.poll(() => end.getByText(/matches at this table/).count()).toBe(0);
  await giulia.page.getByRole('button', { name: 'Rematch' }).click();
  await end.getByRole('button', { name: 'Rematch' }).click();
  await end.waitFor({ state: 'detached' });
  await resign(mateo);
  const score = giulia.page.getByRole('region', { name: 'After 2 matches at this table' });
  await expect.poll(() => score.getByRole('listitem').allInnerTexts()).toEqual(['Giulia 1', 'Mateo 1']);
  await picture(giulia, 'history-4-score');
  expect([...giulia.faults, ...mateo.faults]).toEqual([]);
});

/** Whether a page says something, once it is there. */
async function says({ page }: Person, where: string, words: string): Promise<boolean> {
  await page.goto(`${house.server.address}${where}`);
  await page.getByText('People you played with').waitFor();
  return (await page.getByText(words).count()) > 0;
}
