// The places of a table's parts in each shape: the top bar, the Stage, the buttons of phones, the dice.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TAGS } from '../src/i18n/languages';
import { DESKTOP, LAPTOP, LARGE, PHONE, type ScenePage, startScenes, TABLET } from './support/scene-page';

let scenePage: ScenePage;
let page: Page;

beforeAll(async () => {
  scenePage = await startScenes();
  page = scenePage.page;
});

afterAll(() => scenePage?.close());

describe('the top bar', () => {
  test.each([
    [DESKTOP, 46],
    [LAPTOP, 37],
    [LARGE, 48],
    [TABLET, 46],
    [PHONE, 44],
    [{ width: 844, height: 390 }, 36],
  ])('of %j is %i px high and holds its controls', async (size, height) => {
    await page.setViewportSize(size);
    await open('buy');
    const { bar, outside } = await page.evaluate(() => {
      const bar = document.querySelector('.bar')?.getBoundingClientRect() ?? new DOMRect();
      const controls = [...document.querySelectorAll('.bar > *')].filter(one => one.checkVisibility());
      const outside = controls.filter(one => {
        const { top, bottom } = one.getBoundingClientRect();
        return top < bar.top || bottom > bar.bottom;
      });
      return { bar: Math.round(bar.height), outside: outside.map(({ className }) => className) };
    });
    expect({ bar, outside }).toEqual({ bar: height, outside: [] });
  });
});

test.each([DESKTOP, LAPTOP, PHONE])(
  'hands that are counted stand beside each other, equally wide, at %j',
  async size => {
    await page.setViewportSize(size);
    await open('watching');
    const boxes = await page
      .locator('.hand-seen')
      .evaluateAll(hands =>
        hands.map(hand => hand.getBoundingClientRect()).map(({ top, width }) => [top, Math.round(width)]),
      );
    expect(boxes.length).toBeGreaterThan(1);
    expect(new Set(boxes.map(String)).size).toBe(1);
  },
);

/** Width and height of the first thing of each kind, as the shapes of the table give them; 0 is not told. */
const MEASURES = [
  ['360x640', { kingdom: [65, 60], basic: [65, 35], hand: [66, 116] }],
  ['390x844', { kingdom: [71, 80], basic: [71, 40], hand: [132, 197] }],
  ['844x390', { kingdom: [67, 112], basic: [64, 43], hand: [149, 92] }],
  ['820x1180', { kingdom: [155, 165], basic: [155, 65], hand: [139, 224] }],
  ['1280x720', { kingdom: [110, 123], basic: [110, 45], hand: [0, 197] }],
  ['1366x625', { kingdom: [127, 110], basic: [113, 45], hand: [0, 158] }],
  ['1440x900', { kingdom: [126, 158], basic: [120, 58], hand: [0, 247] }],
  ['1920x1080', { kingdom: [177, 191], basic: [159, 70], hand: [0, 288] }],
] as const;

/** Pixels by which three players and their piles may differ from the drawn table. */
const NEAR = 14;

test.each(MEASURES)('piles and cards at %s are as large as they were drawn', async (size, measures) => {
  const [width = 0, height = 0] = size.split('x').map(Number);
  await page.setViewportSize({ width, height });
  await open('buy');
  const things = { kingdom: '.kingdom .card', basic: '.basic .card', hand: '.hand .card' };
  for (const [kind, wanted] of Object.entries(measures) as [string, readonly number[]][]) {
    const box = await page
      .locator(things[kind as keyof typeof things])
      .first()
      .boundingBox();
    const found = [box?.width ?? 0, box?.height ?? 0];
    wanted.forEach((pixels, side) => {
      if (pixels === 0) return;
      expect(Math.abs((found[side] ?? 0) - pixels), `${kind} ${found.join(' × ')}`).toBeLessThanOrEqual(NEAR);
    });
  }
});

describe('a hand', () => {
  const five = ['copper', 'estate', 'gold', 'moat', 'silver'];
  const six = [...five, 'village'];
  const windows = [
    [DESKTOP, PHONE],
    [
      { width: 1180, height: 820 },
      { width: 375, height: 812 },
    ],
  ] as const;

  test.each(windows)(
    'lies within its room when the window narrows in one step from %j to %j',
    async (wide, narrow) => {
      await page.setViewportSize(wide);
      await open('buy');
      await holds(six);
      await holds(five);
      await page.setViewportSize(narrow);
      await framesLater();
      const lies = await whereHandLies();
      await open('buy');
      await holds(five);
      expect(lies).toEqual(await whereHandLies());
    },
  );

  /** Gives the hand these cards, once they are laid out. */
  async function holds(hand: readonly string[]): Promise<void> {
    await page.evaluate(
      own =>
        (window as unknown as { change(parts: string): void }).change(
          JSON.stringify({ game: 'dominion', own }),
        ),
      { seat: 2, hand, discard: null },
    );
    await framesLater();
  }

  /** Lets what was measured be drawn. */
  async function framesLater(): Promise<void> {
    await page.evaluate(async () => {
      for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
    });
  }

  /** The widths of the hand and its cards, and their places. */
  function whereHandLies(): Promise<string[]> {
    return page.evaluate(() =>
      Array.from(document.querySelectorAll<HTMLElement>('.hand, .hand-slot'), ({ style }) =>
        style.cssText.split(/; ?/).sort().join(),
      ),
    );
  }
});

