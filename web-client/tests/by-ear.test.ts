// Tables played by ear and by keys alone: what a screen reader says there. The real server.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { ended, resign, SEEN } from './support/at-table';
import { type Person, person } from './support/browser';
import { forget, heard, listenTo, said } from './support/listener';
import { join, openTable, sayReady, useTestServer } from './support/test-server';

/** Some clicks, on a busy machine. */
const TIME = 120_000;

const house = useTestServer();

/** A visitor who hears the page, and has been told about keys unless this is their first match. */
async function listener(name: string, { first = false } = {}): Promise<Person> {
  const one = await person(house.browser, name, 'keyboard');
  await listenTo(one.page);
  if (!first)
    await one.page.addInitScript(() => {
      if (window.origin === 'null') return;
      localStorage.setItem('demesne.keys-told', 'true');
      localStorage.setItem(
        'demesne.first-hints',
        JSON.stringify(['treasures', 'buy', 'action', 'log', 'end']),
      );
    });
  return one;
}

/** Starts a match against a bot from the first page. */
async function playNow(guest: Person, game = 'Dominion'): Promise<Person> {
  const { page } = guest;
  await page.goto(house.server.address);
  const button = page.getByRole('button', { name: 'Play now' });
  await button.waitFor();
  await page.getByRole('group', { name: 'Game' }).getByLabel(game).check({ force: true });
  await button.focus();
  await forget(page);
  await page.keyboard.press('Enter');
  await saying(page, /Your turn/);
  return guest;
}

/** Waits until something is said. */
async function saying(page: Page, words: RegExp): Promise<string> {
  const all = async () => (await said(page)).join(' ');
  await expect.poll(all, { message: `${words} is said` }).toMatch(words);
  return all();
}

/** Words because of something. */
async function after(page: Page, act: () => Promise<unknown>, words: RegExp): Promise<string> {
  await page.waitForTimeout(SEEN);
  await forget(page);
  await act();
  return saying(page, words);
}

/** Words because of a key, once the question has been seen. */
function press(page: Page, key: string, words: RegExp): Promise<string> {
  return after(page, () => page.keyboard.press(key), words);
}

/** The element that got the focus last. */
async function focused(page: Page): Promise<string> {
  return (await heard(page)).findLast(({ how }) => how === 'focus')?.words ?? '';
}

test('a table that opens takes the focus and says its game, the turn, the question and the hand', {
  timeout: TIME,
}, async () => {
  const { page, faults } = await playNow(await listener('Guest', { first: true }));
  expect(await focused(page)).toMatch(/^Dominion against \S+, application$/);
  // Orca is silent at an application that gets the focus, and takes letters for its own, unless it is within another one.
  expect(await page.locator('[role=application] [role=application]:focus').count()).toBe(1);
  const [first] = (await heard(page)).filter(({ how }) => how !== 'focus');
  // Orca reads an alert without words as “blank”, over what is being said.
  expect(await page.locator('[role=alert]:empty').count()).toBe(0);
  expect(first?.how).toBe('assertive');
  expect(first?.words).toMatch(
    /^Your turn\. Buy phase\. .* Your hand: (\d Coppers|(\d )?Estates?|, )+\. Letters are keys/,
  );
  expect(faults).toEqual([]);
});

test('own coins and own draws are said, and the cause comes before the question', {
  timeout: TIME,
}, async () => {
  const { page, faults } = await playNow(await listener('Guest'));
  expect(await press(page, 't', /Coins/)).toMatch(
    /^\d Coins\. Buy phase\. Choose a card to buy, or end your turn\./,
  );
  expect(await press(page, 'e', /End your turn/)).toBe('You can still buy. End your turn?');
  const turn = await press(page, 'e', /Your turn/);
  expect(turn).toMatch(/^You draw .+\. (\S+) plays .+\. .*\1 draws 5 cards\. Your turn\. Buy phase\. /);
  expect(turn.match(/draws 5 cards/g)).toHaveLength(1);
  // A bot that has answered needs no one to say that it thinks.
  expect(turn).not.toContain('is playing');
  // The keys that say without moving, once there is something to say.
  expect(turn).toContain(await press(page, 'o', / plays /));
  const bought = /buys (\w+)\./.exec(turn)?.[1];
  if (bought) expect(await press(page, 'p', /left/)).toMatch(new RegExp(`^${bought}, \\d+ left\\.$`));
  expect(faults).toEqual([]);
});

