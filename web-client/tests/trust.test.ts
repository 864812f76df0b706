// The promises to two people, in one piece and through the page: they play, go back with and without consent, look
// back, play on from a step, play the same deal again, check it, and carry the match to another server.
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { click, download, ended, endTurn, hand, resign, SEEN, watchReplay } from './support/at-table';
import { type Device, type Person, person, picture } from './support/browser';
import { Server } from './support/server';
import { invitation, join, openTable, sayReady, sitDown, useTestServer } from './support/test-server';

/** About a hundred clicks, on a busy machine. */
const TIME = 300_000;

const TREASURES = /^Play (all )?treasures/i;

/** The log's line of an undo. */
const UNDO_LINE = /undo(es)? (the last choice|to before)/;

const house = useTestServer();
let elsewhere: Server;

beforeAll(async () => {
  elsewhere = await Server.start();
});
afterAll(async () => {
  await elsewhere?.stop();
});

test('two people undo, replay, continue, play again, verify and export', {
  timeout: TIME,
}, async () => {
  const giulia = await person(house.browser, 'Giulia', 'desktop');
  const mateo = await person(house.browser, 'Mateo', 'phone');
  await join(mateo, await openTable(giulia, `${house.server.address}/new`));
  await sayReady(giulia, mateo);
  const dealt = { giulia: await hand(giulia), mateo: await hand(mateo) };
  const turns = await byTurn(giulia, mateo);
  await goBack(turns);
  await moveEach(turns);
  await expect.poll(() => wentBack(giulia).count()).toBe(3);
  await resign(giulia);

  for (const one of [giulia, mateo]) await isFair(ended(one));
  const file = await download(giulia.page);
  expect(file.name).toMatch(/^demesne-dominion-\d{4}-\d\d-\d\d-\d{4}-(giulia-mateo|mateo-giulia)\.json$/);
  await watchReplay(mateo);
  await noticesAnotherDeal(mateo);
  await isFair(mateo.page.getByRole('main'));
  await picture(mateo, 'trust-4-fair');
  const replay = mateo.page.url();

  await watchReplay(giulia);
  await lookBack(giulia);
  await expect.poll(() => hand(giulia)).toBe(dealt.giulia);
  await playOn(giulia, mateo);
  await expect.poll(() => hand(giulia)).toBe(dealt.giulia);
  await moveEach(await byTurn(giulia, mateo));

  await mateo.page.goto(replay);
  await playAgain(mateo, giulia);
  // They have changed seats, and so their cards.
  await expect.poll(async () => ({ giulia: await hand(mateo), mateo: await hand(giulia) })).toEqual(dealt);
  await resign(mateo);
  await watchReplay(giulia);
  await seesBothPlays(giulia);
  expect([...giulia.faults, ...mateo.faults]).toEqual([]);

  for (const device of ['desktop', 'phone'] as const) await carryElsewhere(file.text, device);
});

// ---- at the table ----

/** Whose turn it is comes first. */
async function byTurn(one: Person, other: Person): Promise<[Person, Person]> {
  const ofOne = one.page.getByRole('button', { name: TREASURES });
  const ofOther = other.page.getByRole('button', { name: TREASURES });
  await Promise.any([ofOne.waitFor(), ofOther.waitFor()]);
  return (await ofOne.isVisible()) ? [one, other] : [other, one];
}

/** The player at turn goes back freely, is refused to go back beyond the line, and then allowed. */
async function goBack([mover, other]: [Person, Person]): Promise<void> {
  // Playing Treasures reveals no new information: the undo is immediate, as often as wanted.
  await click(mover, TREASURES);
  await click(mover, 'Undo the Treasures');
  await click(mover, TREASURES);
  await mover.page.getByRole('button', { name: 'Undo the Treasures' }).waitFor();
  await mover.page.waitForTimeout(SEEN);
  await mover.page.keyboard.press('u');
  await mover.page.getByRole('button', { name: TREASURES }).waitFor();
  await picture(mover, 'trust-1-free');

  await endTurn(mover);
  await askAndHear(mover, other, 'Keep playing');
  await mover.page.getByText(`${other.name} would rather keep playing`).waitFor();
  // A new request is possible once the match has continued.
  await click(other, TREASURES);
  await askAndHear(mover, other, 'Allow the undo');
  await mover.page.getByRole('button', { name: 'End turn' }).waitFor();
  await picture(mover, 'trust-3-agreed');
}

/** One player asks to undo; the other sees what would be undone, and answers. */
async function askAndHear(mover: Person, other: Person, answer: string): Promise<void> {
  await click(mover, /^Undo .*…$/);
  await mover.page
    .locator('.undo-request')
    .getByText(/^Asking .* to allow the undo/)
    .waitFor();
  const asks = `${mover.name} asks: “Undo the end of the turn”`;
  const request = other.page.locator('.undo-request').filter({ hasText: asks });
  await request.getByRole('heading', { name: 'What would be undone' }).waitFor();
  await request.getByText(`${mover.name} draws 5 cards`).waitFor();
  await picture(other, `trust-2-${answer.toLowerCase().replaceAll(' ', '-')}`);
  await click(other, answer);
}

/** Both make a move. */
async function moveEach([mover, other]: [Person, Person]): Promise<void> {
  await endTurn(mover);
  await click(other, TREASURES);
  await other.page.getByRole('button', { name: 'Undo the Treasures' }).waitFor();
}

// ---- looking back ----

/** The events, as they are told. */
function log({ page }: Person): Locator {
  return page.getByRole('region', { name: 'Log', exact: true });
}

