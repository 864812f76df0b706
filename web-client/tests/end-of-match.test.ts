// The parts below the final decks: charts from the recording of the match, and its review.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ReviewState } from '../src/generated/protocol';
import { TAGS } from '../src/i18n/languages';
import { REVIEW, replay } from './pages/answers';
import { show } from './support/looks';
import { PHONE, type ScenePage, startScenes } from './support/scene-page';

let scenePage: ScenePage;
let page: Page;
/** The server's words about the review. */
let review: ReviewState;

beforeAll(async () => {
  scenePage = await startScenes();
  page = scenePage.page;
  await page.route('**/api/matches/*/replay*', route => route.fulfill({ json: replay(0) }));
  await page.route('**/api/matches/*/review', route => {
    if (route.request().method() === 'POST') review = { type: 'making', done: 12, of: 210 };
    return route.fulfill({ json: review });
  });
});

afterAll(() => scenePage?.close());

test('the choices of charts look like other fields', async () => {
  await open({ type: 'none', may_ask: false });
  const lookOf = (name: string) =>
    page
      .locator(name)
      .first()
      .evaluate(one => {
        const { backgroundColor, borderTopColor, borderTopWidth, color } = getComputedStyle(one);
        return { backgroundColor, borderTopColor, borderTopWidth, color };
      });
  const look = await lookOf('.end-charts select');
  expect(look).toEqual(await lookOf('.end-buttons .button:not(.button-primary)'));
});

test('the end of the guided match says that the lesson is done, and what comes next', async () => {
  await open({ type: 'none', may_ask: false });
  const lesson = page.getByRole('region', { name: 'The lesson is done' });
  expect(await lesson.count()).toBe(0);
  await page.evaluate(() => {
    const { table } = (window as unknown as { session: { table: { value: object } } }).session;
    table.value = { ...table.value, guided: true };
  });
  await lesson.getByRole('link', { name: 'Open a table' }).waitFor();
});

test('the end says which player starts a rematch', async () => {
  await open({ type: 'none', may_ask: false });
  const words = page.locator('.end-waiting');
  // The other player is at the left of the winner. Names are isolated from the direction of the sentence.
  await expect
    .poll(async () => (await words.innerText()).replace(/[\u2066-\u2069]/g, ''))
    .toBe('أبو بكر محمد بن زكريا starts the rematch.');
  await page.evaluate(() => {
    const { table } = (window as unknown as { session: { table: { value: { settings: object } } } }).session;
    table.value = { ...table.value, settings: { ...table.value.settings, starting_player: 'random' } };
  });
  await words.getByText('The starting player of a rematch is drawn.').waitFor();
});

test('the result waits until what moves has landed', async () => {
  const context = await scenePage.browser.newContext({ reducedMotion: 'reduce' });
  const watched = await context.newPage();
  await watched.addInitScript(() => {
    const LENGTH = 1000;
    document.addEventListener('DOMContentLoaded', () => {
      const move = document.documentElement.animate({ opacity: [1, 1] }, LENGTH);
      document.documentElement.animate(
        { opacity: [1, 1] },
        { duration: LENGTH, iterations: Number.POSITIVE_INFINITY },
      );
      new MutationObserver(() => {
        if (document.querySelector('dialog.end') === null || 'movedAtEnd' in window) return;
        Object.assign(window, { movedAtEnd: move.playState });
      }).observe(document.documentElement, { childList: true, subtree: true });
    });
  });
  await scenePage.open('over-two', watched);
  await watched.locator('dialog.end').waitFor();
  expect(await watched.evaluate(() => (window as unknown as { movedAtEnd: string }).movedAtEnd)).toBe(
    'finished',
  );
  await context.close();
});

test.each([
  ['over-two', { width: 1366, height: 625 }],
  ['over', { width: 1366, height: 625 }],
  ['over', PHONE],
  ['dice-over', PHONE],
])('the buttons of %s cover nothing at %j', async (scene, size) => {
  await page.setViewportSize(size);
  await scenePage.open(scene);
  const buttons = page.locator('dialog.end > .end-buttons');
  await buttons.waitFor();
  const seen = await page.evaluate(() => {
    const bar = document.querySelector('dialog.end > .end-buttons')?.getBoundingClientRect() ?? new DOMRect();
    const bottoms = [...document.querySelectorAll('dialog.end :is(.final, .end-table, .end-facts)')].map(
      part => {
        let { bottom } = part.getBoundingClientRect();
        for (let around = part.parentElement; around; around = around.parentElement)
          if (getComputedStyle(around).overflowY !== 'visible')
            bottom = Math.min(bottom, around.getBoundingClientRect().bottom);
        return bottom;
      },
    );
    return { isInWindow: bar.bottom <= innerHeight, covered: bottoms.filter(bottom => bottom > bar.top) };
  });
  expect(seen).toEqual({ isInWindow: true, covered: [] });
});

