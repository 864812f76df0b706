// A question that is interrupted in every way, through the page: the real server, a browser. Of the
// messages only the number of the answered question is read.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Locator, Page, WebSocketRoute } from 'playwright-core';
import { beforeEach, describe, expect, test } from 'vitest';
import { type Person, person, picture } from './support/browser';
import { TurnsOnly } from './support/dominion-player';
import { openTable, sayReady, useTestServer } from './support/test-server';

/** Some turns until the question comes, on a busy machine. */
const TIME = 180_000;

/** Clicks until the question comes at the latest: a Chapel is bought in the first turn or the second. */
const MOST_CLICKS = 80;

/** The page passes over clicks so soon after a new question, in milliseconds. */
const GUARD = 250;

/** Ten piles, among them the Chapel, whose question takes several cards. */
const KINGDOM = [
  ...['chapel', 'cellar', 'village', 'smithy', 'market'],
  ...['moat', 'festival', 'laboratory', 'mine', 'woodcutter'],
];

const house = useTestServer();

let ines: Person;
let line: Line;

beforeEach(async () => {
  ines = await person(house.browser, 'Inés', 'desktop');
  line = await Line.of(ines.page);
  await playAgainstABot(ines);
});

describe('a question', { timeout: TIME }, () => {
  test('keeps its choice through a disconnect, a new language and theme, and a restart', async () => {
    await playUntil(ines, /Chapel/);
    await chooseACard();
    await line.cut();
    await ines.page.getByText('Connection lost').filter({ visible: true }).first().waitFor();
    await picture(ines, 'interrupted-1-cut');
    line.mend();
    await isBack(ines.page);
    await expect.poll(chosen).toBe(1);

    await speak(ines.page, 'Español', 'es');
    await ines.page.getByRole('button', { name: 'Tema oscuro. Cambiar al claro' }).click();
    await expect.poll(() => ines.page.locator('html').getAttribute('data-theme')).toBe('light');
    await expect.poll(chosen).toBe(1);
    await picture(ines, 'interrupted-2-language');
    await speak(ines.page, 'English', 'en');

    await house.server.kill();
    await ines.page.getByText('Connection lost').filter({ visible: true }).first().waitFor();
    await house.server.startAgain();
    await isBack(ines.page);
    await expect.poll(chosen).toBe(1);
    await ines.page.getByRole('button', { name: /^Trash \d+\/\d+$/ }).click();
    await expect.poll(() => prompt(ines.page)).not.toMatch(/Chapel/);
    expect(ines.faults).toEqual([]);
  });

  test('returns after a reload, and moves to another tab and back', async () => {
    await playUntil(ines, /Chapel/);
    await ines.page.reload();
    await expect.poll(() => prompt(ines.page)).toMatch(/Chapel/);

    const other = await ines.context.newPage();
    await other.goto(ines.page.url());
    await expect.poll(() => prompt(other)).toMatch(/Chapel/);
    await ines.page.getByText('This seat is open in another tab').filter({ visible: true }).first().waitFor();
    await picture(ines, 'interrupted-3-replaced');
    await ines.page.getByRole('button', { name: 'Play here' }).click();
    await expect.poll(() => prompt(ines.page)).toMatch(/Chapel/);
    await other.getByText('This seat is open in another tab').filter({ visible: true }).first().waitFor();
    await other.close();
    await chooseACard();
    await ines.page.getByRole('button', { name: /^Trash \d+\/\d+$/ }).click();
    await expect.poll(() => prompt(ines.page)).not.toMatch(/Chapel/);
    expect(ines.faults).toEqual([]);
  });

  test('ignores clicks until it was visible for a moment', async () => {
    await ines.page.evaluate(clickEverything);
    await expect.poll(() => line.answers.length, { timeout: TIME / 2 }).toBeGreaterThan(10);
    expect(line.answers.filter(seen => seen < GUARD)).toEqual([]);
  });
});

// ---- the line between page and server ----

