// Card names: every card has its printed name in every language, compared with the rules catalogue.
import { beforeAll, describe, expect, test } from 'vitest';
import { catalogue } from '../../src/games/dominion/cards/catalogue';
import type { CardData } from '../../src/generated/protocol';
import { cardName, loadWords } from '../../src/i18n';
import { loadNames, otherNames } from '../../src/i18n/card-names';
import { TAGS } from '../../src/i18n/languages';
import { finds } from '../../src/table/cards/search';
import { type CardRecord, cardRecords, recordsIn } from '../support/card-records';

/** Cards without a known Italian name, for the translator: the page shows the English one. */
const WITHOUT_ITALIAN: readonly string[] = [];

/** Cards whose published Italian name is that of another card: they have the name of the record. */
const RENAMED_IN_ITALIAN: readonly string[] = ['explorer', 'trade-route'];

const dice = recordsIn('king-of-the-dice.toml') as { kind: CardRecord[]; location: CardRecord[] };

beforeAll(() => Promise.all([loadWords('en'), loadNames('cards'), loadNames('dice')]));

function nameIn(tag: string, message: string): string | undefined {
  return otherNames(message).find(one => one.tag === tag)?.name;
}

test('every card of the catalogue is recorded, only the pile of Ruins is no card', () => {
  const recorded = new Set(cardRecords.map(({ id }) => id));
  expect(catalogue.cards.filter(({ name }) => !recorded.has(name)).map(({ name }) => name)).toEqual([
    'ruins',
  ]);
});

test.each(TAGS)('no two cards have the same name in %s', async tag => {
  await loadWords(tag);
  const names = catalogue.cards.map(({ name }) => cardName(name));
  await loadWords('en');
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});

describe.each(cardRecords)('$id', card => {
  test('has its English and Spanish names', () => {
    expect(cardName(card.id).replaceAll('’', "'")).toBe(card.name_en.replaceAll('’', "'"));
    expect(nameIn('es', `card-${card.id}`)).toBe(card.name_es);
  });

  test('has its Italian name, or waits for the translator', () => {
    const published = RENAMED_IN_ITALIAN.includes(card.id) ? undefined : card.name_it_published;
    const name = published ?? card.name_it ?? card.name_it_unverified;
    expect(nameIn('it', `card-${card.id}`)?.replaceAll('’', "'")).toBe(name?.replaceAll('’', "'"));
    expect(WITHOUT_ITALIAN.includes(card.id)).toBe(name === undefined);
  });
});

test.each(['cellar', 'sótano', 'SOTANO', 'sotterraneo'])('%s finds the Cellar', typed => {
  const found = catalogue.cards.filter((card: CardData) => finds(card, typed, 'name'));
  expect(found.map(card => card.name)).toContain('cellar');
});

describe('King of the Dice', () => {
  test.each(dice.kind)('$id has its Spanish name, and an Italian one', ({ id, name_es }) => {
    expect(nameIn('es', `dice-kind-${id}`)).toBe(name_es);
    expect(nameIn('it', `dice-kind-${id}`)).toMatch(/^[A-Z]/);
  });

  test.each(dice.location)('$id has its Spanish name, and an Italian one', ({ id, name_es }) => {
    expect(nameIn('es', `dice-place-${id}`)).toBe(name_es);
    expect(nameIn('it', `dice-place-${id}`)).toMatch(/^[A-Z]/);
  });

  test('a penalty has both too', () => {
    expect(otherNames('dice-card-penalty').map(({ tag }) => tag)).toEqual(['es', 'it']);
  });
});
