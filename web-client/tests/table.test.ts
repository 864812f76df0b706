// The places of things at the table of Dominion: heights that no question changes, cards in play, texts on cards, the
// card in full. What is shown is the scenes' view with other cards.
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CardData, DominionView, InPlay, Verb } from '../src/generated/protocol';
import { TAGS } from '../src/i18n/languages';
import { SEEN } from './support/at-table';
import { paint } from './support/browser';
import { show as showAs } from './support/looks';
import { playedTurn } from './support/played-turn';
import { DESKTOP, LAPTOP, LARGE, PHONE, type ScenePage, startScenes, TABLET } from './support/scene-page';

const root = fileURLToPath(new URL('..', import.meta.url));
const read = (file: string) => JSON.parse(readFileSync(`${root}/${file}`, 'utf8'));
const buy: DominionView = read('tests/fixtures/scenes/buy.json').view;
const catalogue: { cards: CardData[] } = read('src/generated/catalogue.json');

/** Twice as long as the mouse rests on a card that it opens, in milliseconds. */
const RESTED = 700;

/** Least width of a question's sentence. */
const QUESTION = 260;

/** Height of the prompt of dice on a phone. */
const DICE_PROMPT = 116;

/** Milliseconds for a test that looks at every scene or every card: minutes on a busy machine. */
const LONG = 900_000;

let scenePage: ScenePage;
let page: Page;

beforeAll(async () => {
  scenePage = await startScenes();
  page = scenePage.page;
});

afterAll(() => scenePage?.close());

describe('the prompt', () => {
  const all = readdirSync(`${root}/tests/fixtures/scenes`).map(name => name.slice(0, -'.json'.length));
  const diceScenes = all.filter(isOfDice);
  const scenes = all.filter(name => !isOfDice(name) && !['connecting', 'outdated'].includes(name));

  const heights = [
    [DESKTOP, 72],
    [LAPTOP, 58],
    [LARGE, 80],
    [TABLET, 76],
    [PHONE, 104],
  ] as const;

  /** The look of each scene in each of these sizes. */
  const seen: (ReturnType<typeof aroundPrompt> & { scene: string; size: { width: number } })[] = [];

  beforeAll(async () => {
    for (const scene of scenes) {
      await open(scene);
      for (const [size] of heights) {
        await showAs(page, { ...size, theme: 'dark', language: 'en' });
        const regions = ['.kingdom', '.basic', '.play', '.prompt', '.hand-row'];
        seen.push({ scene, size, ...(await page.evaluate(aroundPrompt, regions)) });
      }
    }
  }, LONG);

  test.each(heights)('of %j is %i px high and has room for its words, whatever is asked', (size, height) => {
    const inSize = seen.filter(one => one.size === size);
    expect(inSize.length).toBe(scenes.length);
    const isOther = (one: PromptBox) =>
      Math.abs(one.height - height) >= 1 || one.width < QUESTION || one.clipped;
    expect(inSize.filter(({ prompts }) => prompts.some(isOther))).toEqual([]);
  });

  test('of dice has one height on a phone, in every language', { timeout: LONG }, async () => {
    await page.setViewportSize(PHONE);
    const others: string[] = [];
    for (const scene of diceScenes) {
      await open(scene);
      for (const tag of TAGS) {
        await page.evaluate(
          to => (window as unknown as { speak(tag: string): Promise<void> }).speak(to),
          tag,
        );
        const found = await page.evaluate(async () => {
          for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
          const prompt = document.querySelector('.prompt');
          const words = prompt?.querySelector('.prompt-words');
          return {
            height: prompt?.getBoundingClientRect().height,
            over: (words?.scrollHeight ?? 0) - (words?.clientHeight ?? 0),
          };
        });
        if (found.height !== DICE_PROMPT || found.over > 4)
          others.push(`${scene} ${tag}: ${JSON.stringify(found)}`);
      }
    }
    expect(others).toEqual([]);
  });

  test.each([DESKTOP, LAPTOP, PHONE])('and all around it stand still from question to question: %j', size => {
    const places = new Map<string, string[]>();
    for (const { scene, boxes } of seen.filter(one => one.size === size && isLikeBuy(one.scene)))
      places.set(boxes, [...(places.get(boxes) ?? []), scene]);
    expect([...places.values()].flat().length).toBeGreaterThan(8);
    expect([...places].length, JSON.stringify([...places])).toBe(1);
  });
});

