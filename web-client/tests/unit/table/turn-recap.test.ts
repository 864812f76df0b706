// Turn recap, live regions and unread chat messages.
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { GameLogLine } from '../../../src/generated/protocol';
import { loadMoreWords, loadWords } from '../../../src/i18n';
import type { ChatLine } from '../../../src/session/table-session';
import { firstNew, othersWords, spokenMove, toSay } from '../../../src/table/Announcer';
import type { WrittenLine, WrittenTurn } from '../../../src/table/frame';
import { isMuted, mute, unread } from '../../../src/table/muted';
import { heardAs, phrases, phraseText, phraseWords } from '../../../src/table/phrases';
import { linesSince } from '../../../src/table/TurnRecap';

beforeAll(async () => {
  await loadWords('en');
  await loadMoreWords('table');
});

const line = (at: number, seat: number, more: Partial<WrittenLine> = {}): WrittenLine => ({
  at,
  depth: 0,
  seat,
  mark: 'ui-play',
  news: true,
  isResult: false,
  drawn: () => '',
  spoken: () => '',
  ...more,
});
const turn = (at: number, seat: number | null, items: WrittenLine[]): WrittenTurn => ({
  at,
  seat,
  number: 1,
  begins: seat !== null,
  items,
});
const places = (lines: readonly WrittenLine[]) => lines.map(({ at }) => at);

describe('since the last turn', () => {
  test('has the turn that another player decided, and none from before a turn that one decided oneself', () => {
    const possessed = { ...turn(4, 0, [line(5, 0)]), kind: { type: 'possessed', by: 1 } as const };
    const decided = [turn(1, 0, [line(2, 0)]), turn(3, 1, []), possessed, turn(6, 0, [])];
    expect(places(linesSince(decided, 6, 0))).toEqual([5]);
    expect(linesSince([...decided, turn(8, 1, [])], 8, 1)).toEqual([]);
    expect(othersWords(decided.slice(0, 3), 1)).toBe('');
  });

  const turns = [
    turn(0, null, [line(0, 1)]),
    turn(1, 0, [line(2, 0), line(3, 1)]),
    turn(4, 1, [line(5, 1), line(6, 1, { news: false }), line(7, 0, { depth: 1 })]),
    turn(8, 2, [line(9, 2)]),
    turn(10, 0, [line(11, 0)]),
  ];

  test('is what is worth knowing between the last turn and the one that begins', () => {
    expect(places(linesSince(turns, 10, 0))).toEqual([5, 7, 9]);
  });

  test('is nothing before the second turn', () => {
    expect(linesSince(turns, 1, 0)).toEqual([]);
    expect(linesSince(turns, 8, 2)).toEqual([]);
  });
});

describe('those who listen', () => {
  test('hear the name of the player once more when what follows comes later', () => {
    const gains = line(1, 1, { depth: 1, spoken: whole => (whole ? 'Bruno gains Silver' : 'gains Silver') });
    expect(spokenMove([gains, gains])).toBe('Bruno gains Silver, gains Silver');
  });

  const items = [
    line(1, 0),
    line(2, 1, { depth: 1 }),
    line(3, 1),
    line(4, 0, { depth: 1, isResult: true }),
    line(5, 1),
    line(6, 1, { to: 0 }),
  ];

  test('hear what others do and what came of the own clicks', () => {
    expect(places(toSay(items, 0, 'all'))).toEqual([2, 3, 4, 5, 6]);
  });

  test('hear on request only moves of others that concern them, whole', () => {
    expect(places(toSay(items, 0, 'mine'))).toEqual([3, 4, 6]);
  });

  test('hear on request nothing of others', () => {
    expect(places(toSay(items, 0, 'none'))).toEqual([4]);
  });
});

test('lines that replace others are new as well as those that are added', () => {
  const log = [1, 2, 3, 4].map(step => ({ step }) as GameLogLine);
  const [one, two, three, four] = log as [GameLogLine, GameLogLine, GameLogLine, GameLogLine];
  expect(firstNew([one, two], [one, two, three])).toBe(2);
  expect(firstNew([one, two], [one, three, four])).toBe(1);
  expect(firstNew([], [one])).toBe(0);
  expect(firstNew([one, two], [three, four]), 'another history').toBe(2);
});

describe('the last turn of the others', () => {
  const said = (at: number, seat: number, words: string) => line(at, seat, { spoken: () => words });
  const turns = [
    turn(0, 1, [said(1, 1, 'one')]),
    turn(2, 0, [said(3, 0, 'own')]),
    turn(4, 1, [said(5, 1, 'two'), line(6, 1, { depth: 1, spoken: () => 'draws' })]),
    turn(7, 2, [said(8, 2, 'three')]),
  ];

  test('is what they did since the own one', () => {
    expect(othersWords(turns, 0)).toBe('two, draws. three');
  });

  test('is, in the own turn, what they did before it', () => {
    expect(othersWords([...turns, turn(9, 0, [said(10, 0, 'own')])], 0)).toBe('two, draws. three');
  });

  test('is for spectators that of one player', () => {
    expect(othersWords(turns, null)).toBe('three');
  });
});

describe('phrases', () => {
  test.each(phrases)('%s is said in English and read in the language of the page', phrase => {
    expect(phraseWords(phrase)).toBe(phraseText(phrase));
    expect(heardAs(phraseText(phrase))).toBe(phraseWords(phrase));
  });

  test('are shown in the reader’s language; other messages as written', async () => {
    await loadWords('es');
    expect(heardAs('Well played')).toBe('Bien jugado');
    expect(heardAs('well played')).toBe('well played');
    await loadWords('en');
  });
});

describe('the chat', () => {
  const said = (name: string): ChatLine => ({ name, seat: null, text: '' });
  const lines = [said('Mateo'), said('Giulia'), said('Mateo')];

  beforeEach(() => {
    for (const name of ['Mateo', 'Giulia']) mute(name, false);
  });

  test('counts what came after the last line that was seen', () => {
    expect(unread(lines, null)).toBe(3);
    expect(unread(lines, lines[0] ?? null)).toBe(2);
    expect(unread(lines, lines[2] ?? null)).toBe(0);
  });

  test('does not count messages of muted players', () => {
    mute('Mateo', true);
    expect(isMuted('Mateo')).toBe(true);
    expect(unread(lines, null)).toBe(1);
  });
});
