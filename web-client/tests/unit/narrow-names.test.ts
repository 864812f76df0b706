// Narrow names: the name with soft hyphens where a narrow pile may break it.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { catalogue } from '../../src/games/dominion/cards/catalogue';
import { cardName, loadWords, narrowName } from '../../src/i18n';
import { TAGS } from '../../src/i18n/languages';

/** More letters than this in one word do not fit over the narrowest pile. */
const LONGEST = 11;

afterAll(() => loadWords('en'));

describe.each(TAGS)('in %s', tag => {
  beforeAll(() => loadWords(tag));

  test('a name for narrow places is the name with soft hyphens', () => {
    for (const { name } of catalogue.cards) {
      expect(narrowName(name).replaceAll('\u00AD', '')).toBe(cardName(name));
    }
  });

  test('no part of a name is too long', () => {
    const parts = catalogue.cards.flatMap(({ name }) => narrowName(name).split(/[\u00AD ]/));
    expect(parts.filter(part => part.length > LONGEST)).toEqual([]);
  });
});
