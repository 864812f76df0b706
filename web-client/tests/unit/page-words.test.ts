// Texts of the pages: every choice has a name.
import { beforeAll, describe, expect, it } from 'vitest';
import { settingsInWords } from '../../src/features/new-table/settings-words';
import { catalogue } from '../../src/games/dominion/cards/catalogue';
import { setsOf } from '../../src/games/dominion/kingdom/draft';
import { cardName, has, loadCardTexts, loadMoreWords, loadWords } from '../../src/i18n';
import { finds } from '../../src/table/cards/search';
import { clockInWords } from '../../src/table/clock-words';
import { isClock } from '../../src/table/clocks';
import { SETTINGS } from '../pages/answers';

beforeAll(() => Promise.all([loadWords('en'), loadMoreWords('rooms'), loadCardTexts()]));

describe('the catalogue', () => {
  it('has a name for every recommended set', () => {
    expect(catalogue.kingdoms.filter(({ id }) => !has(`kingdom-${id}`))).toEqual([]);
  });

  it('has a name for every expansion', () => {
    expect(setsOf(catalogue).filter(set => !has(`expansion-${set}`))).toEqual([]);
  });
});

describe('searching', () => {
  const found = (typed: string, where: 'name' | 'text' = 'name') =>
    catalogue.cards.filter(card => finds(card, typed, where)).map(card => card.name);

  it('finds a card by the beginning of its name, in any case', () => {
    expect(found('THRONE')).toEqual(['throne-room']);
  });

  it('finds cards by type and cost together', () => {
    expect(found('attack 5')).toContain('witch');
    expect(found('attack 5')).not.toContain('militia');
  });

  it('finds everything where nothing was typed', () => {
    expect(found('  ')).toHaveLength(catalogue.cards.length);
  });

  it('looks into texts only where it is told to', () => {
    expect(found('curse').every(card => cardName(card).toLowerCase().includes('curse'))).toBe(true);
    expect(found('curse', 'text')).toContain('witch');
  });
});

it('says settings in words', () => {
  expect(settingsInWords(SETTINGS)).toEqual([
    '3 players',
    'Recommended set “First Game”',
    'Discard piles are counted',
  ]);
});

it('says a clock in words', () => {
  const clocks = [
    { type: 'none' },
    { type: 'per_turn', seconds: 60 },
    { type: 'per_match', seconds: 1800, increment: 10 },
    { type: 'per_match', seconds: 600, increment: 0 },
    { type: 'correspondence', days: 2, reserve: 7 },
    { type: 'correspondence', days: 1, reserve: 0 },
  ] as const;
  expect(clocks.map(clockInWords)).toEqual([
    null,
    '1 minute for each turn',
    '30 minutes for the match plus 10 seconds per turn',
    '10 minutes for the match',
    '2 days for each turn plus 7 days in reserve',
    '1 day for each turn',
  ]);
  for (const clock of clocks) expect(isClock(clock)).toBe(true);
  for (const no of [null, 'per_turn', { type: 'per_turn' }, { type: 'sand', seconds: 3 }])
    expect(isClock(no)).toBe(false);
});