/** The lines of the log about undos. */
function wentBack(one: Person): Locator {
  return log(one).getByText(UNDO_LINE);
}

/** The replay shows what was taken back, and whose turn went on; it is looked at from the last time on. */
async function lookBack(one: Person): Promise<void> {
  await one.page.getByRole('button', { name: 'To the end' }).click();
  await expect.poll(() => wentBack(one).count()).toBe(3);
  expect(
    await log(one)
      .getByRole('heading', { name: /^Turn 1 \(continued\)/ })
      .count(),
  ).toBe(1);
  await wentBack(one).last().click();
  await picture(one, 'trust-5-replay');
}

/** The deal and its signature are checked, and both devices found in it. */
async function isFair(place: Locator): Promise<void> {
  const check = place.getByRole('button', { name: 'Check the deal', disabled: false });
  await check.waitFor();
  // A server of a busy machine may give no answer in its ten seconds: the page says so and offers the button again. Any finding
  // takes the button away.
  const asked = async () => {
    await check.evaluateAll((offered: HTMLElement[]) => {
      for (const one of offered) one.click();
    });
    return place.locator('.fair').innerText();
  };
  await expect.poll(asked, { interval: 1000 }).toContain('the devices of 2 players added');
  for (const words of ['What this device added is part', 'Signed by this server'])
    await expect.poll(() => place.locator('.fair').innerText()).toContain(words);
}

/** A server that claims the match has no deal of its own is exposed by a browser that contributed to it. */
async function noticesAnotherDeal({ page }: Person): Promise<void> {
  const file = /\/api\/matches\/\w+\/file$/;
  await page.route(file, async route => {
    const response = await route.fetch();
    const signed = await response.json();
    const match = { ...JSON.parse(signed.match), fair: null, origin: { type: 'same_deal', match_id: '' } };
    await route.fulfill({ response, json: { ...signed, match: JSON.stringify(match) } });
  });
  await page.getByRole('button', { name: 'Check the deal' }).click();
  await page.getByText('The commitment or the promises are not the ones shown here').waitFor();
  await page.getByText('The signature doesn’t match').waitFor();
  await page.unroute(file);
  await page.reload();
}

// ---- playing on, and again ----

/** Two people play on from the step that one of them looks at. */
async function playOn(host: Person, guest: Person): Promise<void> {
  const step = await host.page.getByRole('slider', { name: 'Step' }).inputValue();
  await host.page.getByRole('button', { name: `Continue from step ${step}`, exact: true }).click();
  await host.page.getByText(`Continued from step ${step} of another match`).waitFor();
  await host.page.getByRole('button', { name: 'Remove bot' }).click();
  await come(guest, host);
  await picture(host, 'trust-6-branch');
  await sayReady(host, guest);
}

/** Two people play the deal of the match that one of them looks at. */
async function playAgain(host: Person, guest: Person): Promise<void> {
  await host.page.getByRole('link', { name: 'Play this deal' }).click();
  await host.page.getByRole('heading', { name: 'The same deal' }).waitFor();
  await host.page.getByText('Seat 2', { exact: true }).first().waitFor();
  await picture(host, 'trust-7-deal');
  await host.page.getByRole('button', { name: 'Open a table for it' }).click();
  await come(guest, host);
  for (const { page } of [host, guest]) await page.getByText('The same deal as another match').waitFor();
  await sayReady(host, guest);
}

/** Takes the free seat of the table that another person has open. */
async function come(guest: Person, host: Person): Promise<void> {
  await guest.page.goto(await invitation(host));
  await sitDown(guest);
}

/** The page of the deal has a line for each match. */
async function seesBothPlays(one: Person): Promise<void> {
  await one.page.getByRole('link', { name: 'Play this deal' }).click();
  await one.page.getByRole('heading', { name: 'The same deal' }).waitFor();
  await expect.poll(() => one.page.getByRole('table').getByRole('row').count()).toBe(3);
  await picture(one, 'trust-8-side-by-side');
}

// ---- elsewhere ----

/** Opens the file on another server, which rejects it if it was changed, and looks at the replay. */
async function carryElsewhere(text: string, device: Device): Promise<void> {
  const cleo = await person(house.browser, 'Cleo', device);
  const { page } = cleo;
  await page.goto(`${elsewhere.address}/history`);
  await page.getByRole('heading', { name: 'Open a match file' }).waitFor();
  // A server takes files only from users.
  await page.getByLabel('Your name').fill(cleo.name);
  await choose(page, text.replace('Giulia', 'Julian'));
  await page.getByText('It was changed after it was signed.').waitFor();
  await choose(page, text.slice(0, 900));
  await page.getByText('It ends too early.').waitFor();
  await picture(cleo, 'trust-9-refused');
  await choose(page, text);
  await page.getByRole('heading', { name: 'From another server' }).waitFor();
  await expect
    .poll(() => page.getByRole('heading', { level: 1 }).textContent())
    .toMatch(/Giulia and Mateo|Mateo and Giulia/);
  await page.getByText('Signed by a server that this one doesn’t know').first().waitFor();
  await page.getByRole('button', { name: 'Check the deal' }).click();
  await page.getByText('the devices of 2 players added').waitFor();
  await page.getByText('Full key').waitFor();
  await picture(cleo, 'trust-10-elsewhere');
  expect((await download(page)).text).toBe(text);
  if (device === 'desktop') await lookBack(cleo);
  expect(cleo.faults).toEqual([]);
}

async function choose(page: Page, text: string): Promise<void> {
  const file = { name: 'match.json', mimeType: 'application/json', buffer: Buffer.from(text) };
  await page.locator('input[type=file]').setInputFiles(file);
}