test.each(['over-two', 'dice-over'])('the buttons of %s take two rows on a phone', async scene => {
  await scenePage.open(scene);
  await page.locator('.end-buttons').waitFor();
  const others: string[] = [];
  for (const [width, height] of [
    [390, 844],
    [360, 640],
    [844, 390],
  ] as const)
    for (const language of TAGS) {
      await show(page, { width, height, theme: 'dark', language });
      const middles = await page
        .locator('.end-buttons > .button:visible')
        .evaluateAll(buttons =>
          buttons.map(one => one.getBoundingClientRect()).map(({ top, bottom }) => top + bottom),
        );
      if (middles.length < 4 || new Set(middles).size > 2)
        others.push(`${width}x${height} ${language}: ${middles}`);
    }
  expect(others).toEqual([]);
});

test('a click beside the result that was meant for the table leaves it open', async () => {
  const context = await scenePage.browser.newContext({ reducedMotion: 'reduce' });
  const hasty = await context.newPage();
  await hasty.addInitScript(() => {
    new MutationObserver((_, observer) => {
      const dialog = document.querySelector<HTMLDialogElement>('dialog.end[open]');
      if (dialog === null) return;
      observer.disconnect();
      dialog.click();
    }).observe(document, { childList: true, subtree: true, attributes: true });
  });
  await scenePage.open('over-two', hasty);
  const dialog = hasty.locator('dialog.end');
  await dialog.getByRole('button', { name: 'Close' }).waitFor();
  // Later one closes it.
  await expect
    .poll(async () => {
      await dialog.evaluate((one: HTMLElement) => one.click());
      return dialog.count();
    })
    .toBe(0);
  await context.close();
});

test('a player has a review made, and sees the chance of winning first', async () => {
  await open({ type: 'none', may_ask: true });
  const points = page.getByRole('slider', { name: 'Points, by turn' });
  const chances = page.getByRole('slider', { name: 'Chance of winning in percent, by turn' });
  await points.waitFor();
  await page.getByRole('button', { name: 'Review this match' }).click();
  await page.getByText('12 of 210 answers looked at').waitFor();
  expect(await chances.count()).toBe(0);
  review = REVIEW;
  await chances.waitFor();
  await expect.poll(() => chances.getAttribute('aria-valuetext')).toBe('End · Marina 100 · Mateo 0');
  const facts = page.getByRole('list', { name: 'Review' });
  await expect
    .poll(() => facts.getByRole('listitem').allInnerTexts())
    .toEqual(['Luck of the draw: Marina +55%.', 'Costliest decision: Marina, turn 9: −16%.']);
  await expect.poll(() => page.getByText(/answers looked at/).count()).toBe(0);
  await page.getByLabel('Show').selectOption('Points');
  await points.waitFor();
});

test('a watcher is told who may ask for a review', async () => {
  await open({ type: 'none', may_ask: false });
  await page.getByText('There is no review yet.').waitFor();
  expect(await page.getByRole('button', { name: 'Review this match' }).count()).toBe(0);
});

test('a part that a new version has taken away is said in view, above the hand, until one goes on', async () => {
  const gone = '**/assets/EndBelow-*.js';
  await page.setViewportSize(PHONE);
  await page.route(gone, route => route.fulfill({ status: 404 }));
  await open({ type: 'none', may_ask: false });
  const notice = page.locator('.part-missing');
  await notice.getByText(/may be a new version/).waitFor();
  await notice.getByRole('button', { name: 'Reload' }).waitFor();
  const { y = 0, height = 0 } = (await notice.boundingBox()) ?? {};
  expect(y + height).toBeLessThanOrEqual(PHONE.height / 3);
  await notice.getByRole('button', { name: 'Close' }).click();
  expect(await notice.count()).toBe(0);
  await open({ type: 'none', may_ask: false });
  await notice.waitFor();
  await page.unroute(gone);
  await notice.getByRole('button', { name: 'Reload' }).click();
  await page.getByText('There is no review yet.').waitFor();
});

async function open(state: ReviewState): Promise<void> {
  review = state;
  await scenePage.open('over-two');
}