describe('a played turn', () => {
  /** Shares of the screen times distance, as browsers count what moves without being asked to. */
  const AT_ONCE = 0.01;
  const IN_ALL = 0.02;

  test.each([DESKTOP, LAPTOP, TABLET, PHONE])('lets nothing jump: %j', async size => {
    const context = await scenePage.browser.newContext({ viewport: size, reducedMotion: 'no-preference' });
    const shown = await context.newPage();
    await open('buy', shown);
    const [before, ...turn] = playedTurn(buy);
    await show(before ?? buy, shown);
    // A thing that is not painted does not jump.
    await paint(shown);
    await shown.evaluate(watchShifts);
    for (const [step, view] of turn.entries()) {
      await shown.evaluate(offerUndo, step > 0 && step < turn.length - 1);
      await show(view, shown);
    }
    const shifts = await shown.evaluate(shiftsSince);
    const total = shifts.reduce((sum, { value }) => sum + value, 0);
    expect({ jumped: shifts.filter(({ value }) => value > AT_ONCE), isMuch: total > IN_ALL }).toEqual({
      jumped: [],
      isMuch: false,
    });
    // A thing that does jump is seen.
    await shown.evaluate(() =>
      document.querySelector<HTMLElement>('.hand')?.style.setProperty('top', '40px'),
    );
    await expect.poll(async () => (await shown.evaluate(shiftsSince)).length).toBeGreaterThan(0);
    await context.close();
  });
});

describe('an update', () => {
  test('that moves nothing measures nothing', async () => {
    await page.setViewportSize(DESKTOP);
    await open('buy');
    expect(await page.evaluate(measuredIn, { game: 'dominion', coins: 8, actions: 4 })).toEqual([]);
    // A thing that is measured is seen.
    const hand = [...own().hand, 'squire'];
    const more = { game: 'dominion', own: { ...own(), hand } };
    expect(await page.evaluate(measuredIn, more)).not.toEqual([]);
  });

  test('is not said of a pile while it has the focus, but when it gets it', async () => {
    await open('buy');
    const forge = page.locator('[data-thing=pile-forge]');
    const squire = page.locator('[data-thing=pile-squire]');
    const left = (pile: typeof forge) => async () =>
      (await pile.getAttribute('aria-description'))?.split(' ')[0];
    const count = buy.piles.find(({ name }) => name === 'forge')?.count ?? 0;
    await forge.focus();
    const piles = buy.piles.map(pile => ({ ...pile, count: 5 }));
    await show({ ...buy, piles });
    await expect.poll(left(squire)).toBe('5');
    expect(await left(forge)()).toBe(String(count));
    await squire.focus();
    await expect.poll(left(forge)).toBe('5');
  });
});

test('the log stays at its newest line when a smaller window wraps its lines', async () => {
  await page.setViewportSize(DESKTOP);
  await open('buy');
  await page.evaluate(async () => {
    const { session } = window as unknown as { session: { log: { value: object[] } } };
    const line = (verb: string, seat: number, cards: string[]) => ({
      ...{ game: 'dominion', step: 900, depth: 0, seat, verb, number: 7, by: null },
      cards: cards.map(card => ({ card, count: 1 })),
    });
    for (let turn = 0; turn < 8; turn++) {
      const drawn = line('draws', turn % 2, ['estate', 'duchy', 'curse', 'copper', 'silver']);
      session.log.value = [...session.log.value, line('turn', turn % 2, []), drawn];
      for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
    }
  });
  const log = () =>
    page.locator('.log').evaluate(({ scrollTop, scrollHeight, clientHeight }) => ({
      height: clientHeight,
      below: Math.round(scrollHeight - scrollTop - clientHeight),
    }));
  const { height, below } = await log();
  expect(below).toBe(0);
  await page.setViewportSize({ width: 1366, height: 625 });
  await expect.poll(async () => (await log()).height).toBeLessThan(height);
  await expect.poll(async () => (await log()).below).toBe(0);
  // A reader of older lines is left where they read.
  await page.locator('.log').evaluate(async one => {
    const heard = new Promise(done => one.addEventListener('scroll', done, { once: true }));
    one.scrollBy(0, -300);
    await heard;
  });
  expect((await log()).below).toBe(300);
  await page.setViewportSize({ width: 1366, height: 640 });
  await expect.poll(async () => (await log()).below).toBeGreaterThan(200);
});

