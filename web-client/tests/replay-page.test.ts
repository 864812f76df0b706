// The page of a replay, in a real browser in front of a server that is not there.
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { TAGS } from '../src/i18n/languages';
import { REVIEW, SUMMARY } from './pages/answers';
import { type Instead, refused, SIZES } from './pages/stage';
import { show } from './support/looks';
import { usePages } from './support/pages';

const pages = usePages();

describe('a replay', () => {
  /** The page of a replay, and the step in its address. */
  async function atReplay() {
    const context = await pages.browser.newContext({
      locale: 'en-GB',
      reducedMotion: 'reduce',
      viewport: SIZES.desktop,
    });
    const { page } = await pages.open(context, `/r/${SUMMARY.id}`);
    return { context, page, step: () => new URL(page.url()).searchParams.get('step') };
  }

  it('goes by keys, slider and log, and its address says where it is', async () => {
    const { context, page, step } = await atReplay();
    await page.getByRole('button', { name: 'Step on' }).waitFor();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expect.poll(step).toBe('2');
    await page.keyboard.press('End');
    await expect.poll(step).toBe('24');
    await expect.poll(() => page.getByRole('button', { name: 'Step on' }).isDisabled()).toBe(true);
    await page.locator('.log-head[data-at]').filter({ hasText: 'Turn 9' }).first().click();
    await expect.poll(step).toBe('16');
    await page.getByLabel('As seen by').selectOption('Mateo');
    await expect.poll(() => new URL(page.url()).searchParams.get('as')).toBe('1');
    await expect.poll(() => page.getByLabel('Link to this moment').inputValue()).toBe(page.url());
    await page.getByRole('button', { name: 'To the start' }).click();
    await expect.poll(step).toBeNull();
    await page.getByLabel('Speed').selectOption('8');
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await expect.poll(() => Number(step()), { message: 'it plays on by itself' }).toBeGreaterThanOrEqual(3);
    await page.getByRole('button', { name: 'Pause' }).click();
    await context.close();
  });

  it('hears a key that comes as soon as it is there', async () => {
    const context = await pages.browser.newContext({ locale: 'en-GB', viewport: SIZES.desktop });
    await context.addInitScript(() => {
      const key = new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true });
      const watch = new MutationObserver(() => {
        if (document.querySelector('.replay-bar') === null) return;
        watch.disconnect();
        document.body.dispatchEvent(key);
      });
      watch.observe(document, { childList: true, subtree: true });
    });
    const { page } = await pages.open(context, `/r/${SUMMARY.id}`);
    await page.getByText('Turn 1 · 1 / 24', { exact: true }).waitFor();
    await context.close();
  });

  it('shows all hands of a match at once, step by step, and its address says so', async () => {
    const { context, page } = await atReplay();
    await page.getByLabel('As seen by').selectOption('Everyone, hands open');
    const hands = page.getByRole('region', { name: 'All hands' });
    await hands.getByText('Estate').first().waitFor();
    const shown = () => hands.getByRole('listitem').allInnerTexts();
    const first = await shown();
    expect(first.map(text => text.split('\n')[0])).toEqual(SUMMARY.names);
    await page.getByRole('button', { name: 'Step on' }).click();
    await expect.poll(shown).not.toEqual(first);
    await expect.poll(() => page.url()).toMatch(/\?step=1&as=hands$/);
    await expect.poll(() => page.getByLabel('Link to this moment').inputValue()).toBe(page.url());
    await page.getByLabel('As seen by').selectOption('Everyone');
    await hands.waitFor({ state: 'detached' });
    await context.close();
  });

  it('leaves every part of the table its room above the bar', async () => {
    const { context, page } = await atReplay();
    // A hand takes more room than the others' backs of cards.
    await page.getByLabel('As seen by').selectOption('Mateo');
    await page.locator('.hand .card').first().waitFor();
    for (const [width, height] of [
      [1440, 900],
      [1440, 840],
      [1280, 800],
      [1920, 1080],
      [1920, 940],
    ] as const) {
      await page.setViewportSize({ width, height });
      const edges = await page.evaluate(() => {
        const box = (name: string) => document.querySelector(name)?.getBoundingClientRect() ?? new DOMRect();
        const piles = [...document.querySelectorAll('.supply .pile')].map(one => one.getBoundingClientRect());
        return {
          supply: Math.max(...piles.map(({ bottom }) => bottom)),
          play: [box('.play').top, box('.play').bottom],
          prompt: box('.prompt').top,
        };
      });
      expect(edges.supply, `${width} × ${height}`).toBeGreaterThan(0);
      expect(edges.supply, `${width} × ${height}`).toBeLessThanOrEqual(edges.play[0] as number);
      expect(edges.play[1], `${width} × ${height}`).toBeLessThanOrEqual(edges.prompt);
    }
    await context.close();
  });

  it('has the own cards above its controls on a phone', async () => {
    const { context, page } = await atReplay();
    await page.setViewportSize(SIZES.phone);
    await page.getByRole('combobox').first().selectOption('Mateo');
    await page.locator('.hand .card').first().waitFor();
    const edges = await page.evaluate(() => {
      const box = (name: string) => document.querySelector(name)?.getBoundingClientRect() ?? new DOMRect();
      return { hand: box('.hand').bottom, bar: box('.replay-bar').top };
    });
    expect(edges.bar).toBeGreaterThan(0);
    expect(edges.hand).toBeLessThanOrEqual(edges.bar);
    await context.close();
  });

  it('names the point of view in full on a phone, in every language', async () => {
    const { context, page } = await atReplay();
    const choice = page.getByRole('combobox').first();
    await choice.waitFor();
    for (const width of [390, 360])
      for (const language of TAGS) {
        await show(page, { width, height: 800, theme: 'dark', language });
        const room = await choice.evaluate((select: HTMLSelectElement) => {
          const style = getComputedStyle(select);
          const pen = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D;
          pen.font = style.font;
          const words = pen.measureText(select.selectedOptions[0]?.text ?? '').width;
          const edges = Number.parseFloat(style.paddingLeft) + Number.parseFloat(style.paddingRight);
          // The arrow stands behind the words.
          return select.clientWidth - edges - 20 - words;
        });
        expect({ width, language, isWhole: room >= 0 }).toEqual({ width, language, isWhole: true });
      }
    await context.close();
  });

  it('hides length and result until they are asked for, in the next replay as well', async () => {
    const { context, page, step } = await atReplay();
    const telling = page.getByText(/Marina 21|Mateo 14|\/ 24|How it went|Standing/);
    await page.getByRole('button', { name: 'Hide length and result' }).click();
    await page.getByText('Length and result are hidden.').waitFor();
    await expect.poll(() => telling.count()).toBe(0);
    await expect.poll(() => page.getByRole('slider').count()).toBe(0);
    await page.getByRole('button', { name: 'Step on' }).click();
    await expect.poll(step).toBe('1');
    await page.getByText('Step 1', { exact: true }).waitFor();
    await page.reload();
    await page.getByText('Length and result are hidden.').waitFor();
    await expect.poll(() => telling.count()).toBe(0);
    await page.getByRole('button', { name: 'Show length and result' }).click();
    await page.getByRole('slider', { name: 'Step' }).waitFor();
    await expect.poll(() => telling.count()).toBeGreaterThan(0);
    await context.close();
  });

  it('has charts that move with it and move it', async () => {
    const context = await pages.browser.newContext({ locale: 'en-GB', viewport: SIZES.desktop });
    const { page } = await pages.open(context, `/r/${SUMMARY.id}`);
    const step = () => new URL(page.url()).searchParams.get('step');
    const beside = page.getByRole('region', { name: 'How it went' }).first();
    const mark = beside.getByRole('slider', { name: 'Points, by turn' });
    await mark.focus();
    await page.keyboard.press('End');
    await expect.poll(step).toBe('24');
    await expect.poll(() => mark.getAttribute('aria-valuetext')).toBe('End · Marina 21 · Mateo 14');
    await page.keyboard.press('ArrowLeft');
    await expect.poll(step).toBe('23');
    await page.locator('h1').focus();
    await page.keyboard.press('Shift+ArrowLeft');
    await expect.poll(() => mark.getAttribute('aria-valuenow')).toBe('22');
    await beside.getByLabel('Show').selectOption('Deck');
    await beside.getByRole('combobox', { name: 'Player', exact: true }).selectOption('Mateo');
    await beside.getByText(/^Mateo has 22 cards at the end/).waitFor();
    await beside.getByText('Table').click();
    await expect.poll(() => beside.getByRole('row').count()).toBe(26);
    await context.close();
  });

  it('has a review whose decisions lead to their steps and show the better choice', async () => {
    const { context, page, step } = await atReplay();
    const chart = page.getByRole('slider', { name: 'Chance of winning in percent, by turn' });
    await chart.focus();
    await page.keyboard.press('End');
    await expect.poll(() => chart.getAttribute('aria-valuetext')).toBe('End · Marina 100 · Mateo 0');
    const marinas = page.getByRole('region', { name: 'Costliest decisions of Marina' });
    await expect
      .poll(() => marinas.getByRole('listitem').first().locator('p').innerText())
      .toBe('−16% Better: Buy Province, 63%. Chosen: Buy Silver, 47%.');
    await expect
      .poll(() => marinas.getByRole('listitem').last().locator('p').innerText())
      .toBe('−3% Better: +2 Actions and +2 Coins, 44%. Chosen: +2 Cards and Four Silvers, 41%.');
    await expect.poll(() => page.locator('.slider-dear').count()).toBe(3);
    await marinas.getByRole('button', { name: 'Show step 16, turn 9' }).click();
    await expect.poll(step).toBe('16');
    await expect.poll(() => page.locator('[data-thing="pile-province"][data-mark="better"]').count()).toBe(1);
    await expect.poll(() => page.locator('[data-thing="pile-silver"][data-mark="taken"]').count()).toBe(1);
    expect(await tabsOf(page)).toEqual([
      { words: 'Better · 63%', comes: '0s' },
      { words: 'Bought · 47%', comes: '0s' },
    ]);
    await marinas.getByRole('button', { name: 'Continue from here' }).waitFor();
    // The page scrolls once the step is drawn.
    await page.evaluate(
      () => new Promise(drawn => requestAnimationFrame(() => requestAnimationFrame(drawn))),
    );
    expect(await page.evaluate(() => scrollY), 'the board is seen as a whole').toBe(0);
    await page.getByRole('button', { name: 'Step on' }).click();
    await expect.poll(() => page.locator('[data-hint]').count()).toBe(0);
    await context.close();
  });

  it.for(['desktop', 'phone'] as const)('has its review at the board: %s', async size => {
    const context = await pages.browser.newContext({ locale: 'en-GB', viewport: SIZES[size] });
    const { page } = await pages.open(context, `/r/${SUMMARY.id}?step=3`);
    const review = page.locator('.review').filter({ visible: true });
    await review.getByRole('heading', { name: 'Review of Marina and Mateo' }).waitFor();
    await review.locator('time').waitFor();
    const [board, beside] = await Promise.all([page.locator('.supply').boundingBox(), review.boundingBox()]);
    if (size === 'desktop') expect(beside?.y).toBeLessThan((board?.y ?? 0) + (board?.height ?? 0));
    const panels = page.locator('.replay-more > .panel').filter({ visible: true });
    await expect.poll(() => panels.first().locator('.review').count()).toBe(size === 'phone' ? 1 : 0);
    await page.getByRole('button', { name: 'Show step 16' }).click();
    const better = page.locator('[data-mark="better"]');
    await expect.poll(() => isOnScreen(better)).toBe(true);
    expect((await tabsOf(page)).map(({ comes }) => comes)).toEqual(['0.16s', '0.16s']);
    await context.close();
  });

  it('has a review made for a player and says how far it is', async () => {
    const context = await pages.browser.newContext({ locale: 'en-GB', viewport: SIZES.desktop });
    const at = `/api/matches/${SUMMARY.id}/review`;
    const instead: Instead = {
      [`GET ${at}`]: { status: 200, body: { type: 'none', may_ask: true } },
      [`POST ${at}`]: { status: 200, body: { type: 'making', done: 0, of: 210 } },
    };
    const { page } = await pages.open(context, `/r/${SUMMARY.id}`, instead);
    await page.getByRole('button', { name: 'Review this match' }).waitFor();
    instead[`GET ${at}`] = { status: 200, body: { type: 'making', done: 57, of: 210 } };
    await page.getByRole('button', { name: 'Review this match' }).click();
    await page.getByText('57 of 210 answers looked at').filter({ visible: true }).waitFor();
    instead[`GET ${at}`] = { status: 200, body: REVIEW };
    await page.getByRole('region', { name: 'Costliest decisions of Marina' }).waitFor();
    await context.close();
  });

  it('says when the match is not over', async () => {
    const context = await pages.browser.newContext();
    const instead = { [`GET /api/matches/${SUMMARY.id}/replay`]: refused('not_now', 409) };
    const { page } = await pages.open(context, `/r/${SUMMARY.id}`, instead);
    await page.getByRole('heading', { name: 'Still in progress' }).waitFor();
    await context.close();
  });
});

/** Whether the middle of an element is in the window and below the bar. */
function isOnScreen(element: Locator): Promise<boolean> {
  return element.evaluate(one => {
    const { top, bottom } = one.getBoundingClientRect();
    const bar = document.querySelector('.bar')?.getBoundingClientRect().bottom ?? 0;
    const middle = (top + bottom) / 2;
    return middle > bar && middle < innerHeight;
  });
}

/** The tabs of a costly decision at their piles: their words, and how long they take to come. */
function tabsOf(page: Page): Promise<{ words: string; comes: string }[]> {
  return page.evaluate(() =>
    ['better', 'taken'].map(kind => {
      const thing = document.querySelector(`[data-mark="${kind}"]`) as Element;
      return {
        words: thing.getAttribute('data-hint') ?? '',
        comes: getComputedStyle(thing, '::before').animationDuration,
      };
    }),
  );
}
