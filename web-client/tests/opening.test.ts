// The right to open tables in a house with a password, and with invitations of its operator. The real server.
import { describe, expect, test } from 'vitest';
import { person, picture } from './support/browser';
import { join, openAnotherTable, useTestServer } from './support/test-server';

/** Some clicks, on a busy machine. */
const TIME = 180_000;

const PASSWORD = 'seven green provinces';

const house = useTestServer({ DEMESNE_HOUSE_PASSWORD: PASSWORD });

describe('a house with a password', () => {
  test('asks for it once, before a table is opened, and lets everyone join by the link', {
    timeout: TIME,
  }, async () => {
    const ann = await person(house.browser, 'Ann', 'desktop');
    await ann.page.goto(house.server.address);
    await ann.page.getByText('Opening a table here needs the house password.').waitFor();
    await ann.page.getByRole('button', { name: 'Play now' }).click();
    const dialog = ann.page.getByRole('dialog');
    const field = dialog.getByLabel('House password');
    await field.fill('seven green estates');
    await field.press('Enter');
    await dialog.getByText('That is not the house password.').waitFor();
    await picture(ann, 'opening-1-wrong');
    await field.fill(PASSWORD);
    await dialog.getByRole('button', { name: 'Open the table' }).click();
    await ann.page.waitForURL(/\/t\//);
    const link = await openAnotherTable(ann, `${house.server.address}/new`);

    const ben = await person(house.browser, 'Ben', 'phone');
    await join(ben, link);
    await ben.page.goto(`${house.server.address}/daily`);
    await ben.page.getByRole('button', { name: 'Play', exact: true }).first().click();
    await ben.page.getByRole('dialog').getByLabel('House password').fill(PASSWORD);
    await picture(ben, 'opening-2-daily');
    await ben.page.getByRole('dialog').getByRole('button', { name: 'Open the table' }).click();
    await ben.page.waitForURL(/\/t\//);
  });

  test('lets those open tables who follow a link of its operator', { timeout: TIME }, async () => {
    const printed = await house.server.command('invite', '--public-url', house.server.address);
    const link = printed.split('\n')[0] ?? '';
    const cleo = await person(house.browser, 'Cleo', 'phone');
    await cleo.page.goto(link);
    await cleo.page.getByRole('heading', { name: 'You are invited' }).waitFor();
    await expect
      .poll(() => new URL(cleo.page.url()).hash, { message: 'the secret leaves the bar of the browser' })
      .toBe('');
    await cleo.page.getByLabel('Your name').fill('Cleo');
    await picture(cleo, 'opening-3-invited');
    await cleo.page.getByRole('button', { name: 'Accept the invitation' }).click();
    await cleo.page.getByRole('link', { name: 'New table' }).click();
    await cleo.page.getByRole('button', { name: 'Open the table' }).click();
    await cleo.page.getByRole('heading', { name: /^Table / }).waitFor();

    const late = await person(house.browser, 'Dora', 'desktop');
    await late.page.goto(link);
    await late.page.getByLabel('Your name').fill('Dora');
    await late.page.getByRole('button', { name: 'Accept the invitation' }).click();
    await late.page.getByRole('heading', { name: 'This invitation is no longer valid' }).waitFor();
  });
});