test('words wait until the page is still', { timeout: TIME }, async () => {
  const { page, faults } = await playNow(await listener('Guest'));
  await page.waitForTimeout(SEEN);
  await forget(page);
  await page.evaluate(changeForASecond);
  await page.keyboard.press('w');
  await saying(page, /Your hand/);
  expect(await page.locator('[data-said]').getAttribute('data-said')).toBe('0');
  expect(faults).toEqual([]);
});

test('words wait longer after many changes', { timeout: TIME }, async () => {
  const { page, faults } = await playNow(await listener('Guest'));
  await page.waitForTimeout(SEEN);
  await forget(page);
  await page.keyboard.press('w');
  expect(await page.evaluate(timeAfterChanges, 300)).toBeGreaterThan(900);
  expect(faults).toEqual([]);
});

test('words wait longer after the many changes that led to them', { timeout: TIME }, async () => {
  const { page, faults } = await playNow(await listener('Guest'));
  await page.waitForTimeout(SEEN);
  await forget(page);
  expect(await page.evaluate(timeOfKeyAfterChanges, 300)).toBeGreaterThan(900);
  expect(faults).toEqual([]);
});

/** Runs in the page: changes a number of its parts, presses W, and waits until something is said; returns how long that took. */
async function timeOfKeyAfterChanges(parts: number): Promise<number> {
  const { heard } = window as unknown as { heard: unknown[] };
  for (let part = 0; part < parts; part += 1) document.body.append(document.createElement('p'));
  await new Promise(requestAnimationFrame);
  const since = performance.now();
  document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'w', bubbles: true }));
  while (heard.length === 0) await new Promise(requestAnimationFrame);
  return performance.now() - since;
}

test('what is urgent does not drop what was said just before', { timeout: TIME }, async () => {
  const { page, context, faults } = await playNow(await listener('Guest'));
  await press(page, 'w', /Your hand/);
  await context.setOffline(true);
  await saying(page, /offline/);
  const offline = (await heard(page)).find(({ words }) => words.includes('offline'));
  expect(offline?.how).toBe('polite');
  expect(faults).toEqual([]);
});

// Each change is up to three events, and Orca drops what is announced among fifty.
test('a turn changes no pile for readers, and all figures of a player in one line', {
  timeout: TIME,
}, async () => {
  const { page, faults } = await playNow(await listener('Guest'));
  await page.waitForTimeout(SEEN);
  await page.evaluate(countChanges);
  await press(page, 't', /Coins/);
  await press(page, 'e', /End your turn/);
  await press(page, 'e', /Your turn/);
  const most = await page.evaluate(mostChanges);
  expect(most.counters).toBe(1);
  expect(most['player-counts']).toBe(1);
  expect(most.supply).toBe(0);
  expect(faults).toEqual([]);
});

test('a roll changes nothing in the row for readers', { timeout: TIME }, async () => {
  const { page, faults } = await playNow(await listener('Guest'), 'King of the Dice');
  await page.waitForTimeout(SEEN);
  await page.evaluate(countChanges);
  const roll = await press(page, 'r', /You roll/);
  const most = await page.evaluate(mostChanges);
  expect(most['dice-row']).toBe(0);
  const fits = page.locator('.citizen-selectable[aria-description*=fits]');
  expect(await fits.count()).toBe(await page.locator('.citizen-selectable.fits').count());
  expect(roll.includes('Fits:')).toBe((await fits.count()) > 0);
  expect(faults).toEqual([]);
});

/** Runs in the page: from then on counts the changes of each step that reach screen readers, by the part of the table. */
function countChanges(): void {
  const parts = ['counters', 'player-counts', 'supply', 'dice-row'];
  const most = Object.fromEntries(parts.map(part => [part, 0]));
  Object.assign(window, { most });
  const isDrawn = (node: Node) => node instanceof Element && node.getAttribute('aria-hidden') === 'true';
  const changed = ({ type, addedNodes, removedNodes }: MutationRecord) =>
    type === 'childList' ? [...addedNodes, ...removedNodes].filter(node => !isDrawn(node)).length : 1;
  new MutationObserver(records => {
    const counts = new Map<Element, number>();
    for (const record of records) {
      const { target } = record;
      const element = target instanceof Element ? target : target.parentElement;
      const place = element?.closest(parts.map(part => `.${part}`).join());
      if (!place || element?.closest('[aria-hidden=true]')) continue;
      counts.set(place, (counts.get(place) ?? 0) + changed(record));
    }
    for (const [place, count] of counts) {
      const part = parts.find(one => place.classList.contains(one)) ?? '';
      most[part] = Math.max(most[part] ?? 0, count);
    }
  }).observe(document.body, {
    subtree: true,
    childList: true,
    characterData: true,
    attributeFilter: ['aria-disabled', 'aria-label', 'aria-pressed', 'disabled'],
  });
}