describe('notices', () => {
  const line = (verb: Verb, seat: number, cards: string[], depth = 0) => ({
    ...{ game: 'dominion', step: 900, depth, seat, verb, number: 1, by: null },
    cards: cards.map(card => ({ card, count: 1 })),
  });

  test.each([DESKTOP, LAPTOP, TABLET, PHONE])('never meet: %j', async size => {
    await page.setViewportSize(size);
    await open('undo-asked');
    const seat = await page.evaluate(
      () => (window as unknown as { session: { seat: { value: number } } }).session.seat.value,
    );
    const lines = [
      line('turn', seat, []),
      line('turn', 0, []),
      line('plays', 0, ['witch']),
      line('gains', seat, ['curse'], 1),
      line('buys', 0, ['province']),
      line('turn', seat, []),
    ];
    await page.evaluate(async added => {
      const { session } = window as unknown as {
        session: { log: { value: object[] }; lastRefusal: { value: object } };
      };
      session.log.value = [...session.log.value, ...added];
      session.lastRefusal.value = { reason: 'not_saved', number: 7 };
      for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
    }, lines);
    const boxes = await page.evaluate(() =>
      [...document.querySelectorAll('.toast, .prompt-refused, .ending, .connection-banner')]
        .filter(it => it.checkVisibility({ visibilityProperty: true }))
        .map(it => {
          const { left, right, top, bottom } = it.getBoundingClientRect();
          return { name: it.className, left, right, top, bottom };
        }),
    );
    // If the log is shown, the recap of a turn is in it.
    const shown = (await page.locator('.log-panel').isVisible()) ? 2 : 3;
    expect(boxes.length).toBeGreaterThanOrEqual(shown);
    const meeting = boxes.flatMap((one, i) =>
      boxes
        .slice(i + 1)
        .filter(
          other =>
            Math.min(one.right, other.right) > Math.max(one.left, other.left) &&
            Math.min(one.bottom, other.bottom) > Math.max(one.top, other.top),
        )
        .map(other => `${one.name} and ${other.name}`),
    );
    expect(meeting).toEqual([]);
  });

  test('that a turn ends is said to those who listen', async () => {
    await open('buy');
    const asked = buy.question;
    const left = { ask: { type: 'turn', play: [], buy: [], treasures: null }, id: 901, why_not: [] };
    await show({
      ...buy,
      buys: 0,
      question: { ...asked, ...left } as DominionView['question'],
      own: { ...own(), hand: ['estate'] },
    });
    const said = page.locator('[data-aloud]').getByText('Your turn is ending. Escape stops it.');
    await expect.poll(() => said.count()).toBe(1);
    await page.keyboard.press('Escape');
    await expect.poll(() => page.locator('.ending').count()).toBe(0);
  });

  test('of a card that asks come after its cause, at once, and name it once', async () => {
    await open('militia');
    await page.evaluate(async lines => {
      const { session } = window as unknown as { session: Record<'log' | 'view', { value: object }> };
      const asked = session.view.value;
      session.view.value = { ...asked, question: null };
      for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
      session.log.value = [...(session.log.value as object[]), ...lines];
      session.view.value = asked;
    }, read('tests/fixtures/scenes/militia.json').log);
    const said = () => page.locator('[data-aloud=assertive] p').allTextContents();
    const turn = 'Mateo plays Militia, gets 2 coins. Discard 2 cards from your hand.';
    // The opening comes before it, or in the same announcement.
    await expect.poll(async () => (await said()).join(' ').split(turn).length - 1).toBe(2);
    expect((await said()).join(' ')).toContain(`${turn} Your hand: Cellar, Militia, Estate, 2 Coppers.`);
    expect((await said()).at(-1)?.endsWith(turn)).toBe(true);
    await page.keyboard.press('q');
    const asked = page.locator('[data-aloud=polite] p').last();
    await expect.poll(() => asked.textContent()).toBe('Militia. Discard 2 cards from your hand.');
  });

  test('of clocks name each player and the time that is left', async () => {
    await open('waiting-two');
    await page.keyboard.press('k');
    const words = ['Marina: 11 minutes 44', 'Mateo: 10 minutes 52', 'Giulia: 11 minutes 28'];
    const said = page.locator('[data-aloud]').getByText(words.map(one => `${one} seconds left.`).join(' '));
    await expect.poll(() => said.count()).toBe(1);
  });
});

