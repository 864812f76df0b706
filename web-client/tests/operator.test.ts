// The operator's page: a link, a report that is acted on, and what the barred person sees. The real server and three browsers.
import { expect, test } from 'vitest';
import { person, picture } from './support/browser';
import { join, openTable, sayReady, useTestServer } from './support/test-server';

/** Some clicks, on a busy machine. */
const TIME = 180_000;

const house = useTestServer();

test('an operator bars a person who was reported, who is out at once', { timeout: TIME }, async () => {
  const { server, browser } = house;
  const marina = await person(browser, 'Marina', 'desktop');
  const mallory = await person(browser, 'Mallory', 'desktop');
  const link = await openTable(marina, `${server.address}/new`);
  await join(mallory, link);
  await sayReady(marina, mallory);
  await marina.page.getByRole('region', { name: /hand/i }).waitFor();
  await marina.page.getByRole('button', { name: 'Menu' }).press('Enter');
  await marina.page.getByRole('button', { name: 'People at this table…' }).press('Enter');
  await marina.page.getByRole('button', { name: 'Report Mallory…' }).click();
  const report = marina.page.getByRole('dialog', { name: 'Report Mallory' });
  await report.getByLabel('What happened').fill('Plays like a sack of potatoes.');
  await report.getByRole('button', { name: 'Send' }).click();
  await report.getByText('Your report was sent.').waitFor();

  // To a player the page does not exist.
  const nosy = await marina.context.newPage();
  await nosy.goto(`${server.address}/operator`);
  await nosy.getByRole('heading', { name: 'Nothing here' }).waitFor();
  const status = await nosy.evaluate(async () => (await fetch('/api/operator/reports')).status);
  expect(status).toBe(404);
  await nosy.close();

  const olga = await person(browser, 'Olga', 'phone');
  const address = await operatorLink();
  await olga.page.goto(address);
  await olga.page.getByRole('heading', { level: 1, name: 'Operator' }).waitFor();
  await expect.poll(() => olga.page.url()).not.toContain('#');
  await olga.page.getByText('Plays like a sack of potatoes.').waitFor();
  await olga.page.getByText('1 table awake').waitFor();
  await picture(olga, 'operator-1-report');
  // The text has the width of the page, and the remedy stands below.
  const said = await olga.page.getByText('Plays like a sack of potatoes.').boundingBox();
  const bar = await olga.page.getByRole('button', { name: 'Bar Mallory' }).boundingBox();
  expect(bar?.y).toBeGreaterThan((said?.y ?? 0) + (said?.height ?? 0));
  expect(said?.height).toBeLessThan(60);
  await olga.page.getByRole('button', { name: 'Bar Mallory' }).press('Enter');
  await olga.page.getByText('Mallory is barred.').waitFor();
  await olga.page.getByText('No open reports.').waitFor();
  await picture(olga, 'operator-2-barred');

  await mallory.page.getByRole('heading', { name: 'You can’t use this house' }).waitFor();
  await mallory.page.goto(link);
  await mallory.page.getByRole('heading', { name: 'You can’t use this house' }).waitFor();
  await picture(mallory, 'operator-3-out');
  // The others go on.
  await marina.page.getByRole('button', { name: 'Close' }).first().press('Enter');
  await marina.page.getByRole('region', { name: /hand/i }).waitFor();

  // A reload needs no other link, and a used link opens nothing.
  await olga.page.reload();
  await olga.page.getByRole('cell', { name: 'Barred', exact: true }).waitFor();
  const late = await person(browser, 'Late', 'desktop');
  await late.page.goto(address);
  await late.page.getByRole('heading', { name: 'This link doesn’t work' }).waitFor();

  await olga.page.getByRole('button', { name: 'Unbar: Mallory' }).press('Enter');
  await olga.page.getByText('Mallory may come back.').waitFor();
  await mallory.page.goto(link);
  await mallory.page.getByRole('region', { name: /hand/i }).waitFor();

  // Of a bar that ends by itself the person reads when that is.
  await server.command('people', 'bar-for-a-day', 'Mallory');
  await mallory.page.getByText(/You can come back on .* 20\d\d.*\d:\d\d/).waitFor();
  await picture(mallory, 'operator-4-out-for-a-day');

  await olga.page.getByRole('button', { name: 'Sign out' }).press('Enter');
  await olga.page.getByRole('heading', { name: 'You are signed out' }).waitFor();
  await olga.page.reload();
  await olga.page.getByRole('heading', { name: 'Nothing here' }).waitFor();
  expect([marina, mallory, olga, late].flatMap(one => one.faults)).toEqual([]);
});

