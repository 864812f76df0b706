// Every scene in some looks, with `DEMESNE_TESTS=all` in every one: nothing overlaps, nothing is wider than the page, nothing is
// cut off, axe finds nothing, the focus goes as written, every choice can be tapped. And what a click answers.
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import type { TableSession } from '../src/session/table-session';
import { keepToItself } from './support/browser';
import { faultsInAll, faultsOfPlaces, faultsOfTab, faultsOfTaps, prepare } from './support/faults';
import { LOOKS_TIME, looksOf, show, Tally } from './support/looks';
import { type ScenePage, startScenes, testOpening } from './support/scene-page';

const root = fileURLToPath(new URL('..', import.meta.url));
const scenes = readdirSync(`${root}/tests/fixtures/scenes`)
  .filter(name => name.endsWith('.json'))
  .map(name => name.slice(0, -'.json'.length));

/** The part of a card in a hand that the next card leaves free. */
const FREE_EDGE = { x: 20, y: 60 };

/** Twice as long as the mouse rests on a card that it opens, in milliseconds. */
const RESTED = 900;

let stage: ScenePage;
let browser: Browser;

beforeAll(async () => {
  stage = await startScenes();
  ({ browser } = stage);
});

afterAll(() => stage?.close());

/** One that runs beside others takes `expect` from here too: what polls must know its test. */
const test = testOpening(open);

describe('in all its looks', () => {
  const tally = new Tally('scenes', scenes.length);
  /** Pages whose scene is done with: another scene opens in half the time in them. */
  const free: Watched[] = [];
  afterAll(async () => {
    for (const { page } of free) await page.context().close();
    tally.end();
  });

  test.concurrent.for(scenes)('%s', { timeout: LOOKS_TIME }, async scene => {
    const looks = looksOf(scene);
    const watched = free.pop() ?? (await newPage(1440, 900, 'dark'));
    const { page } = watched;
    await page.setViewportSize({ width: 1440, height: 900 });
    await stage.open(scene, page);
    await prepare(page);
    const faults = await faultsInAll(page, looks);
    faults.push(...(await faultsOfTab(page)), ...(await faultsOfTaps(page)));
    faults.push(...watched.faults.splice(0));
    free.push(watched);
    tally.add(scene, looks.length, faults.length);
    expect(faults).toEqual([]);
  });
});

