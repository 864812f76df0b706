// The moments of a match and what they tell: a Province lands, the last one goes, decks deal themselves, a costly decision is marked.
// Without movement the same is there at once.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DESKTOP, type ScenePage, startScenes } from './support/scene-page';

/** Milliseconds after which all decks have dealt themselves. */
const DEALT = 1400;

/** The first cards that a deck deals. */
const GROUPS = ['Victory cards', 'Treasures', 'other cards'] as const;

let stage: ScenePage;

beforeAll(async () => {
  stage = await startScenes();
});

afterAll(() => stage?.close());

/** A scene that moves, or one that stands still. */
async function open(scene: string, motion: 'moves' | 'still', before?: () => void): Promise<Page> {
  const context = await stage.browser.newContext({
    viewport: DESKTOP,
    reducedMotion: motion === 'moves' ? 'no-preference' : 'reduce',
  });
  const page = await context.newPage();
  if (before) await page.addInitScript(before);
  await stage.open(scene, page);
  return page;
}

describe('a card that is gained', () => {
  test.each([
    ['province', true],
    ['colony', true],
    ['gold', false],
  ])('%s: a light goes over it where it lands: %s', async (card, isSwept) => {
    const page = await open('buy', 'moves');
    expect(await page.evaluate(swept, card)).toBe(isSwept);
    await page.context().close();
  });

  test('flies nowhere without movement: its place is outlined', async () => {
    const page = await open('buy', 'still');
    await page.evaluate(gain, 'province');
    await page.locator('.arrived').waitFor({ state: 'attached' });
    expect(await page.locator('.flight').count()).toBe(0);
    await page.context().close();
  });
});

describe('the last Province', () => {
  test.each([
    ['moves', '0.6s'],
    ['still', '0s'],
  ] as const)('is an outline, and the light goes down: %s', async (motion, time) => {
    const page = await open('buy', motion);
    const table = page.locator('.dominion-table');
    const light = () => table.evaluate(shadeOf);
    expect((await light()).shade).not.toContain('0.12');
    await page.evaluate(() => {
      const { session, update } = window as unknown as SceneWindow;
      const view = session.view.value;
      const piles = view.piles.map(pile => (pile.name === 'province' ? { ...pile, count: 0 } : pile));
      update(JSON.stringify({ ...view, piles, last_turn: true }));
    });
    await expect.poll(light).toEqual({ shade: 'rgba(0, 0, 0, 0.12)', time });
    await expect.poll(() => page.locator('[data-thing="pile-province"] .pile-empty').count()).toBe(1);
    await page.context().close();
  });
});

describe('the decks at the end', () => {
  test('deal themselves: Victory cards, Treasures, all others, the columns of each side by side', async () => {
    const page = await open('over-two', 'moves', watchDealing);
    const dealt = await dealtIn(page);
    for (const row of dealt) {
      const groups = GROUPS.map((_, place) => row.filter(({ group }) => group === place));
      for (const group of groups)
        for (const { after, card } of group) expect(after - (group[0]?.after ?? 0)).toBe(24 * card);
      const begins = groups.map(([first]) => first?.after ?? 0);
      expect(begins).toEqual(begins.toSorted((one, other) => one - other));
      expect(new Set(begins).size).toBe(GROUPS.length);
    }
    expect(Math.max(...dealt.flat().map(({ after, lasts }) => after + lasts))).toBeLessThanOrEqual(DEALT);
    await page.context().close();
  });

  test('of dice deal themselves one card after the other', async () => {
    const page = await open('dice-over', 'moves', watchDealing);
    for (const row of await dealtIn(page)) {
      const begins = row.map(({ after }) => after);
      expect(new Set(begins).size).toBe(row.length);
      expect(Math.max(...begins)).toBeLessThanOrEqual(DEALT);
    }
    await page.context().close();
  });

  test.each(['over-two', 'dice-over'])('of %s say the same without movement, at once', async scene => {
    const still = await open(scene, 'still');
    const rows = (page: Page) => page.locator('.final').allInnerTexts();
    const running = () => still.evaluate(() => document.getAnimations().length);
    await still.locator('.finals-done').waitFor();
    expect(await running()).toBe(0);
    const moving = await open(scene, 'moves');
    await moving.locator('.finals-done').waitFor();
    expect(await rows(moving)).toEqual(await rows(still));
    for (const page of [still, moving]) await page.context().close();
  });
});