describe('letters after a full stop', () => {
  const sent = () => page.evaluate(() => (window as unknown as { sent: { answer: unknown }[] }).sent);

  test('spell a card that Enter buys, and a pill says what was typed', async () => {
    await page.setViewportSize(DESKTOP);
    await open('buy');
    await page.waitForTimeout(RESTED);
    await page.keyboard.type('.squ');
    await expect.poll(() => page.locator('.spelled').textContent()).toBe('squSquire');
    await expect.poll(focused).toBe('squire');
    await page.keyboard.press('Enter');
    await expect.poll(sent).toMatchObject([{ answer: { game: 'dominion', type: 'buy', pile: 'squire' } }]);
    await expect.poll(() => page.locator('.spelled').count()).toBe(0);
  });

  test('with a key of their own spell a card, and without it do what the key does', async () => {
    await open('buy');
    await page.waitForTimeout(RESTED);
    await page.keyboard.type('.cul');
    await expect.poll(focused).toBe('cultist');
    await page.keyboard.press('Escape');
    await expect.poll(() => page.locator('.spelled').count()).toBe(0);
    await page.keyboard.press('e');
    await page
      .getByText('End turn anyway')
      .or(page.getByRole('button', { name: 'End turn' }))
      .first()
      .waitFor();
    await expect.poll(() => page.locator('.prompt-text').textContent()).toMatch(/Treasures|buy/);
    expect(await sent()).toEqual([]);
    await page.keyboard.type('squ');
    await expect.poll(() => page.locator('.spelled').count()).toBe(0);
    expect(await focused()).not.toBe('squire');
  });

  test('are those at the same places on a keyboard without Latin letters', async () => {
    await open('buy');
    const press = (key: string, code: string) =>
      page.evaluate(
        typed => document.dispatchEvent(new KeyboardEvent('keydown', { ...typed, cancelable: true })),
        { key, code },
      );
    for (const [key, code] of [
      ['.', 'Slash'],
      ['ы', 'KeyS'],
      ['й', 'KeyQ'],
    ] as const)
      await press(key, code);
    await expect.poll(() => page.locator('.spelled').textContent()).toBe('sqSquire');
  });

  test('spell names of the page’s language, of others, and none', async () => {
    await open('buy');
    await page.evaluate(() => (window as unknown as { speak(tag: string): Promise<void> }).speak('es'));
    await page.keyboard.type('.ermi');
    await expect.poll(focused).toBe('hermit');
    // The names of the other languages are fetched with the first letter.
    await expect
      .poll(async () => {
        await page.keyboard.press('Escape');
        await page.keyboard.type('.watch');
        return page.locator('.spelled').textContent();
      })
      .toBe('watchAtalaya');
    await page.keyboard.type('q');
    await expect.poll(() => page.locator('.spelled').textContent()).toBe('watchqninguna carta');
    await page.keyboard.press('Enter');
    expect(await sent()).toEqual([]);
  });

  test('written in the chat are the chat’s', async () => {
    await open('buy');
    await page.locator('.log-panel .chat-field').focus();
    await page.keyboard.type('squ');
    await expect.poll(() => page.locator('.spelled').count()).toBe(0);
    await expect.poll(() => page.locator('.log-panel .chat-field').inputValue()).toBe('squ');
  });
});

describe('J', () => {
  test('leads in the Action phase to an Action, though a Copper can be bought, and says so where it is', async () => {
    await open('action');
    const [{ view }, { view: more }] = ['militia', 'action'].map(name =>
      read(`tests/fixtures/scenes/${name}.json`),
    );
    const ask = { ...more.question.ask, buy: ['copper'] };
    await show({ ...view, ...more, question: { ...more.question, ask } });
    await page.waitForTimeout(RESTED);
    await page.keyboard.press('j');
    await expect.poll(focused).toBe('cellar');
    await page.keyboard.press('j');
    await page.locator('[data-aloud]').getByText('Your turn. Action phase.').waitFor({ state: 'attached' });
    await expect.poll(focused).toBe('cellar');
  });

  test('leads to a Treasure of the hand before a pile of the Supply', async () => {
    await page.setViewportSize(DESKTOP);
    await open('buy');
    await page.waitForTimeout(RESTED);
    await page.keyboard.press('j');
    const inHand = () => page.evaluate(() => document.activeElement?.closest('.hand') !== null);
    await expect.poll(inHand).toBe(true);
  });
});

describe('arrows', () => {
  const group = () =>
    page.evaluate(() => {
      const groups = ['hand', 'play-cards', 'basic', 'kingdom', 'stage'];
      return groups.find(name => document.activeElement?.closest(`.${name}`));
    });

  test.each([
    ['buy', 'play-cards'],
    ['hermit', 'stage'],
  ])('lead from the hand over %s to the Supply and back', async (scene, between) => {
    await page.setViewportSize(DESKTOP);
    await open(scene);
    await page.locator('.hand .selectable').nth(2).focus();
    const visited: (string | undefined)[] = [];
    for (const key of ['ArrowUp', 'ArrowUp']) {
      await page.keyboard.press(key);
      visited.push(await group());
    }
    expect(visited[0]).toBe(between);
    expect(visited[1]).toMatch(/basic|kingdom/);
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown'])
      if ((await group()) !== 'hand') await page.keyboard.press(key);
    await expect.poll(group).toBe('hand');
  });
});