describe('the Stage', () => {
  test.each([DESKTOP, LAPTOP, TABLET, PHONE, { width: 360, height: 740 }, { width: 360, height: 640 }])(
    'leaves the asking card at the left: %j',
    async size => {
      await page.setViewportSize(size);
      for (const scene of ['thief', 'hermit', 'library']) {
        await open(scene);
        await page.locator('.stage-cards .card').first().waitFor();
        const { asks, others, stage } = await page.evaluate(() => {
          const box = (one: Element) => one.getBoundingClientRect();
          const stage = document.querySelector('.stage') as Element;
          const asks = document.querySelector('.stage-asks .card') as Element;
          const others = [...document.querySelectorAll('.stage-cards .card')].map(box);
          return { asks: box(asks), others, stage: box(stage) };
        });
        expect(asks.width).toBeGreaterThan(0);
        expect(asks.left).toBeGreaterThanOrEqual(stage.left);
        expect(Math.min(...others.map(({ left }) => left))).toBeGreaterThan(asks.right);
        expect(Math.max(...others.map(({ right }) => right))).toBeLessThan(stage.right);
        expect(Math.max(...others.map(({ bottom }) => bottom))).toBeLessThanOrEqual(stage.bottom);
      }
    },
  );

  test('gives the whole row to what is chosen where a phone has no more', async () => {
    await page.setViewportSize(PHONE);
    for (const scene of ['counting-house', 'order', 'several']) {
      await open(scene);
      await page.locator('.stage').waitFor();
      await expect.poll(() => page.locator('.stage-asks').isVisible()).toBe(false);
    }
  });

  test('says how many cards are in the pile that is looked through', async () => {
    await page.setViewportSize(DESKTOP);
    await open('hermit');
    await expect.poll(() => page.locator('.stage-title').innerText()).toBe('Your discard pile · 2 cards');
  });

  test('stands above the prompt of the smallest phones', async () => {
    await page.setViewportSize({ width: 320, height: 640 });
    await open('hermit');
    await page.locator('.stage').waitFor();
    const found = await page.evaluate(() => {
      const box = (name: string) => document.querySelector(name)?.getBoundingClientRect() ?? new DOMRect();
      const [stage, prompt, button] = ['.stage', '.prompt', '.prompt-buttons .button'].map(box);
      if (!stage || !prompt || !button) return null;
      return { isAbove: stage.bottom <= prompt.top, holdsButton: button.bottom <= prompt.bottom };
    });
    expect(found).toEqual({ isAbove: true, holdsButton: true });
  });
});

test('the prompt of a phone says on one line what plays the Treasures, in every language', async () => {
  await open('buy');
  const others: string[] = [];
  for (const size of [PHONE, { width: 360, height: 740 }, { width: 320, height: 640 }]) {
    await page.setViewportSize(size);
    for (const tag of TAGS) {
      const lines = await page.evaluate(async to => {
        await (window as unknown as { speak(tag: string): Promise<void> }).speak(to);
        for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
        const words = document.querySelector('.prompt-buttons .unless-wide');
        return words?.getClientRects().length;
      }, tag);
      if (lines !== 1) others.push(`${size.width} ${tag}: ${lines} lines`);
    }
  }
  expect(others).toEqual([]);
});

test.each([DESKTOP, { width: 1366, height: 625 }])(
  'a citizen without a foot has no empty field at %j',
  async size => {
    await page.setViewportSize(size);
    await open('dice-take');
    const below = await page.locator('.citizen-selectable:not(.fits)').evaluateAll(citizens =>
      citizens.map(citizen => {
        const words = citizen.querySelector('.needs-words')?.getBoundingClientRect();
        return citizen.getBoundingClientRect().bottom - (words?.bottom ?? 0);
      }),
    );
    expect(below).toHaveLength(2);
    for (const room of below) expect(room).toBeLessThan(5);
  },
);

test('the table fits phones between the named sizes', async () => {
  const others: string[] = [];
  for (const scene of ['buy', 'several', 'six', 'mats']) {
    await open(scene);
    for (const [width, height] of [
      [375, 812],
      [390, 791],
      [412, 843],
      [430, 932],
    ] as const) {
      await page.setViewportSize({ width, height });
      const over = await page.evaluate(async () => {
        for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
        const table = document.querySelector('.table') as Element;
        return table.scrollHeight - table.clientHeight;
      });
      if (over > 1) others.push(`${scene} at ${width}x${height}: ${over} too high`);
    }
  }
  expect(others).toEqual([]);
});

