// A wish for a rematch, through the page: the other players are told, at the table and elsewhere. The real server and two browsers.
import { expect, test } from 'vitest';
import { ended, hand, resign } from './support/at-table';
import { type Person, person, picture } from './support/browser';
import { join, openTable, sayReady, useTestServer } from './support/test-server';

/** A few clicks, on a busy machine. */
const TIME = 180_000;

const house = useTestServer();

async function matchOver(): Promise<readonly [Person, Person]> {
  const giulia = await person(house.browser, 'Giulia', 'desktop');
  const mateo = await person(house.browser, 'Mateo', 'phone');
  await join(mateo, await openTable(giulia, `${house.server.address}/new`));
  await sayReady(giulia, mateo);
  // The menu has its last entry below this window's edge.
  await giulia.page.setViewportSize({ width: 1366, height: 625 });
  await resign(giulia);
  for (const one of [giulia, mateo]) await ended(one).waitFor();
  return [giulia, mateo];
}

test('a rematch is accepted at the end of the match, or above the table', { timeout: TIME }, async () => {
  const [giulia, mateo] = await matchOver();
  await ended(giulia).getByRole('button', { name: 'Rematch' }).click();
  await ended(giulia).getByText('Waiting for Mateo.').waitFor();
  await ended(mateo).getByText('Giulia wants a rematch.').waitFor();
  await picture(mateo, 'rematch-1-asked');
  await ended(mateo).getByRole('button', { name: 'Close' }).click();
  const banner = mateo.page.locator('.banner').filter({ hasText: 'Giulia wants a rematch.' });
  await banner.getByRole('button', { name: 'Accept the rematch' }).click();
  for (const one of [giulia, mateo]) expect(await hand(one)).not.toBe('');
  expect([...giulia.faults, ...mateo.faults]).toEqual([]);
});

test('a player who has left is told elsewhere, and the other that they left', { timeout: TIME }, async () => {
  const [giulia, mateo] = await matchOver();
  const title = 'Everyone else resigned';
  const winner = mateo.page.getByRole('dialog', { name: title }).locator('.end-winner');
  expect(await winner.innerText()).toBe('You win, 3 to 3');
  await mateo.page.getByRole('dialog', { name: title }).getByRole('link', { name: 'Home' }).click();
  await ended(giulia).getByRole('button', { name: 'Rematch' }).click();
  await ended(giulia).getByText('Mateo has left.').waitFor();
  await mateo.page.reload();
  await mateo.page.getByText('Giulia wants a rematch').waitFor();
  await picture(mateo, 'rematch-2-elsewhere');
  expect([...giulia.faults, ...mateo.faults]).toEqual([]);
});