describe('the hand', () => {
  test('keeps its order while cards ask, and tells its keys after the first key', async () => {
    await page.setViewportSize(DESKTOP);
    await open('buy');
    const order = () =>
      page.locator('.hand [data-item]').evaluateAll(all => all.map(it => (it as HTMLElement).dataset.item));
    const before = await order();
    const trash = { ...buy.question, id: 902, purpose: 'trash', card: 'chapel' };
    const ask = { type: 'cards', from: 'hand', choose: [{ card: 'copper', count: 2 }], min: 0, max: 4 };
    await show({ ...buy, question: { ...trash, ask } as DominionView['question'] });
    await expect.poll(order).toEqual(before);
    const hint = () =>
      page
        .locator('.hand .can-select .card-foot')
        .first()
        .evaluate(foot => getComputedStyle(foot, '::after').content);
    await expect.poll(hint).toBe('none');
    await page.keyboard.press('Home');
    await expect.poll(hint).toContain('counter');
  });

  test('lets a mouse choose two cards of which one covers the other', async () => {
    await page.setViewportSize(PHONE);
    await open('militia');
    const places = await page
      .locator('.hand [data-item]')
      .evaluateAll(all => all.map(it => it.getBoundingClientRect()).map(({ left, top }) => ({ left, top })));
    for (const { left, top } of places.slice(0, 2)) await page.mouse.click(left + 12, top + 60);
    await expect.poll(() => page.locator('.hand .chosen').count()).toBe(2);
  });
});

test('the window of a player counts no point tokens where no card gives any', async () => {
  await page.setViewportSize(PHONE);
  await open('militia');
  await page.locator('.player-open').first().click();
  const facts = page.getByRole('dialog').getByText('cards in hand');
  await facts.waitFor();
  expect(await facts.innerText()).not.toContain('token');
});

describe('cards in play', () => {
  test.each([
    [DESKTOP, 1],
    [DESKTOP, 8],
    [DESKTOP, 24],
    [DESKTOP, 40],
    [LAPTOP, 24],
    [TABLET, 24],
    [PHONE, 1],
    [PHONE, 8],
    [PHONE, 24],
    [PHONE, 40],
  ])('stand in one row, whole in height and in order: %j, %d different ones', async (size, count) => {
    await page.setViewportSize(size);
    await open('buy');
    await show({ ...buy, question: null, seats: inPlay(others(count)) });
    const row = await rowOf();
    expect(row.boxes).toHaveLength(count);
    for (const { top, bottom } of row.boxes) {
      expect(top).toBeGreaterThanOrEqual(row.top);
      expect(bottom).toBeLessThanOrEqual(row.bottom);
    }
    const steps = row.boxes.slice(1).map(({ left }, i) => left - (row.boxes[i]?.left ?? 0));
    expect(Math.min(...steps, 99)).toBeGreaterThanOrEqual(size === PHONE ? 22 : 34);
    if (size === DESKTOP && count <= 24) {
      expect(Math.max(...row.boxes.map(({ right }) => right))).toBeLessThanOrEqual(row.right);
      expect(row.scrolls).toBe(false);
    }
  });

  test('equal neighbours are one stack with a count, Treasures after all others', async () => {
    await page.setViewportSize(DESKTOP);
    await open('buy');
    const cards = ['copper', 'copper', 'squire', 'copper', 'squire', 'bishop', 'copper'];
    await show({ ...buy, question: null, seats: inPlay(cards) });
    const words = await page.locator('.played').evaluateAll(stacks =>
      stacks.map(one => {
        const spoken = [...one.querySelectorAll(':scope > .hidden')].map(words => words.textContent);
        return `${one.getAttribute('data-item')} ${one.querySelector('.count')?.textContent} ${spoken}`;
      }),
    );
    expect(words).toEqual(['squire ×2 2 of them', 'bishop undefined ', 'copper ×4 4 of them']);
  });

  test('a Duration and a card that is played as another stay single, Durations first', async () => {
    await open('buy');
    const stays: Partial<InPlay>[] = [{}, { stays: true }, { stays: true }, { played_as: 'village' }];
    const cards = stays.map((more, id) => ({ ...one('squire', id), ...more }));
    await show({ ...buy, question: null, seats: buy.seats.map(seat => ({ ...seat, in_play: cards })) });
    const ids = await page.locator('.played').evaluateAll(all => all.map(a => a.getAttribute('data-thing')));
    expect(ids).toEqual(['play-1-squire', 'play-2-squire', 'play-0-squire', 'play-3-squire']);
  });
});

