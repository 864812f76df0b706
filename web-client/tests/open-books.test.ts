// A table with open books: points, all decks and the own deck are counted for its players, which another table keeps to memory.
// The real server and two browsers.
import { expect, test } from 'vitest';
import { type Person, person, picture } from './support/browser';
import { DominionPlayer } from './support/dominion-player';
import { join, openTable, sayReady, useTestServer } from './support/test-server';

/** A few clicks, on a busy machine. */
const TIME = 180_000;

const house = useTestServer();

test('the table counts points, decks and the odds of the next hand for its players', {
  timeout: TIME,
}, async () => {
  const [giulia, mateo] = await matchOfTwo(true);
  const [one, other] = (await plays(giulia)) ? [giulia, mateo] : [mateo, giulia];

  // Ten cards, of which three are worth a point each.
  for (const name of ['Giulia', 'Mateo'])
    await playerPanel(giulia.page, name).getByText('Points now: 3').waitFor();
  await playerPanel(mateo.page, 'Giulia').getByText('Points now: 3').waitFor();
  await ownCounts(mateo.page).getByText('Points now: 3').waitFor();
  await gainsPoint(one, other);

  await playerPanel(other.page, one.name).click();
  const deck = other.page.getByRole('dialog', { name: one.name });
  await deck.getByRole('heading', { name: 'All cards (11)' }).waitFor();
  await deck
    .getByRole('listitem')
    .filter({ hasText: /^7 × Copper$/ })
    .waitFor();
  await deck
    .getByRole('listitem')
    .filter({ hasText: /^4 × Estate$/ })
    .waitFor();
  await picture(other, 'open-books-1-deck');
  await deck.getByRole('button', { name: 'Close' }).click();

  await seesOwnCards(other);
  await openOwnDeck(other);
  const own = other.page.getByRole('dialog', { name: 'Your deck' });
  const rows = own.getByRole('row');
  await rows.filter({ hasText: 'Copper' }).waitFor();
  // Estates that are all in the hand have no row.
  const left = (await rows.allInnerTexts()).map(text => Number(/(\d) of \d/.exec(text)?.[1] ?? 0));
  // Five of ten cards are in the hand, five in the deck.
  expect(
    left.reduce((sum, count) => sum + count),
    'cards left in the deck',
  ).toBe(5);
  await own.getByRole('heading', { name: 'Coins of the next hand' }).waitFor();
  await picture(other, 'open-books-2-own');
  expect([...giulia.faults, ...mateo.faults]).toEqual([]);
});

test('without open books the table counts nothing', { timeout: TIME }, async () => {
  const [giulia, mateo] = await matchOfTwo(false);
  for (const [{ page }, other] of [
    [giulia, mateo],
    [mateo, giulia],
  ] as const) {
    await playerPanel(page, other.name).click();
    const window = page.getByRole('dialog', { name: other.name });
    await window.getByText('5 cards in the deck').waitFor();
    await expect.poll(() => window.getByText(/Points now|All cards/).count()).toBe(0);
    await window.getByRole('button', { name: 'Close' }).click();
    await expect.poll(() => page.getByText('Points now').count()).toBe(0);
    await expect.poll(() => page.getByRole('button', { name: /^Open your deck/ }).count()).toBe(0);
  }
  await ownCounts(mateo.page).click();
  await mateo.page.getByRole('dialog', { name: 'Trash and other piles' }).waitFor();
  await expect.poll(() => mateo.page.getByRole('button', { name: 'Your deck' }).count()).toBe(0);
  expect([...giulia.faults, ...mateo.faults]).toEqual([]);
});

/** A match that has begun, with a player at a desk and one at a phone. */
async function matchOfTwo(open: boolean): Promise<readonly [Person, Person]> {
  const giulia = await person(house.browser, 'Giulia', 'desktop');
  const mateo = await person(house.browser, 'Mateo', 'phone');
  const link = await openTable(giulia, `${house.server.address}/new`, async page => {
    if (open) await page.getByLabel('Open information').check({ force: true });
  });
  await join(mateo, link);
  await sayReady(giulia, mateo);
  for (const { page } of [giulia, mateo]) await page.getByRole('region', { name: 'Question' }).waitFor();
  return [giulia, mateo];
}

async function plays({ page }: Person): Promise<boolean> {
  const own = page.getByRole('button', { name: 'End turn' });
  const waits = page.getByText(/is playing|Waiting/).filter({ visible: true });
  await own.or(waits).first().waitFor();
  return own.isVisible();
}

function playerPanel(page: Person['page'], name: string) {
  return page.getByRole('complementary', { name: 'Players' }).getByRole('button').filter({ hasText: name });
}

/** A phone's counts of the own cards, instead of a panel. */
function ownCounts(page: Person['page']) {
  return page
    .getByRole('button')
    .filter({ hasText: /cards in the deck/ })
    .and(page.locator('.own-counts'));
}

/** Buys an Estate, which any hand of the first turn pays for, until the other player sees the point. */
async function gainsPoint(one: Person, other: Person): Promise<void> {
  const player = new DominionPlayer(one, [], ['Estate'], []);
  const points = playerPanel(other.page, one.name).getByText('Points now: 4');
  await expect
    .poll(
      async () => {
        if ((await points.count()) === 0) await player.act();
        return points.count();
      },
      { timeout: TIME / 2, message: `${one.name} buys an Estate` },
    )
    .toBeGreaterThan(0);
}

/** The own cards, at a glance: above the own deck, and in the window of the own counts. */
async function seesOwnCards(one: Person): Promise<void> {
  const { page, device, name } = one;
  if (device === 'phone') await ownCounts(page).click();
  else {
    const deck = page.getByRole('button', { name: /^Open your deck/ });
    await expect.poll(() => deck.getAttribute('title')).toBe('7 Coppers · 3 Estates');
    await playerPanel(page, name).click();
  }
  const window = page.getByRole('dialog');
  await window.getByRole('heading', { name: 'Your cards (10)' }).waitFor();
  await window
    .getByRole('listitem')
    .filter({ hasText: /^7 × Copper$/ })
    .waitFor();
  await picture(one, 'open-books-3-own-cards');
  await window.getByRole('button', { name: 'Close' }).click();
}

/** By the deck itself, or on a phone from the window of the piles. */
async function openOwnDeck({ page, device }: Person): Promise<void> {
  if (device === 'phone') {
    await ownCounts(page).click();
    await page.getByRole('button', { name: 'Your deck' }).click();
  } else {
    await page.getByRole('button', { name: /^Open your deck/ }).click();
  }
}