/** Runs in the page: the most changes of a step, by the part of the table. */
function mostChanges(): Record<string, number> {
  return (window as unknown as { most: Record<string, number> }).most;
}

/** Runs in the page: changes a number of its parts, and waits until something is said; returns how long that took. */
async function timeAfterChanges(parts: number): Promise<number> {
  const { heard } = window as unknown as { heard: unknown[] };
  for (let part = 0; part < parts; part += 1) document.body.append(document.createElement('p'));
  const since = performance.now();
  while (heard.length === 0) await new Promise(requestAnimationFrame);
  return performance.now() - since;
}

/** Runs in the page: changes it again and again, and counts what was said meanwhile. */
function changeForASecond(): void {
  const { heard } = window as unknown as { heard: unknown[] };
  const element = document.body.appendChild(document.createElement('p'));
  let left = 20;
  const timer = setInterval(() => {
    left -= 1;
    element.textContent = String(left);
    element.dataset.said = String(heard.length);
    if (left === 0) clearInterval(timer);
  }, 50);
}

test('keys say things without moving the focus', { timeout: TIME }, async () => {
  const { page, faults } = await playNow(await listener('Guest'));
  const before = await focused(page);
  expect(await press(page, 'w', /Your hand/)).toMatch(/^Your hand: .+\. 1 Action\. 1 Buy\. 0 Coins\.$/);
  expect(await press(page, 'q', /Buy phase/)).toMatch(/^Your turn\. Buy phase\. /);
  expect(await press(page, 'q', /Buy phase/), 'the same is said again').toMatch(/^Your turn\. Buy phase\. /);
  expect(await press(page, 'o', /turn/)).toBe('The others have had no turn yet.');
  expect(await press(page, 'k', /clock/)).toBe('No clock.');
  expect(await press(page, 'p', /pile/i)).toBe('No pile has changed since your last turn.');
  expect(await press(page, 'y', /in hand/)).toMatch(
    /^You: 5 cards in hand, 5 cards in the deck, .+\. \S+: 5 cards/,
  );
  expect((await heard(page)).filter(({ how }) => how === 'focus')).toEqual([]);
  expect(before).toMatch(/application$/);
  await page.keyboard.press('j');
  await expect.poll(() => focused(page)).toMatch(/^Copper, Treasure, cost 0, can play, /);
  expect(await press(page, 'j', /Buy phase/), 'the focus is there already').toMatch(/^Your turn\. Buy phase/);
  await page.keyboard.press('?');
  await page.getByText('says the piles that changed').waitFor();
  await saying(page, /Keys and symbols\./);
  await listsKeys(page);
  expect(faults).toEqual([]);
});

/** Help lists the keys that say things, and how letters reach the table in each reader. */
async function listsKeys(page: Page): Promise<void> {
  const help = page.getByRole('dialog', { name: 'Keys and symbols' });
  const keys = await help.locator('kbd').allInnerTexts();
  expect(keys).toEqual(expect.arrayContaining(['Q', 'W', 'O', 'K', 'P', 'Y', 'J']));
  expect(await help.innerText()).toMatch(/focus mode: .*Orca.*NVDA.*JAWS.*VoiceOver/);
}

test('a pile keeps its name, and says how many are left and whether it can be bought after it', {
  timeout: TIME,
}, async () => {
  const { page, faults } = await playNow(await listener('Guest'));
  const before = await page.evaluate(namesOfPiles);
  expect(before.length).toBeGreaterThan(15);
  await press(page, 't', /Coins/);
  await page.keyboard.type('.copper');
  await expect.poll(() => focused(page)).toMatch(/^Copper, Treasure, cost 0, button, \d+ left, can buy$/);
  await page.keyboard.type('.province');
  await expect.poll(() => focused(page)).toMatch(/^Province, .*, button, 8 left, Costs 8; you have \d\.$/);
  expect(await page.evaluate(namesOfPiles)).toEqual(before);
  expect(faults).toEqual([]);
});

/** Runs in the page. */
function namesOfPiles(): string[] {
  const piles = document.querySelectorAll<Element & { computedName: string }>('.supply .selectable-pile');
  return [...piles].map(({ computedName }) => computedName);
}

/** Runs in the page. */
function namesOfCitizens(): string[] {
  const citizens = document.querySelectorAll<Element & { computedName: string }>('.citizen-selectable');
  return [...citizens].map(({ computedName }) => computedName);
}

