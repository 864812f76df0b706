// A person who lost the cookie comes back with a recovery code. The real server and two browsers.
import { expect, test } from 'vitest';
import { person, picture } from './support/browser';
import { openTable, useTestServer } from './support/test-server';

/** Some clicks, on a busy machine. */
const TIME = 180_000;

const house = useTestServer();

test('a recovery code brings back the name and the seat, and signs the lost browser out', {
  timeout: TIME,
}, async () => {
  const lost = await person(house.browser, 'Giulia', 'desktop');
  const link = await openTable(lost, `${house.server.address}/new`);
  await lost.page.goto(`${house.server.address}/settings`);
  await lost.page.getByRole('button', { name: 'Make a recovery code' }).click();
  const shown = lost.page.getByLabel('Recovery code', { exact: true });
  await shown.waitFor();
  const code = (await shown.textContent()) ?? '';
  expect(code).toMatch(/^([2-9A-Z]{6}-){3}[2-9A-Z]{6}$/);
  await picture(lost, 'recovery-1-made');
  await lost.page.reload();
  await lost.page.getByText('It can’t be shown again.').waitFor();
  await expect.poll(() => lost.page.getByText(code).count()).toBe(0);
  await lost.page.goto(link);
  await lost.page.getByRole('heading', { name: /^Table / }).waitFor();

  const back = await person(house.browser, 'Giulia', 'phone');
  await back.page.goto(house.server.address);
  await back.page.getByRole('link', { name: 'I have a recovery code' }).click();
  const field = back.page.getByLabel('Recovery code');
  await field.fill('234567-234567-234567-234567');
  await picture(back, 'recovery-2-enter');
  await back.page.getByRole('button', { name: 'Sign in' }).click();
  await back.page.getByText('That is not a recovery code of this server.').waitFor();
  await field.fill(` ${code.toLowerCase().replaceAll('-', ' ')} `);
  await field.press('Enter');
  await back.page.getByRole('heading', { name: 'Welcome back, Giulia' }).waitFor();
  await picture(back, 'recovery-3-back');
  await back.page.goto(link);
  await back.page.getByRole('button', { name: 'I am ready' }).waitFor();

  // The lost browser has no session now.
  await lost.page.goto(`${house.server.address}/settings`);
  await lost.page.getByText('Settings', { exact: true }).first().waitFor();
  const name = await lost.page.evaluate(async () => (await (await fetch('/api/session')).json()).name);
  expect(name).toBeNull();
});
