// The looks in which every page is tested.
import { expect, test } from 'vitest';
import { TAGS } from '../../src/i18n/languages';
import { type Look, nameOf, PAIRS, SIZES, THEMES } from '../support/looks';

/** The pairs of two values that occur in these looks. */
function pairs(looks: readonly Look[], one: (look: Look) => unknown, other: (look: Look) => unknown): number {
  return new Set(looks.map(look => `${one(look)} ${other(look)}`)).size;
}

const sizeOf = ({ width, height }: Look) => `${width}x${height}`;
const themeOf = ({ theme }: Look) => theme;
const languageOf = ({ language }: Look) => language;

test('every pair of a size, a theme and a language occurs in the looks of a test', () => {
  const looks = PAIRS.flat();
  expect(pairs(looks, sizeOf, themeOf)).toBe(SIZES.length * THEMES.length);
  expect(pairs(looks, sizeOf, languageOf)).toBe(SIZES.length * TAGS.length);
  expect(pairs(looks, themeOf, languageOf)).toBe(THEMES.length * TAGS.length);
  expect(new Set(looks.map(nameOf)).size).toBe(looks.length);
});

test('every page has each size once, and each theme in each language', () => {
  for (const part of PAIRS) {
    expect(part.map(sizeOf)).toEqual(SIZES.map(({ width, height }) => `${width}x${height}`));
    expect(pairs(part, themeOf, languageOf)).toBe(THEMES.length * TAGS.length);
  }
});