describe('texts on the cards of a hand', () => {
  test.each([
    [LAPTOP, 85],
    [DESKTOP, 90],
    [LARGE, 100],
  ])('are whole: %j, %d of 100', { timeout: LONG }, async (size, least) => {
    await page.setViewportSize(size);
    await open('buy');
    const withText: string[] = [];
    const cut: string[] = [];
    for (const card of catalogue.cards) {
      await show({ ...buy, own: { ...own(), hand: [card.name, 'copper', 'copper', 'copper', 'copper'] } });
      const fits = await page.evaluate(name => {
        const face = document.querySelector<HTMLElement>(`.hand .card[data-card="${name}"]`);
        const text = face?.querySelector<HTMLElement>('.card-text');
        if (!face || !text?.textContent) return null;
        return { whole: !('cut' in text.dataset), inside: face.scrollHeight <= face.clientHeight };
      }, card.name);
      if (fits === null) continue;
      expect({ card: card.name, inside: fits.inside }).toEqual({ card: card.name, inside: true });
      withText.push(card.name);
      if (!fits.whole) cut.push(card.name);
    }
    expect(withText.length).toBeGreaterThan(90);
    const whole = (100 * (withText.length - cut.length)) / withText.length;
    expect(whole, `cut: ${cut.join()}`).toBeGreaterThanOrEqual(least);
  });
});

describe('a hand whose cards overlap', () => {
  test('leaves the second of two equal cards free when the first is chosen', async () => {
    const militia: DominionView = read('tests/fixtures/scenes/militia.json').view;
    const context = await scenePage.browser.newContext({
      viewport: PHONE,
      hasTouch: true,
      reducedMotion: 'reduce',
    });
    const phone = await context.newPage();
    await open('militia', phone);
    if (!militia.own) throw new Error('the scene has no hand');
    const hand = ['cellar', 'copper', 'copper', 'estate', 'militia', 'gold', 'silver', 'province'];
    await show({ ...militia, own: { ...militia.own, hand } }, phone);
    const coppers = phone.locator('.hand [data-item="copper"]');
    // A tap counts only once the question was seen for a moment.
    await phone.waitForTimeout(SEEN);
    await coppers.first().tap({ position: { x: 8, y: 20 } });
    await phone.locator('.hand [data-item="copper"].chosen').waitFor();
    const isFree = await coppers.nth(1).evaluate(card => {
      const { left, top } = card.getBoundingClientRect();
      return card.contains(document.elementFromPoint(left + 10, top + 20));
    });
    expect(isFree).toBe(true);
    await context.close();
  });
});

describe('a hand that grows beyond five cards and shrinks again', () => {
  test('has its places at once: it is laid out once, not again for the room beside the piles', async () => {
    await page.setViewportSize(DESKTOP);
    await open('buy');
    const hands = [5, 6].map(count => ({ hand: ['copper', ...Array(count - 1).fill('silver')] }));
    const seen = await page.evaluate(placesOfHands, hands);
    // The first two are measured: what comes later is known before.
    expect(seen.slice(2).map(({ atOnce }) => atOnce)).toEqual(seen.slice(2).map(({ later }) => later));
    expect(seen[2]?.later).not.toEqual(seen[3]?.later);
  });

  test('gives the parts of its cards no new style: only the new card and what moves get one', async () => {
    await page.setViewportSize(DESKTOP);
    await open('buy');
    const hands = [5, 6].map(count => ({ hand: Array(count).fill('silver') }));
    await page.evaluate(placesOfHands, hands);
    const parts = await page.locator('.hand *').count();
    const styled = await styledBy(() => page.evaluate(placesOfHands, hands));
    expect(styled.length).toBeGreaterThan(0);
    expect(Math.max(...styled), `of ${parts} in the hand`).toBeLessThan(parts / 2);
  });
});

/** How many elements of the page got a style each time that styles were worked out during an action. */
async function styledBy(act: () => Promise<unknown>): Promise<number[]> {
  await scenePage.browser.startTracing(page, { categories: ['devtools.timeline'] });
  await act();
  const { traceEvents } = JSON.parse(String(await scenePage.browser.stopTracing())) as {
    traceEvents: { name: string; args: { elementCount?: number } }[];
  };
  return traceEvents
    .filter(({ name }) => name === 'UpdateLayoutTree')
    .map(({ args }) => args.elementCount ?? 0);
}

/** Runs in the page: where the cards of one hand after the other lie before the next frame, and some frames later. */
async function placesOfHands(hands: readonly { hand: string[] }[]) {
  const scene = window as unknown as { change(parts: string): void };
  const places = () => [
    ...Array.from(document.querySelectorAll<HTMLElement>('.hand-slot'), ({ style }) => style.translate),
  ];
  const frame = () => new Promise(done => requestAnimationFrame(() => setTimeout(done)));
  const seen: { atOnce: string[]; later: string[] }[] = [];
  for (const own of [...hands, ...hands]) {
    scene.change(JSON.stringify({ game: 'dominion', own }));
    await Promise.resolve();
    await Promise.resolve();
    const atOnce = places();
    for (let frames = 0; frames < 3; frames += 1) await frame();
    seen.push({ atOnce, later: places() });
  }
  return seen;
}

