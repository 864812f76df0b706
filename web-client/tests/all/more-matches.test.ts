// Further whole matches through the page, with every kind of question: each takes a minute or two.
import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { type Person, person, picture } from '../support/browser';
import { DicePlayer } from '../support/dice-player';
import { DominionPlayer } from '../support/dominion-player';
import { join, openTable, sayReady } from '../support/test-server';
import {
  addBots,
  MATCH_TIME,
  openFirstTable,
  pictures,
  playToTheEnd,
  seesStanding,
  standingOf,
  stepsThroughReplay,
  useServerPerTest,
} from '../support/whole-match';

/** How long a button that was seen is tried to be pressed, in milliseconds: it may be gone. */
const SEEN_TO_PRESS = 15_000;

/** Longer than a page looks whether anything on it moves, in milliseconds. */
const RESTED = 300;

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

const house = useServerPerTest();

describe('one person', { timeout: MATCH_TIME }, () => {
  test('plays a match against a bot', async () => {
    const ines = await person(house.browser, 'Inés', 'desktop');
    await openFirstTable(ines, house.server.address);
    await addBots(ines, 1);
    await sayReady(ines);

    const player = new DominionPlayer(ines, ['Market', 'Smithy']);
    await playToTheEnd(house.server, [player], async clicks => {
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
    const noor = await person(house.browser, 'Noor', device);
    const { page } = noor;
    await page.goto(house.server.address);
    await page.getByLabel('Your name').fill('Noor');
    await page.getByRole('group', { name: 'Game' }).getByLabel(game).check({ force: true });
    await page.getByRole('button', { name: 'Learn by playing' }).click();
    await page.getByRole('region', { name: 'Question' }).getByRole('button').first().waitFor();

    const read = new Set<string>();
    const player =
      game === 'Dominion' ? new DominionPlayer(noor, ['Militia', 'Smithy']) : new DicePlayer(noor);
    const unread = () => hints.filter(hint => ![...read].some(words => words.startsWith(hint)));
    // A hint comes when nothing moves any more, and goes unread when the question is answered.
    player.beforeAnswer = async () => {
      if (unread().length > 0) await comeToRest(page);
      await readHints(noor, read);
    };
    await readHints(noor, read);
    await picture(noor, `guided-1-${game}`.replaceAll(' ', '-'));
    await playToTheEnd(house.server, [player], () => readHints(noor, read));

    await seesStanding(noor, ['Noor']);
    expect(unread()).toEqual([]);
    expect(read.size).toBeGreaterThanOrEqual(hints.length);
    expect(noor.faults).toEqual([]);
  });
});

describe('two people and two bots', { timeout: MATCH_TIME }, () => {
  test('play a match with the piles and questions of Prosperity and Dark Ages', async () => {
    const host = await person(house.browser, 'Giulia', 'desktop');
    const guest = await person(house.browser, 'Mateo', 'phone');
    await join(guest, await openMixedTable(host));
    await addBots(host, 2);
    const people = [host, guest];
    await sayReady(...people);

    const players = people.map((one, seat) => new DominionPlayer(one, MIXED_WISHES[seat] ?? []));
    const missing = () => {
      const answered = players.flatMap(player => [...player.answered]).join();
      return MIXED_ASKED.filter(asked => !asked.test(answered));
    };
    await playToTheEnd(house.server, players, async clicks => {
      if (clicks % 100 === 50) await pictures(players, `four-${clicks}`);
      // Piles run out only once all that the match is played for was asked.
      if (missing().length === 0) for (const player of players) player.plain = MIXED_PLAIN;
    });

    for (const one of people) {
      await seesStanding(one, ['Giulia', 'Mateo']);
      await expect.poll(() => standingOf(one).locator(':scope > li').count()).toBe(4);
    }
    expect(missing()).toEqual([]);
    await pictures(players, 'four-end');
    await stepsThroughReplay(host);
    expect(people.flatMap(one => one.faults)).toEqual([]);
  });
});

describe('two people and a bot', { timeout: MATCH_TIME }, () => {
  test('play a match with Tournament, Durations, Potions and Native Village', async () => {
    const host = await person(house.browser, 'Giulia', 'desktop');
    const guest = await person(house.browser, 'Mateo', 'phone');
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
    await playToTheEnd(house.server, players, async () => {
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
});

// ---- helpers ----

/** Reads the hints of the moment: closes by a click or by Escape what is done with reading. */
async function readHints({ page, device }: Person, read: Set<string>): Promise<void> {
  const hint = page.locator('.first-hint');
  for (let seen = await seenIn(hint); seen !== null; seen = await seenIn(hint)) {
    const { words, isRead } = seen;
    read.add(words);
    // A task goes when it is done.
    if (!isRead) return;
    if (device === 'keyboard') await page.keyboard.press('Escape');
    else await pressIfShown(hint.getByRole('button', { name: 'Got it' }));
    await expect
      .poll(async () => (await seenIn(hint))?.words, { message: `“${words}” goes` })
      .not.toBe(words);
  }
}

/** Waits until nothing on the page moves, and for what comes then. */
async function comeToRest(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(isAtRest), { message: 'the page comes to rest' }).toBe(true);
  await page.waitForTimeout(RESTED);
}

/** Runs in the page: whether no turn is announced and nothing moves that ends. */
function isAtRest(): boolean {
  const ends = ({ effect }: Animation) => Number.isFinite(effect?.getComputedTiming().endTime);
  return document.querySelector('.turn-banner') === null && !document.getAnimations().some(ends);
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

/** The purchases of each of the two people besides Treasures and Victory cards. */
const MIXED_WISHES = [
  ['Urchin', 'Urchin', 'Watchtower', 'Cultist', 'Peddler', 'Bandit Camp'],
  ['Hermit', 'Bishop', 'Knights', 'Trade Route', 'Quarry'],
];

/** The cards whose questions they answer. */
const MIXED_ASKED = [/Hermit/, /Urchin/, /Bishop|Watchtower/];

/** Their purchases then: three piles that are soon empty, so that the match does not take 40 rounds. */
const MIXED_PLAIN = ['Bandit Camp', 'Quarry', 'Silver', 'Estate'];

function openMixedTable(host: Person): Promise<string> {
  return openTable(host, `${house.server.address}/new?cards=${MIXED.join(',')}`, async page => {
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

/** The purchases of each of the two people besides Treasures and Victory cards. */
const FURTHER_WISHES = [
  ['Tournament', 'Fishing Village', 'Native Village', 'Haven'],
  ['Potion', 'Vineyard', 'Native Village', 'Fishing Village', 'Native Village'],
];

/** The sights and keys in the course of the match. */
const FURTHER_FACTS = [
  /In play: .*Fishing Village/,
  /card on the Native Village mat/,
  /^Top card onto the mat$/,
  /^Take the mat’s cards$/,
  /plays? .*Tournament/,
  /plays .*Potion/,
  /buys Vineyard/,
];

/** Their purchases then: three piles that are soon empty, as each Talisman in play gains one more card of them. */
const FURTHER_PLAIN = ['Talisman', 'Quarry', 'Fool’s Gold'];

function openFurtherTable(host: Person): Promise<string> {
  return openTable(host, `${house.server.address}/new?cards=${FURTHER.join(',')}`, async page => {
    await page.getByRole('group', { name: 'Players' }).getByLabel('3').check({ force: true });
  });
}

/** A person's sight of the others besides their turns: Durations and mats, and the lines of the log. */
async function seenBesideTurns({ page }: Person): Promise<string[]> {
  const log = await page.locator('.log').first().innerText();
  return [...(await page.locator('.player-mat').allTextContents()), ...log.split('\n')];
}
