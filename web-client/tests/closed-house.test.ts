// A closed house: what a stranger sees, and how those who are invited come in. The real server and three browsers.
import { expect, test } from 'vitest';
import { person, picture } from './support/browser';
import { join, useTestServer } from './support/test-server';

/** Some clicks, on a busy machine. */
const TIME = 180_000;

/** In milliseconds: longer than an open page waits before it asks for the message again. */
const A_MINUTE = 60_000;

const house = useTestServer({ DEMESNE_CLOSED: 'true', DEMESNE_HOUSE_NAME: 'The Tuesday Club' });

test('invited people come into a closed house, and others read that it is closed', {
  timeout: TIME,
}, async () => {
  const { server, browser } = house;
  const eve = await person(browser, 'Eve', 'desktop');
  for (const [size, width, height] of [
    ['desktop', 1440, 900],
    ['laptop', 1280, 720],
    ['phone', 390, 844],
  ] as const) {
    await eve.page.setViewportSize({ width, height });
    await eve.page.goto(server.address);
    await eve.page.getByRole('heading', { level: 1, name: 'This house is closed' }).waitFor();
    await eve.page.getByText('The Tuesday Club').waitFor();
    await picture(eve, `closed-1-stranger-${size}`);
  }
  await eve.page.goto(`${server.address}/daily`);
  await eve.page.getByRole('heading', { level: 1, name: 'This house is closed' }).waitFor();
  await eve.page.goto(`${server.address}/new`);
  await eve.page.getByLabel('Your name').fill('Eve');
  await eve.page.getByRole('button', { name: 'Open the table' }).click();
  await eve.page.getByText('Only people who were invited play here.').first().waitFor();

  // The operator's link leads in as many as it says: here one.
  const olga = await person(browser, 'Olga', 'desktop');
  const [made = ''] = (await server.command('operator-link', '--operator', 'Olga')).split('\n');
  await olga.page.goto(made.trim().replace('localhost', '127.0.0.1'));
  await olga.page.getByText('This house is closed: only invited people get a name.').waitFor();
  await olga.page.getByRole('button', { name: 'Make an invitation' }).click();
  const link = await olga.page.getByLabel('Link, shown only this once').inputValue();
  await picture(olga, 'closed-2-invitation');
  const ann = await person(browser, 'Ann', 'phone');
  await ann.page.goto(link);
  await ann.page.getByLabel('Your name').fill('Ann');
  await ann.page.getByRole('button', { name: 'Accept the invitation' }).click();
  await ann.page.getByRole('heading', { level: 1, name: 'Welcome' }).waitFor();
  await eve.page.goto(link);
  await eve.page.getByRole('button', { name: 'Accept the invitation' }).click();
  await eve.page.getByRole('heading', { name: 'This invitation is no longer valid' }).waitFor();

  // The link of a table leads in, too.
  await ann.page.goto(`${server.address}/new`);
  await ann.page.getByRole('button', { name: 'Open the table' }).click();
  await ann.page.getByRole('heading', { name: /^Table / }).waitFor();
  const table = await ann.page.getByLabel('Link', { exact: true }).inputValue();
  await join(eve, table);
  await eve.page.goto(server.address);
  await eve.page.getByRole('button', { name: 'Play now' }).waitFor();
  expect([eve, olga, ann].flatMap(one => one.faults)).toEqual([]);
});

test('everyone reads a message of the operator until it is withdrawn', { timeout: TIME }, async () => {
  const { server, browser } = house;
  const olga = await person(browser, 'Olga', 'desktop');
  const eve = await person(browser, 'Eve', 'phone');
  await eve.page.clock.install();
  await eve.page.goto(server.address);
  await eve.page.getByRole('heading', { level: 1, name: 'This house is closed' }).waitFor();
  const [made = ''] = (await server.command('operator-link', '--operator', 'Olga')).split('\n');
  await olga.page.goto(made.trim().replace('localhost', '127.0.0.1'));
  await olga.page.getByLabel('Message').fill('We close at ten for an hour.');
  await olga.page.getByRole('radio', { name: '2 hours' }).check();
  await olga.page.getByRole('button', { name: 'Show the message' }).click();
  await olga.page.getByText(/^Shown until/).waitFor();
  await picture(olga, 'notice-1-operator');
  // A page that is open learns of it by itself.
  await eve.page.clock.fastForward(A_MINUTE);
  const message = eve.page.getByRole('status').getByText('We close at ten for an hour.');
  await message.waitFor();
  await picture(eve, 'notice-2-everyone');
  await olga.page.getByRole('button', { name: 'Withdraw the message' }).click();
  await olga.page.getByText(/^Shown until/).waitFor({ state: 'hidden' });
  await eve.page.clock.fastForward(A_MINUTE);
  await message.waitFor({ state: 'hidden' });
  expect([eve, olga].flatMap(one => one.faults)).toEqual([]);
});
