// A whole match through the page, to its end: what its tests share.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Locator } from 'playwright-core';
import { afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { emptySharedBrowser, type Person, picture, sharedBrowser } from './browser';
import type { Player } from './player';
import { Server } from './server';
import { openTable, type TestServer } from './test-server';

/** A match of people who buy sensibly takes about 150 clicks of each of them. */
const MOST_CLICKS = 1000;

/** A match takes one or two minutes, and more on a busy machine. */
export const MATCH_TIME = 900_000;

/** Time without a question for any player after which the table counts as stuck. */
const SILENCE = 120_000;

/** A server of its own for each test of a file, and the browser. */
export function useServerPerTest(): TestServer {
  const house: Partial<TestServer> = {};
  beforeAll(async () => {
    house.browser = await sharedBrowser();
  });
  beforeEach(async () => {
    house.server = await Server.start();
  });
  afterEach(async () => {
    // Pages that stay would ask for the server that is gone.
    await emptySharedBrowser();
    await house.server?.stop();
  });
  return house as TestServer;
}

/** A table of two for the first recommended set, by way of the first page. */
export function openFirstTable(host: Person, address: string): Promise<string> {
  return openTable(host, `${address}/new`, async page => {
    await page.getByRole('group', { name: 'Players' }).getByLabel('2').check({ force: true });
    await page.getByLabel('First Game').check({ force: true });
  });
}

/** Seats bots that play as well as people who know the game. */
export async function addBots({ page }: Person, bots: number): Promise<void> {
  const seats = page.getByRole('button', { name: 'Add a solid bot' });
  const free = await seats.count();
  for (let added = 1; added <= bots; added += 1) {
    await seats.first().click();
    await expect.poll(() => seats.count(), { message: 'a bot sits down' }).toBe(free - added);
  }
}

/** All players answer their questions until all of them see the end. */
export async function playToTheEnd(
  server: Server,
  players: readonly Player[],
  between: (clicks: number) => Promise<void>,
): Promise<void> {
  let clicks = 0;
  let heard = Date.now();
  for (;;) {
    const states = [];
    for (const player of players) {
      const state = await player.act();
      states.push(state);
      if (state !== 'asked') continue;
      heard = Date.now();
      clicks += 1;
      await between(clicks);
    }
    if (states.every(state => state === 'over')) return;
    if (clicks > MOST_CLICKS)
      throw new Error(`no end after ${clicks} clicks: ${await prompts(server, players)}`);
    if (Date.now() - heard > SILENCE)
      throw new Error(`no player has a question: ${await prompts(server, players)}`);
    await sleep(20);
  }
}

/** Waits until a person sees how all of these stand at the end. */
export async function seesStanding(one: Person, names: readonly string[]): Promise<void> {
  for (const name of names) await standingOf(one).getByText(name).first().waitFor();
  // The words for a screen reader beside it: no turn runs any more.
  const told = one.page.locator('[data-aloud]', { hasText: /wins?/ });
  await told.first().waitFor({ state: 'attached' });
}

/** The decks or stacks of all players, or the table of a match without decks. */
export function standingOf({ page }: Person): Locator {
  return page
    .getByRole('list', { name: /^Final (decks|stacks)$/ })
    .or(page.getByRole('table', { name: 'Standing' }));
}

/** Leaves the end of the match for the replay, and steps through it. */
export async function stepsThroughReplay(one: Person): Promise<void> {
  await one.page.getByRole('link', { name: 'Watch the replay' }).click();
  await stepsThrough(one);
}

export async function stepsThrough(one: Person): Promise<void> {
  const { page } = one;
  const slider = page.getByRole('slider', { name: 'Step' });
  await slider.waitFor();
  await page.getByRole('button', { name: 'To the start' }).click({ trial: false, force: true });
  const first = await slider.inputValue();
  for (let step = 0; step < 5; step += 1) await page.getByRole('button', { name: 'Step on' }).click();
  await expect.poll(() => slider.inputValue()).toBe(String(Number(first) + 5));
  await page.getByRole('button', { name: 'To the end' }).click();
  await expect.poll(() => slider.inputValue()).toBe(await slider.getAttribute('max'));
  await picture(one, '5-replay');
}

/** Pictures of what all players see. */
export async function pictures(players: readonly Player[], moment: string): Promise<void> {
  for (const player of players) await picture(player.person, moment);
}

async function prompts(server: Server, players: readonly Player[]): Promise<string> {
  const words = await Promise.all(
    players.map(async player => {
      const headings = await player.page.getByRole('heading').allInnerTexts();
      return `${player.person.name} sees “${await player.prompt()}” of ${headings.join(' | ')}`;
    }),
  );
  return `${words.join('; ')}\n${server.lastWords()}`;
}
