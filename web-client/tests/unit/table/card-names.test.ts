// The order of the cards that may be named.
import { expect, test } from 'vitest';
import { matching } from '../../../src/games/dominion/table/CardNamePicker';

test('own cards come first, then the Supply, then the rest, each by name', () => {
  const places = new Map([
    ['silver', 0],
    ['copper', 0],
    ['village', 1],
  ]);
  const names = ['adventurer', 'copper', 'moat', 'silver', 'village'];
  expect(matching(names, '', places)).toEqual(['copper', 'silver', 'village', 'adventurer', 'moat']);
});
