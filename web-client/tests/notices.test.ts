// Hints, notices and names on the table of a scene: when they come and go, and that they cover nothing.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe } from 'vitest';
import type { DominionView, TableView } from '../src/generated/protocol';
import { TAGS } from '../src/i18n/languages';
import { show } from './support/looks';
import { type ScenePage, startScenes, testOpening } from './support/scene-page';

/** Longer than a click of a new question is ignored, in milliseconds. */
const GUARDED = 300;

/** Longer than a hint waits for what moves, in milliseconds. */
const RESTED = 900;

let stage: ScenePage;

beforeAll(async () => {
  stage = await startScenes();
});

afterAll(() => stage?.close());

const test = testOpening(open);

describe.concurrent('hints', () => {
  test('a hint of the lesson waits for what moves', async ({ open, expect }) => {
    const page = await open('guided', 1440, 900);
    await page.evaluate(() => {
      const { session, update } = window as unknown as SceneWindow;
      const move = document.body.animate({ opacity: [1, 1] }, 1500);
      new MutationObserver(() => {
        if (document.querySelector('.first-hint') && !('moved' in window))
          Object.assign(window, { moved: move.playState });
      }).observe(document.body, { childList: true, subtree: true });
      update(JSON.stringify(session.view.value));
      session.view.value = { ...session.view.value };
    });
    await page.waitForFunction(() => 'moved' in window);
    expect(await page.evaluate(() => (window as unknown as { moved: string }).moved)).toBe('finished');
  });

  test('a hint stands below the notice of the sounds', async ({ open, expect }) => {
    const page = await open('sounds', 390, 844);
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    const told = page.locator('.sound-told');
    await told.getByText('Sounds are on.').waitFor();
    await page.evaluate(() => {
      const { session, update } = window as unknown as SceneWindow;
      const { question, ...view } = session.view.value as unknown as { question: { ask: object } };
      const ask = { ...question.ask, play: [], treasures: null };
      update(JSON.stringify({ ...view, turn: 2, question: { ...question, ask } }));
    });
    const hint = page.locator('.first-hint');
    await hint.getByText('Buy a ringed card').waitFor();
    const [notice, below] = [await told.boundingBox(), await hint.boundingBox()];
    expect((notice?.y ?? 0) + (notice?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);
  });

  test('a hint waits while others ask whether they may undo', async ({ open, expect }) => {
    const page = await open('undo-asked', 1280, 800);
    await page.evaluate(() => {
      const { session, update } = window as unknown as SceneWindow;
      update(JSON.stringify({ ...session.view.value, turn: 1 }));
    });
    const hint = page.locator('.first-hint');
    await page.waitForTimeout(RESTED);
    await page.locator('.undo-request').waitFor();
    expect(await hint.count()).toBe(0);
    await page.evaluate(() => {
      const { session } = window as unknown as SceneWindow;
      session.undo.value = { ...session.undo.value, request: null };
    });
    await hint.waitFor();
  });

  test('hints of the lesson come with the things that they name', async ({ open, expect }) => {
    const page = await open('guided', 1440, 900);
    const hint = page.locator('.first-hint');
    const lesson = async (left: string) => {
      const done = LESSON.filter(name => name !== left);
      await page.evaluate(kept => localStorage.setItem('demesne.guided-m1', kept), JSON.stringify(done));
      await goTo('guided', page);
      await page.evaluate(() => {
        const { session } = window as unknown as SceneWindow;
        session.view.value = { ...session.view.value, turn: 6 };
      });
    };
    await lesson('guided-undo');
    await page.waitForTimeout(RESTED);
    expect(await hint.count()).toBe(0);
    await page.evaluate(() => {
      const { session } = window as unknown as SceneWindow;
      const offer = { goal: { type: 'turn' }, free: true, line: 0 };
      session.undo.value = { ...session.undo.value, offer };
      session.view.value = { ...session.view.value };
    });
    await page.locator('.undo').waitFor();
    await page.evaluate(() => {
      const { session } = window as unknown as SceneWindow;
      session.view.value = { ...session.view.value };
    });
    await hint.getByText('With Undo').waitFor();
    await expect.poll(() => frames(page, '.undo')).toBe(true);
    await lesson('guided-discard');
    await hint.getByText('What you bought').waitFor();
    await expect.poll(() => frames(page, '.heap-discard')).toBe(true);
    await lesson('guided-log');
    await hint.getByText('Here you can read').waitFor();
    await expect.poll(() => frames(page, '.log-panel')).toBe(true);
    const [log, box] = await Promise.all([page.locator('.log-panel').boundingBox(), hint.boundingBox()]);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThan(log?.x ?? 0);
  });

  test('no hint of the lesson crosses the question', async ({ open, expect }) => {
    const page = await open('guided', 390, 844);
    const meets = () =>
      page.evaluate(() => {
        const [prompt, ...crossing] = ['.prompt', '.first-hint', '.first-hint-frame'].map(
          name => document.querySelector(name)?.getBoundingClientRect() ?? new DOMRect(),
        );
        const line = getComputedStyle(document.querySelector('.first-hint') as Element, '::before').content;
        const over = crossing.filter(
          ({ top, bottom }) => top < (prompt?.bottom ?? 0) && bottom > (prompt?.top ?? 0),
        );
        return { over: over.length, line };
      });
    const hint = page.locator('.first-hint');
    for (const words of ['This is your hand', 'You build your deck']) {
      await hint.getByText(words).waitFor();
      expect({ words, ...(await meets()) }).toEqual({ words, over: 0, line: 'none' });
      await hint.getByRole('button').click();
    }
  });

  test('a hint goes with its connection, and can be asked for again after it', async ({ open, expect }) => {
    const page = await open('hint', 1440, 900);
    const connect = (state: 'open' | 'offline') =>
      page.evaluate(state => {
        const { session } = window as unknown as { session: { connection: { value: object } } };
        session.connection.value = { state };
      }, state);
    await page.locator('[data-hint="1"]').waitFor();
    await connect('offline');
    await expect.poll(() => page.locator('[data-hint], .hint-choices').count()).toBe(0);
    await connect('open');
    await page.getByRole('button', { name: 'Close the hint' }).click();
    const ask = page.getByRole('button', { name: 'Ask for a hint' });
    await ask.click();
    await connect('offline');
    await connect('open');
    await ask.click();
    await expect.poll(() => sent(page)).toHaveLength(2);
  });
});

describe.concurrent('what others do', () => {
  test('a line of the log lights its cards on the table', async ({ open, expect }) => {
    const page = await open('buy', 1440, 900);
    await page.locator('.log-line', { hasText: 'plays Cultist' }).hover();
    await expect.poll(() => page.locator('[data-thing="pile-cultist"][data-lit]').count()).toBe(1);
    await page.locator('.prompt-words').hover();
    await expect.poll(() => page.locator('[data-lit]').count()).toBe(0);
  });

  test('an emoji is seen at its sender for a moment', async ({ open, expect }) => {
    const page = await open('buy', 1440, 900);
    const say = (text: string) =>
      page.evaluate(text => {
        const { session } = window as unknown as { session: { chat: { value: object[] } } };
        session.chat.value = [...session.chat.value, { name: 'Mateo', seat: 0, text }];
      }, text);
    await say('Well played 👏');
    const mark = page.locator('.player.of-1 .avatar');
    expect(await mark.innerText()).toBe('M');
    await say('👏');
    await expect.poll(() => mark.innerText()).toBe('👏');
    await expect.poll(() => mark.innerText()).toBe('M');
  });
});

describe.concurrent('names', () => {
  const call = (page: Page, name: string) =>
    page.evaluate(name => {
      const { session } = window as unknown as { session: { table: { value: TableView } } };
      const seats = session.table.value.seats.map(seat => ({
        ...seat,
        occupant: { ...seat.occupant, name },
      }));
      session.table.value = { ...session.table.value, seats } as TableView;
    }, name);

  test('of 24 wide letters stay in log and prompt', async ({ open, expect }) => {
    for (const [width, height] of [
      [1440, 900],
      [390, 844],
    ] as const) {
      const page = await open('waiting', width, height);
      await call(page, 'W'.repeat(24));
      const outside = () =>
        page.evaluate(
          () =>
            ['.log-panel', '.prompt'].flatMap(name => {
              const { right } = document.querySelector(name)?.getBoundingClientRect() ?? { right: 0 };
              const words = document.querySelectorAll(
                `${name} :is(.log-words, .log-head > *, .prompt-title, .prompt-text) `,
              );
              return [...words].filter(
                one => one.getBoundingClientRect().right > right || one.scrollWidth > one.clientWidth + 1,
              );
            }).length,
        );
      await page.getByText('W'.repeat(24)).first().waitFor();
      expect({ width, outside: await outside() }).toEqual({ width, outside: 0 });
    }
  });

  test('from right to left keep their beginning', async ({ open, expect }) => {
    const page = await open('waiting', 1440, 900);
    await call(page, 'שצמט'.repeat(6));
    const isSeen = () =>
      page.evaluate(() => {
        const name = document.querySelector('.player-words');
        const text = name?.firstChild;
        if (!name || !text || name.scrollWidth <= name.clientWidth) return null;
        const first = document.createRange();
        first.setStart(text, 0);
        first.setEnd(text, 1);
        const [box, letter] = [name.getBoundingClientRect(), first.getBoundingClientRect()];
        return letter.right <= box.right + 1 && letter.left >= box.left - 1;
      });
    await expect.poll(isSeen).toBe(true);
  });
});

describe.concurrent('small things of the table', () => {
  test('cards that were gained last stand beside each other in every language', async ({ open, expect }) => {
    const page = await open('buy', 1440, 900);
    for (const language of TAGS) {
      await show(page, { width: 1440, height: 900, theme: 'dark', language });
      const over = await page.evaluate(
        () =>
          [...document.querySelectorAll('.player-top')].flatMap(row => {
            const { right } = row.getBoundingClientRect();
            const chips = [...row.children].map(one => one.getBoundingClientRect());
            const meets = (one: DOMRect, other: DOMRect) =>
              one.right > other.left + 1 && one.bottom > other.top + 1;
            return chips.filter(
              (one, i) => one.right > right + 1 || (i > 0 && meets(chips[i - 1] ?? one, one)),
            );
          }).length,
      );
      expect({ language, over }).toEqual({ language, over: 0 });
    }
  });

  test('a discard pile without a known number has at least one card', async ({ open, expect }) => {
    const page = await open('waiting', 1440, 900);
    await page.evaluate(() => {
      const { session } = window as unknown as { session: { view: { value: { seats: object[] } } } };
      const seats = session.view.value.seats.map(seat => ({ ...seat, discard: null, discard_top: 'copper' }));
      session.view.value = { ...session.view.value, seats };
    });
    await expect.poll(() => page.locator('.player-figure', { hasText: '1+' }).count()).toBe(3);
  });

  test('the trash of a tablet is no wider than a pile', async ({ open, expect }) => {
    const page = await open('buy', 820, 1180);
    await page.evaluate(() => {
      for (const pile of [...document.querySelectorAll('.beside-piles > *')].slice(1)) pile.remove();
    });
    const width = () => page.locator('.beside-piles > *').evaluate(one => one.getBoundingClientRect().width);
    expect(await width()).toBeLessThanOrEqual(176);
  });

  test('a laptop has room for piles with a cost beside three players with mats', async ({ open, expect }) => {
    const page = await open('mats', 1366, 625);
    await page.evaluate(() => {
      const { view } = (window as unknown as { session: { view: { value: { piles: object[] } } } }).session;
      const more = ['spoils', 'madman'].map(name => ({
        ...view.value.piles[0],
        name,
        cost: 0,
        place: 'beside',
      }));
      view.value = { ...view.value, piles: [...view.value.piles, ...more] };
    });
    const piles = page.locator('.beside-piles > *');
    await expect.poll(() => piles.count()).toBe(4);
    const over = await page.evaluate(() => {
      const prompt = document.querySelector('.prompt')?.getBoundingClientRect().top ?? 0;
      const faces = [...document.querySelectorAll('.beside-piles > *')];
      const feet = faces.flatMap(face => [...face.querySelectorAll('.coin, .count')]);
      const outside = (part: Element, around: Element | null) =>
        part.getBoundingClientRect().bottom > (around?.getBoundingClientRect().bottom ?? 0);
      return {
        piles: faces.filter(one => one.getBoundingClientRect().bottom > prompt).length,
        feet: feet.filter(one => outside(one, one.closest('.beside-piles > *'))).length,
      };
    });
    expect(over).toEqual({ piles: 0, feet: 0 });
  });

  test.for([
    [390, 844],
    [360, 740],
    [320, 640],
  ])('the dice of a phone lie in their tray: %i × %i', async ([width = 0, height = 0], { open, expect }) => {
    const page = await open('dice-kept', width, height);
    const { tray, dice } = await page.evaluate(() => {
      const box = (one: Element) => one.getBoundingClientRect();
      const whole = document.querySelector('.tray') as Element;
      return {
        tray: box(whole).toJSON(),
        dice: [...whole.querySelectorAll('.die-box')].map(one => box(one).toJSON()),
      };
    });
    expect(dice.length).toBe(6);
    // Its rim is five pixels wide.
    for (const { top, bottom } of dice) {
      expect(top).toBeGreaterThanOrEqual(tray.top + 5);
      expect(bottom).toBeLessThanOrEqual(tray.bottom - 5);
    }
  });

  test('a phone has the newest move in the empty lines of its prompt', async ({ open, expect }) => {
    const page = await open('waiting', 390, 844);
    const newest = page.locator('.prompt-newest');
    await newest.waitFor();
    expect(await newest.evaluate(one => one.scrollWidth <= one.clientWidth)).toBe(true);
    await expect.poll(() => page.locator('.ticker-words').isVisible()).toBe(false);
  });

  test('at the end a phone has the newest move in its line alone', async ({ open, expect }) => {
    const page = await open('over', 390, 844);
    await page.locator('.ticker-words').waitFor();
    expect(await page.locator('.prompt-newest').count()).toBe(0);
  });

  test('a deck of nine kinds stands in one row at the end', async ({ open, expect }) => {
    const page = await open('over-two', 1440, 900);
    const columns = page.locator('.final').first().locator('.final-column');
    await expect.poll(() => columns.count()).toBe(9);
    const ends = () => columns.evaluateAll(all => all.map(one => one.getBoundingClientRect().bottom));
    await expect.poll(async () => new Set(await ends()).size).toBe(1);
  });

  test('three kinds of a deck stand side by side at the end on a phone', async ({ open, expect }) => {
    for (const width of [390, 360, 320]) {
      const page = await open('over-two', width, 844);
      const columns = page.locator('.final').first().locator('.final-group').first().locator('.final-column');
      await expect.poll(() => columns.count()).toBe(3);
      const ends = await columns.evaluateAll(all => all.map(one => one.getBoundingClientRect().bottom));
      expect(new Set(ends).size, `${width}`).toBe(1);
    }
  });

  test('more equal cards are a higher column, also in a deck of two rows', async ({ open, expect }) => {
    const page = await open('over-two', 1440, 900);
    const last = page.locator('.final').last();
    await last.waitFor();
    await page.evaluate(() => {
      const { view } = (window as unknown as { session: { view: { value: DominionView } } }).session;
      const more = ['cellar', 'chapel'].map(card => ({ card, count: 1 }));
      const seats = view.value.seats.map(seat => ({ ...seat, owned: [...(seat.owned ?? []), ...more] }));
      view.value = { ...view.value, seats };
    });
    await last.locator('[title="Chapel"]').waitFor();
    const height = (card: string) =>
      last.locator(`.final-column[title="${card}"]`).evaluate(one => one.clientHeight);
    expect(await height('Copper')).toBeGreaterThan(await height('Gold'));
    expect(await height('Gold')).toBeGreaterThan(await height('Estate'));
  });

  test('a phone shows what was said in the chat until it is read', async ({ open, expect }) => {
    const page = await open('chat', 390, 844);
    const ticker = page.locator('.ticker');
    await ticker.getByText('Marina: Thanks :)').waitFor();
    await ticker.click();
    await page.getByRole('dialog').getByText('Well bought!').waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => ticker.getByText('Thanks').count()).toBe(0);
  });

  test('a phone shows the next move again after what was said, which stays unread', async ({
    open,
    expect,
  }) => {
    const page = await open('chat', 390, 844);
    const ticker = page.locator('.ticker');
    await ticker.getByText('Marina: Thanks :)').waitFor();
    await page.evaluate(() => {
      const { session } = window as unknown as SceneWindow;
      const cards = [{ card: 'province', count: 1 }];
      const line = {
        game: 'dominion',
        step: 900,
        depth: 0,
        seat: 1,
        verb: 'buys',
        cards,
        number: 0,
        by: null,
      };
      session.log.value = [...session.log.value, line];
    });
    await ticker.getByText('Province').waitFor({ state: 'attached' });
    expect(await ticker.getByText('Thanks').count()).toBe(0);
    expect(await ticker.locator('.ticker-chat').count()).toBe(1);
  });

  test('numbers of an order stand beside the names of cards', async ({ open, expect }) => {
    const page = await open('order', 390, 844);
    const meeting = await page.evaluate(
      () =>
        [...document.querySelectorAll('.order-place')].filter(place => {
          const [number, name] = ['.order-number', '.card-name'].map(one =>
            place.querySelector(one)?.getBoundingClientRect(),
          );
          return !number || !name || (number.top < name.bottom && name.top < number.bottom);
        }).length,
    );
    expect(meeting).toBe(0);
  });

  test('what happened since the last turn stands once', async ({ open, expect }) => {
    for (const [width, height] of [
      [1440, 900],
      [390, 844],
    ] as const) {
      const page = await open('since', width, height);
      const since = page.getByRole('heading', { name: 'Since your last turn' });
      await expect.poll(() => since.filter({ visible: true }).count()).toBe(1);
    }
  });
});

