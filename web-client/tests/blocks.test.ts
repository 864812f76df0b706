// Blocking a person: they join no table of the one who blocked them, until that ends. The real server and two browsers.
import { expect, test } from 'vitest';
import { person, picture } from './support/browser';
import { join, openAnotherTable, openTable, sayReady, sitDown, useTestServer } from './support/test-server';

/** A few clicks, on a busy machine. */
const TIME = 180_000;

const house = useTestServer();

test('who is blocked joins no table of the host until they are unblocked', { timeout: TIME }, async () => {
  const { address } = house.server;
  const giulia = await person(house.browser, 'Giulia', 'phone');
  const mateo = await person(house.browser, 'Mateo', 'desktop');
  await join(mateo, await openTable(giulia, `${address}/new`));
  await sayReady(giulia, mateo);

  await giulia.page.goto(`${address}/statistics`);
  await giulia.page.getByRole('link', { name: 'Mateo' }).click();
  await giulia.page.getByRole('button', { name: 'Block this person' }).click();
  await giulia.page.getByText('You have blocked Mateo').waitFor();
  await picture(giulia, 'blocks-1-blocked');

  const link = await openAnotherTable(giulia, `${address}/new`);
  await mateo.page.goto(link);
  await mateo.page.getByRole('heading', { name: 'Nothing here' }).waitFor();
  await picture(mateo, 'blocks-2-refused');

  await giulia.page.goto(`${address}/statistics`);
  await picture(giulia, 'blocks-3-list');
  await giulia.page.getByRole('button', { name: 'Unblock Mateo' }).click();
  await giulia.page.getByRole('heading', { name: 'Blocked people' }).waitFor({ state: 'detached' });
  await mateo.page.goto(link);
  await sitDown(mateo);
  expect([...giulia.faults, ...mateo.faults]).toEqual([]);
});

test('a person is blocked at the table, beside mute and report', { timeout: TIME }, async () => {
  const giulia = await person(house.browser, 'Giulia', 'desktop');
  const mateo = await person(house.browser, 'Mateo', 'desktop');
  await join(mateo, await openTable(giulia, `${house.server.address}/new`));
  await giulia.page.getByRole('button', { name: 'Menu' }).click();
  await giulia.page.getByRole('button', { name: 'People at this table' }).click();
  await giulia.page.getByRole('button', { name: 'Block Mateo' }).click();
  await giulia.page.getByText('You have blocked Mateo').waitFor();
  await picture(giulia, 'blocks-4-at-table');
  await mateo.page.goto(await openAnotherTable(giulia, `${house.server.address}/new`));
  await mateo.page.getByRole('heading', { name: 'Nothing here' }).waitFor();
  expect([...giulia.faults, ...mateo.faults]).toEqual([]);
});