describe.concurrent('answers', () => {
  test('one click buys a highlighted pile, once it was visible for a moment', async ({ open, expect }) => {
    const page = await open('buy', 1440, 900, 'dark');
    await page.getByRole('button', { name: /^Squire/ }).click();
    await expect.poll(() => sent(page)).toEqual([answer(100, { type: 'buy', pile: 'squire' })]);
  });

  test('simultaneous questions name every player and whose clock runs', async ({ open, expect }) => {
    const page = await open('waiting-two', 1440, 900, 'dark');
    const prompt = page.getByRole('region', { name: 'Question' });
    await expect.poll(() => prompt.getByText('Mateo and Giulia are choosing').isVisible()).toBe(true);
    await expect.poll(() => page.locator('.player-arrow').count()).toBe(2);
  });

  test('the prompt says for how long somebody has been thinking, but not who may react', async ({
    open,
    expect,
  }) => {
    const waiting = await open('waiting', 1440, 900, 'dark');
    await waiting.locator('.prompt').getByText('Giulia is thinking, 3 min').waitFor();
    const react = await open('may-react', 1440, 900, 'dark');
    await react.locator('.prompt').getByText('Waiting for the others').waitFor();
    await expect.poll(() => react.getByText('thinking').count()).toBe(0);
  });

  test('a click on a pile that cannot be bought says why', async ({ open, expect }) => {
    const page = await open('buy', 1440, 900, 'dark');
    await bring(page, 3);
    const forge = page.getByRole('button', { name: /^Forge/ });
    const why = 'Costs 7. Play your Treasures first (you would have 6).';
    await forge.focus();
    await expect.poll(() => forge.getAttribute('aria-description')).toBe(`9 left, ${why}`);
    await forge.click({ force: true });
    await expect.poll(() => page.getByText(why).first().isVisible()).toBe(true);
    expect(await sent(page)).toEqual([]);
  });

  test('the reason also reaches keyboards and screen readers', async ({ open, expect }) => {
    const page = await open('buy', 390, 844, 'dark');
    await bring(page, 3);
    const forge = page.getByRole('button', { name: /^Forge/ });
    await forge.focus();
    await page.keyboard.press('Enter');
    const said = page
      .locator('[data-aloud]')
      .getByText('Costs 7. Play your Treasures first (you would have 6).');
    await expect.poll(() => said.count()).toBe(1);
    await expect.poll(() => forge.evaluate(element => element === document.activeElement)).toBe(true);
    expect(await sent(page)).toEqual([]);
  });

  test('a hint that was asked for is read before the hints of a first match', async ({ open }) => {
    const page = await open('guided', 1440, 900, 'dark');
    const first = page.locator('.first-hint');
    await first.waitFor();
    const ask = (asked: boolean) =>
      page.evaluate(isAsked => {
        const { session } = window as unknown as { session: TableSession };
        const match_id = session.match.value ?? '';
        const question = session.view.value?.question?.id ?? 0;
        session.hint.value = isAsked ? { match_id, question, choices: [] } : null;
      }, asked);
    await ask(true);
    await first.waitFor({ state: 'detached' });
    await ask(false);
    await first.waitFor();
  });

  test('a hint is asked for by button or key and marks what it names', async ({ open, expect }) => {
    const page = await open('hint', 1440, 900, 'dark');
    const hint = page.locator('.hint-choices').filter({ hasText: 'Hint' });
    await expect
      .poll(() => hint.getByRole('listitem').allInnerTexts())
      .toEqual(['Buy Watchtower 63%', 'Buy Grand Market 62%', 'Buy nothing 47%']);
    await expect.poll(() => page.locator('[data-thing="pile-watchtower"][data-hint="1"]').count()).toBe(1);
    // A card that the Treasures in hand would buy has a dashed line, and is ringed as well.
    await expect
      .poll(() => page.locator('.can-later[data-thing="pile-grand-market"][data-hint="2"]').count())
      .toBe(1);
    await page.getByRole('button', { name: 'Close the hint' }).click();
    await expect.poll(() => page.locator('[data-hint]').count()).toBe(0);
    await page.getByRole('button', { name: 'Ask for a hint' }).click();
    await expect.poll(() => sent(page)).toEqual([{ type: 'ask_hint', question: 100 }]);
    // It is on its way: a second one would be refused.
    await page.keyboard.press('h');
    await expect.poll(() => sent(page)).toEqual([{ type: 'ask_hint', question: 100 }]);
  });

  test('a click on a dashed pile plays the Treasures and buys', async ({ open, expect }) => {
    const page = await open('buy', 1440, 900, 'dark');
    await page.locator('.can-later[data-thing="pile-forge"]').click();
    await expect.poll(() => sent(page)).toEqual([answer(100, { type: 'play_treasures' })]);
    await bring(page, null, { id: 101, buy: ['forge'] });
    await expect
      .poll(() => sent(page))
      .toEqual([answer(100, { type: 'play_treasures' }), answer(101, { type: 'buy', pile: 'forge' })]);
  });

  test('a dashed pile that cannot be bought after the Treasures is left to the player', async ({
    open,
    expect,
  }) => {
    const page = await open('buy', 1440, 900, 'dark');
    await page.locator('.can-later[data-thing="pile-forge"]').click();
    await bring(page, null, { id: 101, buy: ['gold'] });
    await page.waitForTimeout(RESTED);
    await expect.poll(() => sent(page)).toEqual([answer(100, { type: 'play_treasures' })]);
  });

  test('a turn without a Buy ends by itself', async ({ open, expect }) => {
    const page = await open('buy', 1440, 900, 'dark');
    await bring(page, null, { id: 101, buy: [], play: [], buys: 0, hand: ['estate'] });
    await expect.poll(() => sent(page)).toEqual([answer(101, { type: 'end_turn' })]);
  });

  test.for(['Escape', 'u', 'click'])(
    '%s keeps a turn from ending by itself',
    async (stop, { open, expect }) => {
      const page = await open('buy', 1440, 900, 'dark');
      const stopped = page.evaluate(async how => {
        // Within the page: the notice stands for two seconds, which a busy machine may need for one step of a test.
        for (;;) {
          const notice = document.querySelector<HTMLElement>('.ending');
          if (notice && how === 'click') notice.click();
          else if (notice) document.dispatchEvent(new KeyboardEvent('keydown', { key: how, bubbles: true }));
          if (notice) return notice.textContent;
          await new Promise(requestAnimationFrame);
        }
      }, stop);
      await bring(page, null, { id: 101, buy: [], play: [], buys: 0, hand: ['estate'] });
      expect(await stopped).toBe('Ending turn · Stop');
      await page.locator('.ending').waitFor({ state: 'detached' });
      await page.waitForTimeout(3 * RESTED);
      expect(await sent(page)).toEqual([]);
    },
  );

  test('a player is muted and unmuted', async ({ open, expect }) => {
    const page = await open('chat', 1440, 900, 'dark');
    const chat = page.getByRole('region', { name: 'Chat' });
    await chat.getByRole('button', { name: 'Mateo' }).click();
    await chat.getByRole('button', { name: 'Mute Mateo' }).click();
    await expect.poll(() => chat.getByText('Well bought!').count()).toBe(0);
    await chat.getByRole('button', { name: 'Unmute' }).click();
    await expect.poll(() => chat.getByText('Well bought!').count()).toBe(1);
  });

  test('notices stand one below the other, on a phone at the question', async ({ open, expect }) => {
    for (const [width, height] of [
      [1440, 900],
      [390, 844],
    ] as const) {
      const page = await open('paused-offline', width, height, 'dark');
      const [offline, paused] = await Promise.all([
        page.locator('.connection-banner').boundingBox(),
        page.locator('.company .banner').boundingBox(),
      ]);
      const [upper, lower] = width < 500 ? [paused, offline] : [offline, paused];
      expect(upper && lower && upper.y + upper.height <= lower.y, `${width} × ${height}`).toBe(true);
    }
  });

  test('the final decks stand at once without motion, else a click ends what moves', async ({
    open,
    expect,
  }) => {
    const page = await open('over-two', 1440, 900, 'dark');
    const points = page.locator('.final-figure').first();
    await expect.poll(() => points.textContent()).toBe('38');
    await expect
      .poll(() => page.getByRole('list', { name: 'Final decks' }).getByText('5 Provinces').count())
      .toBe(2);
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    // Without frames nothing moves on by itself.
    await page.addInitScript(() => {
      window.requestAnimationFrame = () => 0;
    });
    await page.reload();
    await points.waitFor();
    await expect.poll(() => points.textContent()).toBe('0');
    await points.click();
    await expect.poll(() => points.textContent()).toBe('38');
    await expect.poll(() => page.locator('.finals-done').count()).toBe(1);
  });

  test('rematch is the first button of the end', async ({ open, expect }) => {
    const page = await open('over-two', 390, 844, 'dark');
    await expect.poll(() => page.locator('.end-buttons .button').first().textContent()).toBe('Rematch');
  });

  test('rematch is in view when the end opens, whatever the size', async ({ open, expect }) => {
    for (const scene of ['over', 'over-two', 'dice-over']) {
      const page = await open(scene, 1440, 900, 'dark');
      await page.locator('.end-buttons .button').first().waitFor();
      for (const [width, height] of [
        [1440, 900],
        [1280, 720],
        [820, 1180],
        [390, 844],
        [320, 640],
      ] as const) {
        await show(page, { width, height, theme: 'dark', language: 'en' });
        const isHit = await page.evaluate(() => {
          document.querySelector('dialog')?.scrollTo(0, 0);
          const button = document.querySelector('.end-buttons .button');
          const { left, top, width, height } = button?.getBoundingClientRect() ?? new DOMRect();
          return button?.contains(document.elementFromPoint(left + width / 2, top + height - 2));
        });
        expect({ scene, width, isHit }).toEqual({ scene, width, isHit: true });
      }
    }
  });

  test('long and right-to-left names are whole or end with dots', async ({ open, expect }) => {
    for (const width of [1440, 820, 390]) {
      const page = await open('over-two', width, 900, 'dark');
      const cut = await page.locator('.final-words, .player-words').evaluateAll(names =>
        names
          .filter(name => name.checkVisibility() && name.scrollWidth > name.clientWidth)
          .filter(name => getComputedStyle(name).textOverflow !== 'ellipsis')
          .map(name => name.className),
      );
      expect(cut).toEqual([]);
    }
  });

  test('one click sends a phrase; the key / focuses the chat', async ({ open, expect }) => {
    const page = await open('chat', 390, 844, 'dark');
    await page.keyboard.press('/');
    const chat = page.getByRole('dialog').getByRole('region', { name: 'Chat' });
    await expect
      .poll(() => chat.getByRole('textbox').evaluate(field => field === document.activeElement))
      .toBe(true);
    await chat.getByRole('button', { name: 'Phrases' }).click();
    await chat.getByRole('button', { name: 'Well played' }).click();
    await expect.poll(() => sent(page)).toEqual([{ type: 'chat', text: 'Well played' }]);
  });

  test('the chat has room for a sentence on a laptop, and sends what is typed', async ({ open, expect }) => {
    const page = await open('chat', 1366, 625, 'dark');
    const chat = page.locator('.log-panel').getByRole('region', { name: 'Chat' });
    const field = chat.getByRole('textbox');
    expect(await field.evaluate(it => it.clientWidth)).toBeGreaterThanOrEqual(160);
    await field.fill('Hello');
    expect(await field.evaluate(it => it.clientWidth)).toBeGreaterThanOrEqual(160);
    await chat.getByRole('button', { name: 'Send' }).click();
    await expect.poll(() => sent(page)).toEqual([{ type: 'chat', text: 'Hello' }]);
  });

  test('unread messages are marked on a phone until they were visible', async ({ open, expect }) => {
    const page = await open('chat', 390, 844, 'dark');
    await page.getByRole('button', { name: /2 new messages/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await expect.poll(() => page.getByRole('button', { name: /new message/ }).count()).toBe(0);
  });

  test('two cards are chosen and confirmed', async ({ open, expect }) => {
    const page = await open('militia', 390, 844, 'dark');
    const hand = page.getByRole('region', { name: 'Hand' });
    await hand.getByRole('button', { name: /^Estate/ }).click({ position: FREE_EDGE });
    const confirm = page.getByRole('button', { name: /^Discard.*2$/ });
    await expect.poll(() => confirm.isDisabled()).toBe(true);
    await hand.getByRole('button', { name: /^Cellar/ }).click({ position: FREE_EDGE });
    await confirm.click();
    await expect.poll(() => sent(page)).toEqual([answer(20, { type: 'cards', cards: ['estate', 'cellar'] })]);
  });

  test('a choice survives a change of language in the middle of a question', async ({ open, expect }) => {
    const page = await open('militia', 390, 844, 'dark');
    await page.getByRole('button', { name: /^Estate.*can choose/ }).click({ position: FREE_EDGE });
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('radio', { name: 'Español' }).click();
    await page.getByText('Descarta 2 cartas de tu mano.').first().waitFor();
    await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('es');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /^Sótano.*se puede elegir/ }).click({ position: FREE_EDGE });
    await page.getByRole('button', { name: /^Descartar.*2$/ }).click();
    await expect.poll(() => sent(page)).toEqual([answer(20, { type: 'cards', cards: ['estate', 'cellar'] })]);
  });

  test('a choice of one is still under the mouse once it is lit', async ({ open, expect }) => {
    const page = await open('militia', 390, 844, 'dark');
    await page.getByRole('button', { name: 'Menu' }).click();
    const spanish = page.getByRole('radio', { name: 'Español' });
    await spanish.hover();
    const words = page.getByText('Español');
    await expect.poll(() => words.evaluate(span => getComputedStyle(span).filter)).not.toBe('none');
    const isUnderItsMiddle = (field: Element) => {
      const { left, top, width, height } = field.getBoundingClientRect();
      return document.elementFromPoint(left + width / 2, top + height / 2) === field;
    };
    expect(await spanish.evaluate(isUnderItsMiddle)).toBe(true);
  });

  test('J focuses the choices, digits choose, C confirms, Escape clears', async ({ open, expect }) => {
    const page = await open('militia', 1280, 720, 'dark');
    const hand = page.getByRole('region', { name: 'Hand' });
    const chosen = () => hand.getByRole('button', { pressed: true }).count();
    await page.keyboard.press('j');
    await page.keyboard.press('Enter');
    await expect.poll(chosen).toBe(1);
    await page.keyboard.press('Escape');
    await expect.poll(chosen).toBe(0);
    await page.keyboard.press('2');
    await page.keyboard.press('4');
    await expect.poll(chosen).toBe(2);
    // The letter also begins the names of cards: it waits for a second one.
    await page.keyboard.press('c');
    await expect
      .poll(() => sent(page))
      .toEqual([answer(20, { type: 'cards', cards: ['militia', 'copper'] })]);
  });

  test('resting the mouse on a card opens it, but not one that came under the mouse', async ({
    open,
    expect,
  }) => {
    const page = await open('buy', 1440, 900, 'dark');
    const zoom = page.getByRole('dialog', { name: 'Forge' });
    const forge = page.getByRole('button', { name: /^Forge/ });
    await forge.dispatchEvent('pointerover', { pointerType: 'mouse', clientX: 700, clientY: 300 });
    await page.waitForTimeout(RESTED);
    await expect.poll(() => zoom.count()).toBe(0);
    for (const x of [20, 30]) await forge.hover({ force: true, position: { x, y: 20 } });
    await zoom.waitFor();
  });

  test('a refusal says why and keeps the choice', async ({ open, expect }) => {
    const page = await open('refused', 1280, 720, 'dark');
    const why = 'The server can’t save right now. Nothing is lost; you can go on when it can.';
    await expect.poll(() => page.getByRole('alert').filter({ hasText: why }).count()).toBe(1);
    const hand = page.getByRole('region', { name: 'Hand' });
    await expect.poll(() => hand.getByRole('button', { pressed: true }).count()).toBe(1);
  });

  test('an answer in flight blocks others, and a slow one is announced', async ({ open, expect }) => {
    const page = await open('late', 1280, 720, 'dark');
    await expect.poll(() => page.getByText('Not confirmed yet…').isVisible()).toBe(true);
    await page.getByRole('button', { name: /^Squire/ }).click();
    await page.getByRole('button', { name: 'End turn' }).click({ force: true });
    await page.keyboard.press('t');
    expect(await sent(page)).toEqual([]);
  });

  test('− and + browse a pile', async ({ open, expect }) => {
    const page = await open('counting-house', 390, 844, 'dark');
    for (let i = 0; i < 3; i++) await page.getByRole('button', { name: 'One Copper more' }).click();
    await page.getByRole('button', { name: 'One Copper less' }).click();
    await page.getByRole('button', { name: /^Put into the hand 2/ }).click();
    await expect.poll(() => sent(page)).toEqual([answer(30, { type: 'cards', cards: ['copper', 'copper'] })]);
  });

  test('keys put cards in order', async ({ open, expect }) => {
    const page = await open('order', 820, 1180, 'dark');
    await page.getByRole('button', { name: 'Watchtower earlier' }).press('Enter');
    await page.keyboard.press('c');
    await expect
      .poll(() => sent(page))
      .toEqual([answer(102, { type: 'cards', cards: ['grand-market', 'watchtower', 'cultist'] })]);
  });

  test('Shift with arrows, digits and dragging put cards in order', async ({ open, expect }) => {
    const page = await open('order', 1440, 900, 'dark');
    const stage = page.getByRole('group', { name: 'Cards to choose from' });
    const card = (name: string) => stage.getByRole('button', { name: new RegExp(`^${name} ?,`) });
    await card('Grand Market').focus();
    await page.keyboard.press('Shift+ArrowRight');
    await expect.poll(() => card('Grand Market').getByText('place 2').count()).toBe(1);
    await expect
      .poll(() => card('Grand Market').evaluate(element => element === document.activeElement))
      .toBe(true);
    await page.keyboard.press('3');
    await drag(page, card('Cultist'), card('Grand Market'));
    await page.keyboard.press('c');
    await expect
      .poll(() => sent(page))
      .toEqual([answer(102, { type: 'cards', cards: ['watchtower', 'grand-market', 'cultist'] })]);
  });

  test('a card is named by typing', async ({ open, expect }) => {
    const page = await open('name', 1280, 720, 'dark');
    await page.getByRole('combobox').fill('prov');
    await page.getByRole('combobox').press('Enter');
    await expect.poll(() => sent(page)).toEqual([answer(26, { type: 'name', card: 'province' })]);
  });

  test('what another player could buy is offered first, the dearest at the top', async ({ open, expect }) => {
    const page = await open('forbid', 1440, 900, 'light');
    await page
      .getByText(/^Name the card that \S+ cannot buy this turn/)
      .first()
      .waitFor();
    const offered = await page.getByRole('option').allInnerTexts();
    expect(offered.slice(0, 4).map(words => words.trim())).toEqual([
      'Colony',
      'Platinum',
      'Province',
      'Forge',
    ]);
  });

  test('a digit takes the option with that number', async ({ open, expect }) => {
    const page = await open('count', 1280, 720, 'dark');
    await page.keyboard.press('2');
    await expect.poll(() => sent(page)).toEqual([answer(29, { type: 'option', option: 1 })]);
  });

  test('one click takes a card of the stage', async ({ open, expect }) => {
    const page = await open('thief', 1280, 720, 'dark');
    await page
      .getByRole('region', { name: 'Cards to choose from' })
      .getByRole('button', { name: /^Silver/ })
      .click();
    await expect.poll(() => sent(page)).toEqual([answer(24, { type: 'cards', cards: ['silver'] })]);
  });

  test('what may be trashed from hand or discard pile is clicked where it lies', async ({ open, expect }) => {
    const taken = [
      ['Hand', /^Estate.*can choose/, 0],
      ['Cards to choose from', /^Curse/, 1],
    ] as const;
    for (const [region, card, option] of taken) {
      const page = await open('hermit', 1280, 720, 'dark');
      const question = page.getByRole('region', { name: 'Question' });
      await expect.poll(() => question.getByRole('button', { name: /Estate|Curse/ }).count()).toBe(0);
      await page.getByRole('region', { name: region }).getByRole('button', { name: card }).click();
      await expect.poll(() => sent(page)).toEqual([answer(23, { type: 'option', option })]);
    }
  });

  test('ending a turn asks for confirmation once while a purchase is possible', async ({ open, expect }) => {
    const page = await open('buy', 1280, 720, 'dark');
    await page.getByRole('button', { name: 'End turn' }).click();
    expect(await sent(page)).toEqual([]);
    await page.getByRole('button', { name: 'End turn' }).click();
    await expect.poll(() => sent(page)).toEqual([answer(100, { type: 'end_turn' })]);
  });

  test('a double click ends no turn that is asked about', async ({ open, expect }) => {
    const page = await open('buy', 1280, 720, 'dark');
    await page.getByRole('button', { name: 'End turn' }).dblclick();
    await page.getByRole('button', { name: 'Don’t ask again' }).waitFor();
    expect(await sent(page)).toEqual([]);
  });

  test('I opens the card with the focus and Escape closes it', async ({ open, expect }) => {
    const page = await open('buy', 1280, 720, 'dark');
    await page.getByRole('button', { name: /^Hermit/ }).focus();
    await page.keyboard.press('i');
    await expect.poll(() => page.getByRole('dialog', { name: 'Hermit' }).isVisible()).toBe(true);
    await page.keyboard.press('Escape');
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toMatch(/^Hermit/);
  });

  test('the log shows moves missed while disconnected', async ({ open, expect }) => {
    const page = await open('back', 390, 844, 'dark');
    await page.getByText('Back online. You missed 1 move').waitFor();
    await page.getByRole('button', { name: 'Show' }).click();
    const log = page.getByRole('dialog', { name: 'Log' });
    await expect.poll(() => log.getByText('Hovel').isVisible()).toBe(true);
  });

  test('swiping the log down closes it', async ({ open, expect }) => {
    const page = await open('phone-log', 390, 844, 'dark');
    const heading = page.getByRole('dialog').getByRole('heading', { name: 'Log' });
    await heading.evaluate(element => {
      const touch = (type: string, clientY: number) => {
        const finger = new Touch({ identifier: 1, target: element, clientX: 100, clientY });
        const touches = type === 'touchend' ? [] : [finger];
        element.dispatchEvent(new TouchEvent(type, { bubbles: true, touches, changedTouches: [finger] }));
      };
      touch('touchstart', 200);
      touch('touchmove', 260);
      touch('touchend', 330);
    });
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  });

  test('the server plays Treasures in each match if the player prefers it', async ({ open, expect }) => {
    const page = await open('buy', 1440, 900, 'dark', { autoTreasures: true });
    const treasures = { purpose: 'buy_phase', card: null, own_turn: true, answer: { type: 'accept' } };
    await expect.poll(() => sent(page)).toEqual([standing(treasures)]);
  });

  test('the server is asked to use a Reaction from now on', async ({ open, expect }) => {
    const page = await open('reaction', 390, 844, 'dark');
    await page.getByRole('button', { name: 'Automatic answers' }).click();
    expect(await page.getByRole('radio', { name: 'Ask me' }).isChecked()).toBe(true);
    await page.getByRole('radio', { name: 'Always use Moat' }).check();
    const moat = { purpose: 'react', card: 'moat', own_turn: false, answer: { type: 'accept' } };
    await expect.poll(() => sent(page)).toEqual([standing(moat)]);
  });

  test('what another player plays stands above the table for a moment if preferred', async ({
    open,
    expect,
  }) => {
    for (const [width, height] of [
      [1440, 900],
      [390, 844],
    ] as const) {
      const page = await open('waiting', width, height, 'dark', { showPlayed: true });
      const shown = page.waitForFunction(() => {
        const card = document.querySelector('.played-card > .card');
        const box = card?.getBoundingClientRect();
        return box && [card?.textContent, box.left >= 0, box.right <= innerWidth, box.bottom <= innerHeight];
      });
      await play(page, 1, 'witch');
      const [words, ...inside] = (await (await shown).jsonValue()) ?? [];
      expect(words).toContain('Witch');
      expect(inside).toEqual([true, true, true]);
      await expect.poll(() => page.locator('.played-card').count()).toBe(0);
    }
  });

  test('a failing component leaves the rest of the page working', async ({ open, expect }) => {
    const page = await open('fault', 1440, 900, 'dark');
    await expect.poll(() => page.getByText('Something went wrong here').isVisible()).toBe(true);
    await page.getByRole('button', { name: 'End turn' }).click();
    await page.getByRole('button', { name: 'End turn' }).click();
    await expect.poll(() => sent(page)).toEqual([answer(100, { type: 'end_turn' })]);
  });

  test('Tab goes through the groups in the order of the table', async ({ open, expect }) => {
    const page = await open('buy', 1440, 900, 'dark');
    const names: string[] = [];
    for (let i = 0; i < 40; i++) {
      await page.keyboard.press('Tab');
      const name = await page.evaluate(() => {
        const region = document.activeElement?.closest('[role="group"], .prompt, .log, .chat, .bar');
        return region?.getAttribute('aria-label') ?? region?.className ?? '';
      });
      if (name !== '' && name !== names.at(-1)) names.push(name);
    }
    const order = [
      'Other piles',
      'Basic piles',
      'Kingdom piles',
      'In play',
      'Question',
      'Your hand, 6 cards',
      'Log',
      'Chat',
    ];
    expect(names.filter(name => order.includes(name)).slice(0, order.length)).toEqual(order);
  });

  test('F6 goes through the regions and back', async ({ open, expect }) => {
    const page = await open('buy', 1440, 900, 'dark');
    const here = () =>
      page.evaluate(() =>
        ['.bar', '.rail', '.supply', '.play', '.prompt', '.hand-row', '.log-panel'].find(name =>
          document.querySelector(name)?.contains(document.activeElement),
        ),
      );
    for (const region of ['.bar', '.rail', '.supply', '.play', '.prompt', '.hand-row', '.log-panel']) {
      await page.keyboard.press('F6');
      await expect.poll(here).toBe(region);
    }
    await page.keyboard.press('Shift+F6');
    await expect.poll(here).toBe('.hand-row');
    // From the bar the table has the focus first, and a second press does not wait for that.
    for (const _ of ['.prompt', '.play', '.supply', '.rail', '.bar']) await page.keyboard.press('Shift+F6');
    await expect.poll(here).toBe('.bar');
    for (const _ of ['.rail', '.supply']) await page.keyboard.press('F6');
    await expect.poll(here).toBe('.supply');
  });

  test('letters in the bar are the bar’s', async ({ open, expect }) => {
    const page = await open('buy', 1440, 900, 'dark');
    await page.getByRole('banner').getByRole('button').first().focus();
    await page.keyboard.press('t');
    expect(await sent(page)).toEqual([]);
    await page.getByRole('button', { name: /^Squire/ }).focus();
    await page.keyboard.press('t');
    await expect.poll(() => sent(page)).toEqual([answer(100, { type: 'play_treasures' })]);
  });

  test('arrows go to the neighbour', async ({ open, expect }) => {
    const page = await open('buy', 1280, 720, 'dark');
    await page.getByRole('button', { name: /^Squire/ }).focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toMatch(/^Bandit Camp/);
  });
});

