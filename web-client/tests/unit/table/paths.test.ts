// The table moves as the log says.
import { describe, expect, test } from 'vitest';
import { attacksIn, lastOf, MOST_TIME, pathsOf, timed } from '../../../src/games/dominion/table/paths';
import type { DominionLogLine, Verb } from '../../../src/generated/protocol';

function line(seat: number, verb: Verb, cards: string[] = [], number = 0, depth = 0): DominionLogLine {
  return { step: 1, depth, seat, verb, cards: cards.map(card => ({ card, count: 1 })), number, by: null };
}

const ways = (lines: DominionLogLine[], from = 0) =>
  pathsOf(lines, from).map(one => `${one.seat} ${one.card ?? one.count} ${one.from} ${one.to}`);

describe('paths', () => {
  test('follow the lines of a turn', () => {
    const lines = [
      line(0, 'turn', [], 1),
      line(0, 'plays', ['smithy']),
      line(0, 'draws', ['copper'], 2, 1),
      line(0, 'buys', ['silver']),
      line(1, 'turn', [], 1),
    ];
    expect(ways(lines)).toEqual([
      '0 smithy hand play',
      '0 copper deck hand',
      '0 2 deck hand',
      '0 silver pile discard',
      '0 1 play discard',
    ]);
    expect(ways(lines, 3)).toEqual(['0 silver pile discard', '0 1 play discard']);
  });

  test('of a card that is passed lead to the hand of the next player, face down where it is not seen', () => {
    const lines = [
      { ...line(0, 'passes', ['estate']), to: 1 },
      { ...line(1, 'passes', [], 1), to: 2 },
    ];
    expect(ways(lines)).toEqual(['0 estate hand hand', '1 1 hand hand']);
    expect(pathsOf(lines, 0).map(({ toSeat }) => toSeat)).toEqual([1, 2]);
  });

  test('of a card that is bought in a possessed turn lead to the player who decides', () => {
    const bought = { ...line(0, 'buys', ['gold']), turn_kind: { type: 'possessed', by: 1 } as const };
    expect(ways([bought, line(1, 'gains', ['gold'], 0, 1)])).toEqual(['1 gold pile discard']);
  });

  test('of cards that are returned lead from the hand to their pile', () => {
    expect(ways([{ ...line(0, 'returns', ['estate']), from: 'hand' }])).toEqual(['0 estate hand pile']);
  });

  test('of a clean-up come before the new hand and the shuffle for it', () => {
    const lines = [
      line(0, 'turn', [], 1),
      line(0, 'plays', ['smithy']),
      line(0, 'draws', [], 3, 1),
      line(0, 'shuffles', [], 9),
      line(0, 'draws', ['copper'], 4),
      line(1, 'turn', [], 1),
    ];
    const cleanUp = ['0 1 play discard', '0 9 discard deck', '0 copper deck hand', '0 4 deck hand'];
    expect(ways(lines)).toEqual(['0 smithy hand play', '0 3 deck hand', ...cleanUp]);
    expect(ways(lines, 3)).toEqual(cleanUp);
    expect(ways(lines.filter(({ verb }) => verb !== 'shuffles'))).toEqual([
      '0 smithy hand play',
      '0 3 deck hand',
      '0 1 play discard',
      '0 copper deck hand',
      '0 4 deck hand',
    ]);
  });

  test('of the last clean-up come before the end of the match, once', () => {
    const lines = [
      line(1, 'turn', [], 9),
      line(1, 'buys', ['province']),
      line(1, 'draws', [], 5),
      line(0, 'wins'),
      line(1, 'wins'),
    ];
    expect(ways(lines)).toEqual(['1 province pile discard', '1 1 play discard', '1 5 deck hand']);
  });

  test('of a hand are no clean-up when an effect drew it', () => {
    const lines = [
      line(0, 'turn', [], 1),
      line(0, 'plays', ['smithy']),
      line(0, 'draws', [], 3, 1),
      line(1, 'turn', [], 1),
    ];
    expect(ways(lines)).toEqual(['0 smithy hand play', '0 3 deck hand', '0 1 play discard']);
  });

  test('lead from the zone that the line says', () => {
    const lines: DominionLogLine[] = [
      line(0, 'plays', ['sentry']),
      line(0, 'looks_at', ['curse', 'gold'], 0, 1),
      { ...line(0, 'trashes', ['curse'], 0, 1), from: 'shown' },
      { ...line(0, 'puts_on_deck', ['gold'], 1, 1), from: 'shown' },
      line(0, 'plays', ['spoils']),
      line(0, 'returns', ['spoils'], 0, 1),
      line(0, 'buys', ['silver']),
      { ...line(0, 'trashes', ['silver'], 0, 1), from: 'discard' },
      line(0, 'plays', ['chapel']),
      line(0, 'trashes', ['curse'], 0, 1),
    ];
    expect(ways(lines, 2)).toEqual([
      '0 curse stage trash',
      '0 gold stage deck',
      '0 1 stage deck',
      '0 spoils hand play',
      '0 spoils play pile',
      '0 silver pile discard',
      '0 silver discard trash',
      '0 chapel hand play',
      '0 curse hand trash',
    ]);
  });

  test('are told apart by seat, whatever their cards are called', () => {
    expect(ways([line(0, 'plays', ['copper']), line(1, 'gains', ['copper'], 0, 1)])).toEqual([
      '0 copper hand play',
      '1 copper pile discard',
    ]);
  });

  test('of a long turn take no longer than the limit, and all of them are shown', () => {
    const lines = Array.from({ length: 30 }, () => line(1, 'plays', ['village']));
    const all = timed(pathsOf(lines, 0));
    expect(all).toHaveLength(30);
    expect(Math.max(...all.map(lastOf))).toBeLessThanOrEqual(MOST_TIME + 1);
  });

  test('of one gain take at most 350 ms', () => {
    expect(timed(pathsOf([line(1, 'gains', ['gold'])], 0)).map(lastOf)).toEqual([320]);
  });
});

describe('attacks', () => {
  test('go to each player to whom something was done, once, and end with the card', () => {
    const lines = [
      line(0, 'plays', ['witch']),
      line(0, 'draws', [], 2, 1),
      line(1, 'gains', ['curse'], 0, 1),
      line(2, 'reveals', ['moat'], 0, 1),
      line(2, 'gains', ['curse'], 0, 1),
      line(0, 'plays', ['council-room']),
      line(1, 'draws', [], 1, 1),
    ];
    expect(attacksIn(lines, 0)).toEqual([
      { card: 'witch', target: 1 },
      { card: 'witch', target: 2 },
    ]);
    expect(attacksIn(lines, 5)).toEqual([]);
  });
});
