// Structural sharing: unchanged parts of a new view stay the same objects.
import { describe, expect, test } from 'vitest';
import type { DominionView, UndoRequest } from '../../../src/generated/protocol';
import { Store } from '../../../src/session/store';
import { shareStructure } from '../../../src/session/structural-sharing';
import buy from '../../fixtures/scenes/buy.json';

const view = buy.view as unknown as DominionView;
const copy = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

describe('a view that comes again', () => {
  test('is the same object when nothing changed', () => {
    expect(shareStructure(view, copy(view))).toBe(view);
  });

  test('keeps every part that did not change', () => {
    const next = shareStructure(view, { ...copy(view), coins: 9 });
    expect(next).not.toBe(view);
    expect(next.piles).toBe(view.piles);
    expect(next.question).toBe(view.question);
  });

  test('changes one pile without the others', () => {
    const changed = copy(view);
    const [first] = changed.piles;
    if (first) first.count -= 1;
    const next = shareStructure(view, changed);
    expect(next.piles).not.toBe(view.piles);
    expect(next.piles[0]).not.toBe(view.piles[0]);
    expect(next.piles[1]).toBe(view.piles[1]);
  });

  test('a shorter list is another list', () => {
    expect(shareStructure([1, 2], [1])).toEqual([1]);
    expect(shareStructure({ a: 1, b: 2 }, { a: 1 })).toEqual({ a: 1 });
    expect(shareStructure(null, { a: null })).toEqual({ a: null });
  });
});

describe('the store', () => {
  const update = (version: number, logFrom: number, lines: number, match = 'm1') => ({
    type: 'update' as const,
    match_id: match,
    version,
    view: { game: 'dominion' as const, ...copy(view) },
    log_from: logFrom,
    log: Array.from({ length: lines }, () => ({ game: 'dominion' as const, ...buy.log[0] }) as never),
    clocks: [],
    undo: null,
  });

  test('says what it has', () => {
    const store = new Store();
    expect(store.have()).toBeNull();
    store.take(update(3, 0, 2));
    expect(store.have()).toMatchObject({ match_id: 'm1', log_from: 0, log_end: 2 });
  });

  test('adds log lines that follow, and replaces all by a log that comes anew', () => {
    const store = new Store();
    store.take(update(1, 0, 2));
    store.take(update(2, 2, 1));
    store.take(update(2, 3, 0));
    expect(store.log.value).toHaveLength(3);
    store.take(update(2, 0, 3));
    expect(store.log.value).toHaveLength(3);
  });

  test('begins where the server does when lines before are left out', () => {
    const store = new Store();
    store.take(update(1, 0, 2));
    store.take(update(9, 5000, 3));
    expect(store.log.value).toHaveLength(3);
    expect(store.have()).toMatchObject({ match_id: 'm1', log_from: 5000, log_end: 5003 });
    const undo = { goal: { type: 'choice' as const }, free: true, line: 5002 };
    store.take({ ...update(10, 5003, 1), undo });
    expect(store.log.value).toHaveLength(4);
    expect(store.undo.value.offer?.line).toBe(2);
    store.take(update(1, 0, 1, 'm2'));
    expect(store.have()).toMatchObject({ match_id: 'm2', log_from: 0, log_end: 1 });
  });

  test('says which lines it has by their hash, as the server computes it', () => {
    const store = new Store();
    const log = JSON.parse(
      '[{"game":"dominion","step":58,"depth":0,"seat":0,"verb":"buys","cards":[{"card":"province","count":1}],"number":0,"by":null}]',
    );
    store.take({ ...update(1, 7, 0), log });
    expect(store.have()).toEqual({ match_id: 'm1', log_from: 7, log_end: 8, log_hash: 198_459_286 });
    store.take({ ...update(1, 7, 0), log: [{ ...log[0], seat: 1 }] });
    expect(store.have()).toMatchObject({ log_from: 7, log_end: 8 });
    expect(store.have()?.log_hash).not.toBe(198_459_286);
  });

  test('keeps no line of a history that a restore has replaced', () => {
    const store = new Store();
    const from = (logFrom: number, lines: number, step: number) => {
      const { log, ...rest } = update(1, logFrom, lines);
      return { ...rest, log: log.map(line => ({ ...(line as object), step }) as never) };
    };
    store.take(from(0, 5, 1));
    // Of a very long log only the newest lines are sent.
    store.take(from(3, 4, 2));
    expect(store.log.value.map(line => line.step)).toEqual([2, 2, 2, 2]);
    expect(store.have()).toMatchObject({ log_from: 3, log_end: 7 });
  });

  test('starts over with another match', () => {
    const store = new Store();
    store.take(update(9, 0, 5));
    store.take(update(1, 0, 1, 'm2'));
    expect(store.have()).toMatchObject({ match_id: 'm2', log_from: 0, log_end: 1 });
  });

  test('drops the undo request when the match continues', () => {
    const store = new Store();
    const request: UndoRequest = {
      seat: 1,
      goal: { type: 'choice' },
      line: 0,
      waits_for: [0],
      refused_by: null,
    };
    store.take(update(1, 0, 2));
    store.take({ type: 'undo', request });
    store.take(update(1, 0, 2));
    expect(store.undo.value.request).toEqual(request);
    store.take(update(2, 2, 1));
    expect(store.undo.value.request).toBeNull();
  });

  const past = (logFrom: number, lines: number) => {
    const { log } = update(0, logFrom, lines);
    const hands = [{ seat: 0, cards: ['copper'] }];
    const moment = { view: update(0, 0, 0).view, hands, log_from: logFrom, log };
    return { type: 'delayed_update' as const, match_id: 'm1', minutes: 5, moment };
  };

  test('shows all hands of a while ago, then the end of the match without them', () => {
    const store = new Store();
    store.take({ ...past(0, 0), moment: null });
    expect(store.view.value).toBeNull();
    expect(store.past.value).toEqual({ minutes: 5, hands: [] });
    store.take(past(0, 2));
    store.take(past(2, 1));
    expect(store.past.value?.hands).toEqual([{ seat: 0, cards: ['copper'] }]);
    expect(store.log.value).toHaveLength(3);
    store.take(update(9, 3, 2));
    expect(store.past.value).toBeNull();
    expect(store.log.value).toHaveLength(5);
  });

  test('shows nothing after a restart until something is old enough again', () => {
    const store = new Store();
    store.take(past(0, 3));
    store.take({ ...past(0, 0), moment: null });
    expect(store.view.value).toBeNull();
    expect(store.log.value).toHaveLength(0);
    expect(store.have()).toBeNull();
  });

  test('keeps the question over a reconnection', () => {
    const store = new Store();
    store.take(update(1, 0, 0));
    const before = store.view.value?.question;
    store.take(update(1, 0, 0));
    expect(store.view.value?.question).toBe(before);
  });
});