// ---- in the page ----

interface SceneWindow {
  session: {
    view: { value: { piles: { name: string }[] } };
    log: { value: object[] };
  };
  update(view: string): void;
}

/** A card of an end: its group, the number of cards above it in its column, and when it comes. */
interface Dealt {
  group: number;
  card: number;
  /** Milliseconds from the beginning. */
  after: number;
  lasts: number;
}

function gain(card: string): void {
  const { session } = window as unknown as SceneWindow;
  const line = { game: 'dominion', step: 1, depth: 0, seat: 0, verb: 'gains', number: 0, by: null };
  session.log.value = [...session.log.value, { ...line, cards: [{ card, count: 1 }] }];
}

/** Lets a card be gained, and says whether a light goes over it before it is gone. */
async function swept(card: string): Promise<boolean> {
  const { session } = window as unknown as SceneWindow;
  const flights = document.querySelector('.flights') as Element;
  let isSwept = false;
  const landed = new Promise<boolean>(done => {
    new MutationObserver((records, observer) => {
      const changed = records
        .filter(({ type }) => type === 'attributes')
        .map(({ target }) => target as Element);
      if (changed.some(one => one.classList.contains('flight-swept'))) isSwept = true;
      if (!records.some(({ removedNodes }) => removedNodes.length > 0)) return;
      observer.disconnect();
      done(isSwept);
    }).observe(flights, { childList: true, subtree: true, attributeFilter: ['class'] });
  });
  const line = { game: 'dominion', step: 1, depth: 0, seat: 0, verb: 'gains', number: 0, by: null };
  session.log.value = [...session.log.value, { ...line, cards: [{ card, count: 1 }] }];
  return landed;
}

/** The colour over the table, and how long it takes to come. */
function shadeOf(table: Element): { shade: string; time: string } {
  const { backgroundColor, animationDuration } = getComputedStyle(table, '::before');
  return { shade: backgroundColor, time: animationDuration };
}

/** Notes how the decks deal themselves when they are first seen: a busy machine shows the page to a test after that. */
function watchDealing(): void {
  new MutationObserver((_, observer) => {
    const rows = [...document.querySelectorAll('.final')];
    if (rows.length === 0) return;
    observer.disconnect();
    const milliseconds = (time: string) => 1000 * Number.parseFloat(time);
    const dealt = rows.map(row =>
      [...row.querySelectorAll('.final-column > :not(.hidden), .stack-card')].map(card => {
        const { animationName, animationDelay, animationDuration } = getComputedStyle(card);
        const groups = [...row.querySelectorAll('.final-group')];
        return {
          group: groups.findIndex(group => group.contains(card)),
          card: [...(card.parentElement?.querySelectorAll(':scope > :not(.hidden)') ?? [])].indexOf(card),
          after: animationName === 'appears' ? milliseconds(animationDelay) : Number.NaN,
          lasts: milliseconds(animationDuration),
        };
      }),
    );
    Object.assign(window, { dealt });
  }).observe(document, { subtree: true, childList: true });
}

async function dealtIn(page: Page): Promise<Dealt[][]> {
  await page.waitForFunction(() => 'dealt' in window);
  const dealt = await page.evaluate(() => (window as unknown as { dealt: Dealt[][] }).dealt);
  expect(dealt.length).toBeGreaterThan(1);
  for (const row of dealt) expect(row.length).toBeGreaterThan(2);
  return dealt;
}
