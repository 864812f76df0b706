// The same scenes in Chromium, Firefox and WebKit: everything stands at the same place and names are of the same size. Pictures of
// all are left side by side.
import { mkdirSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { serve } from '../../scripts/serve.mjs';
import { PICTURES, startBrowser } from '../support/browser';
import { firefoxPerson } from '../support/firefox';
import { DESKTOP, PHONE } from '../support/scene-page';
import build, { SCENES_BUILD } from '../support/scenes-build';
import { WebKit, type WebKitPage } from '../support/webkit';

const LAPTOP = { width: 1366, height: 625 };

/** So many pixels two engines may differ in where something stands: they round lengths of letters differently. */
const NEAR = 3;

let address: string;
let close: () => void;
let browsers: Browser[];
let chromium: Page;
let firefox: Page;
let webkit: WebKit;
let webkitPage: WebKitPage;

beforeAll(async () => {
  build();
  const server = await serve(SCENES_BUILD);
  ({ address, close } = server);
  mkdirSync(PICTURES, { recursive: true });
  const one = await startBrowser();
  const context = await one.newContext({ viewport: DESKTOP, reducedMotion: 'reduce' });
  chromium = await context.newPage();
  const other = await firefoxPerson('Inés', DESKTOP);
  firefox = other.person.page;
  browsers = [one, other.browser];
  webkit = await WebKit.start();
  webkitPage = await webkit.visitor(DESKTOP);
});

afterAll(async () => {
  await webkit?.stop();
  for (const browser of browsers ?? []) await browser.close();
  close?.();
});

describe.each([DESKTOP, LAPTOP, PHONE])('at $width × $height', size => {
  test.each(['buy', 'hint', 'dice-take', 'over-two'])('%s is the same in all three', async scene => {
    const at = `${address}/scene/${scene}`;
    const name = `${scene}-${size.width}x${size.height}`;
    const [one, other] = [await seenIn(chromium), await seenIn(firefox)];
    await webkitPage.resize(size);
    await webkitPage.open(at);
    await webkitPage.until(`the scene ${scene}`, isReady);
    const third = await webkitPage.evaluate(places);
    await webkitPage.picture(name);
    expect(Object.keys(one).length).toBeGreaterThan(10);
    expect({ firefox: differences(one, other), webkit: differences(one, third) }).toEqual({
      firefox: [],
      webkit: [],
    });

    async function seenIn(page: Page): Promise<Places> {
      await page.setViewportSize(size);
      await page.goto(at);
      await page.waitForFunction(isReady);
      const engine = page === firefox ? 'firefox' : 'chromium';
      await page.screenshot({ path: `${PICTURES}${engine}-${name}.png` });
      return page.evaluate(places);
    }
  });
});

/** The places of things, by their names: edges, lengths and the size of letters. */
type Places = Record<string, number[]>;

function differences(one: Places, other: Places): string[] {
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].flatMap(name => {
    const [here, there] = [one[name] ?? [], other[name] ?? []];
    const isNear =
      here.length === there.length && here.every((at, i) => Math.abs(at - (there[i] ?? 0)) <= NEAR);
    return isNear ? [] : [`${name}: ${here} and ${there}`];
  });
}

// ---- in the page ----

/** Whether a scene is drawn, with its letters, in the dark theme. */
function isReady(): boolean {
  const { dataset } = document.documentElement;
  dataset.theme = 'dark';
  return dataset.scene === 'ready' && document.fonts.status === 'loaded';
}

function places(): Places {
  const whole = [
    '.bar',
    '.player',
    '.pile',
    '.prompt',
    '.hand-slot',
    '.played',
    '.log-panel',
    '.place',
    '.die',
    '.stack-card',
  ];
  // A name that just fits breaks in one of them; their bars of a scrolled page differ in width.
  const upright = ['.prompt-buttons > .button', '.final', '.final-card'];
  const across = ['.card-name', '.card-art'];
  const found: Places = {};
  for (const thing of [...whole, ...upright, ...across])
    for (const [i, element] of [...document.querySelectorAll(thing)].entries()) {
      const { left, top, width, height } = element.getBoundingClientRect();
      // Below the window small differences add up.
      const isSeen = width > 0 && top < innerHeight && getComputedStyle(element).visibility !== 'hidden';
      if (!isSeen) continue;
      const letters = Number.parseFloat(getComputedStyle(element).fontSize);
      const vertical = across.includes(thing) ? [] : [top, height];
      const horizontal = upright.includes(thing) ? [left] : [left, width];
      found[`${thing} ${i}`] = [...horizontal, ...vertical, letters].map(
        length => Math.round(10 * length) / 10,
      );
    }
  return found;
}