describe.concurrent('answers with dice', () => {
  const dice = (question: number, given: object) => answer(question, given, 'king-of-the-dice');

  test('the first roll is one click', async ({ open, expect }) => {
    const page = await open('dice-roll', 1440, 900, 'dark');
    await page.getByRole('button', { name: 'Roll', exact: true }).click();
    await expect.poll(() => sent(page)).toEqual([dice(9, { type: 'roll' })]);
  });

  test('clicks and keys keep dice, the others are rolled again', async ({ open, expect }) => {
    const page = await open('dice-first', 390, 844, 'dark');
    await page.getByRole('button', { name: 'Die 1: 6, blue' }).click();
    await page.keyboard.press('2');
    await page.keyboard.press('4');
    await page.keyboard.press('4');
    await expect
      .poll(() => page.getByRole('button', { name: 'Die 2: 6, blue, kept' }).isVisible())
      .toBe(true);
    await page.keyboard.press('r');
    await expect.poll(() => sent(page)).toEqual([dice(10, { type: 'keep', dice: [0, 1] })]);
  });

  test('kept dice stay kept until released, and rolling needs a free die', async ({ open, expect }) => {
    const page = await open('dice-kept', 1440, 900, 'light');
    await page.keyboard.press('4');
    await page.keyboard.press('6');
    await expect.poll(() => page.getByRole('button', { name: /^Roll again/ }).isDisabled()).toBe(true);
    await page.keyboard.press('r');
    await page.keyboard.press('s');
    await expect.poll(() => sent(page)).toEqual([dice(11, { type: 'stop' })]);
  });

  test('arrows move through the row, Enter takes a highlighted citizen', async ({ open, expect }) => {
    const page = await open('dice-take', 820, 1180, 'dark');
    await page.keyboard.press('j');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await expect.poll(() => sent(page)).toEqual([dice(12, { type: 'take', place: 2 })]);
  });

  test('a click on a citizen that cannot be taken opens it', async ({ open, expect }) => {
    const page = await open('dice-take', 1440, 900, 'dark');
    await page.getByRole('button', { name: /^Kobold|Kobold,/ }).click();
    await expect.poll(() => page.getByRole('dialog', { name: 'Kobold' }).isVisible()).toBe(true);
    expect(await sent(page)).toEqual([]);
  });

  test('I and a right click open a highlighted citizen without taking it', async ({ open, expect }) => {
    const page = await open('dice-take', 1440, 900, 'dark');
    await page.keyboard.press('j');
    await page.keyboard.press('i');
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    await page.locator('.citizen-selectable.can-select').first().click({ button: 'right' });
    await page.getByRole('dialog').waitFor();
    expect(await sent(page)).toEqual([]);
  });

  test('a neighbour is left, a location taken, a Dragon given', async ({ open, expect }) => {
    const answers = [
      ['dice-neighbour', /^Leave it/, dice(15, { type: 'decline' })],
      ['dice-location', /^Take Enchanted Forest 4 and end/, dice(14, { type: 'take_location', take: true })],
      ['dice-give', 'Give it to Cleo', dice(13, { type: 'give', seat: 4 })],
    ] as const;
    for (const [scene, name, expected] of answers) {
      const page = await open(scene, 390, 844, 'light');
      await page.getByRole('button', { name }).click();
      await expect.poll(() => sent(page)).toEqual([expected]);
    }
  });
});