describe('the card in full', () => {
  test.each([DESKTOP, LAPTOP, TABLET])('covers neither question, hand nor its own card: %j', async size => {
    await page.setViewportSize(size);
    await open('buy');
    const things = [
      '.kingdom [data-item="squire"]',
      '.kingdom [data-item="forge"]',
      '.hand [data-item="watchtower"]',
    ];
    for (const thing of [...things, '.play-cards [data-item="bishop"]']) {
      await page.mouse.move(2, 2);
      await page.locator('.zoom').waitFor({ state: 'detached' });
      for (const x of [12, 20]) await page.locator(thing).hover({ force: true, position: { x, y: 14 } });
      await page.locator('.zoom').waitFor();
      const boxes = ['.prompt', '.hand', thing];
      const covered = await page.evaluate(names => {
        const zoom = document.querySelector('.zoom')?.getBoundingClientRect() ?? new DOMRect();
        return names.filter(name => {
          const box = document.querySelector(name)?.getBoundingClientRect() ?? new DOMRect();
          const x = Math.min(box.right, zoom.right) - Math.max(box.left, zoom.left);
          return x > 1 && Math.min(box.bottom, zoom.bottom) - Math.max(box.top, zoom.top) > 1;
        });
      }, boxes);
      expect({ thing, covered }).toEqual({ thing, covered: [] });
    }
    await expect.poll(() => page.locator('.scrim').count()).toBe(0);
  });

  test('does not open for a card without text, nor where the mouse opens nothing', async () => {
    await page.setViewportSize(DESKTOP);
    await open('buy');
    const rest = async (thing: string) => {
      for (const x of [12, 20])
        await page
          .locator(thing)
          .first()
          .hover({ force: true, position: { x, y: 14 } });
      await page.waitForTimeout(RESTED);
      return page.locator('.zoom').count();
    };
    expect(await rest('.hand [data-item="copper"]')).toBe(0);
    expect(await rest('.hand [data-item="watchtower"]')).toBe(1);
    await page.evaluate(() => localStorage.setItem('demesne.preferences', '{"zoom":"right"}'));
    await open('buy');
    expect(await rest('.hand [data-item="watchtower"]')).toBe(0);
    await page.locator('.hand [data-item="watchtower"]').click({ button: 'right', force: true });
    await expect.poll(() => page.locator('.zoom').count()).toBe(1);
    await page.evaluate(() => localStorage.removeItem('demesne.preferences'));
  });

  test('is read once, with spaces between its parts', async () => {
    await open('buy');
    await page.locator('[data-item="squire"]').first().focus();
    await page.keyboard.press('i');
    const card = page.getByRole('dialog', { name: 'Squire' });
    await expect.poll(() => card.evaluate(element => element === document.activeElement)).toBe(true);
    // Orca reads the content of a dialog and then its description.
    expect(await card.getAttribute('aria-describedby')).toBeNull();
    const parts = await card.ariaSnapshot();
    expect(parts).toMatch(/\+1 Coin/);
    expect(parts).not.toMatch(/\+\d\p{L}/u);
    await page.keyboard.press('Escape');
  });
});

// ---- helpers ----

/** How high a prompt is, how wide its sentence, and whether that is cut off. */
interface PromptBox {
  height: number;
  width: number;
  clipped: boolean;
}

/** Runs in the page: its prompts, and where these regions are. */
function aroundPrompt(regions: readonly string[]): { prompts: PromptBox[]; boxes: string } {
  const prompts = [...document.querySelectorAll('.prompt')].map(prompt => {
    const words = prompt.querySelector('.prompt-words');
    const sentence = prompt.querySelector('.prompt-text');
    return {
      height: prompt.getBoundingClientRect().height,
      width: sentence?.getBoundingClientRect().width ?? 999,
      // Letters have room above and below them that nothing is drawn in.
      clipped: words !== null && words.clientHeight > 0 && words.scrollHeight > words.clientHeight + 4,
    };
  });
  const boxes = regions.map(name => {
    const { left, top, width, height } =
      document.querySelector(name)?.getBoundingClientRect() ?? new DOMRect();
    return `${name} ${[left, top, width, height].map(Math.round).join(' ')}`;
  });
  return { prompts, boxes: boxes.join(', ') };
}

