// Whose move it is elsewhere: the link in the top bar, the title and the list on the first page. The real server, two browsers.
import { expect, test } from 'vitest';
import type { Lobby } from '../src/generated/protocol';
import { click, endTurn } from './support/at-table';
import { type Person, person, picture } from './support/browser';
import { join, openAnotherTable, openTable, sayReady, sitDown, useTestServer } from './support/test-server';

/** Some clicks, and once the time until the page asks again, on a busy machine. */
const TIME = 300_000;

/** Longer than the event stream takes on a busy machine, in milliseconds; a page that asked at an interval took longer. */
const HEARD = 20_000;

const house = useTestServer();

test('a match that waits elsewhere is a link in the bar, a number in the title and first in the list', {
  timeout: TIME,
}, async () => {
  const people = [
    await person(house.browser, 'Giulia', 'desktop'),
    await person(house.browser, 'Mateo', 'phone'),
  ] as const;
  for (const { page } of people) await page.addInitScript(keepBadge);
  const first = await beginFirst(people);
  const second = await beginAnother(people);

  // The first match waits for one of them; both are at the second table now.
  const [asked, other] = (await isAsked(people[0], first)) ? people : [people[1], people[0]];
  await nextMatch(asked).waitFor({ timeout: HEARD });
  await expect.poll(() => asked.page.title()).toMatch(/^\(1\) /);
  await expect.poll(() => asked.page.evaluate(() => (window as { badge?: number }).badge)).toBe(1);
  expect(await nextMatch(other).count(), 'the same match waits for one of them only').toBe(0);
  await picture(asked, 'your-move-1-elsewhere');

  await nextMatch(asked).click();
  await asked.page.waitForURL(first);
  await buyNothing(asked);
  await nextMatch(other).waitFor({ timeout: HEARD });

  await other.page.goto(house.server.address);
  const top = other.page.locator('.home-first').filter({ hasText: asked.name });
  await top.getByText('Your turn').waitFor();
  await picture(other, 'your-move-2-list');
  await other.page.goto(second);
  await nextMatch(other).waitFor();
  expect(people.flatMap(one => one.faults)).toEqual([]);
});

test('a match over days shows the time left, and a vacation stops it by consent until its player is back', {
  timeout: TIME,
}, async () => {
  const giulia = await person(house.browser, 'Giulia', 'desktop');
  const mateo = await person(house.browser, 'Mateo', 'phone');
  const link = await openTable(giulia, `${house.server.address}/new`, async page => {
    await page.getByRole('group', { name: 'Clock' }).getByLabel('Days').check({ force: true });
    await page.getByLabel('Days for each turn').fill('3');
    await page.getByLabel('Days in reserve for the match').fill('5');
  });
  await giulia.page.getByText('3 days for each turn plus 5 days in reserve').first().waitFor();
  await join(mateo, link);
  await begun(link, giulia, mateo);
  for (const { page } of [giulia, mateo])
    await page
      .getByText(/^8\sd$/)
      .filter({ visible: true })
      .first()
      .waitFor();

  await click(mateo, 'Menu');
  await click(mateo, 'Ask for a vacation…');
  await mateo.page.getByLabel('Days').fill('10');
  await picture(mateo, 'vacation-1-ask');
  await click(mateo, 'Ask the others');
  await mateo.page.getByText('Still to answer: Giulia.').waitFor();
  await giulia.page.getByText('Mateo asks for 10 days of vacation.').waitFor();
  await picture(giulia, 'vacation-2-asked');
  await click(giulia, 'Agree');
  for (const { page } of [giulia, mateo]) await page.getByText(/^Mateo is on vacation until /).waitFor();
  await picture(giulia, 'vacation-3-lasts');
  await expect.poll(() => giulia.page.getByRole('button', { name: 'I am back' }).count()).toBe(0);

  await mateo.page.reload();
  await click(mateo, 'I am back');
  for (const { page } of [giulia, mateo])
    await page.getByText(/^Mateo is on vacation until /).waitFor({ state: 'detached' });
  expect([...giulia.faults, ...mateo.faults]).toEqual([]);
});

/** Keeps the number on the icon of the page, which no browser without a desktop shows. */
function keepBadge(): void {
  const setAppBadge = async (badge: number) => {
    Object.assign(window, { badge });
  };
  Object.defineProperty(navigator, 'setAppBadge', { value: setAppBadge });
}

/** Both begin a match at a new table; returns its address. */
async function beginFirst([host, guest]: readonly [Person, Person]): Promise<string> {
  const link = await openTable(host, `${house.server.address}/new`);
  await join(guest, link);
  return begun(link, host, guest);
}

/** Both begin another match. They have names by now. */
async function beginAnother([host, guest]: readonly [Person, Person]): Promise<string> {
  const link = await openAnotherTable(host, `${house.server.address}/new`);
  await guest.page.goto(link);
  await sitDown(guest);
  return begun(link, host, guest);
}

async function begun(link: string, ...people: Person[]): Promise<string> {
  await sayReady(...people);
  for (const { page } of people) await page.getByRole('region', { name: 'Question' }).waitFor();
  return link;
}

/** Whether the match of a table waits for a person, as the server lists it. */
function isAsked({ page }: Person, link: string): Promise<boolean> {
  return page.evaluate(async code => {
    const lobby: Lobby = await (await fetch('/api/lobby')).json();
    return lobby.mine.find(table => table.code === code)?.progress?.own === true;
  }, link.split('/').at(-1));
}

/** The link in the bar. */
function nextMatch({ page }: Person) {
  return page.getByRole('link', { name: /^Your move \d/ });
}

/** Buys nothing, and sees that the turn is over. */
async function buyNothing(one: Person): Promise<void> {
  await endTurn(one);
  await one.page
    .getByText(/is playing|to play|Waiting/)
    .first()
    .waitFor();
}