describe.concurrent('sounds and notices', () => {
  test('are on by default, with one switch and a key', async ({ open, expect }) => {
    const page = await open('sounds', 1440, 900, 'dark');
    const sounds = page.getByRole('checkbox', { name: 'Sounds at the table' });
    await expect.poll(() => sounds.isChecked()).toBe(true);
    await sounds.uncheck();
    await expect.poll(() => page.getByRole('slider', { name: 'Volume' }).isDisabled()).toBe(true);
    await expect.poll(() => page.getByText('Sounds are off.').isVisible()).toBe(true);
    await page.keyboard.press('Escape');
    await page.keyboard.press('m');
    await expect.poll(() => page.getByText('Sounds are on.').isVisible()).toBe(true);
    await page.getByRole('button', { name: 'Sounds and notices' }).click();
    await expect.poll(() => sounds.isChecked()).toBe(true);
  });

  test('are told of by the first click of the first visit, and muted there', async ({ open, expect }) => {
    const page = await open('sounds', 1440, 900, 'dark');
    await page.keyboard.press('Escape');
    await page.locator('.dialog').waitFor({ state: 'detached' });
    await page.locator('.prompt-words').click();
    await page.getByRole('button', { name: 'Mute', exact: true }).click();
    await page.getByText('Sounds are off.').waitFor();
    await page.reload();
    await page.locator('html[data-scene="ready"]').waitFor();
    await page.keyboard.press('Escape');
    await page.locator('.prompt-words').click();
    await expect.poll(() => page.getByRole('button', { name: 'Mute', exact: true }).count()).toBe(0);
  });

  test('mark the icon of a hidden tab while a question waits', async ({ open, expect }) => {
    const page = await open('sounds', 1440, 900, 'dark');
    const icon = () => page.locator('link[rel="icon"]').getAttribute('href');
    const hide = (hidden: boolean) =>
      page.evaluate(value => {
        Object.defineProperty(document, 'hidden', { value, configurable: true });
        document.dispatchEvent(new Event('visibilitychange'));
      }, hidden);
    await hide(true);
    await expect.poll(icon).toMatch(/asked/);
    await hide(false);
    await expect.poll(icon).not.toMatch(/asked/);
  });
});

