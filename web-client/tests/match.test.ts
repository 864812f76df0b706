// Whole matches through the page: the real server, a browser, people who click what they see.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, Locator } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Person, person, picture, startBrowser } from './support/browser';
import { DicePlayer } from './support/dice-player';
import { DominionPlayer } from './support/dominion-player';
import type { Player } from './support/player';
import { Server } from './support/server';
import { join, openTable, sayReady, watchersLink } from './support/test-server';

/** A match of people who buy sensibly takes about 150 clicks of each of them. */
const MOST_CLICKS = 1000;

/** A match takes one or two minutes, and more on a busy machine. */
const MATCH_TIME = 900_000;

/** Time without a question for any player after which the table counts as stuck. */
const SILENCE = 120_000;

/** How long a button that was seen is tried to be pressed, in milliseconds: it may be gone. */
const SEEN_TO_PRESS = 15_000;

/** The guided matches, and how hints begin that come in any of them. */
const GUIDED = [
  {
    game: 'Dominion',
    device: 'phone',
    hints: [
      ...['This is your hand', 'You build your deck', 'Play your Treasures', 'These are your coins'],
      ...['Buy a ringed card', 'What you bought', 'Here you can read', 'Your deck opens', 'Points win'],
    ],
  },
  {
    game: 'King of the Dice',
    device: 'keyboard',
    hints: [
      ...[
        'Each turn you win',
        'Roll all six',
        'Choose the dice',
        'Under each citizen',
        'These are your rolls',
      ],
      ...['Take a ringed citizen', 'Your stack', 'Points now'],
    ],
  },
] as const;

let browser: Browser;
let server: Server;

beforeAll(async () => {
  browser = await startBrowser();
});

afterAll(async () => {
  await browser.close();
});

beforeEach(async () => {
  server = await Server.start();
});

afterEach(async () => {
  await server.stop();
});

describe('two people', { timeout: MATCH_TIME }, () => {
  test('play a match by an invitation link, one by keys alone, through a reload and a power cut', async () => {
    const giulia = await person(browser, 'Giulia', 'keyboard');
    const mateo = await person(browser, 'Mateo', 'phone');
    const link = await openFirstTable(giulia);
    expect(link).toContain(`${server.address}/t/`);
    await join(mateo, link);
    await picture(giulia, '1-waiting');
    await picture(mateo, '1-waiting');
    await sayReady(giulia, mateo);

    const players = [
      new DominionPlayer(giulia, ['Militia', 'Mine']),
      new DominionPlayer(mateo, ['Moat', 'Remodel']),
    ];
    await playToTheEnd(players, async clicks => {
      if (clicks === 12) await pictures(players, '2-early');
      if (clicks === 60) await mateo.page.reload();
      if (clicks === 110) await powerCut(players);
      if (clicks === 140) await pictures(players, '3-later');
    });

    for (const one of [giulia, mateo]) {
      await seesStanding(one, ['Giulia', 'Mateo']);
      expect(await one.page.getByText(/^Back\. /).isVisible(), 'the notice of the power cut').toBe(false);
    }
    expect([...(players[1]?.answered ?? [])].join()).toMatch(/Militia|Moat/);
    await pictures(players, '4-end');
    await stepsThroughReplay(giulia);
    await hasInHistory(mateo, 'Giulia');
    expect([...giulia.faults, ...mateo.faults]).toEqual([]);
  });
});

describe('one person', { timeout: MATCH_TIME }, () => {
  test('plays a match against a bot', async () => {
    const ines = await person(browser, 'Inés', 'desktop');
    await openFirstTable(ines);
    await addBots(ines, 1);
    await sayReady(ines);

    const player = new DominionPlayer(ines, ['Market', 'Smithy']);
    await playToTheEnd([player], async clicks => {
      if (clicks === 30) await picture(ines, '2-against-a-bot');
    });

    await seesStanding(ines, ['Inés']);
    // The charts bring their own style to the end of a match.
    const line = ines.page.locator('.end-charts .chart-line').first();
    await line.waitFor({ state: 'attached', timeout: 120_000 });
    await expect.poll(() => line.evaluate(shape => getComputedStyle(shape).fill)).toBe('none');
    expect(ines.faults).toEqual([]);
  });
});

