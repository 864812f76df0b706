// Firefox: a whole match of each game, and the page of all cards.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { ended } from '../support/at-table';
import { type Person, picture } from '../support/browser';
import { DicePlayer } from '../support/dice-player';
import { DominionPlayer } from '../support/dominion-player';
import { firefoxPerson } from '../support/firefox';
import { Server } from '../support/server';

let server: Server;
let browser: Browser;
let ines: Person;

beforeAll(async () => {
  server = await Server.start();
});

afterAll(() => server?.stop());

beforeEach(async () => {
  ({ browser, person: ines } = await firefoxPerson('Inés'));
});

afterEach(() => browser?.close());

test.each(['Dominion', 'King of the Dice'] as const)('a match of %s is played to its end', async game => {
  const { page, faults } = ines;
  await page.goto(server.address);
  await page.getByRole('group', { name: 'Game' }).getByLabel(game).check({ force: true });
  await page.getByRole('button', { name: 'Play now' }).click();
  const player = game === 'Dominion' ? new DominionPlayer(ines, ['Market', 'Smithy']) : new DicePlayer(ines);
  while ((await player.act()) !== 'over') await sleep(20);
  await ended(ines).getByRole('link', { name: 'Watch the replay' }).waitFor();
  expect(faults).toEqual([]);
  // A screenshot adds a style element, which the security policy forbids in Firefox.
  await picture(ines, `firefox-end-${game.replaceAll(' ', '-')}`);
});

test('the page of all cards shows every face whole', async () => {
  const { page, faults } = ines;
  await page.goto(`${server.address}/cards`);
  const faces = page.locator('main .card');
  await faces.first().waitFor();
  const bad = await faces.evaluateAll(all =>
    all
      .filter(face => {
        const drawing = face.querySelector('svg')?.getBoundingClientRect();
        return (
          !drawing?.width || face.scrollWidth > face.clientWidth || face.scrollHeight > face.clientHeight
        );
      })
      .map(face => face.textContent),
  );
  expect(await faces.count()).toBeGreaterThan(100);
  expect(bad).toEqual([]);
  expect(faults).toEqual([]);
  await picture(ines, 'firefox-cards');
});
