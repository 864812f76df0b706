// Hints in a match against a bot and the review of it, through the page with the real server.
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { resign, watchReplay } from './support/at-table';
import { person, picture } from './support/browser';
import { DominionPlayer } from './support/dominion-player';
import { openTable, sayReady, useTestServer } from './support/test-server';

/** Some dozens of clicks, and a review of a short match. */
const TIME = 300_000;

/** A review of some turns, on a busy machine, in milliseconds. */
const REVIEWED = 180_000;

const house = useTestServer({ DEMESNE_BOT_DELAY_MS: '0', DEMESNE_HIDDEN_INFO_DELAY_MS: '0' });

test('a player asks for a hint, and for a review after the match', { timeout: TIME }, async () => {
  const ines = await person(house.browser, 'Inés', 'desktop');
  await openTable(ines, `${house.server.address}/new`);
  await ines.page.getByRole('button', { name: 'Add a solid bot' }).click();
  await sayReady(ines);
  const player = new DominionPlayer(ines, ['Smithy']);
  await play(player, 2);
  const { page } = ines;
  await page.getByRole('button', { name: 'Ask for a hint' }).waitFor();
  await page.keyboard.press('h');
  const hint = page.locator('.hint-choices').filter({ hasText: 'Hint' });
  await hint.getByRole('listitem').first().waitFor();
  await expect.poll(() => hint.getByRole('listitem').first().innerText()).toMatch(/ \d+%$/);
  await picture(ines, 'review-1-hint');
  await play(player, 6);
  await expect.poll(() => hint.count(), { message: 'the hint goes with its question' }).toBe(0);
  await resign(ines);
  await watchReplay(ines);
  await page.getByRole('button', { name: 'Review this match' }).click();
  const dearest = page.getByRole('region', { name: 'Costliest decisions of Inés' });
  await dearest.waitFor({ timeout: REVIEWED });
  await page.getByRole('slider', { name: 'Chance of winning in percent, by turn' }).waitFor();
  await picture(ines, 'review-2-review');
  await page.reload();
  await dearest.waitFor();
  expect(ines.faults).toEqual([]);
});

/** Answers up to a number of questions. */
async function play(player: DominionPlayer, clicks: number): Promise<void> {
  for (let done = 0; done < clicks; ) {
    const state = await player.act();
    if (state === 'over') return;
    if (state === 'asked') done += 1;
    else await sleep(50);
  }
}
