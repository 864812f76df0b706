// Every card of the catalogue has its words and its drawing.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, test } from 'vitest';
import '../../../scripts/generate.mjs';
import { addCards, band, catalogue, drawing } from '../../../src/games/dominion/cards/catalogue';
import { cardName, cardText, loadCardTexts, loadWords } from '../../../src/i18n';
import every from '../../fixtures/cards.json';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const sprites = new Map(
  ['dominion', 'dark', 'intrigue', 'seaside', 'alchemy', 'hinterlands'].map(name => [
    name,
    readFileSync(`${root}/src/generated/sprite-${name}.svg`, 'utf8'),
  ]),
);

beforeAll(async () => {
  addCards(every);
  await loadWords('en');
  await loadCardTexts();
});

describe.each([
  ['the catalogue', catalogue.cards],
  ['the scenes', every],
])('%s', (_, cards) => {
  test.each(cards.map(card => card.name))('%s has a name, a text and a drawing', name => {
    expect(cardName(name)).not.toBe(`card-${name}`);
    const drawn = drawing(name);
    expect(sprites.get(drawn.slice(0, drawn.indexOf('-')))).toContain(`id="${drawn}"`);
    const card = cards.find(one => one.name === name);
    const bonus = Object.values(card?.bonus ?? {}).some(value => value > 0);
    const plain = bonus || card?.worth !== null || card?.points !== null;
    if (!plain) expect(cardText(name)).not.toBe('');
    expect(cardText(name)).not.toMatch(/\{|undefined/);
  });
});

test.each([...sprites])('the drawings of %s are made of whole numbers', (_, sprite) => {
  const [drawings = ''] = sprite.split(/<symbol id="\w+-(?:ground|sign)-/);
  expect(drawings).not.toMatch(/ d="[^"]*\d\.\d/);
});

test.each([
  [['action', 'reaction'], 'reaction'],
  [['action', 'attack'], 'attack'],
  [['victory', 'shelter'], 'shelter'],
  [['action', 'ruins'], 'ruins'],
  [['action', 'attack', 'victory', 'knight'], 'victory'],
  [['treasure'], 'treasure'],
  [['action'], 'action'],
])('%j takes the band %s', (types, expected) => {
  expect(band(types)).toBe(expected);
});
