// Changes of a view: applied with identity kept, and asked for as a whole when one is missing.
import { describe, expect, test } from 'vitest';
import type {
  DominionView,
  GameChange,
  GameLogLine,
  GameView,
  ServerMessage,
} from '../../../src/generated/protocol';
import { applyChange } from '../../../src/session/changes';
import { Store } from '../../../src/session/store';
import buy from '../../fixtures/scenes/buy.json';

const view: GameView = { ...(buy.view as unknown as DominionView), game: 'dominion' };
const change = (parts: object): GameChange => ({ game: 'dominion', ...parts }) as GameChange;
const piles = (of: GameView | null) => (of as DominionView | null)?.piles ?? [];

function pile(name: string, count: number) {
  const before = piles(view).find(one => one.name === name);
  return { ...before, count };
}

describe('a change', () => {
  test('replaces parts and keeps the others', () => {
    const next = applyChange(view, change({ coins: 9, question: null }));
    expect(next).toEqual({ ...view, coins: 9, question: null });
    expect(piles(next)).toBe(piles(view));
  });

  test('replaces one pile and keeps the others', () => {
    const next = applyChange(view, change({ piles: [pile('silver', 29)] }));
    expect(piles(next).map(({ name }) => name)).toEqual(piles(view).map(({ name }) => name));
    const differ = piles(next).filter((one, i) => one !== piles(view)[i]);
    expect(differ).toEqual([pile('silver', 29)]);
  });

  test('without a difference leaves the view as it is', () => {
    expect(applyChange(view, change({}))).toBe(view);
    expect(applyChange(view, change({ phase: 'buy', piles: [pile('silver', 30)] }))).toBe(view);
  });

  test('of another view is not applied', () => {
    expect(applyChange(view, change({ piles: [{ ...pile('silver', 1), name: 'tactician' }] }))).toBeNull();
    expect(applyChange(view, { game: 'king-of-the-dice' })).toBeNull();
  });
});

describe('the store', () => {
  const update = (version: number): ServerMessage => ({
    type: 'update',
    match_id: 'm1',
    version,
    view,
    log_from: 0,
    log: [],
    clocks: [],
    undo: null,
  });
  const coins = (base: number, version: number, number: number): ServerMessage => ({
    type: 'change',
    base,
    version,
    view: change({ coins: number }),
  });

  function asking() {
    const asked: string[] = [];
    const store = new Store(() => {
      const id = `w${asked.length}`;
      asked.push(id);
      return id;
    });
    const shown = () => (store.view.value as DominionView | null)?.coins;
    return { asked, store, shown };
  }

  test('applies changes one after the other', () => {
    const { asked, store, shown } = asking();
    store.take(update(3));
    store.take(coins(3, 4, 1));
    store.take({ ...coins(4, 5, 2), done: 'm7' } as ServerMessage);
    expect([shown(), store.undo.value.version, asked]).toEqual([2, 5, []]);
    expect(store.answered.value).toEqual({ id: 'm7', refused: null });
  });

  test('adds lines that follow, and replaces those that were taken back', () => {
    const { store } = asking();
    const line = (step: number) =>
      ({
        game: 'dominion',
        step,
        depth: 0,
        seat: 0,
        verb: 'buys',
        cards: [],
        number: 0,
        by: null,
      }) as GameLogLine;
    const lines = (base: number, log: GameLogLine[], from?: number) =>
      ({ ...coins(base, base + 1, 0), log, ...(from !== undefined && { log_from: from }) }) as ServerMessage;
    store.take(update(3));
    store.take(lines(3, [line(1), line(2)]));
    store.take(lines(4, [line(3)]));
    expect(store.log.value.map(it => it.step)).toEqual([1, 2, 3]);
    store.take(lines(5, [line(4)], 1));
    store.take(coins(6, 7, 1));
    expect(store.log.value.map(it => it.step)).toEqual([1, 4]);
  });

  test('asks once for the whole view when a change is missing, and goes on from it', () => {
    const { asked, store, shown } = asking();
    store.take(update(3));
    store.take(coins(4, 5, 1));
    store.take(coins(5, 6, 2));
    expect([shown(), asked]).toEqual([3, ['w0']]);
    store.take(update(6));
    store.take({ type: 'done', id: 'w0' });
    store.take(coins(6, 7, 4));
    expect([shown(), asked]).toEqual([4, ['w0']]);
  });

  test('asks again after a refusal, and over a new connection', () => {
    const { asked, store } = asking();
    store.take(coins(0, 1, 1));
    store.take({ type: 'refused', id: 'w0', reason: { type: 'too_fast' } });
    store.take(coins(1, 2, 1));
    store.take({ type: 'welcome', protocol: 3, server: '1', seat: 0, host: true });
    store.take(coins(2, 3, 1));
    expect(asked).toEqual(['w0', 'w1', 'w2']);
  });
});
