// Rulings: every card of Dominion and of King of the Dice has some.
import { beforeAll, expect, test } from 'vitest';
import { catalogue } from '../../../src/games/dominion/cards/catalogue';
import { catalogue as dice } from '../../../src/games/king-of-the-dice/catalogue';
import { has, loadMoreWords, loadWords, type Part, tDynamic } from '../../../src/i18n';

beforeAll(async () => {
  await loadWords('en');
  await loadMoreWords('rulings-dice');
  for (const set of new Set(catalogue.cards.map(card => card.set)))
    await loadMoreWords(`rulings-${set}` as Part);
});

test.each(catalogue.cards)('$name has rulings', ({ name }) => {
  expect(has(`rulings-${name}`)).toBe(true);
  const sentences = tDynamic(`rulings-${name}`).split('\n');
  expect(sentences.filter(one => !/[.!]$/.test(one))).toEqual([]);
});

test.each([...new Set(dice.citizens.map(({ kind }) => kind)), 'location', 'penalty'])(
  '%s has rulings',
  of => {
    expect(has(`rulings-dice-${of}`)).toBe(true);
  },
);
