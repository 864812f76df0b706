// The movements at the table of Dominion: each card on the way that the log says, from where it lay, once.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AnimationSpeed, DominionLogLine, TableView, Verb } from '../src/generated/protocol';
import { DESKTOP, type ScenePage, startScenes } from './support/scene-page';

const SCENE = fileURLToPath(new URL('fixtures/scenes/buy.json', import.meta.url));

let scenePage: ScenePage;
let page: Page;

beforeAll(async () => {
  scenePage = await startScenes();
  page = scenePage.page;
});

afterAll(() => scenePage?.close());

describe('what moves', () => {
  /** From where to where cards go by the line that says so, as the rulebook has it. */
  const WAYS: Partial<Record<Verb, string>> = {
    plays: 'hand play',
    draws: 'deck hand',
    buys: 'pile discard',
    gains: 'pile discard',
    trashes: 'hand trash',
    shuffles: 'discard deck',
  };

  test('goes the way that the log says, for every line and player', async () => {
    const context = await scenePage.browser.newContext({ viewport: DESKTOP, reducedMotion: 'no-preference' });
    const moving = await context.newPage();
    await open('buy', moving);
    const log: DominionLogLine[] = JSON.parse(readFileSync(SCENE, 'utf8')).log;
    expect(log.length).toBeGreaterThan(15);
    const shown = await moving.evaluate(shownMoves, log);
    const expected = log.slice(1).flatMap(line => {
      const way = WAYS[line.verb];
      if (line.verb === 'turn') return [' play discard'];
      if (way === undefined) return [];
      const hidden = line.verb === 'draws' || line.verb === 'shuffles' ? Math.min(line.number, 5) : 0;
      return [
        ...line.cards.flatMap(({ card, count }) =>
          Array.from({ length: Math.min(count, 5) }, () => `${line.seat} ${card} ${way}`),
        ),
        ...Array.from({ length: hidden }, () => `${line.seat}  ${way}`),
      ];
    });
    const withoutSeat = (move: string) => move.replace(/^\d (?= )/, '');
    expect(shown.map(move => (/^\d {2}play discard$/.test(move) ? withoutSeat(move) : move))).toEqual(
      expected,
    );
    await context.close();
  });

  test('takes as long as the table chose', async () => {
    const context = await scenePage.browser.newContext({ viewport: DESKTOP, reducedMotion: 'no-preference' });
    const moving = await context.newPage();
    await open('buy', moving);
    const times: number[] = [];
    for (const animation of ['normal', 'slow', 'fast'] as const) {
      await paceOf(moving, animation);
      times.push(await moving.evaluate(flightTime));
      await moving.evaluate(() => document.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true })));
    }
    const [normal = 0, slow, fast] = times;
    expect(normal).toBeGreaterThan(0);
    expect([slow, fast]).toEqual([normal * 2, normal / 2]);
    await paceOf(moving, 'slow');
    await moving.emulateMedia({ reducedMotion: 'reduce' });
    expect(await moving.evaluate(flightTime), 'a reader who wants less movement gets it').toBe(0);
    await context.close();
  });

  test('is nothing of what happened while the page was hidden', async () => {
    const context = await scenePage.browser.newContext({ viewport: DESKTOP, reducedMotion: 'no-preference' });
    const moving = await context.newPage();
    await open('buy', moving);
    const flying = await moving.evaluate(async () => {
      const { session } = window as unknown as {
        session: { seat: { value: number }; log: { value: object[] } };
      };
      const line = { game: 'dominion', step: 1, depth: 0, verb: 'draws', number: 0, by: null };
      const drawn = { ...line, seat: session.seat.value, cards: [{ card: 'copper', count: 1 }] };
      // A hidden page draws no frame; what waits for one gets it when the page is seen again.
      const frames: FrameRequestCallback[] = [];
      const { requestAnimationFrame: usual } = window;
      let hidden = true;
      Object.defineProperty(document, 'hidden', { get: () => hidden });
      window.requestAnimationFrame = frame => frames.push(frame);
      for (let lines = 0; lines < 3; lines++) session.log.value = [...session.log.value, drawn];
      hidden = false;
      window.requestAnimationFrame = usual;
      for (const frame of frames) frame(performance.now());
      const then = document.querySelectorAll('.flights > *').length;
      session.log.value = [...session.log.value, drawn];
      await new Promise(requestAnimationFrame);
      return [then, document.querySelectorAll('.flights > *').length];
    });
    expect(flying).toEqual([0, 1]);
    await context.close();
  });

  test('is not seen where it will land before it has landed', async () => {
    const context = await scenePage.browser.newContext({ viewport: DESKTOP, reducedMotion: 'no-preference' });
    const moving = await context.newPage();
    await open('buy', moving);
    const [flying, landed] = await moving.evaluate(async () => {
      const { session } = window as unknown as {
        session: { seat: { value: number }; log: { value: object[] } };
      };
      const line = { game: 'dominion', step: 1, depth: 0, verb: 'draws', number: 0, by: null };
      const drawn = { ...line, seat: session.seat.value, cards: [{ card: 'copper', count: 1 }] };
      session.log.value = [...session.log.value, drawn];
      await new Promise(requestAnimationFrame);
      const coppers = [...document.querySelectorAll('.hand-slot')].filter(slot =>
        slot.querySelector('[data-item="copper"]'),
      );
      const seen = () => coppers.map(slot => getComputedStyle(slot).opacity);
      const before = seen();
      document.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
      return [before, seen()];
    });
    expect(flying).toEqual(['1', '0']);
    expect(landed).toEqual(['1', '1']);
    await context.close();
  });

  test('begins where the cards lay in the hand, of equal ones at the one that was pressed', async () => {
    const context = await scenePage.browser.newContext({ viewport: DESKTOP, reducedMotion: 'no-preference' });
    const moving = await context.newPage();
    await open('buy', moving);
    const coppers = moving.locator('.hand-slot [data-item="copper"]');
    await coppers.first().focus();
    const middles = await coppers.evaluateAll(all =>
      all.map(one => {
        const { left, width } = one.getBoundingClientRect();
        return Math.round(left + width / 2);
      }),
    );
    expect(middles.length).toBe(2);
    for (const [count, expected] of [
      [1, [middles[0]]],
      [2, middles],
    ] as const) {
      const begins = await moving.evaluate(async count => {
        const { session } = window as unknown as {
          session: { seat: { value: number }; log: { value: object[] } };
        };
        const line = { game: 'dominion', step: 1, depth: 0, verb: 'plays', number: 0, by: null };
        const played = { ...line, seat: session.seat.value, cards: [{ card: 'copper', count }] };
        session.log.value = [...session.log.value, played];
        // In the frame in which it begins: on a busy machine the next one may be after its end.
        await new Promise(requestAnimationFrame);
        const found = [...document.querySelectorAll<HTMLElement>('.flight')].map(flight => {
          const effect = flight.getAnimations()[0]?.effect;
          const first = effect instanceof KeyframeEffect ? effect.getKeyframes()[0] : undefined;
          const moved = Number(/translate\((-?[\d.]+)px/.exec(String(first?.transform))?.[1]);
          return Math.round(Number.parseFloat(flight.style.left) + moved);
        });
        document.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
        return found;
      }, count);
      expect(begins).toEqual(expected);
    }
    await context.close();
  });

  test('lands at once at a click, and nothing flies where motion is reduced', async () => {
    const context = await scenePage.browser.newContext({ viewport: DESKTOP, reducedMotion: 'no-preference' });
    const moving = await context.newPage();
    const add = (on: Page) =>
      on.evaluate(async () => {
        const { session } = window as unknown as { session: { log: { value: object[] } } };
        const line = { game: 'dominion', step: 1, depth: 0, seat: 0, verb: 'buys', number: 0, by: null };
        session.log.value = [...session.log.value, { ...line, cards: [{ card: 'gold', count: 1 }] }];
        // In the frame in which it begins: on a busy machine the next one may be after its end.
        await new Promise(requestAnimationFrame);
        const flights = document.querySelectorAll('.flight').length;
        document.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
        return [
          flights,
          document.querySelectorAll('.flight').length,
          document.querySelectorAll('.arrived').length,
        ];
      });
    await open('buy', moving);
    expect(await add(moving)).toEqual([1, 0, 0]);
    await paceOf(moving, 'off');
    expect(await add(moving), 'the table does without movement').toEqual([0, 0, 1]);
    await open('buy');
    expect(await add(page)).toEqual([0, 0, 1]);
    await context.close();
  });
});

