// Which card the letters that were typed stand for.
import { describe, expect, test } from 'vitest';
import { fitting, type Named } from '../../../src/games/dominion/table/spelling';

const named = (...names: string[]): Named<string> => ({ thing: names[0] ?? '', names });
const table = [
  named('Militia', 'Milicia', 'Milizia'),
  named('Mine', 'Mina', 'Miniera'),
  named('Grand Market', 'Gran Mercado', 'Gran Mercato'),
  named('Market', 'Mercado', 'Mercato'),
  named('Bürger', 'Burgués', 'Borghese'),
];

describe('letters', () => {
  test.each([
    ['mil', 'Militia'],
    ['MIN', 'Mine'],
    ['mark', 'Market'],
    ['bur', 'Bürger'],
    ['grand m', 'Grand Market'],
  ])('%s stand for the card whose name begins so: %s', (letters, card) => {
    expect(fitting(letters, table)).toBe(card);
  });

  test('stand for a name of another language where none of this one fits', () => {
    expect(fitting('miniera', table)).toBe('Mine');
    expect(fitting('gran merc', table)).toBe('Grand Market');
  });

  test('stand for a later word of a name where no name begins so', () => {
    expect(fitting('market', [named('Grand Market')])).toBe('Grand Market');
  });

  test('that begin no name stand for none', () => {
    expect(fitting('xyz', table)).toBeNull();
  });

  test('stand for the first of equal names', () => {
    const copies = ['one', 'two'].map(thing => ({ thing, names: ['Copper'] }));
    expect(fitting('cop', copies)).toBe('one');
  });
});