describe('letters of twice the size', () => {
  const scenes = ['buy', 'militia', 'order', 'six', 'watching', 'dice-first', 'over', 'sounds'];

  test.concurrent.for(scenes)('fit windows that scroll: %s', async (scene, { open }) => {
    const page = await open(scene, 1440, 900, 'dark', { text: '200' });
    for (const [width, height] of [
      [1440, 900],
      [820, 1180],
      [390, 844],
    ] as const) {
      await show(page, { width, height, theme: 'dark', language: 'en' });
      expect({ width, faults: await faultsOfPlaces(page) }).toEqual({ width, faults: [] });
    }
  });
});

// ---- helpers ----

async function open(scene: string, ...how: Parameters<typeof newPage>): Promise<Page> {
  const watched = await newPage(...how);
  await goTo(scene, watched);
  return watched.page;
}

/** A page, and what went wrong in it. */
interface Watched {
  page: Page;
  faults: string[];
}

async function newPage(
  width: number,
  height: number,
  theme: 'dark' | 'light',
  preferences: object = {},
): Promise<Watched> {
  const context = await browser.newContext({
    viewport: { width, height },
    colorScheme: theme,
    reducedMotion: 'reduce',
  });
  await context.addInitScript(
    kept => localStorage.setItem('demesne.preferences', kept),
    JSON.stringify(preferences),
  );
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('pageerror', fault => faults.push(fault.message));
  keepToItself(page, faults);
  return { page, faults };
}