/** Shows a change of the view, and returns which sizes and places the page asked for until it was drawn. */
async function measuredIn(change: object): Promise<string[]> {
  const asked: string[] = [];
  const undo: (() => void)[] = [];
  const listen = (of: object, name: string) => {
    const plain = Object.getOwnPropertyDescriptor(of, name);
    if (plain === undefined) return;
    const { get, value } = plain;
    const heard = { ...plain };
    if (get)
      heard.get = function (this: unknown) {
        asked.push(name);
        return get.call(this);
      };
    else
      heard.value = function (this: unknown, ...more: unknown[]) {
        asked.push(name);
        return value.apply(this, more);
      };
    Object.defineProperty(of, name, heard);
    undo.push(() => Object.defineProperty(of, name, plain));
  };
  for (const side of ['Width', 'Height']) {
    for (const box of ['client', 'scroll']) listen(Element.prototype, `${box}${side}`);
    listen(HTMLElement.prototype, `offset${side}`);
  }
  for (const name of ['getBoundingClientRect', 'checkVisibility']) listen(Element.prototype, name);
  (window as unknown as { change(parts: string): void }).change(JSON.stringify(change));
  for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
  for (const one of undo) one();
  return asked;
}

/** The things that moved without being asked to, and how far. */
interface Shift {
  value: number;
  things: string[];
}

/** Notes in the page what moves from now on. */
async function watchShifts(): Promise<void> {
  const shifts: Shift[] = [];
  const note = (entries: PerformanceEntryList) => {
    for (const entry of entries) {
      const { value, sources } = entry as PerformanceEntry & {
        value: number;
        sources: { node: Node | null }[];
      };
      const things = sources.map(({ node }) => (node instanceof Element ? node.className : 'text'));
      shifts.push({ value, things: things.map(String) });
    }
  };
  const observer = new PerformanceObserver(list => note(list.getEntries()));
  // A card that was drawn before is not of the turn.
  for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
  observer.observe({ type: 'layout-shift' });
  const take = () => {
    note(observer.takeRecords());
    return shifts.splice(0);
  };
  Object.assign(window, { takeShifts: take });
}

/** The things that moved since this was asked before. */
async function shiftsSince(): Promise<Shift[]> {
  for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
  return (window as unknown as { takeShifts(): Shift[] }).takeShifts();
}

/** Lets the last move be taken back, or not. */
function offerUndo(isOffered: boolean): void {
  const { session } = window as unknown as { session: { undo: { value: object } } };
  const offer = isOffered ? { goal: { type: 'card', card: 'squire' }, free: true, line: 21 } : null;
  session.undo.value = { ...session.undo.value, offer };
}

/** The card or pile that has the focus. */
function focused(): Promise<string | undefined> {
  return page.evaluate(() => (document.activeElement as HTMLElement | null)?.dataset.item);
}

function open(scene: string, on?: Page): Promise<void> {
  return scenePage.open(scene, on);
}

/** Shows another view as if it had just arrived, and waits until it is drawn. */
function show(view: DominionView, on: Page = page): Promise<void> {
  return on.evaluate(
    async text => {
      (window as unknown as { update(view: string): void }).update(text);
      for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
    },
    JSON.stringify({ game: 'dominion', ...view }),
  );
}

/** Whether a scene shows the second game. */
function isOfDice(scene: string): boolean {
  const { like } = read(`tests/fixtures/scenes/${scene}.json`);
  return scene.startsWith('dice') || (like !== undefined && isOfDice(like));
}

/** Whether a scene has the table of the scene "buy", so that its regions have their places. */
function isLikeBuy(scene: string): boolean {
  const { like, view, ...more } = read(`tests/fixtures/scenes/${scene}.json`);
  const parts = ['table', 'kind', 'seat', 'past', 'company', 'connection'];
  if (scene !== 'buy' && like !== 'buy') return false;
  return (
    !view?.piles && !view?.seats && !view?.results && !parts.some(part => scene !== 'buy' && part in more)
  );
}

function own() {
  if (!buy.own) throw new Error('the scene has no hand');
  return buy.own;
}

function one(card: string, id: number): InPlay {
  return { id, card, stays: false };
}

/** All seats with these cards in play. */
function inPlay(cards: readonly string[]): DominionView['seats'] {
  return buy.seats.map(seat => ({ ...seat, in_play: cards.map(one) }));
}

/** So many different cards, none of them a Treasure. */
function others(count: number): string[] {
  return catalogue.cards
    .filter(({ types }) => !types.includes('treasure'))
    .slice(0, count)
    .map(({ name }) => name);
}

function rowOf() {
  return page.evaluate(() => {
    const frame = document.querySelector('.play')?.getBoundingClientRect();
    const room = document.querySelector('.play-room');
    const boxes = [...document.querySelectorAll('.played')].map(stack => {
      const { left, right, top, bottom } = stack.getBoundingClientRect();
      return { left, right, top, bottom };
    });
    const { top = 0, bottom = 0, right = 0 } = frame ?? {};
    return { top, bottom, right, boxes, scrolls: room?.classList.contains('play-scrolls') };
  });
}
