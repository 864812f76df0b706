// Deals that are played again against bots, through the page: the real server, a browser, people who click what they
// see.
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { ended, hand, resign, watchReplay } from './support/at-table';
import { person, picture } from './support/browser';
import { DicePlayer } from './support/dice-player';
import { DominionPlayer } from './support/dominion-player';
import type { Player } from './support/player';
import { openTable, sayReady, useTestServer } from './support/test-server';

/** Some dozens of clicks, on a busy machine. */
const TIME = 240_000;

/** A match of dice takes about a hundred clicks. */
const MOST_CLICKS = 600;

const house = useTestServer({ DEMESNE_BOT_DELAY_MS: '0', DEMESNE_HIDDEN_INFO_DELAY_MS: '0' });

test('a match continues from a step of its replay, against a bot', { timeout: TIME }, async () => {
  const ines = await person(house.browser, 'Inés', 'desktop');
  await openTable(ines, `${house.server.address}/new`);
  await ines.page.getByRole('button', { name: 'Add a solid bot' }).click();
  await sayReady(ines);
  const player = new DominionPlayer(ines, ['Smithy']);
  await play(player, 4);
  await resign(ines);
  await watchReplay(ines);
  await ines.page.getByRole('button', { name: 'Step on' }).click();
  await ines.page.getByRole('button', { name: 'Step on' }).click();
  const then = await hand(ines);
  await ines.page.getByRole('button', { name: 'Continue from step 2' }).click();
  await ines.page.getByText('Continued from step 2 of another match').waitFor();
  await picture(ines, 'deals-1-branch-room');
  await sayReady(ines);
  await expect.poll(() => hand(ines)).toBe(then);
  await picture(ines, 'deals-2-branch');
  await play(player, 2);
  await resign(ines);
  await watchReplay(ines);
  await ines.page.waitForURL(/step=2/);
  await ines.page.getByText('Continued from step 2 of another match').waitFor();
  expect(ines.faults).toEqual([]);
});

test('a finished deal of the day shows its result on its page', { timeout: TIME }, async () => {
  const noor = await person(house.browser, 'Noor', 'phone');
  await noor.page.goto(house.server.address);
  await noor.page.getByRole('link', { name: 'Play this deal' }).click();
  await noor.page.getByRole('heading', { name: 'Deal of the day' }).waitFor();
  const dice = noor.page.locator('.daily-game').filter({ hasText: 'King of the Dice' });
  await dice.getByLabel('Your name').fill('Noor');
  await picture(noor, 'deals-3-day');
  await dice.getByRole('button', { name: 'Play', exact: true }).click();
  await noor.page.getByText('against the same bot').waitFor();
  await sayReady(noor);
  await play(new DicePlayer(noor), MOST_CLICKS);
  await ended(noor).waitFor();
  await noor.page.goto(`${house.server.address}/daily`);
  await dice.getByRole('row').filter({ hasText: 'Noor' }).getByRole('link', { name: 'Replay' }).waitFor();
  await dice.getByText('Your match that counts is over.').waitFor();
  await picture(noor, 'deals-4-day-played');
  expect(noor.faults).toEqual([]);
});

/** Answers up to a number of questions, or all of them until the match is over. */
async function play(player: Player, clicks: number): Promise<void> {
  for (let done = 0; done < clicks; ) {
    const state = await player.act();
    if (state === 'over') return;
    if (state === 'asked') done += 1;
    else await sleep(50);
  }
}