async function goTo(scene: string, { page, faults }: Watched): Promise<void> {
  await stage.open(scene, page);
  // A click sooner than this is not meant for what has just appeared.
  await page.waitForTimeout(300);
  expect(faults).toEqual([]);
}

/** The changed question of the scene "buy". */
interface Other {
  id?: number;
  buy?: string[];
  play?: string[];
  buys?: number;
  hand?: string[];
}

/** Changes what the Treasures of the hand bring, and other parts of the question. */
async function bring(
  page: Page,
  treasures: number | null,
  { id, buys, hand, ...ask }: Other = {},
): Promise<void> {
  await page.evaluate(
    ({ treasures, id, buys, hand, ask }) => {
      const { session, update } = window as unknown as {
        session: { view: { value: BuyView } };
        update(view: string): void;
      };
      const view: BuyView = JSON.parse(JSON.stringify(session.view.value));
      Object.assign(view.question.ask, { treasures }, ask);
      if (id !== undefined) view.question.id = id;
      if (buys !== undefined) view.buys = buys;
      if (hand !== undefined) view.own.hand = hand;
      update(JSON.stringify(view));
    },
    { treasures, id, buys, hand, ask },
  );
  // A click sooner than this is not meant for what has just appeared.
  await page.waitForTimeout(300);
}

