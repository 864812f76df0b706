// An Attack is seen at once by all at the table, while others may react to it. The real server, three browsers.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { click, hand, SEEN } from './support/at-table';
import { type Person, person, picture } from './support/browser';
import { type DominionPlayer, TurnsOnly } from './support/dominion-player';
import { join, openTable, sayReady, useTestServer, watchersLink } from './support/test-server';

/** Some turns until an Attack is in hand, on a busy machine. */
const TIME = 240_000;

/** Clicks until then at the latest: each player has bought their card after two turns. */
const MOST_CLICKS = 160;

/** The mean of the pauses, in milliseconds: what is seen within half of it was shown before the pause was over. */
const PAUSE = 20_000;

const KINGDOM = [
  ...['militia', 'moat', 'cellar', 'village', 'smithy'],
  ...['market', 'festival', 'laboratory', 'mine', 'woodcutter'],
];

const WAITS = 'Waiting for Mateo: may react to Militia';

const house = useTestServer({ DEMESNE_HIDDEN_INFO_DELAY_MS: String(PAUSE) });

test('an Attack is in play for all three at the click', { timeout: TIME }, async () => {
  const [attacker, defender] = [await player('Giulia'), await player('Mateo')];
  const watcher = await person(house.browser, 'Zoë', 'desktop');
  const link = await openTable(attacker, `${house.server.address}/new?cards=${KINGDOM.join(',')}`);
  const watch = await watchersLink(attacker);
  await join(defender, link);
  await sayReady(attacker, defender);
  await watcher.page.goto(watch);
  await watcher.page.getByRole('region', { name: 'Question' }).waitFor();
  await playUntilAttack(attacker, defender);

  const people = [attacker, defender, watcher];
  await attacker.page.waitForTimeout(SEEN);
  const seen = people.map(one => one.page.evaluate(whenInPlay, 'Militia'));
  const clicked = await attacker.page.evaluate(clickInHand, 'Militia');
  const moments = await Promise.all(seen);
  const took = moments.map(moment => moment - clicked);
  expect(Math.max(...took), `in play after ${took.join(', ')} ms`).toBeLessThan(PAUSE / 2);

  // The defender may be asked, which no other player sees.
  for (const { page } of [attacker, watcher]) {
    await expect.poll(() => question(page)).toContain(WAITS);
    await expect.poll(() => page.locator('.player-open small').allInnerTexts()).toEqual(['May\u00a0react…']);
  }
  await picture(attacker, 'attack-1-attacker');
  await picture(defender, 'attack-2-defender');
  await picture(watcher, 'attack-3-spectator');
  if ((await hand(defender)).includes('Moat')) await click(defender, 'Use Moat');
  await expect.poll(() => question(defender.page)).toContain('Waiting for the others: may react to Militia');
  expect(people.flatMap(one => one.faults)).toEqual([]);
});

function player(name: string): Promise<Person> {
  return person(house.browser, name, 'desktop');
}

/** Both buy their card first; then the attacker plays until the Militia is in hand. */
async function playUntilAttack(attacker: Person, defender: Person): Promise<void> {
  const players = [new TurnsOnly(attacker, ['Militia']), new TurnsOnly(defender, ['Moat'])];
  const isReady = attacker.page.locator('.hand').getByRole('button', { name: /^Militia\b.*can play/ });
  for (let clicks = 0; clicks < MOST_CLICKS; clicks += 1) {
    await expect.poll(() => askedOf(players), { message: 'a player is asked' }).not.toBeUndefined();
    if ((await isReady.count()) > 0) return;
    await (await askedOf(players))?.act();
  }
  throw new Error('the Militia never came');
}

async function askedOf(players: readonly DominionPlayer[]): Promise<DominionPlayer | undefined> {
  for (const one of players) if ((await one.state()) === 'asked') return one;
  return undefined;
}

async function question(page: Page): Promise<string> {
  return page.getByRole('region', { name: 'Question' }).innerText();
}

/** Runs in the page: when a card of this name is in play, on the clock that all pages of this machine share. */
function whenInPlay(name: string): Promise<number> {
  return new Promise(resolve => {
    const look = () => {
      const isThere = [...document.querySelectorAll('.play')].some(it => it.textContent?.includes(name));
      if (isThere) resolve(performance.timeOrigin + performance.now());
    };
    new MutationObserver(look).observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
    });
    look();
  });
}

/** Runs in the page: clicks a card of the hand, and says when. */
function clickInHand(name: string): number {
  const cards = [...document.querySelectorAll<HTMLElement>('.hand .can-select')];
  const card = cards.find(it => it.textContent?.includes(name));
  if (card === undefined) throw new Error(`no ${name} in hand`);
  const at = performance.timeOrigin + performance.now();
  card.click();
  return at;
}
