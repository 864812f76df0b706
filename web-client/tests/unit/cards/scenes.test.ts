// The grounds of cards: each card has a function and a theme that exists.
import { readFileSync } from 'node:fs';
import { parse } from 'smol-toml';
import { describe, expect, test } from 'vitest';
import { FUNCTIONS, SIGNS, sceneSymbols, THEMES } from '../../../scripts/scenes.mjs';
import { catalogue } from '../../../src/games/dominion/cards/catalogue';
import { catalogue as dice } from '../../../src/games/king-of-the-dice/catalogue';
import { sceneOf } from '../../../src/ui/face/scenes';

type Table = Record<string, Record<string, Record<string, string>>>;
const table = parse(readFileSync(new URL('../../../scenes.toml', import.meta.url), 'utf8')) as Table;

/** Letters of path that a ground may have. */
const MOST_PATH = 1200;

describe('cards of Dominion', () => {
  test('each has a function and a theme', () => {
    expect(catalogue.cards.filter(({ name }) => !sceneOf('dominion', name)).map(({ name }) => name)).toEqual(
      [],
    );
  });

  test('exactly Attacks have the ground of an Attack', () => {
    const wrong = catalogue.cards.filter(
      ({ name, types }) => (sceneOf('dominion', name)?.fn === 'attack') !== types.includes('attack'),
    );
    expect(wrong.map(({ name }) => name)).toEqual([]);
  });
});

test('citizens, locations and penalties of King of the Dice have grounds', () => {
  const names = [
    ...dice.citizens.map(({ kind }) => kind),
    ...dice.locations.map(({ name }) => name),
    'villain',
  ];
  expect(names.filter(name => !sceneOf('dice', name))).toEqual([]);
});

test('functions and themes of the table exist, and no card stands twice', () => {
  for (const [game, functions] of Object.entries(table)) {
    const cards = Object.values(functions).flatMap(Object.keys);
    expect(cards.length, game).toBe(new Set(cards).size);
    expect(Object.keys(functions).filter(name => !(name in FUNCTIONS) || !(name in SIGNS))).toEqual([]);
    const themes = Object.values(functions).flatMap(Object.values) as string[];
    expect(themes.filter(name => !(name in THEMES))).toEqual([]);
  }
});

test('no ground has a longer path than it may', () => {
  const long = Object.keys(THEMES).filter(name => {
    const paths = sceneSymbols('dominion', [name], []).matchAll(/ d="([^"]+)"/g);
    return [...paths].some(([, path = '']) => path.length > MOST_PATH);
  });
  expect(long).toEqual([]);
});
