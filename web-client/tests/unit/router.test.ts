// Routes: parsing and building addresses.
import { describe, expect, it } from 'vitest';
import { codeIn } from '../../src/features/home/code-in';
import { newAddress } from '../../src/games/dominion/kingdom/new-address';
import { NO_WISH, replayAddress, routeOf, samePage, tableAddress } from '../../src/ui/router';

describe('routeOf', () => {
  it.each([
    ['/', { page: 'home' }],
    ['/new', { page: 'new', kingdom: NO_WISH }],
    ['/t/K7Q2MDXY)', { page: 'table', code: 'K7Q2MDXY' }],
    ['/t/K7Q2MDXY.', { page: 'table', code: 'K7Q2MDXY' }],
    ['/w/K7Q2MDXY%E2%80%9D,', { page: 'watch', code: 'K7Q2MDXY' }],
    ['/how-to-play.', { page: 'how-to-play' }],
    ['/new/?set=big-money', { page: 'new', kingdom: { ...NO_WISH, set: 'big-money' } }],
    ['/new?cards=moat,witch', { page: 'new', kingdom: { ...NO_WISH, cards: ['moat', 'witch'] } }],
    ['/new?set=x&shelters=never', { page: 'new', kingdom: { ...NO_WISH, set: 'x', shelters: 'never' } }],
    ['/cards', { page: 'cards' }],
    ['/cards/mint', { page: 'card', card: 'mint' }],
    ['/cards/king-of-the-dice', { page: 'dice-cards' }],
    ['/cards/king-of-the-dice/elf', { page: 'dice-card', card: 'elf' }],
    ['/t/K7Q', { page: 'table', code: 'K7Q' }],
    ['/w/K7Q', { page: 'watch', code: 'K7Q' }],
    ['/deal/m-1', { page: 'deal', match: 'm-1' }],
    ['/daily', { page: 'daily', day: null }],
    ['/daily/2026-11-20', { page: 'daily', day: '2026-11-20' }],
    ['/history', { page: 'history' }],
    ['/statistics?seats=2', { page: 'history' }],
    ['/ratings', { page: 'history' }],
    ['/people/m1-0', { page: 'history' }],
    ['/people', { page: 'not-found' }],
    ['/how-to-play', { page: 'how-to-play' }],
    ['/about', { page: 'about' }],
    ['/settings', { page: 'settings' }],
    ['/invite', { page: 'invite' }],
    ['/r/m-1', { page: 'replay', match: 'm-1', step: 0, as: null }],
    ['/r/m-1?step=42&as=0', { page: 'replay', match: 'm-1', step: 42, as: 0 }],
    ['/r/m-1?as=hands', { page: 'replay', match: 'm-1', step: 0, as: null, hands: true }],
    ['/r/m-1?step=-3&as=x', { page: 'replay', match: 'm-1', step: 0, as: null }],
  ])('reads %s', (where, route) => {
    expect(routeOf(where)).toEqual(route);
  });

  it.each(['/t', '/t/', '/t/A/B', '/x/1', '/constructor', '/new/more'])('finds nothing at %s', where => {
    expect(routeOf(where)).toEqual({ page: 'not-found' });
  });

  it('reads a part that is not well written as it stands', () => {
    expect(routeOf('/t/%E0%A4%A')).toEqual({ page: 'table', code: '%E0%A4%A' });
  });
});

describe('addresses', () => {
  it('come back as what they were made of', () => {
    expect(routeOf(tableAddress('A/B'))).toEqual({ page: 'table', code: 'A/B' });
    expect(routeOf(replayAddress('m 1', 7, 2))).toEqual({ page: 'replay', match: 'm 1', step: 7, as: 2 });
  });

  it('carry a kingdom', () => {
    for (const kingdom of [
      { ...NO_WISH, set: 'first-game', platinum: 'always' },
      { ...NO_WISH, cards: ['moat', 'kings-court'], shelters: 'never' },
      { ...NO_WISH, cards: ['moat', 'young-witch'], bane: 'cellar' },
      NO_WISH,
    ]) {
      expect(routeOf(newAddress(kingdom))).toEqual({ page: 'new', kingdom });
    }
  });

  it('omit the first step and the view of all players', () => {
    expect(replayAddress('m1')).toBe('/r/m1');
    expect(replayAddress('m1', 3, null, true)).toBe('/r/m1?step=3&as=hands');
  });

  it('show the same page at another step', () => {
    expect(samePage('/r/m1', '/r/m1?step=3')).toBe(true);
    expect(samePage('/r/m1', '/r/m2')).toBe(false);
  });
});

describe('codeIn', () => {
  it.each([
    ['k7q', 'K7Q'],
    [' K7-Q 2 ', 'K7Q2'],
    ['https://table.example/t/K7Q2MD', 'K7Q2MD'],
    ['Come and play: https://table.example/t/K7Q2MD?x=1', 'K7Q2MD'],
    ['(https://table.example/t/K7Q2MDXY)', 'K7Q2MDXY'],
    ['K7Q2MDXY.', 'K7Q2MDXY'],
    ['“k7q2-mdxy”', 'K7Q2MDXY'],
    ['The code is K7Q2MDXY, come!', 'K7Q2MDXY'],
  ])('finds the code in %j', (text, code) => {
    expect(codeIn(text)).toBe(code);
  });

  it.each(['', '?!', 'K7Q!2', 'https://table.example/'])('finds none in %j', text => {
    expect(codeIn(text)).toBeNull();
  });
});
