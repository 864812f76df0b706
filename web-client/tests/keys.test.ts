// Keys of commands: chosen in the settings, they work and are listed at the table. The real server.
import { expect, test } from 'vitest';
import { person, picture } from './support/browser';
import { useTestServer } from './support/test-server';

const house = useTestServer();

test('a key that was chosen in the settings works at the table, and the lists show it', async () => {
  const giulia = await person(house.browser, 'Giulia', 'desktop');
  const { page } = giulia;
  await page.goto(`${house.server.address}/settings`);
  const help = page.getByLabel('this page');
  await help.press('e');
  await page.getByText('“E” is taken: end the phase or the turn.').waitFor();
  await help.press('7');
  await page.getByText('Figures and the space bar mean something else at the table.').waitFor();
  await picture(giulia, 'keys-1-refused');
  await help.press('x');
  await expect.poll(() => help.inputValue()).toBe('X');
  await page.getByText('is taken').waitFor({ state: 'detached' });

  await page.goto(`${house.server.address}/how-to-play`);
  const row = page.getByRole('row').filter({ hasText: 'show the keys' });
  await expect.poll(() => row.locator('kbd').allInnerTexts()).toEqual(['X']);

  await page.goto(house.server.address);
  await page.getByRole('button', { name: 'Play now' }).click();
  await page.getByRole('region', { name: 'Question' }).getByRole('button').first().waitFor();
  await page.keyboard.press('?');
  await page.keyboard.press('x');
  const window = page.getByRole('dialog', { name: 'Keys and symbols' });
  const listed = window.locator('.keys > div').filter({ hasText: 'this page' }).locator('kbd');
  await expect.poll(() => listed.allInnerTexts()).toEqual(['X']);
  await picture(giulia, 'keys-2-list');

  await page.goto(`${house.server.address}/settings`);
  await page.getByRole('button', { name: 'Use the usual keys' }).click();
  await expect.poll(() => help.inputValue()).toBe('?');
  expect(giulia.faults).toEqual([]);
});
