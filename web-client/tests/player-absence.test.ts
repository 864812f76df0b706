// Absent players: stand-in bots, ending early and resigning, through the page with the real server.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { person, picture } from './support/browser';
import { join, openTable, sayReady, useTestServer } from './support/test-server';

/** A few clicks, on a busy machine. */
const TIME = 120_000;

const house = useTestServer({ DEMESNE_GRACE_SECONDS: '1' });

test('a bot replaces an absent player until they return; resigning loses', { timeout: TIME }, async () => {
  const giulia = await person(house.browser, 'Giulia', 'desktop');
  const mateo = await person(house.browser, 'Mateo', 'phone');
  const link = await openTable(giulia, `${house.server.address}/new`, chooseClock);
  await join(mateo, link);
  await sayReady(giulia, mateo);
  for (const { page } of [giulia, mateo])
    await page
      .getByText(/^\d:\d\d$/)
      .filter({ visible: true })
      .first()
      .waitFor();
  await picture(giulia, 'away-1-clock');

  await mateo.page.goto('about:blank');
  await giulia.page.getByText('Mateo has been away for a while.').waitFor();
  await picture(giulia, 'away-2-overdue');
  await giulia.page.getByRole('button', { name: 'Let a bot play' }).click();
  await giulia.page.getByText('bot is playing').waitFor();
  await mateo.page.goto(link);
  await giulia.page.getByText('bot is playing').waitFor({ state: 'detached' });

  await mateo.page.getByRole('button', { name: 'Menu' }).click();
  await picture(mateo, 'away-3-menu');
  await mateo.page.getByRole('button', { name: 'Ask to end the match…' }).click();
  await mateo.page.getByRole('button', { name: 'Ask the others' }).click();
  await giulia.page.getByText('Mateo would like to end the match.').waitFor();
  await picture(mateo, 'away-4-wants-end');
  await mateo.page.getByRole('button', { name: 'Keep playing' }).click();
  await giulia.page.getByText('Mateo would like to end the match.').waitFor({ state: 'detached' });

  await mateo.page.getByRole('button', { name: 'Menu' }).click();
  await mateo.page.getByRole('button', { name: 'Ask to end the match…' }).click();
  await mateo.page.getByRole('button', { name: 'Ask the others' }).click();
  await giulia.page.getByText('Mateo would like to end the match.').waitFor();
  await giulia.page.getByRole('button', { name: 'Keep playing' }).click();
  await mateo.page.getByText('Giulia would rather keep playing.').filter({ visible: true }).first().waitFor();
  await mateo.page.getByText('The match ends when everyone here agrees.').waitFor({ state: 'detached' });

  await giulia.page.getByRole('button', { name: 'Menu' }).click();
  await giulia.page.getByRole('button', { name: 'Resign…' }).click();
  await giulia.page.getByText('The match ends, and Mateo wins.').waitFor();
  await picture(giulia, 'away-5-resign');
  await giulia.page.getByRole('button', { name: 'Resign', exact: true }).click();
  const end = mateo.page.getByRole('dialog', { name: 'Everyone else resigned' });
  await end.getByText('You win').waitFor();
  await end.getByRole('table', { name: 'Standing' }).getByText('Giulia').waitFor();
  await picture(mateo, 'away-6-end');
  expect([...giulia.faults, ...mateo.faults]).toEqual([]);
});

/** Each turn has five minutes. */
async function chooseClock(page: Page): Promise<void> {
  await page.getByRole('group', { name: 'Clock' }).getByLabel('Each turn').check({ force: true });
  await page.getByLabel('Minutes for each turn').fill('5');
}
