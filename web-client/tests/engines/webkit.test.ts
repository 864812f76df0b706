// WebKit, the engine of Safari and of every browser on an iPhone: style sheets that come late, a whole match, sizes of the table.
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SEEN } from '../support/at-table';
import { Server } from '../support/server';
import { SlowSheets } from '../support/slow-sheets';
import { WebKit, type WebKitPage } from '../support/webkit';

const DESKTOP = { width: 1440, height: 900 };
const LAPTOP = { width: 1366, height: 625 };
const PHONE = { width: 390, height: 844 };

/** How long style sheets are held back, in milliseconds: each order of script and sheets comes up. */
const DELAYS = [0, 50, 400];

/** Visits of the first page with each delay; of five visitors two open an invitation link as well. Before the page waited for its sheets, one of ten was empty at the least. */
const VISITS = Number(process.env.DEMESNE_VISITS ?? 10);

let server: Server;
let webkit: WebKit;

beforeAll(async () => {
  server = await Server.start();
  webkit = await WebKit.start();
});

afterAll(async () => {
  await webkit?.stop();
  await server?.stop();
});

test.each(DELAYS)('no visit is empty when style sheets come %i ms late', async delay => {
  const sheets = await SlowSheets.to(server.port);
  sheets.delay = delay;
  const table = await tableAddress();
  for (let visit = 0; visit < VISITS; visit += 1) {
    await expectPage(sheets.address, 'home');
    if (visit % 5 < 2) await expectPage(`${sheets.address}${table}`, 'name-gate');
  }
  sheets.close();
});

test('a match of King of the Dice is played to its end, then looked at again', async () => {
  const page = await webkit.visitor(DESKTOP);
  await page.open(server.address);
  await press(page, 'King of the Dice');
  await press(page, 'Play now');
  while (!(await page.evaluate(isOver))) {
    await sleep(SEEN);
    await page.clickIfThere(nextAnswer);
  }
  await page.picture('end');
  await press(page, 'Watch the replay');
  await page.until('the slider of the replay', () => document.querySelector('.slider input') !== null);
  await page.picture('replay');
});

test('the table of Dominion stands in the window in each size', async () => {
  const page = await webkit.visitor(DESKTOP);
  await page.open(server.address);
  await press(page, 'Play now');
  await page.until('a hand', () => document.querySelector('.hand-slot') !== null);
  // Back and forth, since a hand is placed by what was measured before.
  for (const size of [DESKTOP, LAPTOP, PHONE, DESKTOP, PHONE]) {
    await page.resize(size);
    await page.until('the hand in its window', () => {
      const slots = [...document.querySelectorAll('.hand-slot')].map(slot => slot.getBoundingClientRect());
      return slots.length > 0 && slots.every(({ left, right }) => left >= 0 && right <= innerWidth);
    });
    const beyond = await page.evaluate(() =>
      ['.bar', '.prompt', '.kingdom', '.hand-row'].filter(name => {
        const box = document.querySelector(name)?.getBoundingClientRect();
        return !box?.width || box.left < 0 || box.right > innerWidth;
      }),
    );
    expect(beyond, `${size.width} × ${size.height}`).toEqual([]);
    await page.picture(`table-${size.width}x${size.height}`);
  }
});

/** Someone who was never here opens an address and sees its page. */
async function expectPage(address: string, name: string): Promise<void> {
  const visitor = await webkit.visitor(PHONE);
  await visitor.open(address);
  await visitor.until(`the page ${name}`, isShown, name);
}

function isShown(name: string): boolean {
  const page = document.querySelector(`#app main.${name} h1`);
  return page !== null && document.querySelector('.old-browser') === null;
}

/** The path of a table that a host has opened. */
async function tableAddress(): Promise<string> {
  const host = await webkit.visitor(DESKTOP);
  await host.open(`${server.address}/new`);
  await press(host, 'Open the table');
  return host.until('the table', () => /^\/t\/.+/.exec(location.pathname)?.[0] ?? null);
}

/** Presses a button, chooses or follows a link, once it is there and was seen for a while. */
async function press(page: WebKitPage, words: string): Promise<void> {
  await page.until(words, control, words);
  await sleep(SEEN);
  await page.clickIfThere(control, words);
}

/** Runs in the page, as all that follow: a control by its words. */
function control(words: string): Element | null {
  const all = [...document.querySelectorAll('button:not(:disabled), a, label')];
  return all.find(({ textContent }) => textContent?.trim() === words) ?? null;
}

function isOver(): boolean {
  const words = [...document.querySelectorAll('dialog[open] a')].map(({ textContent }) =>
    textContent?.trim(),
  );
  return words.includes('Watch the replay');
}

/** The next key of a player of King of the Dice; `null` if the table does not wait for them. */
function nextAnswer(): Element | null {
  const named = (part: string, words: RegExp) =>
    [...document.querySelectorAll(`${part} button:not(:disabled)`)].find(button =>
      words.test(button.getAttribute('aria-label') ?? button.textContent ?? ''),
    );
  const fits = document.querySelector('.dice-row .fits') && named('.prompt', /^Stop$/);
  const answer = named('.dice-row', /can take/) ?? named('.prompt', /^Roll$/) ?? fits;
  return (
    answer ??
    named('.prompt', /^Roll (\d|all six) again/) ??
    named('.prompt', /^(?!Open |Clear|Undo|Log)/) ??
    null
  );
}