describe('the last roll of a turn', () => {
  /** Milliseconds from the next player's roll until its dice lie there. */
  const waits = (on: Page) =>
    on.evaluate(async () => {
      const { session, change } = window as unknown as {
        session: { view: { value: { dice: object[] } } };
        change(text: string): void;
      };
      const frame = () => new Promise(requestAnimationFrame);
      const dice = () => document.querySelector('.tray')?.textContent;
      const roll = (current: number, made: number, number: number) =>
        change(
          JSON.stringify({
            game: 'king-of-the-dice',
            current,
            phase: 'reroll',
            rolls: { made, left: 3 - made, most: 3 },
            dice: session.view.value.dice.map(die => ({ ...die, number, kept: false })),
          }),
        );
      roll(1, 3, 6);
      await frame();
      const last = dice();
      const since = performance.now();
      roll(2, 1, 1);
      await frame();
      while (dice() === last) await frame();
      return performance.now() - since;
    });

  test('lies for a while before the dice of another player, without movement not at all', async () => {
    await open('dice-watching');
    expect(await waits(page)).toBeLessThan(1000);
    const context = await scenePage.browser.newContext({ viewport: DESKTOP, reducedMotion: 'no-preference' });
    const moving = await context.newPage();
    await open('dice-watching', moving);
    expect(await waits(moving)).toBeGreaterThan(1500);
    await context.close();
  });
});