test('an operator renames, bars and deletes people without a report', { timeout: TIME }, async () => {
  const { server, browser } = house;
  const [eve, dora] = await Promise.all([
    person(browser, 'Eve', 'desktop'),
    person(browser, 'Dora', 'desktop'),
  ]);
  for (const one of [eve, dora]) await openTable(one, `${server.address}/new`);

  const olga = await person(browser, 'Olga', 'desktop');
  await olga.page.goto(await operatorLink());
  const find = async (letters: string, name: string) => {
    await olga.page.getByLabel('A part of the name').fill(letters);
    await olga.page.getByRole('button', { name: 'Find' }).press('Enter');
    await olga.page.getByRole('button', { name: `Change ${name}…` }).waitFor();
  };
  await find('dor', 'Dora');
  await expect.poll(() => olga.page.getByRole('button', { name: 'Change Eve…' }).count()).toBe(0);
  await olga.page.getByRole('button', { name: 'Change Dora…' }).press('Enter');
  const dialog = olga.page.getByRole('dialog');
  await dialog.getByLabel('New name').fill('Dorothea');
  await picture(olga, 'operator-5-person');
  await dialog.getByRole('button', { name: 'Rename' }).press('Enter');
  await olga.page.getByText('The name is now Dorothea.').waitFor();
  await dora.page.goto(`${server.address}/settings`);
  await expect.poll(() => dora.page.getByLabel('Your name').inputValue()).toBe('Dorothea');

  await find('eve', 'Eve');
  for (const [size, width, height] of [
    ['desktop', 1440, 900],
    ['laptop', 1280, 720],
    ['phone', 390, 844],
  ] as const) {
    await olga.page.setViewportSize({ width, height });
    await olga.page.getByRole('heading', { name: 'People' }).scrollIntoViewIfNeeded();
    await picture(olga, `operator-6-people-${size}`);
    const room = await olga.page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(room).toBeLessThanOrEqual(0);
  }
  await olga.page.getByRole('button', { name: 'Change Eve…' }).press('Enter');
  await dialog.getByRole('button', { name: 'Bar', exact: true }).press('Enter');
  await olga.page.getByText('Eve is barred.').waitFor();
  await eve.page.getByRole('heading', { name: 'You can’t use this house' }).waitFor();
  // The restrictions on the same page have it at once.
  await olga.page.getByRole('button', { name: 'Unbar: Eve' }).waitFor();

  await find('doro', 'Dorothea');
  await olga.page.getByRole('button', { name: 'Change Dorothea…' }).press('Enter');
  await dialog.getByRole('button', { name: 'Delete the name…' }).press('Enter');
  await picture(olga, 'operator-7-delete');
  await dialog.getByRole('button', { name: 'Keep the name' }).press('Enter');
  await olga.page.getByRole('button', { name: 'Change Dorothea…' }).press('Enter');
  await dialog.getByRole('button', { name: 'Delete the name…' }).press('Enter');
  await dialog.getByRole('button', { name: 'Delete the name', exact: true }).press('Enter');
  await olga.page.getByText('The name Dorothea is deleted.').waitFor();
  await olga.page.getByText('No one has such a name.').waitFor();
  expect([eve, dora, olga].flatMap(one => one.faults)).toEqual([]);
});

/** A link to the operator’s page, with the address of this machine by its number, as the other pages have it. */
async function operatorLink(): Promise<string> {
  const [made = ''] = (await house.server.command('operator-link', '--operator', 'Olga')).split('\n');
  return made.trim().replace('localhost', '127.0.0.1');
}
