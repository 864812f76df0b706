// The chat of a table during a match: what spectators say stays with spectators, unless the table joins the two; and it is
// still there after a reload. The real server and three browsers.
import { expect, test } from 'vitest';
import { type Person, person, picture } from './support/browser';
import { join, openTable, sayReady, useTestServer, watchersLink } from './support/test-server';

/** A few clicks, on a busy machine. */
const TIME = 180_000;

const house = useTestServer();

test('spectators talk among themselves where the chat is separate', { timeout: TIME }, async () => {
  const { players, spectators } = await matchWithSpectators(false);
  const [nora, omar] = spectators;
  await nora.page.getByText('During the match, only spectators can read what you write.').waitFor();

  await say(nora, 'Mateo should buy a Village');
  await hears(omar, 'Nora', 'Mateo should buy a Village');
  // Messages that come to players after it would have come behind it.
  const [giulia, mateo] = players;
  await say(giulia, 'Good luck to you');
  for (const one of [mateo, ...spectators]) await hears(one, 'Giulia', 'Good luck to you');
  await picture(nora, 'chat-1-separate');
  for (const player of players) await hearsNothing(player, 'Mateo should buy a Village');

  // Recent messages are there after a reload, for the same people.
  for (const { page } of [mateo, omar]) await page.reload();
  await hears(omar, 'Nora', 'Mateo should buy a Village');
  await hears(mateo, 'Giulia', 'Good luck to you');
  await hearsNothing(mateo, 'Mateo should buy a Village');
  expect([...players, ...spectators].flatMap(({ faults }) => faults)).toEqual([]);
});

test('players read the spectators’ chat where the table joins the two', { timeout: TIME }, async () => {
  const { players, spectators } = await matchWithSpectators(true);
  const [nora, omar] = spectators;
  const words = 'What a fine move';
  await say(nora, words);
  for (const one of [...players, omar]) await hears(one, 'Nora', words);
  await picture(players[0], 'chat-2-joined');
  await expect.poll(() => nora.page.getByText('only spectators can read').count()).toBe(0);

  await players[1].page.reload();
  await hears(players[1], 'Nora', words);
  expect([...players, ...spectators].flatMap(({ faults }) => faults)).toEqual([]);
});

test('what is typed stays until it is sent, and loses only what is invisible', {
  timeout: TIME,
}, async () => {
  const { players } = await matchWithSpectators(false);
  const [giulia, mateo] = players;
  await say(giulia, '\u200bGood \u{1f3f4}\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f} lu\u00adck');
  await hears(mateo, 'Giulia', 'Good \u{1f3f4}\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f} luck');
  await expect.poll(() => field(giulia.page).inputValue()).toBe('');
  // The server reads nothing in this one.
  await say(giulia, '\u200b\u200b');
  await giulia.page
    .getByRole('region', { name: 'Chat' })
    .getByRole('alert')
    .filter({ visible: true })
    .waitFor();
  expect(await field(giulia.page).inputValue()).toBe('\u200b\u200b');
  expect([...giulia.faults, ...mateo.faults]).toEqual([]);
});

type Two = readonly [Person, Person];

/** A match of two that has begun, with two spectators. */
async function matchWithSpectators(joined: boolean): Promise<{ players: Two; spectators: Two }> {
  const players: Two = await pair('Giulia', 'Mateo');
  const [giulia, mateo] = players;
  const link = await openTable(giulia, `${house.server.address}/new`, async page => {
    if (joined) await page.getByLabel('Players read the spectators’ chat').check({ force: true });
  });
  const watch = await watchersLink(giulia);
  await join(mateo, link);
  await sayReady(giulia, mateo);
  const spectators: Two = await pair('Nora', 'Omar');
  for (const { page, name } of spectators) {
    await page.goto(watch);
    // One may watch without a name, but not write.
    await page.getByRole('button', { name: 'Enter a name to write' }).click();
    const window = page.getByRole('dialog', { name: 'Your name' });
    await window.getByLabel('Your name').fill(name);
    await window.getByRole('button', { name: 'Save the name' }).click();
  }
  for (const { page } of [...players, ...spectators]) await field(page).waitFor();
  return { players, spectators };
}

async function pair(one: string, other: string): Promise<Two> {
  return [await person(house.browser, one, 'desktop'), await person(house.browser, other, 'desktop')];
}

function field(page: Person['page']) {
  return page.getByRole('textbox', { name: 'Say something…' }).filter({ visible: true });
}

async function say({ page }: Person, words: string): Promise<void> {
  await field(page).fill(words);
  await field(page).press('Enter');
}

function lines({ page }: Person) {
  return page.getByRole('region', { name: 'Chat' }).filter({ visible: true }).getByRole('listitem');
}

async function hears(one: Person, name: string, words: string): Promise<void> {
  await lines(one).filter({ hasText: words }).filter({ hasText: name }).waitFor();
}

async function hearsNothing({ page, name }: Person, words: string): Promise<void> {
  expect(await page.getByText(words).count(), `what ${name} can read of “${words}”`).toBe(0);
}
