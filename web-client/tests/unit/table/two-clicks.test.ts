// A turn in two clicks: which piles the Treasures of the hand could pay, and when a turn ends by itself.
import { batch, signal } from '@preact/signals';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { isAfterTreasures } from '../../../src/games/dominion/table/choice';
import { ENDING, endByItself, nothingFollows } from '../../../src/games/dominion/table/ending';
import { couldStillBuy, TableModel } from '../../../src/games/dominion/table/model';
import type {
  DominionQuestion,
  DominionView,
  GameLogLine,
  GameView,
  TableView,
  Verb,
} from '../../../src/generated/protocol';
import { recordedTable, type TableSession } from '../../../src/session/table-session';
import scene from '../../fixtures/scenes/buy.json';

/** Longer than clicks on a new question are passed over, in milliseconds. */
const SEEN = 400;

const view = scene.view as unknown as DominionView;
const question = view.question as DominionQuestion;
const turn = (part: object, more: object = {}): DominionQuestion => ({
  ...question,
  ask: { type: 'turn', play: [], treasures: null, buy: [], ...part },
  ...more,
});

describe('a pile that the Treasures of the hand could pay for', () => {
  const why = (reason: object) => ({ why_not: [{ reason, piles: ['forge'] }] });
  const dear = { type: 'too_expensive', cost: 7, most: 3 };

  test('costs no more than the coins with what all Treasures bring', () => {
    expect(isAfterTreasures(turn({ treasures: 4 }, why(dear)), 'forge')).toBe(true);
    expect(isAfterTreasures(turn({ treasures: 3 }, why(dear)), 'forge')).toBe(false);
    expect(isAfterTreasures(turn({ treasures: null }, why(dear)), 'forge')).toBe(false);
  });

  test('needs no Potion that is missing', () => {
    expect(isAfterTreasures(turn({ treasures: 9 }, why({ ...dear, potions: 1 })), 'forge')).toBe(false);
  });

  test('is not one that is forbidden, nor one in the Action phase', () => {
    expect(isAfterTreasures(turn({ treasures: 9 }, why({ type: 'forbidden' })), 'forge')).toBe(false);
    const before = turn({ treasures: 9 }, { ...why(dear), purpose: 'action_phase' });
    expect(isAfterTreasures(before, 'forge')).toBe(false);
  });
});

describe('a turn ends by itself', () => {
  const spent = { ...view, buys: 0, own: view.own && { ...view.own, hand: ['copper', 'estate'] } };

  test('without a Buy and with nothing to play', () => {
    expect(nothingFollows({ ...spent, question: turn({}) })).toBe(true);
  });

  test('not with a Buy, or a Treasure to play', () => {
    expect(nothingFollows({ ...spent, buys: 1, question: turn({}) })).toBe(false);
    expect(nothingFollows({ ...spent, question: turn({ play: ['copper'], treasures: 1 }) })).toBe(false);
  });

  test('whatever is in the hand, which the others must not learn', () => {
    const own = view.own && { ...view.own, hand: ['moat', 'hovel'] };
    expect(nothingFollows({ ...spent, own, question: turn({}) })).toBe(true);
  });
});

describe('the end of a turn is asked back', () => {
  const broke = { ...view, buys: 1, coins: 0 };
  const dear = { why_not: [{ reason: { type: 'too_expensive', cost: 2, most: 0 }, piles: ['estate'] }] };

  test('while a card that costs something can be bought', () => {
    expect(couldStillBuy({ ...broke, coins: 2, question: turn({ buy: ['copper', 'estate'] }) })).toBe(true);
    expect(couldStillBuy({ ...broke, question: turn({ treasures: 2 }, dear) })).toBe(true);
  });

  test('not for a Copper or a Curse, and without a Buy', () => {
    expect(couldStillBuy({ ...broke, question: turn({ buy: ['copper', 'curse'] }) })).toBe(false);
    expect(couldStillBuy({ ...broke, question: turn({ treasures: 1 }, dear) })).toBe(false);
    expect(couldStillBuy({ ...broke, buys: 0, question: turn({ treasures: 9 }, dear) })).toBe(false);
  });
});

describe('the end of a turn', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test('does not come again by itself once it was undone until something is done, and keys have longer to stop it', () => {
    const dataset: DOMStringMap = { keyed: '' };
    vi.stubGlobal('document', { documentElement: { dataset } });
    const spent = { ...view, game: 'dominion' as const, buys: 0, question: turn({}) };
    const { table, shown, log, sent } = tableAt(spent);
    const ask = (id: number) => ({ ...spent, question: turn({}, { id: question.id + id }) });
    const stop = endByItself(table);
    vi.advanceTimersByTime(ENDING.pointer);
    expect([ENDING.keys > ENDING.pointer, sent.length]).toEqual([true, 0]);
    vi.advanceTimersByTime(ENDING.keys);
    expect(sent).toMatchObject([{ answer: { type: 'end_turn' } }]);
    const next = { seat: view.current + 1, turn: view.turn + 1 };
    batch(() => {
      log.value = [...log.value, line('turn', next.seat, next.turn)];
      shown.value = { ...spent, turn: next.turn, current: next.seat, question: null };
    });
    batch(() => {
      log.value = [...log.value, line('goes_back', view.current, 1)];
      shown.value = ask(1);
    });
    vi.advanceTimersByTime(10 * ENDING.keys);
    expect([table.ending.value, sent.length]).toEqual([false, 1]);
    batch(() => {
      log.value = [...log.value, line('plays', view.current, 0)];
      shown.value = ask(2);
    });
    vi.advanceTimersByTime(ENDING.keys);
    expect(sent).toHaveLength(2);
    stop();
    vi.unstubAllGlobals();
  });
});

describe('the last Buy for a card that costs nothing', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const copper = { ...view.piles.find(({ name }) => name === 'copper'), cost: 0 };
  const piles = [copper, ...view.piles.filter(({ name }) => name !== 'copper')] as DominionView['piles'];
  const lastBuy = (asked: DominionQuestion) =>
    tableAt({ ...view, game: 'dominion', piles, buys: 1, coins: 0, question: asked });

  test('asks back while an Action can be played, and once', () => {
    const asked = turn({ play: ['cellar'], buy: ['copper'] }, { purpose: 'action_phase' });
    const { table, sent } = lastBuy(asked);
    table.press('pile', 'copper', 'pile-copper');
    expect([table.askedBack.value, sent]).toEqual([true, []]);
    table.press('pile', 'copper', 'pile-copper');
    expect(sent).toHaveLength(1);
  });

  test('does not ask when nothing would be lost', () => {
    const { table, sent } = lastBuy(turn({ buy: ['copper'] }));
    table.press('pile', 'copper', 'pile-copper');
    expect([table.askedBack.value, sent.length]).toEqual([false, 1]);
  });
});

function line(verb: Verb, seat: number, number: number): GameLogLine {
  return { game: 'dominion', step: 0, depth: 0, seat, verb, cards: [], number, by: null };
}

/** A table that shows a view, and what is sent from it. */
function tableAt(first: GameView) {
  const sent: unknown[] = [];
  const shown = signal(first);
  const log = signal<readonly GameLogLine[]>([line('turn', view.current, view.turn)]);
  const session: TableSession = {
    ...recordedTable({} as TableView, 0),
    kind: 'play',
    connection: signal({ state: 'open' }),
    view: shown,
    log,
    send: message => {
      sent.push(message);
      return '';
    },
  };
  const table = new TableModel(session);
  vi.advanceTimersByTime(SEEN);
  return { table, shown, log, sent };
}
