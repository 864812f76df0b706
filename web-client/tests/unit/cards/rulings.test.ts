// Rulings: every card of Dominion and of King of the Dice has some, and those of the further sets are the catalogue's.
import { beforeAll, expect, test } from 'vitest';
import { catalogue } from '../../../src/games/dominion/cards/catalogue';
import { catalogue as dice } from '../../../src/games/king-of-the-dice/catalogue';
import { has, loadMoreWords, loadWords, tDynamic } from '../../../src/i18n';
import { TAGS } from '../../../src/i18n/languages';
import { rulingsOf } from '../../../src/table/cards/rulings';
import { recordsIn } from '../../support/card-records';
import { drawnCards } from '../../support/drawings';
import { saidIn } from '../../support/word-files';

beforeAll(async () => {
  await loadWords('en');
  await loadMoreWords('rulings-dice');
  for (const set of new Set(catalogue.cards.map(card => card.set))) await loadMoreWords(rulingsOf(set));
});

test.each(catalogue.cards)('$name has rulings', ({ name }) => {
  expect(has(`rulings-${name}`)).toBe(true);
  const sentences = tDynamic(`rulings-${name}`).split('\n');
  expect(sentences.filter(one => !/[.!]$/.test(one))).toEqual([]);
});

const inLanguages = TAGS.map(tag => [tag, saidIn(tag)] as const);

/** How many sentences a card's rulings have in a language. */
function sentences(said: ReturnType<typeof saidIn>, card: string): number {
  const text = [said.get(`rulings-${card}`)?.pattern ?? ''].flat().join('');
  return text === '' ? 0 : text.split('\n').length;
}

test.each(drawnCards().filter(card => !['ruins'].includes(card)))(
  '%s has the same number of rulings in every language',
  card => {
    const counts = inLanguages.map(([, said]) => sentences(said, card));
    expect(counts[0]).toBeGreaterThan(0);
    expect(new Set(counts).size, `${counts}`).toBe(1);
  },
);

interface CardRecord {
  id: string;
  rulings: string[];
  /** The rulings that each sentence on the card's page says. */
  shown: number[][];
}

const records = ['other-expansions.toml', 'five-expansions.toml'].flatMap(
  file => (recordsIn(file) as { card: CardRecord[] }).card,
);

test.each(records)('each sentence about $id stands in the catalogue, in every language', record => {
  const numbers = record.shown.flat();
  expect(numbers.length > 0).toBe(record.rulings.length > 0);
  expect(numbers.filter(one => one < 1 || one > record.rulings.length)).toEqual([]);
  for (const [tag, said] of inLanguages) expect(sentences(said, record.id), tag).toBe(record.shown.length);
});

test.each([...new Set(dice.citizens.map(({ kind }) => kind)), 'location', 'penalty'])(
  '%s has rulings',
  of => {
    expect(has(`rulings-dice-${of}`)).toBe(true);
  },
);