test('the table has the focus that a card takes with it, before its neighbour', {
  timeout: TIME,
}, async () => {
  const { page, faults } = await playNow(await listener('Guest'));
  await page.waitForTimeout(SEEN);
  await page.locator('.hand [data-item=copper]').last().focus();
  await forget(page);
  await page.keyboard.press('Enter');
  await saying(page, /1 Coin/);
  const focus = async () =>
    (await heard(page)).filter(({ how }) => how === 'focus').map(({ words }) => words);
  await expect.poll(focus).toHaveLength(2);
  expect((await focus())[0]).toMatch(/^Dominion against \S+, application$/);
  expect((await focus())[1]).toMatch(/^(Copper|Estate), /);
  expect(faults).toEqual([]);
});

test('King of the Dice says the own dice, and what fits', { timeout: TIME }, async () => {
  const { page, faults } = await playNow(await listener('Guest'), 'King of the Dice');
  expect(await focused(page)).toMatch(/^King of the Dice against \S+, application$/);
  expect(await press(page, 'q', /Your turn/)).toBe('Your turn. Roll the dice. You have 3 rolls.');
  const names = await page.evaluate(namesOfCitizens);
  const roll = await press(page, 'r', /You roll/);
  expect(names).toHaveLength(5);
  expect(await page.evaluate(namesOfCitizens), 'a roll is in the descriptions').toEqual(names);
  expect(roll).toMatch(/^You roll .*(red|green|blue)/);
  expect(await press(page, 'w', /1 of 3/)).toMatch(/(red|green|blue)/);
  expect(await press(page, 'y', /points/)).toMatch(/^You: /);
  expect(await press(page, 'o', /turn/)).toBe('The others have had no turn yet.');
  expect(await press(page, 'k', /clock/)).toBe('No clock.');
  expect(await press(page, 'p', /left/)).toMatch(/^(.+: .+ left\. ?){5,}Citizens: \d+\.$/);
  const fits = await page.locator('.citizen-selectable.fits').count();
  expect(roll.includes('Fits:'), `${fits} citizens fit`).toBe(fits > 0);
  await page.keyboard.press('?');
  await saying(page, /Keys and symbols\./);
  await listsKeys(page);
  expect(faults).toEqual([]);
});

test('F6 goes through every region at the start of a turn, and the log is read line by line', {
  timeout: TIME,
}, async () => {
  const { page, faults } = await playNow(await listener('Guest'));
  await page.waitForTimeout(SEEN);
  const regions: string[] = [];
  for (let pressed = 0; pressed < 12; pressed += 1) {
    await page.keyboard.press('F6');
    regions.push(await page.evaluate(regionOfFocus));
  }
  expect(new Set(regions).size, regions.join()).toBeGreaterThan(4);
  expect(regions.filter((region, i) => region === regions[i - 1])).toEqual([]);
  expect(regions).toContain('bar');
  await saying(page, /^(.* )?Menu\./);
  await press(page, 't', /Coins/);
  await page.keyboard.press('l');
  await expect.poll(() => focused(page)).toMatch(/^You play \d Coppers, listitem$/);
  await page.keyboard.press('ArrowUp');
  await expect.poll(() => focused(page)).toMatch(/^Turn 1.*, heading$/);
  expect(faults).toEqual([]);
});

test('people hear each other sit down, chat, resign and want a rematch', {
  timeout: TIME,
}, async () => {
  const [giulia, mateo] = [await listener('Giulia'), await listener('Mateo')];
  const link = await openTable(giulia, `${house.server.address}/new`);
  await join(mateo, link);
  expect(await saying(giulia.page, /Mateo/)).toMatch(/Mateo sat down\./);
  await sayReady(giulia, mateo);
  for (const { page } of [giulia, mateo]) await saying(page, /Your hand/);
  const isFirst = (await said(giulia.page)).includes('Your turn.');
  const [first, second] = isFirst ? [giulia, mateo] : [mateo, giulia];
  await press(first.page, 't', /Coins/);
  await press(first.page, 'e', /End your turn/);
  const waits = await press(first.page, 'e', /is playing/);
  expect(waits).toMatch(new RegExp(`^You draw .*\\. ${second.name}’s turn\\. ${second.name} is playing\\.$`));

  await mateo.page.keyboard.press('/');
  // The list of messages is not there before the first one.
  for (const text of ['Good evening', 'Good luck']) {
    const write = async () => {
      await mateo.page.keyboard.type(text);
      await mateo.page.keyboard.press('Enter');
    };
    expect(await after(giulia.page, write, new RegExp(text))).toBe(`Mateo: ${text}.`);
    expect(await saying(mateo.page, new RegExp(text))).toMatch(new RegExp(`Mateo: ${text}\\.$`));
  }
  await mateo.page.keyboard.press('Escape');
  await expect.poll(() => focused(mateo.page)).toMatch(/^Dominion against Giulia, application$/);

  await forget(mateo.page);
  await resign(giulia);
  for (const one of [giulia, mateo]) await ended(one).waitFor();
  expect(await saying(giulia.page, /Mateo wins/)).toMatch(/^(?!.*Everyone else)/);
  expect(await saying(mateo.page, /You win/)).toMatch(/You win, /);
  await expect.poll(() => focused(giulia.page)).toBe('You resigned, heading');
  await expect.poll(() => focused(mateo.page)).toBe('Everyone else resigned, heading');

  const rematch = ended(giulia).getByRole('button', { name: 'Rematch' });
  await rematch.focus();
  await giulia.page.keyboard.press('Enter');
  await ended(giulia).getByRole('button', { name: 'Rematch', pressed: true }).waitFor();
  expect(await saying(mateo.page, /rematch/)).toMatch(/Giulia wants a rematch\./);
  expect([...giulia.faults, ...mateo.faults]).toEqual([]);
});

