// Related cards and pile sizes, compared with the rules catalogue.
import { describe, expect, test } from 'vitest';
import { cardData, catalogue } from '../../../src/games/dominion/cards/catalogue';
import { pileSizes, pileSizesByPlayers } from '../../../src/games/dominion/cards/pile-sizes';
import { relatedTo } from '../../../src/games/dominion/cards/related';
import { cardRecords, recordsIn } from '../../support/card-records';

const recorded = recordsIn('dominion.toml') as { pile: { key: string; counts: number[] }[] };

const related = (card: string) => relatedTo(cardData(card), catalogue);

describe('related cards', () => {
  test('share a pile', () => {
    expect(related('sir-martin').samePile).toHaveLength(10);
    expect(related('survivors').samePile).toContain('ruins');
    expect(related('village').samePile).toEqual([]);
  });

  test('are named by the text, or name the card', () => {
    expect(related('pillage').names).toEqual(['spoils']);
    expect(related('spoils').namedBy).toEqual(['bandit-camp', 'marauder', 'pillage']);
    expect(related('mountebank').names).toEqual(['copper', 'curse']);
  });

  test('are good for the same', () => {
    expect(related('village').alike).toContain('fortress');
    expect(related('witch').alike).not.toContain('village');
  });

  test('stand in one list only', () => {
    for (const card of catalogue.cards) {
      const { samePile, names, namedBy, alike } = relatedTo(card, catalogue);
      const all = [...samePile, ...names, ...namedBy, ...alike];
      expect(new Set(all).size, card.name).toBe(all.length);
      expect(all, card.name).not.toContain(card.name);
    }
  });
});

describe('the size of a pile', () => {
  const names = new Set(catalogue.cards.map(({ name }) => name));
  const counts = new Map(recorded.pile.map(({ key, counts }) => [key, counts]));

  test.each(cardRecords.filter(({ id }) => names.has(id)))('of $id is as recorded', ({ id, pile }) => {
    const ofTheirOwn = !['in-knights', 'in-ruins', 'shelter'].includes(pile);
    expect(pileSizes(cardData(id))).toEqual(ofTheirOwn ? counts.get(pile) : null);
  });

  test('is said once where it is the same for all', () => {
    expect(pileSizesByPlayers([8, 12, 12, 12, 12])).toEqual([
      { players: '2', count: 8 },
      { players: '3–6', count: 12 },
    ]);
    expect(pileSizesByPlayers([10, 10, 10, 10, 10])).toHaveLength(1);
  });
});
