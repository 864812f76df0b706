// Card names: every card has its printed name in every language, compared with the rules catalogue.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parse } from 'smol-toml';
import { beforeAll, describe, expect, test } from 'vitest';
import { catalogue } from '../../src/games/dominion/cards/catalogue';
import type { CardData } from '../../src/generated/protocol';
import { cardName, loadWords } from '../../src/i18n';
import { loadNames, otherNames } from '../../src/i18n/card-names';
import { finds } from '../../src/table/cards/search';

interface Printed {
  id: string;
  name_en: string;
  name_es: string;
  name_it?: string;
  name_it_published?: string;
  name_it_unverified?: string;
}

/** Cards without a known Italian name, for the translator: the page shows the English one. */
const WITHOUT_ITALIAN: readonly string[] = [];

const printed = catalogueOf('dominion').card as unknown as Printed[];
const dice = catalogueOf('king-of-the-dice') as unknown as { kind: Printed[]; location: Printed[] };

function catalogueOf(game: string) {
  const file = new URL(`../../../rules/tests/catalogue/${game}.toml`, import.meta.url);
  return parse(readFileSync(fileURLToPath(file), 'utf8'));
}

beforeAll(() => Promise.all([loadWords('en'), loadNames('cards'), loadNames('dice')]));

function nameIn(tag: string, message: string): string | undefined {
  return otherNames(message).find(one => one.tag === tag)?.name;
}

test('there are 115 cards', () => {
  expect(printed).toHaveLength(115);
});

describe.each(printed)('$id', card => {
  test('has its English and Spanish names', () => {
    expect(cardName(card.id).replaceAll('’', "'")).toBe(card.name_en.replaceAll('’', "'"));
    expect(nameIn('es', `card-${card.id}`)).toBe(card.name_es);
  });

  test('has its Italian name, or waits for the translator', () => {
    const name = card.name_it_published ?? card.name_it ?? card.name_it_unverified;
    expect(nameIn('it', `card-${card.id}`)).toBe(name);
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
