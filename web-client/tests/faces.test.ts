// The face of every card in every kind of place and language: names are whole, badges stand apart, texts are whole in a hand.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TAGS } from '../src/i18n/languages';
import type { FaceSize } from '../src/stories/Faces';
import { type ScenePage, startScenes } from './support/scene-page';

/** Hands, and the least share of texts that stand whole on their cards, in percent. */
const HANDS = [
  { width: 200, height: 158, least: 80 },
  { width: 146, height: 197, least: 93 },
  { width: 148, height: 200, least: 93 },
  { width: 181, height: 247, least: 100 },
  { width: 213, height: 288, least: 100 },
  { width: 139, height: 224, least: 95 },
  { width: 132, height: 197, least: 90 },
] as const;

/** Piles of the Kingdom. */
const PILES = [
  [70, 84],
  [71, 80],
  [96, 120],
  [110, 123],
  [126, 158],
  [155, 165],
  [158, 168],
] as const;

/** Piles, strips and cards in play. */
const OTHERS = [...PILES, [118, 58], [150, 76], [176, 48], [180, 30], [64, 86], [67, 107], [65, 35]] as const;

/** The least size of letters of a name, in pixels. */
const LEAST_LETTERS = 9;

let scenePage: ScenePage;
let page: Page;

beforeAll(async () => {
  scenePage = await startScenes();
  page = scenePage.page;
  await scenePage.open('buy');
});

afterAll(() => scenePage?.close());

test('a drawing whose file does not come at once has a disc in its place, and comes by itself', async () => {
  const context = await scenePage.browser.newContext({ reducedMotion: 'reduce' });
  const late = await context.newPage();
  let isThere = false;
  await late.route('**/sprite-seaside-*', route => (isThere ? route.continue() : route.abort()));
  await scenePage.open('mats', late);
  const drawing = late.locator('.kingdom [data-card=haven] .card-drawing');
  const room = () => drawing.locator('use').evaluate(use => use.getBoundingClientRect().height);
  const field = await drawing.evaluate(one => one.getBoundingClientRect().height);
  await expect.poll(room).toBeGreaterThan(0.9 * field);
  isThere = true;
  await late.locator('#seaside-haven path').waitFor({ state: 'attached' });
  expect(await late.locator('#seaside-haven').count()).toBe(1);
  await expect.poll(room).toBeGreaterThan(0.9 * field);
  // Until the tones have come, too: a colour stands behind each.
  expect(await drawing.evaluate(one => getComputedStyle(one).fill)).toMatch(/^url\(.+\) rgb/);
  await context.close();
});

describe.each(TAGS)('in %s', tag => {
  test.each(OTHERS)('a face of %i × %i has its name whole and its badges apart', async (width, height) => {
    await show(tag, { width, height, full: false });
    expect(await page.evaluate(faultsOfFaces, LEAST_LETTERS)).toEqual([]);
  });

  test.each(PILES)('a pile of %i × %i has room for all that may lie on it', async (width, height) => {
    await show(tag, { width, height, full: false, pile: true });
    expect(await page.evaluate(faultsOfFaces, LEAST_LETTERS)).toEqual([]);
  });

  test.each(HANDS)(
    'a card of $width × $height in a hand has its text whole: $least of 100',
    async ({ least, ...size }) => {
      await show(tag, { ...size, full: true });
      expect(await page.evaluate(faultsOfFaces, LEAST_LETTERS)).toEqual([]);
      const { whole, cut } = await page.evaluate(wholeTexts);
      expect((100 * whole) / (whole + cut.length), `cut: ${cut.join()}`).toBeGreaterThanOrEqual(least);
    },
  );
});

async function show(tag: string, size: FaceSize): Promise<void> {
  await page.evaluate(
    async ({ to, faces }) => {
      const { speak, showFaces } = window as unknown as {
        speak(tag: string): Promise<void>;
        showFaces(size: FaceSize): void;
      };
      if (document.documentElement.lang !== to) await speak(to);
      showFaces(faces);
      for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
    },
    { to: tag, faces: size },
  );
}

/** Names that are cut, of more than two lines or too small, and badges that lie on each other or on the drawing. */
function faultsOfFaces(leastLetters: number): string[] {
  const faults: string[] = [];
  const isSeen = (element: Element) => element.checkVisibility() && element.getBoundingClientRect().width > 2;
  const meets = (one: DOMRect, other: DOMRect) =>
    Math.min(one.right, other.right) - Math.max(one.left, other.left) > 0.5 &&
    Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 0.5;
  for (const card of document.querySelectorAll<HTMLElement>('.story-faces .card')) {
    const named = card.dataset.card;
    const name = card.querySelector('.card-name') as HTMLElement;
    const art = (card.querySelector('.card-art') as Element).getBoundingClientRect();
    if (isSeen(name)) {
      const range = document.createRange();
      range.selectNodeContents(name);
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
      const words = range.getBoundingClientRect();
      const box = card.getBoundingClientRect();
      const size = Number.parseFloat(getComputedStyle(name).fontSize);
      const foot = (card.querySelector('.card-foot') as Element).getBoundingClientRect();
      if (lines > 2) faults.push(`${named}: a name of ${lines} lines`);
      if (size < leastLetters) faults.push(`${named}: letters of ${size}`);
      if (name.scrollWidth > name.clientWidth + 1) faults.push(`${named}: its name is too wide`);
      if (words.right > box.right || words.left < box.left) faults.push(`${named}: its name leaves the card`);
      if (words.top < box.top - size / 4 || words.bottom > foot.top + size / 4 + foot.height)
        faults.push(`${named}: its name is cut`);
    }
    const badges = [...card.querySelectorAll('.card-worth, .card-mark, .card-foot > *')].filter(isSeen);
    const boxes = badges.map(badge => badge.getBoundingClientRect());
    boxes.forEach((one, i) => {
      if (meets(one, art)) faults.push(`${named}: ${badges[i]?.className} lies on the drawing`);
      for (const other of boxes.slice(i + 1)) if (meets(one, other)) faults.push(`${named}: badges meet`);
    });
  }
  return faults;
}

/** How many texts end above the foot of their card, and which do not. */
function wholeTexts(): { whole: number; cut: string[] } {
  const cut: string[] = [];
  let whole = 0;
  for (const text of document.querySelectorAll<HTMLElement>('.story-faces .card-text:not(:empty)')) {
    const body = text.parentElement as HTMLElement;
    if (body.scrollHeight <= body.clientHeight + 2) whole += 1;
    else cut.push(text.closest<HTMLElement>('.card')?.dataset.card ?? '');
  }
  return { whole, cut };
}
