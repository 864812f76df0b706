// Match history: search addresses, pages and confidence intervals.
import { describe, expect, it, vi } from 'vitest';
import { getMatches } from '../../src/api/history';
import {
  countingAddress,
  countingIn,
  EVERYTHING,
  personAddress,
  searchAddress,
  searchIn,
  searchQuery,
  whoIn,
} from '../../src/features/history/address';
import { aroundMean, chanceOf, rateOf, standsOut } from '../../src/features/history/winning';

describe('the address of a search', () => {
  it('says what is looked for, and nothing else', () => {
    const search = { ...EVERYTHING, game: 'dominion' as const, card: 'moat', from: '2026-11-01' };
    expect(searchAddress(search)).toBe('/history?game=dominion&card=moat&from=2026-11-01');
    expect(searchIn(searchAddress(search))).toEqual(search);
    expect(searchAddress(EVERYTHING)).toBe('/history');
  });

  it('asks for nothing that there is not', () => {
    expect(searchIn('/history?game=chess&result=maybe&from=yesterday&to=2026-1-1')).toEqual(EVERYTHING);
  });

  it('lets a day begin and end where the reader lives', () => {
    const day = { ...EVERYTHING, from: '2026-11-20', to: '2026-11-20' };
    const query = new URL(searchQuery(day, 'm1'), 'http://table').searchParams;
    const [from, to] = [query.get('from') ?? '', query.get('to') ?? ''];
    expect(new Date(from)).toEqual(new Date(2026, 10, 20));
    expect(new Date(to)).toEqual(new Date(2026, 10, 21));
    expect(query.get('before')).toBe('m1');
  });

  it('of a person says who', () => {
    expect(whoIn(personAddress('m1-0'))).toBe('m1-0');
    expect(whoIn('/history?player=m1-0')).toBeNull();
  });

  it('of figures names a game, and seats only where they matter', () => {
    expect(countingIn('/statistics?seats=x')).toEqual({ game: 'dominion', seats: 0, people: false });
    const four = { game: 'king-of-the-dice' as const, seats: 4, people: true };
    expect(countingAddress('/statistics', four)).toBe(
      '/statistics?game=king-of-the-dice&seats=4&people=true',
    );
    expect(countingIn(countingAddress('/statistics', four))).toEqual(four);
  });
});

describe('a page of matches', () => {
  it('is looked for until a match fits, or none is left', async () => {
    const asked: (string | null)[] = [];
    const pages = [
      { matches: [], next: 'm2' },
      { matches: [], next: 'm1' },
      { matches: [{ id: 'm0' }], next: 'm0' },
      { matches: [], next: null },
    ];
    vi.stubGlobal('fetch', async (address: string) => {
      asked.push(new URL(address, 'http://table').searchParams.get('before'));
      return Response.json(pages.shift());
    });
    expect(await getMatches(EVERYTHING, null)).toEqual({ matches: [{ id: 'm0' }], next: 'm0' });
    expect(await getMatches(EVERYTHING, 'm0')).toEqual({ matches: [], next: null });
    expect(asked).toEqual([null, 'm2', 'm1', 'm0']);
    vi.unstubAllGlobals();
  });
});

describe('a share of matches that were won', () => {
  const winning = (matches: number, won: number, shared = 0) => ({
    matches,
    won,
    shared,
    by_chance: matches * 5000,
  });

  it('has the bounds of Wilson’s interval', () => {
    const rate = rateOf(winning(10, 7));
    expect(rate?.share).toBe(0.7);
    expect(rate?.least).toBeCloseTo(0.3968, 3);
    expect(rate?.most).toBeCloseTo(0.8922, 3);
    expect(rateOf(winning(4, 0))?.least).toBe(0);
    expect(rateOf(winning(3, 3))?.most).toBe(1);
    expect(rateOf(winning(2, 0, 1))?.share).toBe(0.25);
    expect(rateOf(winning(0, 0))).toBeNull();
  });

  it('stands out only where chance cannot be meant', () => {
    expect(chanceOf(winning(3, 1))).toBe(0.5);
    expect([winning(10, 7), winning(100, 70), winning(100, 30), winning(0, 0)].map(standsOut)).toEqual([
      0, 1, -1, 0,
    ]);
  });

  it('and an average are less sure with fewer matches', () => {
    expect(aroundMean(20, 5, 26)).toEqual([20 - 1.96, 20 + 1.96]);
    expect(aroundMean(20, 5, 1)).toEqual([20, 20]);
  });
});
