// The waiting room, in a real browser in front of a server that is not there: what it says and what it sends.
import { expect, test } from 'vitest';
import type { TableView } from '../src/generated/protocol';
import { TABLE, WAITING_ROOM } from './pages/answers';
import { NO_NAME } from './pages/scenes';
import { usePages } from './support/pages';

const pages = usePages();

test('sends what is pressed', async () => {
  const context = await pages.browser.newContext({ locale: 'en-GB' });
  const { page, stage } = await pages.open(context, `/t/${TABLE.code}`);
  await page.getByRole('button', { name: 'Add a solid bot' }).click();
  await page.getByRole('button', { name: 'I am ready' }).click();
  await page.getByRole('button', { name: 'Remove Mateo' }).click();
  const asks = page.getByRole('dialog', { name: 'Remove Mateo from this table?' });
  await asks.getByRole('button', { name: 'Keep' }).click();
  await page.getByRole('button', { name: 'Remove Mateo' }).click();
  await asks.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect
    .poll(() => stage.sent)
    .toMatchObject([
      { type: 'seat_bot', seat: 2, level: 'solid' },
      { type: 'ready', ready: true, promise: null },
      { type: 'free_seat', seat: 1 },
    ]);
  await context.close();
});

test('once all seats are taken the host invites only spectators', async () => {
  const context = await pages.browser.newContext({ locale: 'en-GB' });
  const bot = { type: 'bot', name: 'Ada', level: 'easy' } as const;
  const seats = WAITING_ROOM.seats.map(one =>
    one.occupant.type === 'free' ? { ...one, occupant: bot } : one,
  );
  const full: TableView = { ...WAITING_ROOM, seats };
  const { page, stage } = await pages.open(context, `/t/${TABLE.code}`, {}, full);
  await page.getByRole('heading', { name: 'Link for spectators' }).waitFor();
  await page.getByText('All seats are taken. The match starts when you are ready.').waitFor();
  expect(await page.getByRole('button', { name: 'Copy the link' }).count()).toBe(1);
  expect(await page.getByRole('button', { name: 'QR code' }).count()).toBe(0);
  const settings = { ...full.settings, players_only: true };
  stage.say({ type: 'table', table: { ...full, settings }, seat: 0, host: true });
  await page.getByRole('heading', { name: 'Link for spectators' }).waitFor({ state: 'detached' });
  // The settings take its place beside the seats.
  const top = (panel: string) => page.locator(panel).evaluate(it => it.getBoundingClientRect().top);
  expect(await top('.room-settings')).toBe(await top('.room-seats'));
  await context.close();
});

test('bots do not invite', async () => {
  const context = await pages.browser.newContext({ locale: 'en-GB' });
  const table = { ...TABLE, names: ['Marina', 'Ada'], bots: ['Ada'] };
  const { page } = await pages.open(context, `/t/${TABLE.code}`, {
    ...NO_NAME,
    [`GET /api/tables/${TABLE.code}`]: { status: 200, body: table },
  });
  await page.getByRole('heading', { name: 'Marina invites you' }).waitFor();
  await context.close();
});

test('a host invites a removed player again', async () => {
  const context = await pages.browser.newContext({ locale: 'en-GB' });
  const removed: TableView = { ...WAITING_ROOM, removed: ['Mateo'] };
  const { page, stage } = await pages.open(context, `/t/${TABLE.code}`, {}, removed);
  await page.getByRole('button', { name: 'Invite Mateo again' }).click();
  await expect.poll(() => stage.sent).toMatchObject([{ type: 'let_back', removed: 0 }]);
  stage.say({ type: 'notice', notice: 'removed' });
  await page.getByRole('heading', { name: 'You were removed' }).waitFor();
  await context.close();
});

test('a host removes one or all of the people without a seat', async () => {
  const context = await pages.browser.newContext({ locale: 'en-GB' });
  const { page, stage } = await pages.open(context, `/t/${TABLE.code}`);
  await page.getByRole('button', { name: 'I am ready' }).waitFor();
  stage.say({ type: 'chat', name: 'Eve', seat: null, text: 'Boo!' });
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'People at this table…' }).click();
  const people = page.getByRole('dialog', { name: 'People at this table' });
  await people.getByText('One person is here without a seat.').waitFor();
  await people.getByRole('button', { name: 'Remove Eve', exact: true }).click();
  await people.getByRole('button', { name: 'Remove everyone without a seat' }).click();
  await expect
    .poll(() => stage.sent)
    .toMatchObject([
      { type: 'remove_watchers', name: 'Eve' },
      { type: 'remove_watchers', name: null },
    ]);
  stage.say({ type: 'table', table: WAITING_ROOM, seat: 0, host: false });
  await people
    .getByRole('button', { name: /^Remove/ })
    .first()
    .waitFor({ state: 'detached' });
  await context.close();
});

test('gives the seat back when it is open elsewhere', async () => {
  const context = await pages.browser.newContext({ locale: 'en-GB' });
  const { page, stage } = await pages.open(context, `/t/${TABLE.code}`);
  await page.getByRole('button', { name: 'I am ready' }).waitFor();
  stage.say({ type: 'notice', notice: 'replaced' });
  await page.getByRole('heading', { name: 'Open somewhere else' }).waitFor();
  await page.getByRole('button', { name: 'Play here' }).click();
  await page.getByRole('button', { name: 'I am ready' }).waitFor();
  await context.close();
});