describe.concurrent('notices on a phone', () => {
  test.for(['lost', 'offline', 'paused', 'since'])(
    'cover neither opponents nor piles: %s',
    async (scene, { open, expect }) => {
      const page = await open(scene, 390, 844);
      await page.locator('.banner, .connection-banner, .toast').filter({ visible: true }).first().waitFor();
      await expect.poll(() => covered(page)).toBe(0);
    },
  );

  test.for([
    ['wants-end', 390, 844],
    ['wants-end-waiting', 390, 844],
    ['wants-end', 360, 640],
    ['wants-end-waiting', 360, 640],
  ] as const)(
    'cover neither opponents nor piles: %s at %i × %i',
    async ([scene, width, height], { open, expect }) => {
      const page = await open(scene, width, height);
      await page.getByText('Mateo would like to end the match.').waitFor();
      await expect.poll(() => covered(page)).toBe(0);
      await page.getByRole('button', { name: 'Keep playing' }).click();
      await expect.poll(() => sent(page)).toEqual([{ type: 'end_match', end: false }]);
    },
  );
});

// ---- helpers ----

/** A scene in a window of this size. */
async function open(scene: string, width: number, height: number): Promise<Page> {
  const context = await stage.browser.newContext({ viewport: { width, height }, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await goTo(scene, page);
  return page;
}

async function goTo(scene: string, page: Page): Promise<void> {
  await stage.open(scene, page);
  await page.waitForTimeout(GUARDED);
}

function sent(page: Page): Promise<unknown> {
  return page.evaluate(() => (window as unknown as { sent: unknown }).sent);
}

/** How many opponents and piles lie below notices. */
function covered(page: Page): Promise<number> {
  return page.evaluate(() => {
    const boxes = (name: string) =>
      [...document.querySelectorAll(name)].map(one => one.getBoundingClientRect());
    const meets = (one: DOMRect, other: DOMRect) =>
      one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
    const things = boxes('.supply .pile, .rail .player');
    const notices = boxes('.banner, .connection-banner, .toast');
    return notices.flatMap(notice => things.filter(thing => meets(notice, thing))).length;
  });
}

/** A scene's interface for tests. */
interface SceneWindow {
  session: { view: { value: object }; undo: { value: object }; log: { value: object[] } };
  update: (view: string) => void;
}

/** The hints of the lesson. */
const LESSON = [
  ...['hand', 'supply', 'asked', 'discard', 'log', 'deck', 'province', 'undo', 'ends', 'action'],
  ...['treasures', 'coins', 'buy', 'end'],
].map(name => `guided-${name}`);

/** Whether the frame of a hint is around a thing. */
function frames(page: Page, thing: string): Promise<boolean> {
  return page.evaluate(name => {
    const [frame, inner] = ['.first-hint-frame', name].map(one =>
      document.querySelector(one)?.getBoundingClientRect(),
    );
    return (
      frame !== undefined &&
      inner !== undefined &&
      frame.left < inner.left &&
      frame.right > inner.right &&
      frame.top < inner.top &&
      frame.bottom > inner.bottom
    );
  }, thing);
}