// ---- helpers ----

/** Makes cards move as fast as a table says, and waits until the page does. */
async function paceOf(on: Page, animation: AnimationSpeed): Promise<void> {
  await on.evaluate(speed => {
    const { session } = window as unknown as { session: { table: { value: TableView } } };
    const table = session.table.value;
    session.table.value = { ...table, settings: { ...table.settings, animation: speed } };
  }, animation);
  const shown = animation === 'normal' ? undefined : animation === 'off' ? 'none' : animation;
  await on.waitForFunction(motion => document.documentElement.dataset.motion === motion, shown);
}

/** Lets a card be bought, and returns how long it flies, in milliseconds. */
async function flightTime(): Promise<number> {
  const { session } = window as unknown as { session: { log: { value: object[] } } };
  const line = { game: 'dominion', step: 1, depth: 0, seat: 0, verb: 'buys', number: 0, by: null };
  session.log.value = [...session.log.value, { ...line, cards: [{ card: 'gold', count: 1 }] }];
  // In the frame in which it begins: on a busy machine the next one may be after its end.
  await new Promise(requestAnimationFrame);
  const timing = document.querySelector('.flight')?.getAnimations()[0]?.effect?.getTiming();
  return Number(timing?.duration ?? 0);
}

/** Gives a page the lines of a log one after another, and returns what flew: seat, card, from, to. */
async function shownMoves(log: readonly DominionLogLine[]): Promise<string[]> {
  const { session } = window as unknown as { session: { log: { value: unknown[] } } };
  const moves: string[] = [];
  const watch = new MutationObserver(records => {
    for (const { addedNodes } of records)
      for (const node of addedNodes) {
        const flight = node as HTMLElement;
        if (!flight.classList.contains('flight')) continue;
        const { seat, moved, from, to } = flight.dataset;
        moves.push(`${seat} ${moved} ${from} ${to}`);
      }
  });
  const flights = document.querySelector('.flights');
  if (!flights) return ['nothing can fly'];
  watch.observe(flights, { childList: true });
  for (let count = 1; count <= log.length; count++) {
    session.log.value = log.slice(0, count).map(line => ({ game: 'dominion', ...line }));
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
  }
  return moves;
}

function open(scene: string, on?: Page): Promise<void> {
  return scenePage.open(scene, on);
}
