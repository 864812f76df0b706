// Inviting a person one has played with: the first page shows it, and accepting takes a seat. The real server and two browsers.
import { expect, test } from 'vitest';
import { person, picture } from './support/browser';
import { join, openAnotherTable, openTable, sayReady, sitDown, useTestServer } from './support/test-server';

/** A few clicks, on a busy machine. */
const TIME = 180_000;

const house = useTestServer();

test('an invited person sees it on the first page and sits down', { timeout: TIME }, async () => {
  const { address } = house.server;
  const giulia = await person(house.browser, 'Giulia', 'desktop');
  const mateo = await person(house.browser, 'Mateo', 'phone');
  await join(mateo, await openTable(giulia, `${address}/new`));
  await sayReady(giulia, mateo);

  await openAnotherTable(giulia, `${address}/new`);
  await giulia.page.getByRole('button', { name: 'People you know' }).click();
  await giulia.page.getByRole('button', { name: 'Invite Mateo' }).click();
  await giulia.page.getByText('Invited', { exact: true }).waitFor();
  await picture(giulia, 'invitations-1-invited');

  await mateo.page.goto(address);
  await mateo.page.getByText('Giulia invites you to play').waitFor();
  await picture(mateo, 'invitations-2-first-page');
  await mateo.page.getByRole('button', { name: 'Accept' }).click();
  await mateo.page.getByRole('button', { name: 'I am ready', pressed: true }).waitFor();
  await giulia.page.getByRole('button', { name: 'Close' }).first().click();
  await giulia.page.getByRole('listitem').filter({ hasText: 'Mateo' }).first().waitFor();

  // From the page of the two to a new table; what is declined is gone.
  await mateo.page.goto(`${address}/statistics`);
  await mateo.page.getByRole('link', { name: 'Giulia' }).click();
  await mateo.page.getByRole('button', { name: 'Invite to a new table' }).click();
  await mateo.page.getByText('Giulia will be invited.').waitFor();
  await mateo.page.getByRole('button', { name: 'Open the table' }).click();
  await mateo.page.getByRole('heading', { name: /^Table / }).waitFor();
  await giulia.page.goto(address);
  await giulia.page.getByText('Mateo invites you to play').waitFor();
  await giulia.page.getByRole('button', { name: 'Decline' }).click();
  await giulia.page.getByText('Mateo invites you to play').waitFor({ state: 'detached' });
  await giulia.page.reload();
  await giulia.page.getByRole('heading', { name: 'Continue' }).waitFor();
  await expect.poll(() => giulia.page.getByText('Mateo invites you to play').count()).toBe(0);

  // A refusal is said at the table that was opened all the same.
  await mateo.page.route('**/api/tables/*/invitations', route =>
    route.fulfill({ status: 429, json: { error: { type: 'too_fast' } } }),
  );
  await mateo.page.goto(`${address}/statistics`);
  await mateo.page.getByRole('link', { name: 'Giulia' }).click();
  await mateo.page.getByRole('button', { name: 'Invite to a new table' }).click();
  await mateo.page.getByRole('button', { name: 'Open the table' }).click();
  await mateo.page.getByText('Giulia couldn’t be invited.').waitFor();
  await picture(mateo, 'invitations-3-refused');
  expect([...giulia.faults, ...mateo.faults]).toEqual([]);
});

test('a person with a name comes by a link as a stranger does: one page, one click', {
  timeout: TIME,
}, async () => {
  const { address } = house.server;
  const giulia = await person(house.browser, 'Giulia', 'desktop');
  const mateo = await person(house.browser, 'Mateo', 'phone');
  await openTable(mateo, `${address}/new`);
  const link = await openTable(giulia, `${address}/new`);
  await giulia.page.getByRole('button', { name: 'I am ready' }).click();

  await mateo.page.goto(link);
  await mateo.page.getByRole('heading', { name: 'Giulia invites you' }).waitFor();
  await mateo.page
    .getByText(/^Dominion\s· .*2 players\s· .*\s· no clock\s· undo if the others agree$/)
    .waitFor();
  await picture(mateo, 'invitations-4-link');
  expect(await giulia.page.getByText('1 spectator', { exact: true }).count()).toBe(0);
  await sitDown(mateo);
  for (const { page } of [giulia, mateo]) await page.getByRole('region', { name: 'Question' }).waitFor();
  // A seat of one's own is no invitation.
  await mateo.page.reload();
  await mateo.page.getByRole('region', { name: 'Question' }).waitFor();
  expect([...giulia.faults, ...mateo.faults]).toEqual([]);
});