test('cards of the hand have figures where no option and no order has them', async () => {
  const isNumbered = () => page.locator('.hand-numbered').count();
  await page.setViewportSize(DESKTOP);
  for (const [scene, numbered] of [
    ['buy', 1],
    ['order', 0],
    ['several', 0],
    ['hermit', 0],
  ] as const) {
    await open(scene);
    expect({ scene, numbered: await isNumbered() }).toEqual({ scene, numbered });
  }
  // Without the option that is a button, all that is left to choose are cards.
  await page.evaluate(() => {
    const { session, change } = window as unknown as {
      session: { view: { value: { question: { ask: { options: { type: string }[] } } } } };
      change(text: string): void;
    };
    const question = structuredClone(session.view.value.question);
    question.ask.options = question.ask.options.filter(({ type }) => type === 'card_from');
    change(JSON.stringify({ game: 'dominion', question }));
  });
  await expect.poll(isNumbered).toBe(1);
});

describe('the table of King of the Dice', () => {
  test.each([DESKTOP, LARGE, PHONE])('keeps drawings where they are when odds come: %j', async size => {
    await page.setViewportSize(size);
    const drawings: Box[][] = [];
    for (const scene of ['dice-roll', 'dice-first']) {
      await open(scene);
      drawings.push(await boxes('.place .citizen .card-drawing'));
    }
    const [before, after] = drawings;
    expect(before?.length).toBe(5);
    // The odds of the Orc have more lines than are kept for them.
    const short = (all: Box[] | undefined) => all?.filter((_, place) => place !== 3);
    expect(short(after)).toEqual(short(before));
  });

  test.each([DESKTOP, LAPTOP, TABLET, PHONE])(
    'has the numbers of the dice within the tray: %j',
    async size => {
      await page.setViewportSize(size);
      await open('dice-first');
      const [tray] = await boxes('.tray');
      const numbers = await boxes('.die-under');
      expect(numbers.length).toBe(6);
      expect(numbers.filter(({ bottom }) => bottom > (tray?.bottom ?? 0))).toEqual([]);
    },
  );

  test.each([DESKTOP, { width: 844, height: 390 }, PHONE])(
    'leaves dice free of the edges of the tray with letters of twice the size: %j',
    async viewport => {
      const context = await scenePage.browser.newContext({ viewport, reducedMotion: 'reduce' });
      await context.addInitScript(() => localStorage.setItem('demesne.preferences', '{"text":"200"}'));
      const large = await context.newPage();
      await open('dice-take', large);
      const [[tray], dice] = [await boxes('.tray', large), await boxes('.tray-die', large)];
      expect(dice.length).toBe(6);
      expect(Math.min(...dice.map(die => die.top)) - (tray?.top ?? 0)).toBeGreaterThan(10);
      expect((tray?.bottom ?? 0) - Math.max(...dice.map(die => die.bottom))).toBeGreaterThan(10);
      await context.close();
    },
  );

  test('leaves the drawings of all citizens a third of their cards on a phone', async () => {
    await page.setViewportSize(PHONE);
    for (const scene of ['dice-roll', 'dice-first', 'dice-five']) {
      await open(scene);
      const parts = await page
        .locator('.place .citizen')
        .evaluateAll(all =>
          all.map(card => (card.querySelector('.card-art')?.clientHeight ?? 0) / card.clientHeight),
        );
      expect(parts.length).toBe(5);
      expect(Math.min(...parts), scene).toBeGreaterThan(1 / 3);
    }
  });

  test('says below the dice of every citizen what it needs, on low phones too', async () => {
    for (const height of [844, 772, 720]) {
      await page.setViewportSize({ width: 390, height });
      await open('dice-roll');
      const needs = await page.locator('.place .citizen').evaluateAll(all =>
        all.map(citizen => {
          const box = (name: string) => (citizen.querySelector(name) as Element).getBoundingClientRect();
          const [words, art] = [box('.needs-words'), box('.card-art')];
          const isBelow = words.top >= box('.needs-group, .needs-sum').bottom;
          const leavesArt = words.left >= art.right || words.top >= art.bottom;
          const { clipPath } = getComputedStyle(citizen.querySelector('.needs-words') as Element);
          return { isBelow, leavesArt, clipPath };
        }),
      );
      const expected = { isBelow: true, leavesArt: true, clipPath: 'none' };
      expect(needs, `${height}`).toEqual(Array(5).fill(expected));
    }
  });

  test('fills the prompt of a phone with its buttons', async () => {
    await page.setViewportSize(PHONE);
    await open('dice-roll');
    const [[prompt], [roll]] = [await boxes('.prompt'), await boxes('.prompt-buttons > .button')];
    expect((prompt?.right ?? 0) - (roll?.right ?? 0)).toBeLessThan(16);
    expect(roll?.width).toBeGreaterThan(250);
  });
});

// ---- helpers ----

function open(scene: string, on?: Page): Promise<void> {
  return scenePage.open(scene, on);
}

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
  width: number;
}

/** The places of things of one kind, in whole pixels. */
function boxes(things: string, on = page): Promise<Box[]> {
  return on.locator(things).evaluateAll(all =>
    all.map(one => {
      const { left, top, right, bottom, width } = one.getBoundingClientRect();
      const [l, t, r, b] = [left, top, right, bottom].map(Math.round) as [number, number, number, number];
      return { left: l, top: t, right: r, bottom: b, width: Math.round(width) };
    }),
  );
}