describe('a guided first match', { timeout: MATCH_TIME }, () => {
  test.each(GUIDED)('of $game is played through with its hints: $device', async ({ game, device, hints }) => {
    const noor = await person(browser, 'Noor', device);
    const { page } = noor;
    await page.goto(server.address);
    await page.getByLabel('Your name').fill('Noor');
    await page.getByRole('group', { name: 'Game' }).getByLabel(game).check({ force: true });
    await page.getByRole('button', { name: 'Learn by playing' }).click();
    await page.getByRole('region', { name: 'Question' }).getByRole('button').first().waitFor();

    const read = new Set<string>();
    const player =
      game === 'Dominion' ? new DominionPlayer(noor, ['Militia', 'Smithy']) : new DicePlayer(noor);
    // A hint that is not read goes when the question is answered.
    player.beforeAnswer = () => readHints(noor, read);
    await readHints(noor, read);
    await picture(noor, `guided-1-${game}`.replaceAll(' ', '-'));
    await playToTheEnd([player], () => readHints(noor, read));

    await seesStanding(noor, ['Noor']);
    expect(hints.filter(hint => ![...read].some(words => words.startsWith(hint)))).toEqual([]);
    expect(read.size).toBeGreaterThanOrEqual(hints.length);
    expect(noor.faults).toEqual([]);
  });
});

describe('two people and two bots', { timeout: MATCH_TIME }, () => {
  test('play a match with the piles and questions of Prosperity and Dark Ages', async () => {
    const host = await person(browser, 'Giulia', 'desktop');
    const guest = await person(browser, 'Mateo', 'phone');
    await join(guest, await openMixedTable(host));
    await addBots(host, 2);
    const people = [host, guest];
    await sayReady(...people);

    const players = people.map((one, seat) => new DominionPlayer(one, MIXED_WISHES[seat] ?? [], MIXED_PLAIN));
    await playToTheEnd(players, async clicks => {
      if (clicks % 100 === 50) await pictures(players, `four-${clicks}`);
    });

    for (const one of people) {
      await seesStanding(one, ['Giulia', 'Mateo']);
      await expect.poll(() => standingOf(one).locator(':scope > li').count()).toBe(4);
    }
    const answered = players.flatMap(player => [...player.answered]).join();
    for (const asked of [/Hermit/, /Urchin/, /Bishop|Watchtower/]) expect(answered).toMatch(asked);
    await pictures(players, 'four-end');
    await stepsThroughReplay(host);
    expect(people.flatMap(one => one.faults)).toEqual([]);
  });
});