interface BuyView {
  buys: number;
  own: { hand: string[] };
  question: { id: number; ask: object };
}

/** Moves one thing onto another with the mouse. */
async function drag(page: Page, from: Locator, to: Locator): Promise<void> {
  const [start, end] = await Promise.all([from.boundingBox(), to.boundingBox()]);
  if (!start || !end) throw new Error('both must be seen');
  await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2);
  await page.mouse.down();
  await page.mouse.move(end.x + end.width / 2, end.y + end.height / 2, { steps: 6 });
  await page.mouse.up();
}

function answer(question: number, given: object, game = 'dominion') {
  return { type: 'answer', question, answer: { game, ...given } };
}

/** Adds a line to the log: a seat plays a card. */
function play(page: Page, seat: number, card: string): Promise<void> {
  return page.evaluate(
    ([seat, card]) => {
      const { session } = window as unknown as { session: { log: { value: object[] } } };
      const line = { game: 'dominion', step: 900, depth: 0, seat, verb: 'plays', number: 0, by: null };
      session.log.value = [...session.log.value, { ...line, cards: [{ card, count: 1 }] }];
    },
    [seat, card] as const,
  );
}

/** The message that leaves one answer to the server. */
function standing(answer: object): object {
  return { type: 'set_standing_answers', answers: [{ game: 'dominion', about: null, ...answer }] };
}

function sent(page: Page): Promise<unknown> {
  return page.evaluate(() => (window as unknown as { sent: unknown }).sent);
}