/** The connection of a page, which can be cut. */
class Line {
  /** How long before each answer its question was passed to the page, in milliseconds. */
  readonly answers: number[] = [];
  readonly #asked = new Map<number, number>();
  #route: WebSocketRoute | undefined;
  #isCut = false;

  static async of(page: Page): Promise<Line> {
    const line = new Line();
    await page.routeWebSocket(/^ws/, route => line.#connect(route));
    return line;
  }

  /** Nothing passes any more. */
  async cut(): Promise<void> {
    this.#isCut = true;
    await this.#route?.close({ code: 1001 });
  }

  /** The next try succeeds. */
  mend(): void {
    this.#isCut = false;
  }

  #connect(route: WebSocketRoute): void {
    if (this.#isCut) {
      void route.close({ code: 1001 });
      return;
    }
    this.#route = route;
    const server = route.connectToServer();
    route.onMessage(message => {
      this.#said(String(message));
      server.send(message);
    });
    server.onMessage(message => {
      this.#heard(String(message));
      route.send(message);
    });
  }

  #said(text: string): void {
    const message = JSON.parse(text);
    if (message.type !== 'answer') return;
    const asked = this.#asked.get(message.question);
    expect(asked, 'only what was asked is answered').toBeDefined();
    this.answers.push(performance.now() - (asked ?? 0));
  }

  #heard(text: string): void {
    const question = JSON.parse(text).view?.question;
    if (question && !this.#asked.has(question.id)) this.#asked.set(question.id, performance.now());
  }
}

// ---- what people do ----

async function playAgainstABot(one: Person): Promise<void> {
  await openTable(one, `${house.server.address}/new?cards=${KINGDOM.join(',')}`);
  await one.page.getByRole('button', { name: 'Add a solid bot' }).click();
  await sayReady(one);
}

async function playUntil(one: Person, question: RegExp): Promise<void> {
  const player = new TurnsOnly(one, [], ['Chapel']);
  for (let clicks = 0; clicks < MOST_CLICKS; clicks += 1) {
    await expect.poll(() => player.state(), { message: 'a question comes' }).toBe('asked');
    if (question.test(await prompt(one.page))) return;
    await player.act();
  }
  throw new Error(`never asked, but: ${await prompt(one.page)}`);
}

/** Chooses the first card of the hand, once the question has been seen for a moment. */
async function chooseACard(): Promise<void> {
  const cards = hand(ines.page).getByRole('button', { name: /can choose/ });
  await cards.first().waitFor();
  await sleep(2 * GUARD);
  await cards.first().click();
  await expect.poll(chosen).toBe(1);
}

async function speak(page: Page, language: string, tag: string): Promise<void> {
  await page.getByRole('button', { name: /^Men[uú]/ }).click();
  // The visible and clicked thing is the label over it.
  await page.getByRole('radio', { name: language }).check({ force: true });
  await expect.poll(() => page.locator('html').getAttribute('lang')).toBe(tag);
  await page.keyboard.press('Escape');
}

async function isBack(page: Page): Promise<void> {
  // Live regions keep what they said last.
  await page.locator('.connection-retrying, .connection-banner.waits').first().waitFor({ state: 'hidden' });
}

/** Clicks every button that answers, many times a second. Runs in the page. */
function clickEverything(): void {
  setInterval(() => {
    const buttons = [
      ...document.querySelectorAll<HTMLElement>('.prompt button, .hand .can-select, .supply .can-select'),
    ];
    for (const button of buttons) button.click();
  }, 15);
}

// ---- what people see ----

function hand(page: Page): Locator {
  return page.getByRole('region', { name: /^(Hand|Mano)$/ });
}

/** How many cards of the hand are chosen. */
function chosen(): Promise<number> {
  return hand(ines.page).getByRole('button', { pressed: true }).count();
}

/** The question; beside it stands the move that may be taken back, which names cards as well. */
async function prompt(page: Page): Promise<string> {
  const heading = page.getByRole('region', { name: 'Question' }).getByRole('heading');
  return (await heading.textContent()) ?? '';
}
