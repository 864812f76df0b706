// Whether a choice of settings can be played. It knows the catalogue's shape; it opens no table.
import { describe, expect, it } from 'vitest';
import type { CardData, Catalogue } from '../../src/generated/protocol';
import {
  type Draft,
  draftFor,
  draftOf,
  drawn,
  faultOf,
  firstDraft,
  isDraft,
  mended,
  settingsOf,
  wished,
  wishOf,
} from '../../src/pages/kingdom';
import { asTheyStand, hasPlatinum, hasShelters, knownKingdom } from '../../src/pages/kingdom-shown';

const BONUS = { cards: 0, actions: 0, buys: 0, coins: 0, points: 0 };

function card(name: string, cost: number, set = 'base', types = ['action'], kingdom = true): CardData {
  return { name, set, cost, types, worth: null, points: null, bonus: BONUS, kingdom };
}

const TEN = ['k0', 'k1', 'k2', 'k3', 'k4', 'k5', 'k6', 'k7', 'k8', 'k9'];

const CATALOGUE: Catalogue = {
  cards: [
    card('copper', 0, 'base', ['treasure'], false),
    ...TEN.map((name, i) => card(name, 9 - i)),
    card('extra', 2),
    card('lonely', 3, 'prosperity'),
  ],
  kingdoms: [{ id: 'first', sets: ['base'], cards: TEN }],
};

const DRAFT = firstDraft(CATALOGUE);

describe('a choice by hand', () => {
  const chosen = (cards: string[]): Draft => ({ ...DRAFT, way: 'cards', cards });

  it('needs exactly ten cards', () => {
    expect(faultOf(chosen(TEN), CATALOGUE)).toBeNull();
    expect(faultOf(chosen(TEN.slice(3)), CATALOGUE)).toEqual({ type: 'missing', cards: 3 });
    expect(faultOf(chosen([...TEN, 'extra']), CATALOGUE)).toEqual({ type: 'over', cards: 1 });
  });
});

describe('a random choice', () => {
  it('needs expansions with ten cards among them', () => {
    expect(faultOf({ ...DRAFT, way: 'random', sets: ['base'] }, CATALOGUE)).toBeNull();
    expect(faultOf({ ...DRAFT, way: 'random', sets: ['prosperity'] }, CATALOGUE)).toEqual({
      type: 'no_sets',
    });
    expect(faultOf({ ...DRAFT, way: 'random', sets: [] }, CATALOGUE)).toEqual({ type: 'no_sets' });
  });

  it('needs limits that ten cards can keep, and cards enough beside those left out', () => {
    const limited = (limits: Draft['limits'], without: string[] = []) =>
      faultOf({ ...DRAFT, way: 'random', limits, without }, CATALOGUE);
    expect(limited({})).toBeNull();
    expect(limited({ base: { least: 0, most: 9 } })).toBeNull();
    expect(limited({ base: { least: 0, most: 8 } })).toEqual({ type: 'limits' });
    expect(limited({ prosperity: { least: 2, most: 2 } })).toEqual({ type: 'limits' });
    expect(limited({}, ['k1', 'k2', 'k3'])).toEqual({ type: 'no_sets' });
  });

  it('draws ten different cards of the expansions', () => {
    const cards = drawn(CATALOGUE, { ...DRAFT, sets: ['base'] }, below => below - 1);
    expect(new Set(cards).size).toBe(10);
    expect(cards).not.toContain('lonely');
    expect(cards).not.toContain('copper');
  });

  it('is not known before the match', () => {
    expect(knownKingdom({ type: 'random', sets: [], without: [] }, CATALOGUE)).toBeNull();
  });
});

describe('settings', () => {
  it('say what was chosen in the way that was chosen', () => {
    const settings = settingsOf({ ...DRAFT, way: 'cards', cards: TEN, seats: 4 });
    expect(settings).toEqual({
      seats: 4,
      listed: false,
      clock: { type: 'none' },
      game: {
        game: 'dominion',
        kingdom: { type: 'cards', cards: TEN },
        platinum_colony: 'by_the_rules',
        shelters: 'by_the_rules',
        discard_counts: false,
      },
    });
  });

  it('become a draft and settings again', () => {
    const settings = settingsOf({
      ...DRAFT,
      way: 'random',
      sets: ['base'],
      limits: { base: { least: 2, most: 10 } },
      without: ['k1'],
      discardCounts: true,
    });
    expect(settingsOf(draftOf(settings, DRAFT))).toEqual(settings);
  });

  it('offer Platinum and Shelters only where there are such cards', () => {
    expect(hasPlatinum(CATALOGUE)).toBe(false);
    expect(hasShelters(CATALOGUE)).toBe(false);
    const more = {
      ...CATALOGUE,
      cards: [...CATALOGUE.cards, card('platinum', 9), card('hovel', 1, 'x', ['shelter'])],
    };
    expect(hasPlatinum(more)).toBe(true);
    expect(hasShelters(more)).toBe(true);
  });
});

describe('a remembered draft', () => {
  it('is one only when it has every part', () => {
    expect(isDraft(DRAFT)).toBe(true);
    expect(isDraft({ ...DRAFT, way: 'by-heart' })).toBe(false);
    expect(isDraft({ ...DRAFT, cards: [1] })).toBe(false);
    expect(isDraft(null)).toBe(false);
  });

  it('loses what this version cannot play', () => {
    const old = { ...DRAFT, seats: 9, recommended: 'gone', sets: ['gone'], cards: ['gone', 'k1', 'copper'] };
    expect(mended(old, CATALOGUE)).toMatchObject({
      seats: 2,
      recommended: 'first',
      sets: ['base', 'prosperity'],
      cards: ['k1'],
    });
  });
});

describe('a kingdom in the address', () => {
  it('is chosen, as far as there are such cards', () => {
    expect(wished(DRAFT, { set: null, cards: ['k1', 'gone', 'k1', 'k2'] }, CATALOGUE)).toMatchObject({
      way: 'cards',
      cards: ['k1', 'k2'],
    });
    const random: Draft = { ...DRAFT, way: 'random' };
    expect(wished(random, { set: 'first', cards: [] }, CATALOGUE)).toMatchObject({ way: 'recommended' });
    expect(wished(random, { set: 'gone', cards: [] }, CATALOGUE)).toEqual(random);
  });

  it('is what a draft stands for', () => {
    expect(wishOf({ ...DRAFT, way: 'cards', cards: ['k1'] })).toEqual({ set: null, cards: ['k1'] });
    expect(wishOf({ ...DRAFT, way: 'random' })).toEqual({ set: null, cards: [] });
  });
});

it('stands in the order of cost, then of name', () => {
  expect(asTheyStand(['k0', 'extra', 'k7', 'k9'], CATALOGUE)).toEqual(['k9', 'extra', 'k7', 'k0']);
});

describe('King of the Dice', () => {
  const six = { ...DRAFT, seats: 6, help: true };

  it('has five seats at most, and its settings come back as they were', () => {
    const draft = draftFor(six, 'king-of-the-dice');
    const settings = settingsOf(draft);
    expect(settings).toEqual({
      seats: 5,
      listed: false,
      clock: { type: 'none' },
      game: { game: 'king-of-the-dice', help: true },
    });
    expect(draftOf(settings, DRAFT)).toEqual(draft);
  });

  it('needs no kingdom', () => {
    const draft = draftFor({ ...six, way: 'cards', cards: [] }, 'king-of-the-dice');
    expect(faultOf(draft, CATALOGUE)).toBeNull();
    expect(wishOf(draft)).toEqual({ set: null, cards: [] });
  });
});
