// Decisions that are left to the server are made while the tab is closed. The real server, two browsers.
import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Lobby } from '../src/generated/protocol';
import { click, endTurn } from './support/at-table';
import { type Person, person, picture } from './support/browser';
import { join, openTable, sayReady, useTestServer } from './support/test-server';

/** Some clicks on a busy machine. */
const TIME = 240_000;

/** Longer than an update takes, in milliseconds. */
const UPDATED = 60_000;

const house = useTestServer();

test('Treasures are played with the tab closed, and can be taken back', { timeout: TIME }, async () => {
  const people = [
    await person(house.browser, 'Giulia', 'desktop'),
    await person(house.browser, 'Mateo', 'desktop'),
  ] as const;
  const link = await openTable(people[0], `${house.server.address}/new`);
  await join(people[1], link);
  await sayReady(...people);
  for (const { page } of people) await page.getByRole('region', { name: 'Question' }).waitFor();
  const [asked, other] = (await isAsked(people[0], link)) ? people : [people[1], people[0]];

  await other.page.goto(`${house.server.address}/settings`);
  await other.page.getByRole('checkbox', { name: /^Play all Treasures automatically/ }).check();
  await other.page.goto(link);
  await other.page.getByRole('button', { name: /Automatic answers\s*1/ }).waitFor({ timeout: UPDATED });
  await picture(other, 'standing-answers-1-left');
  await other.page.goto('about:blank');

  await endTurn(asked);
  await expect.poll(() => log(asked).innerText(), { timeout: UPDATED }).toMatch(/plays \d? ?Copper/);

  await other.page.goto(link);
  await click(other, 'Undo the Treasures');
  await click(other, 'Play all Treasures');
  await other.page.getByRole('button', { name: 'Undo the Treasures' }).waitFor({ timeout: UPDATED });
  expect(people.flatMap(one => one.faults)).toEqual([]);
});

function log({ page }: Person): Locator {
  return page.getByRole('region', { name: 'Log', exact: true });
}

/** Whether the match of a table waits for a person, as the server lists it. */
function isAsked({ page }: Person, link: string): Promise<boolean> {
  return page.evaluate(async code => {
    const lobby: Lobby = await (await fetch('/api/lobby')).json();
    return lobby.mine.find(table => table.code === code)?.progress?.own === true;
  }, link.split('/').at(-1));
}
