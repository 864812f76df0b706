// Things that can be chosen, and those that are, differ from the rest where a browser takes all colours and shadows
// away.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DESKTOP, type ScenePage, startScenes } from './support/scene-page';

let scenePage: ScenePage;

beforeAll(async () => {
  scenePage = await startScenes();
});

afterAll(() => scenePage?.close());

test.each([
  ['dice-take', '.citizen-selectable.can-select', '.citizen-selectable:not(.can-select)'],
  ['dice-first', '.citizen-selectable.fits', '.citizen-selectable:not(.fits)'],
  ['dice-kept', '.tray-die.is-kept', '.tray-die:not(.is-kept)'],
  ['dice-location', '.location.asks', '.location:not(.asks)'],
  ['dice-give', '.player.player-can', '.player:not(.player-can)'],
  ['name', '.name-option[aria-selected="true"]', '.name-option[aria-selected="false"]'],
  ['buy', '.supply .can-select:not(.can-quietly)', '.supply .can-quietly'],
  ['buy', '.supply .can-later', '.supply .can-select:not(.can-quietly)'],
  ['cellar', '.selectable.chosen', '.selectable.can-select:not(.chosen)'],
  ['buy', '.prompt.prompt-turn', '.player:not(.player-current)'],
  ['waiting', '.player.player-current', '.player:not(.player-current)'],
])('%s: %s differs from %s', async (scene, one, other) => {
  const page = await openForced(scene);
  const lines = (name: string) =>
    page
      .locator(name)
      .first()
      .evaluate(thing => {
        const of = (part: Element, pseudo?: string) => {
          const { borderTop, content, display, opacity, outline } = getComputedStyle(part, pseudo);
          return content === 'none' || display === 'none' ? '' : [borderTop, outline, opacity].join();
        };
        const card = thing.querySelector(':scope > .card');
        const face = thing.querySelector(':scope > .card > .card-face');
        return [of(thing), card && of(card, '::after'), face && of(face)].join(' | ');
      });
  expect(await lines(one)).not.toBe(await lines(other));
  await page.context().close();
});

test.each([
  ['dice-take', '.location-left > .is-filled', 'backgroundColor'],
  ['dice-take', '.rolls-marks > .is-filled', 'backgroundColor'],
  ['buy', '.deck', 'borderTopColor'],
  ['watching', '.backs > .deck', 'borderTopColor'],
] as const)('%s: %s has the colour of words as its %s', async (scene, name, property) => {
  const page = await openForced(scene);
  const [drawn, words] = await page
    .locator(name)
    .first()
    .evaluate((thing, property) => {
      const { borderTopWidth, [property]: drawn } = getComputedStyle(thing);
      return [borderTopWidth === '0px' ? 'none' : drawn, getComputedStyle(document.body).color];
    }, property);
  expect(drawn).toBe(words);
  await page.context().close();
});

/** A scene where the browser takes all colours and shadows away. */
async function openForced(scene: string): Promise<Page> {
  const context = await scenePage.browser.newContext({ viewport: DESKTOP, forcedColors: 'active' });
  const page = await context.newPage();
  await scenePage.open(scene, page);
  return page;
}
