// A page that the browser translates: it puts other text in the place of ours. Scenes, without a server.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DESKTOP, type ScenePage, startScenes } from './support/scene-page';

let scenes: ScenePage;
let other: Page;

beforeAll(async () => {
  scenes = await startScenes();
  const context = await scenes.browser.newContext({ viewport: DESKTOP, reducedMotion: 'reduce' });
  other = await context.newPage();
});

afterAll(() => scenes.close());

/** Puts every text that may be translated into an element of its own, as translators do. Runs in the page; returns how many. */
function translate(): number {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: Node[] = [];
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) texts.push(node);
  const free = texts.filter(({ parentElement }) => parentElement?.translate);
  for (const text of free) {
    const font = document.createElement('font');
    font.textContent = text.textContent;
    text.parentNode?.replaceChild(font, text);
  }
  return free.length;
}

/** Takes a move: other coins, another turn, fewer cards in a pile. Runs in a scene. */
async function move(): Promise<void> {
  const { session } = window as unknown as {
    session: { view: { value: { coins: number; turn: number; piles: { count: number }[] } } };
  };
  const view = session.view.value;
  const piles = view.piles.map(pile => ({ ...pile, count: 3 }));
  session.view.value = { ...view, coins: view.coins + 4, turn: view.turn + 3, piles };
  for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
}

test('a table in a translating browser shows the numbers of every move', async () => {
  const pages = [scenes.page, other] as const;
  for (const page of pages) await scenes.open('buy', page);
  await scenes.page.evaluate(translate);
  for (const page of pages) await page.evaluate(move);
  const [translated, plain] = await Promise.all(pages.map(page => page.locator('.table').innerText()));
  expect(translated).toBe(plain);
});