describe('two people and a bot', { timeout: MATCH_TIME }, () => {
  test('play a match with Tournament, Durations, Potions and Native Village', async () => {
    const host = await person(browser, 'Giulia', 'desktop');
    const guest = await person(browser, 'Mateo', 'phone');
    await join(guest, await openFurtherTable(host));
    await addBots(host, 1);
    const people = [host, guest];
    await sayReady(...people);
    for (const { page } of people) await page.getByRole('button', { name: /^Potion\b/ }).waitFor();
    await host.page.getByRole('button', { name: /^Prizes\b/ }).waitFor();

    const players = people.map(
      (one, seat) => new DominionPlayer(one, FURTHER_WISHES[seat] ?? [], ['Talisman'], []),
    );
    const met = new Set<RegExp>();
    await playToTheEnd(players, async () => {
      const texts = [...(await seenBesideTurns(host)), ...players.flatMap(player => player.options)];
      for (const fact of FURTHER_FACTS) if (texts.some(text => fact.test(text))) met.add(fact);
      // Piles run out only once the match has been through all that it is played for.
      if (met.size === FURTHER_FACTS.length) for (const player of players) player.plain = FURTHER_PLAIN;
    });

    for (const one of people) await seesStanding(one, ['Giulia', 'Mateo']);
    expect(FURTHER_FACTS.filter(fact => !met.has(fact))).toEqual([]);
    await pictures(players, 'three-end');
    await stepsThroughReplay(host);
    expect(people.flatMap(one => one.faults)).toEqual([]);
  });

  test('play King of the Dice to its end, one by keys alone, and begin another one', async () => {
    const giulia = await person(browser, 'Giulia', 'keyboard');
    const mateo = await person(browser, 'Mateo', 'phone');
    const ines = await person(browser, 'Inés', 'desktop');
    await join(mateo, await openDiceTable(giulia));
    await ines.page.goto(await watchersLink(giulia));
    await addBots(giulia, 1);
    await picture(giulia, 'dice-1-waiting');
    await sayReady(giulia, mateo);

    const players = [new DicePlayer(giulia), new DicePlayer(mateo)];
    await playToTheEnd(players, async clicks => {
      if (clicks === 3) await pictures(players, 'dice-2-early');
      if (clicks === 10) await mateo.page.reload();
      if (clicks === 20) await powerCut(players);
      if (clicks === 30) for (const one of [giulia, mateo, ines]) await picture(one, 'dice-3-later');
    });

    for (const one of [giulia, mateo, ines]) await seesStanding(one, ['Giulia', 'Mateo']);
    await pictures(players, 'dice-4-end');
    for (const { page } of [giulia, mateo]) await page.getByRole('button', { name: 'Rematch' }).click();
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

// ---- what people do ----

/** Seats bots that play as well as people who know the game. */
async function addBots({ page }: Person, bots: number): Promise<void> {
  const seats = page.getByRole('button', { name: 'Add a solid bot' });
  const free = await seats.count();
  for (let added = 1; added <= bots; added += 1) {
    await seats.first().click();
    await expect.poll(() => seats.count(), { message: 'a bot sits down' }).toBe(free - added);
  }
}

/** Reads the hints of the moment: closes by a click or by Escape what is done with reading. */
async function readHints({ page, device }: Person, read: Set<string>): Promise<void> {
  const hint = page.locator('.first-hint');
  for (let seen = await seenIn(hint); seen !== null; seen = await seenIn(hint)) {
    const { words, isRead } = seen;
    read.add(words);
    // What is to be done goes when it is done.
    if (!isRead) return;
    if (device === 'keyboard') await page.keyboard.press('Escape');
    else await pressIfShown(hint.getByRole('button', { name: 'Got it' }));
    await expect
      .poll(async () => (await seenIn(hint))?.words, { message: `“${words}” goes` })
      .not.toBe(words);
  }
}

/** Presses a button that may go by itself before it is pressed: the page takes a hint back whose time is over. */
async function pressIfShown(button: Locator): Promise<void> {
  try {
    await button.click({ timeout: SEEN_TO_PRESS });
  } catch (error) {
    if (await button.isVisible()) throw error;
  }
}

/** The words of a hint and whether it is done with reading, at one moment: another hint may take its place at the next. */
async function seenIn(hint: Locator): Promise<{ words: string; isRead: boolean } | null> {
  return hint.evaluateAll(([shown]) => {
    const words = shown?.firstElementChild?.textContent;
    return words == null ? null : { words, isRead: shown?.querySelector('button')?.textContent === 'Got it' };
  });
}

/** Looters, Knights, cards outside the Supply, tokens, the mat, and costs that change. */
const MIXED = [
  ...['knights', 'cultist', 'hermit', 'urchin', 'bandit-camp'],
  ...['trade-route', 'bishop', 'quarry', 'watchtower', 'peddler'],
];

/** What each of the two people buys besides Treasures and Victory cards. */
const MIXED_WISHES = [
  ['Urchin', 'Urchin', 'Watchtower', 'Cultist', 'Peddler', 'Bandit Camp'],
  ['Hermit', 'Bishop', 'Knights', 'Trade Route', 'Quarry'],
];

/** What they buy then: three piles that are soon empty, so that the match does not take 40 rounds. */
const MIXED_PLAIN = ['Bandit Camp', 'Quarry', 'Silver', 'Estate'];

function openMixedTable(host: Person): Promise<string> {
  return openTable(host, `${server.address}/new?cards=${MIXED.join(',')}`, async page => {
    await page.getByRole('group', { name: 'Players' }).getByLabel('4').check({ force: true });
    for (const choice of ['Platinum and Colony', 'Shelters instead of Estates']) {
      await page.getByRole('group', { name: choice }).getByLabel('Always').check({ force: true });
    }
  });
}

/** Prizes, Durations, a mat, costs with potions; and Treasures whose piles Talismans empty soon, without a question. */
const FURTHER = [
  ...['tournament', 'native-village', 'fishing-village', 'haven', 'vineyard'],
  ...['university', 'island', 'talisman', 'quarry', 'fools-gold'],
];

/** What each of the two people buys besides Treasures and Victory cards. */
const FURTHER_WISHES = [
  ['Tournament', 'Fishing Village', 'Native Village', 'Haven'],
  ['Potion', 'Vineyard', 'Native Village', 'Fishing Village', 'Native Village'],
];

/** What is seen or pressed in the course of the match. */
const FURTHER_FACTS = [
  /In play: .*Fishing Village/,
  /card on the Native Village mat/,
  /^Top card onto the mat$/,
  /^Take the mat’s cards$/,
  /plays? .*Tournament/,
  /plays .*Potion/,
  /buys Vineyard/,
];

/** What they buy then: three piles that are soon empty, as each Talisman in play gains one more card of them. */
const FURTHER_PLAIN = ['Talisman', 'Quarry', 'Fool’s Gold'];

function openFurtherTable(host: Person): Promise<string> {
  return openTable(host, `${server.address}/new?cards=${FURTHER.join(',')}`, async page => {
    await page.getByRole('group', { name: 'Players' }).getByLabel('3').check({ force: true });
  });
}

/** What a person sees of the others besides their turns: Durations and mats, and the lines of the log. */
async function seenBesideTurns({ page }: Person): Promise<string[]> {
  const log = await page.locator('.log').first().innerText();
  return [...(await page.locator('.player-mat').allTextContents()), ...log.split('\n')];
}

/** A table of two for the first recommended set, by way of the first page. */
function openFirstTable(host: Person): Promise<string> {
  return openTable(host, server.address, async page => {
    await page.getByRole('button', { name: 'New table' }).click();
    await page.getByRole('group', { name: 'Players' }).getByLabel('2').check({ force: true });
    await page.getByLabel('First Game').check({ force: true });
  });
}

/** A table of three for King of the Dice, with help. */
function openDiceTable(host: Person): Promise<string> {
  return openTable(host, `${server.address}/new`, async page => {
    await page.getByRole('group', { name: 'Game' }).getByLabel('King of the Dice').check({ force: true });
    await page.getByRole('group', { name: 'Players' }).getByLabel('3').check({ force: true });
    await page.getByLabel('Show what is missing and the chance').check({ force: true });
  });
}

/** The server ends without warning and comes back with its data; the pages come back by themselves. */
async function powerCut(players: readonly Player[]): Promise<void> {
  await server.kill();
  for (const { page } of players) {
    await page.getByText('Connection lost').filter({ visible: true }).first().waitFor();
  }
  await pictures(players, '3-cut');
  await server.startAgain();
}

async function seesStanding(one: Person, names: readonly string[]): Promise<void> {
  for (const name of names) await standingOf(one).getByText(name).first().waitFor();
  // What a screen reader is told beside it: no turn runs any more.
  const told = one.page.locator('[role=status]', { hasText: 'The match is over' });
  await told.first().waitFor({ state: 'attached' });
}

/** The decks of all players, or the table of a match without decks. */
function standingOf({ page }: Person): Locator {
  return page.getByRole('list', { name: 'Final decks' }).or(page.getByRole('table', { name: 'Standing' }));
}

async function stepsThroughReplay(one: Person): Promise<void> {
  await one.page.getByRole('link', { name: 'Watch the replay' }).click();
  await stepsThrough(one);
}

async function stepsThrough(one: Person): Promise<void> {
  const { page } = one;
  const slider = page.getByRole('slider', { name: 'Step' });
  await slider.waitFor();
  await page.getByRole('button', { name: 'To the start' }).click({ trial: false, force: true });
  const first = await slider.inputValue();
  for (let step = 0; step < 5; step += 1) await page.getByRole('button', { name: 'Step on' }).click();
  await expect.poll(() => slider.inputValue()).toBe(String(Number(first) + 5));
  await page.getByRole('button', { name: 'To the end' }).click();
  await expect.poll(() => slider.inputValue()).toBe(await slider.getAttribute('max'));
  await picture(one, '5-replay');
}

function isInSight(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return top > 0 && bottom < innerHeight;
}

async function hasInHistory(one: Person, other: string): Promise<void> {
  await one.page.goto(`${server.address}/history`);
  const match = one.page.getByRole('listitem').filter({ hasText: other });
  await match.getByRole('link', { name: /^Replay of/ }).waitFor();
  await picture(one, '6-history');
}

async function pictures(players: readonly Player[], moment: string): Promise<void> {
  for (const player of players) await picture(player.person, moment);
}

// ---- playing ----

/** All players answer their questions until all of them see the end. */
async function playToTheEnd(
  players: readonly Player[],
  between: (clicks: number) => Promise<void>,
): Promise<void> {
  let clicks = 0;
  let heard = Date.now();
  for (;;) {
    const states = [];
    for (const player of players) {
      const state = await player.act();
      states.push(state);
      if (state !== 'asked') continue;
      heard = Date.now();
      clicks += 1;
      await between(clicks);
    }
    if (states.every(state => state === 'over')) return;
    if (clicks > MOST_CLICKS) throw new Error(`no end after ${clicks} clicks: ${await prompts(players)}`);
    if (Date.now() - heard > SILENCE) throw new Error(`no player has a question: ${await prompts(players)}`);
    await sleep(20);
  }
}

async function prompts(players: readonly Player[]): Promise<string> {
  const words = await Promise.all(
    players.map(async player => {
      const headings = await player.page.getByRole('heading').allInnerTexts();
      return `${player.person.name} sees “${await player.prompt()}” of ${headings.join(' | ')}`;
    }),
  );
  return `${words.join('; ')}\n${server.lastWords()}`;
}
