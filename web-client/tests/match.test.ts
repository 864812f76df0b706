// Whole matches through the page: the real server, a browser, people who click what they see. `all/more-matches.test.ts` has more.
import { describe, expect, test } from 'vitest';
import { ended } from './support/at-table';
import { type Person, person, picture } from './support/browser';
import { DicePlayer } from './support/dice-player';
import { DominionPlayer } from './support/dominion-player';
import { heardTheMatch } from './support/heard-match';
import { listenTo } from './support/listener';
import type { Player } from './support/player';
import { join, openTable, sayReady, watchersLink } from './support/test-server';
import {
  addBots,
  MATCH_TIME,
  openFirstTable,
  pictures,
  playToTheEnd,
  seesStanding,
  standingOf,
  stepsThrough,
  stepsThroughReplay,
  useServerPerTest,
} from './support/whole-match';

const house = useServerPerTest();

describe('two people', { timeout: MATCH_TIME }, () => {
  test('play a match by an invitation link, one by keys alone, through a reload and a power cut', async () => {
    const giulia = await person(house.browser, 'Giulia', 'keyboard');
    await listenTo(giulia.page);
    const mateo = await person(house.browser, 'Mateo', 'phone');
    const link = await openFirstTable(giulia, house.server.address);
    expect(link).toContain(`${house.server.address}/t/`);
    await join(mateo, link);
    await picture(giulia, '1-waiting');
    await picture(mateo, '1-waiting');
    await sayReady(giulia, mateo);

    const players = [
      new DominionPlayer(giulia, ['Militia', 'Mine']),
      new DominionPlayer(mateo, ['Moat', 'Remodel']),
    ];
    await playToTheEnd(house.server, players, async clicks => {
      if (clicks === 12) await pictures(players, '2-early');
      if (clicks === 60) await mateo.page.reload();
      if (clicks === 110) await powerCut(players);
      if (clicks === 140) await pictures(players, '3-later');
    });

    for (const one of [giulia, mateo]) {
      await seesStanding(one, ['Giulia', 'Mateo']);
      const notice = one.page.getByText(/^Back\. /);
      await expect
        .poll(() => notice.isVisible(), { message: 'the notice of the power cut goes' })
        .toBe(false);
    }
    expect([...(players[1]?.answered ?? [])].join()).toMatch(/Militia|Moat/);
    await pictures(players, '4-end');
    await heardTheMatch(giulia, {
      opening: /Mateo sat down\. .*Your hand: .*Coppers/,
      silent: /^You play /,
    });
    await stepsThroughReplay(giulia);
    await hasInHistory(mateo, 'Giulia');
    expect([...giulia.faults, ...mateo.faults]).toEqual([]);
  });
});

describe('two people and a bot', { timeout: MATCH_TIME }, () => {
  test('play King of the Dice to its end, one by keys alone, and begin another one', async () => {
    const giulia = await person(house.browser, 'Giulia', 'keyboard');
    await listenTo(giulia.page);
    const mateo = await person(house.browser, 'Mateo', 'phone');
    const ines = await person(house.browser, 'Inés', 'desktop');
    await join(mateo, await openDiceTable(giulia));
    await ines.page.goto(await watchersLink(giulia));
    await addBots(giulia, 1);
    await picture(giulia, 'dice-1-waiting');
    await sayReady(giulia, mateo);

    const players = [new DicePlayer(giulia), new DicePlayer(mateo)];
    await playToTheEnd(house.server, players, async clicks => {
      if (clicks === 3) await pictures(players, 'dice-2-early');
      if (clicks === 10) await mateo.page.reload();
      if (clicks === 20) await powerCut(players);
      if (clicks === 30) for (const one of [giulia, mateo, ines]) await picture(one, 'dice-3-later');
    });

    for (const one of [giulia, mateo, ines]) await seesStanding(one, ['Giulia', 'Mateo']);
    await pictures(players, 'dice-4-end');
    await heardTheMatch(giulia, { opening: /Mateo sat down\. /, silent: /^You stop|^You have \d rolls/ });
    // The wish of the first is read above the table of the second as well.
    for (const one of [giulia, mateo]) await ended(one).getByRole('button', { name: 'Rematch' }).click();
    for (const { page } of [giulia, mateo, ines])
      await page.getByRole('dialog', { name: 'The match is over' }).waitFor({ state: 'hidden' });
    await hasInHistory(mateo, 'Giulia');
    await mateo.page.getByRole('link', { name: /^Replay of/ }).click();
    await stepsThrough(mateo);
    await mateo.page.getByRole('button', { name: 'Charts' }).click();
    await expect.poll(() => standingOf(mateo).evaluate(isInSight)).toBe(true);
    const chart = mateo.page.getByText(/ at the end|level at/).filter({ visible: true });
    await chart.first().scrollIntoViewIfNeeded();
    await picture(mateo, 'dice-7-charts');
    expect([giulia, mateo, ines].flatMap(one => one.faults)).toEqual([]);
  });
});

// ---- helpers ----

/** A table of three for King of the Dice, with help. */
function openDiceTable(host: Person): Promise<string> {
  return openTable(host, `${house.server.address}/new`, async page => {
    await page.getByRole('group', { name: 'Game' }).getByLabel('King of the Dice').check({ force: true });
    await page.getByRole('group', { name: 'Players' }).getByLabel('3').check({ force: true });
    await page.getByLabel('Show what is missing and the chance').check({ force: true });
  });
}

/** The server ends without warning and comes back with its data; the pages come back by themselves. */
async function powerCut(players: readonly Player[]): Promise<void> {
  await house.server.kill();
  for (const { page } of players) {
    await page.getByText('Connection lost').filter({ visible: true }).first().waitFor();
  }
  await pictures(players, '3-cut');
  await house.server.startAgain();
}

function isInSight(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return top > 0 && bottom < innerHeight;
}

async function hasInHistory(one: Person, other: string): Promise<void> {
  await one.page.goto(`${house.server.address}/history`);
  const match = one.page.getByRole('listitem').filter({ hasText: other });
  await match.getByRole('link', { name: /^Replay of/ }).waitFor();
  await picture(one, '6-history');
}
