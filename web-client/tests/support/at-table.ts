// The actions and sights of people at the table of any match, through the page.
import { readFileSync } from 'node:fs';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Person } from './browser';

/** Longer than the page passes over clicks after something new, in milliseconds. */
export const SEEN = 400;

/** Clicks what was seen for a while: a click right after an update is meant for the one before. */
export async function click({ page }: Person, name: string | RegExp): Promise<void> {
  const button = page.getByRole('button', { name });
  await button.waitFor();
  await page.waitForTimeout(SEEN);
  await button.click();
}

/** The cards of the own hand, by their names: what may be done with them is another matter. */
export async function hand({ page }: Person): Promise<string> {
  const region = page.getByRole('region', { name: 'Hand', exact: true });
  await region.waitFor();
  const words = await region.locator('.hand [data-item] .hidden').allTextContents();
  const names = words.map(spoken => spoken.split(',')[0]?.trim());
  expect(names).not.toEqual([]);
  return names.sort().join();
}

/** Ends the turn, and says so again if the page asks back because something could still be done. */
export async function endTurn(one: Person): Promise<void> {
  const end = one.page.getByRole('button', { name: 'End turn' });
  const asksBack = one.page.getByRole('button', { name: 'Keep playing' });
  await click(one, 'End turn');
  const isAnswered = async () => (await asksBack.isVisible()) || !(await end.isVisible());
  await expect.poll(isAnswered, { message: 'the turn ends, or the page asks back' }).toBe(true);
  if (await asksBack.isVisible()) await click(one, 'End turn');
}

/** Gives the match up. */
export async function resign({ page }: Person): Promise<void> {
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Resign…' }).click();
  await page.getByRole('button', { name: 'Resign', exact: true }).click();
}

/** The window that says how the match ended. */
export function ended({ page }: Person): Locator {
  return page.getByRole('dialog').filter({ hasText: /Watch the replay/ });
}

/** Leaves the window of the end for the replay. */
export async function watchReplay(one: Person): Promise<void> {
  await ended(one).getByRole('link', { name: 'Watch the replay' }).click();
}

/** The file of a match, as its page gives it. */
export async function download(page: Page): Promise<{ name: string; text: string }> {
  const saved = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download the match' }).click();
  const file = await saved;
  return { name: file.suggestedFilename(), text: readFileSync(await file.path(), 'utf8') };
}