test('an undo is said, and each step of a replay', { timeout: TIME }, async () => {
  const guest = await playNow(await listener('Guest'));
  const { page, faults } = guest;
  await press(page, 't', /Coins/);
  expect(await press(page, 'u', /You undo/)).toMatch(
    /^You undo the last choice\. 0 Coins\. Buy phase\. Choose a card to buy\. Dashed/,
  );
  await press(page, 't', /Coins/);
  await resign(guest);
  await ended(guest).waitFor();
  await saying(page, /wins/);
  await ended(guest).getByRole('link', { name: 'Watch the replay' }).click();
  const on = page.getByRole('button', { name: 'Step on' });
  const start = page.getByRole('button', { name: 'To the start' });
  await on.focus();
  const step = await after(page, () => page.keyboard.press('Enter'), /Step 1 of/);
  expect(step).toMatch(/^You play \d Coppers?\. Step 1 of \d+, turn 1 of Guest.*\.$/);
  await start.focus();
  await after(page, () => page.keyboard.press('Enter'), /Step 0 of/);
  expect(await start.getAttribute('aria-disabled')).toBe('true');
  expect(await start.evaluate(button => button === document.activeElement)).toBe(true);
  expect(faults).toEqual([]);
});

test('a search that can go no further leaves I to the card, and names have no soft hyphens', {
  timeout: TIME,
}, async () => {
  const { page, faults } = await playNow(await listener('Guest'));
  await page.waitForTimeout(SEEN);
  await page.keyboard.type('.estate');
  await expect.poll(() => focused(page)).toMatch(/^Estate, Victory/);
  await page.keyboard.press('i');
  await page.getByRole('dialog', { name: 'Estate' }).waitFor();
  await expect.poll(() => focused(page)).toMatch(/^Estate, dialog/);
  await forget(page);
  await page.keyboard.press('Escape');
  // Orca passes letters on again once the table itself had the focus.
  await expect.poll(() => focused(page)).toMatch(/^Estate, Victory/);
  expect((await heard(page))[0]?.words).toMatch(/^Dominion against \S+, application$/);
  expect(await press(page, '.', /^$|no card/)).toBe('');
  expect(await press(page, 'x', /no card/)).toBe('no card.');
  await page.keyboard.press('Escape');
  const tree = await page.locator('#content').ariaSnapshot();
  expect(tree).not.toContain('\u00ad');
  for (const name of ['Players', 'Supply', 'Hand'])
    expect(await page.getByRole('heading', { name, exact: true }).count(), name).toBe(1);
  expect(faults).toEqual([]);
});

/** Runs in the page. */
function regionOfFocus(): string {
  const regions = ['bar', 'rail', 'supply', 'play', 'prompt', 'hand-row', 'log-panel'];
  const focused = document.activeElement;
  return regions.find(region => focused?.closest(`.${region}`)) ?? 'none';
}

test('a question from the menu is said once, and gives the focus back to the menu', {
  timeout: TIME,
}, async () => {
  const { page, faults } = await playNow(await listener('Guest'));
  await page.getByRole('button', { name: 'Menu' }).press('Enter');
  await forget(page);
  await page.getByRole('button', { name: 'Resign…' }).press('Enter');
  await saying(page, /Resign from this match\?/);
  expect(await focused(page)).toMatch(/^Resign from this match\?/);
  await page.keyboard.press('Escape');
  await expect.poll(() => focused(page)).toMatch(/^Menu/);
  expect(faults).toEqual([]);
});
