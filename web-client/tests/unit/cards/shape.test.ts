// Card traits, compared with the rules catalogue of effects.
import { describe, expect, test } from 'vitest';
import { catalogue } from '../../../src/games/dominion/cards/catalogue';
import { BY_TEXT, type Trait, traitsOf } from '../../../src/games/dominion/cards/shape';
import { cardRecords } from '../../support/card-records';
import { drawnCards } from '../../support/drawings';

const names = new Set(catalogue.cards.map(({ name }) => name));
const recorded = cardRecords.filter(({ id }) => names.has(id));

/** The effect of the card itself for its player: without the acts of others, and the effect when it is trashed. */
function own(effect: string): string {
  return effect
    .replace(/\[on-trash\][^[]*/g, '')
    .replace(/\d\. (Common attack|Others?\b|Otherwise others)[^[]*?(?=\d\. |$|\[)/g, '')
    .replace(/\bothers in turn order[^[]*?(?=\d\. |$|\[)/g, '');
}

/** How the catalogue of effects says that a card is good for something. */
const SAID: Partial<Record<Trait, RegExp>> = {
  village: /A\+[2-9]|Play it again/i,
  buys: /B\+/,
  trashing:
    /trash (0 to|a card|any number|an Action|one|up to|2 cards|that|your whole|a Treasure from|any of|a non-Treasure|it;)|or trash|or discard that Treasure/i,
};

/** Misleading words, with the reason. */
const EXCEPT: Record<string, string> = {
  'kings-court': 'plays an Action three times',
  watchtower: 'trashes what it keeps out of the deck',
  thief: 'trashes the cards of others',
  golem: 'plays two Actions',
  hamlet: 'gives its two Actions one by one',
};

describe.each(Object.entries(SAID) as [Trait, RegExp][])('%s', (trait, words) => {
  const expected = recorded.filter(({ id, effect }) => !(id in EXCEPT) && words.test(own(effect)));
  const found = catalogue.cards.filter(card => !(card.name in EXCEPT) && traitsOf(card).includes(trait));

  test('applies to at least one card', () => {
    expect(expected.length).toBeGreaterThan(5);
  });

  test('applies to exactly the cards whose effect has it', () => {
    expect(found.map(({ name }) => name).sort()).toEqual(expected.map(({ id }) => id).sort());
  });
});

test('the table of texts has only cards with a drawing', () => {
  const drawn = new Set(drawnCards());
  expect(Object.keys(BY_TEXT).filter(name => !drawn.has(name))).toEqual([]);
});

test.each(catalogue.cards.filter(({ kingdom, types }) => kingdom && !types.includes('knight')))(
  '$name is good for something, unless it only looks for cards or makes them cheaper',
  card => {
    const onlyMoves = [
      'cellar',
      'chancellor',
      'spy',
      'scavenger',
      'sage',
      'mystic',
      'rabble',
      'venture',
      'vagrant',
      'band-of-misfits',
      'wishing-well',
      'haven',
      'pearl-diver',
      // It gives a turn.
      'outpost',
      'cartographer',
      'harbinger',
      'highway',
      'scheme',
    ];
    expect(traitsOf(card).length > 0 || onlyMoves.includes(card.name)).toBe(true);
  },
);
