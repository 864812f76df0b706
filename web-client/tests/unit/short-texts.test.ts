// Short texts: what a pile says of its card in two lines.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { catalogue } from '../../src/games/dominion/cards/catalogue';
import { shortText } from '../../src/games/dominion/cards/short-text';
import { attribute, cardText, loadCardTexts, loadWords } from '../../src/i18n';
import { TAGS } from '../../src/i18n/languages';

/** More letters do not fit into the two lines of a pile. */
const LONGEST = 40;

afterAll(() => loadWords('en'));

describe.each(TAGS)('in %s', tag => {
  beforeAll(async () => {
    await loadWords(tag);
    await loadCardTexts();
  });

  const kingdom = catalogue.cards.filter(card => card.kingdom).map(({ name }) => name);

  test('every card of the Kingdom with a text has a short one', () => {
    expect(kingdom.filter(card => cardText(card) !== '' && !attribute(`text-${card}`, 'short'))).toEqual([]);
  });

  test('no short text is too long', () => {
    expect(kingdom.map(shortText).filter(text => text.length > LONGEST)).toEqual([]);
  });
});
