// Kingdoms and settings: validation, draws, drafts and addresses.
import { describe, expect, it } from 'vitest';
import {
  type Draft,
  draftFor,
  draftOf,
  faultOf,
  firstDraft,
  isDraft,
  mended,
  settingsOf,
  wished,
  wishOf,
} from '../../src/features/new-table/draft';
import {
  asTheyStand,
  hasPlatinum,
  hasShelters,
  knownBane,
  knownKingdom,
  possibleBanes,
  recommendedWith,
} from '../../src/games/dominion/kingdom/kingdom';
import { drawn } from '../../src/games/dominion/kingdom/kingdom-draw';
import type { CardData, Catalogue } from '../../src/generated/protocol';
import { NO_WISH } from '../../src/ui/router';

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
  sets: [
    { id: 'base', piles: 11, printed: 25 },
    { id: 'prosperity', piles: 1, printed: 25 },
  ],
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

describe('a Bane', () => {
  const witches = ['young-witch', ...TEN.slice(1)];
  const chosen = (bane: string | null, cards = witches): Draft => ({ ...DRAFT, way: 'cards', cards, bane });
  const kingdomOf = (draft: Draft) => {
    const { game } = settingsOf(draft);
    return game.game === 'dominion' ? game.kingdom : null;
  };

  it('goes with the cards that need one', () => {
    expect(kingdomOf(chosen('extra'))).toEqual({ type: 'cards', cards: witches, bane: 'extra' });
    expect(kingdomOf(chosen(null))).toEqual({ type: 'cards', cards: witches });
    expect(kingdomOf(chosen('extra', TEN))).toEqual({ type: 'cards', cards: TEN });
    expect(kingdomOf(chosen('k7'))).toEqual({ type: 'cards', cards: witches });
  });

  it('costs 2 or 3 and is none of the ten', () => {
    expect(possibleBanes(witches, CATALOGUE)).toEqual(['extra', 'lonely']);
    expect(possibleBanes(TEN.slice(0, 6), CATALOGUE)).toEqual(['k6', 'k7', 'extra', 'lonely']);
  });

  it('is no part of the ten by which a recommended set is known', () => {
    const kingdoms = [{ id: 'witches', sets: ['base'], cards: witches, bane: 'extra' }];
    const catalogue = { ...CATALOGUE, kingdoms };
    for (const cards of [witches, [...witches, 'extra']])
      expect(recommendedWith(catalogue, cards)?.id).toBe('witches');
    expect(recommendedWith(catalogue, [...witches, 'lonely'])).toBeUndefined();
    expect(knownBane({ type: 'recommended', id: 'witches' }, catalogue)).toBe('extra');
  });

  it('is in the address, and comes from there if it fits', () => {
    const wish = wishOf(chosen('extra'));
    expect(wish).toEqual({ ...NO_WISH, cards: witches, bane: 'extra' });
    const cards = TEN.slice(0, 6);
    expect(wished(DRAFT, { ...NO_WISH, cards, bane: 'k7' }, CATALOGUE)).toMatchObject({ bane: 'k7' });
    expect(wished(DRAFT, { ...NO_WISH, cards, bane: 'k1' }, CATALOGUE)).toMatchObject({ bane: null });
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

  it('is a recommended set if it has exactly its cards, in any order', () => {
    expect(recommendedWith(CATALOGUE, [...TEN].reverse())?.id).toBe('first');
    expect(recommendedWith(CATALOGUE, [...TEN.slice(1), 'extra'])).toBeUndefined();
  });

  it('is not known before the match', () => {
    expect(knownKingdom({ type: 'random', sets: [], without: [] }, CATALOGUE, 'first')).toBeNull();
  });
});

describe('a draw', () => {
  const last = (below: number) => below - 1;
  const any = (below: number) => Math.floor(Math.random() * below);

  it('gives ten different cards of the expansions', () => {
    const cards = drawn(CATALOGUE, { ...DRAFT, sets: ['base'] }, last);
    expect(new Set(cards).size).toBe(10);
    expect(cards).not.toContain('lonely');
    expect(cards).not.toContain('copper');
  });

  it('keeps what is kept and leaves out what is left out', () => {
    const draft = { ...DRAFT, without: ['k3'] };
    for (let i = 0; i < 20; i += 1) {
      const cards = drawn(CATALOGUE, draft, any, { keep: ['lonely', 'k1'], avoid: ['k2'] });
      expect(cards).toHaveLength(10);
      expect(cards).toEqual(expect.arrayContaining(['lonely', 'k1']));
      expect(cards).not.toContain('k2');
      expect(cards).not.toContain('k3');
    }
  });

  it('holds to the limits of expansions and costs', () => {
    const costs = { '2': { least: 0, most: 3 }, '6': { least: 4, most: 4 } };
    const limits = { prosperity: { least: 1, most: 10 } };
    for (let i = 0; i < 20; i += 1) {
      const cards = drawn(CATALOGUE, { ...DRAFT, costs, limits }, any) ?? [];
      const cost = (name: string) => CATALOGUE.cards.find(one => one.name === name)?.cost ?? 0;
      expect(cards).toContain('lonely');
      expect(cards.filter(name => cost(name) <= 2).length).toBeLessThanOrEqual(3);
      expect(cards.filter(name => cost(name) >= 6)).toHaveLength(4);
    }
  });

  it('says so when there are no such cards', () => {
    expect(drawn(CATALOGUE, { ...DRAFT, costs: { '6': { least: 0, most: 1 } } }, any)).toBeNull();
    expect(drawn(CATALOGUE, DRAFT, any, { avoid: ['k1', 'k2', 'k3'] })).toBeNull();
  });
});

describe('settings', () => {
  it('open no hands where there are none to open', () => {
    const draft: Draft = { ...DRAFT, openHands: 5 };
    expect(settingsOf(draft).open_hands).toBe(5);
    expect(settingsOf(draftFor(draft, 'king-of-the-dice')).open_hands).toBeNull();
    expect(draftOf(settingsOf(draft), DRAFT).openHands).toBe(5);
    expect(isDraft({ ...draft, openHands: 3 })).toBe(false);
    const { hints: _, jointChat: __, playersOnly: ___, ...older } = draft;
    expect(isDraft(older) && mended(older, CATALOGUE)).toMatchObject({
      hints: 'against_bots',
      jointChat: false,
      playersOnly: false,
    });
  });

  it('say what was chosen in the way that was chosen', () => {
    const settings = settingsOf({ ...DRAFT, way: 'cards', cards: TEN, seats: 4 });
    expect(settings).toEqual({
      seats: 4,
      listed: false,
      clock: { type: 'none' },
      undo: 'consent',
      open_hands: null,
      hints: 'against_bots',
      joint_chat: false,
      players_only: false,
      no_programs: false,
      bot_speed: 'normal',
      animation: 'normal',
      starting_player: 'by_the_rules',
      game: {
        game: 'dominion',
        kingdom: { type: 'cards', cards: TEN },
        platinum_colony: 'by_the_rules',
        shelters: 'by_the_rules',
        discard_counts: false,
        open_books: { points: false, decks: false, own_deck: false },
        edition: 'first',
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
      asksEveryone: true,
    });
    expect(settings.game).toMatchObject({ asks_everyone: true });
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
    const { animation, startingPlayer, ...before } = DRAFT;
    const gone = { seats: 9, recommended: 'gone', sets: ['gone'], cards: ['gone', 'k1', 'copper'] };
    expect(mended({ ...before, ...gone } as Draft, CATALOGUE)).toMatchObject({
      animation,
      startingPlayer,
      seats: 2,
      recommended: 'first',
      sets: ['base', 'prosperity'],
      cards: ['k1'],
    });
  });
});

describe('a kingdom in the address', () => {
  it('is chosen, as far as there are such cards', () => {
    expect(wished(DRAFT, { ...NO_WISH, cards: ['k1', 'gone', 'k1', 'k2'] }, CATALOGUE)).toMatchObject({
      way: 'cards',
      cards: ['k1', 'k2'],
    });
    const random: Draft = { ...DRAFT, way: 'random' };
    expect(wished(random, { ...NO_WISH, set: 'first' }, CATALOGUE)).toMatchObject({ way: 'recommended' });
    expect(wished(random, { ...NO_WISH, set: 'gone' }, CATALOGUE)).toEqual(random);
  });

  it('is what a draft stands for', () => {
    expect(wishOf({ ...DRAFT, way: 'cards', cards: ['k1'] })).toEqual({ ...NO_WISH, cards: ['k1'] });
    expect(wishOf({ ...DRAFT, way: 'random' })).toEqual(NO_WISH);
  });

  it('has the variants that are not as usual', () => {
    const draft: Draft = { ...DRAFT, platinumColony: 'always', shelters: 'never' };
    const wish = wishOf(draft);
    expect(wish).toEqual({ ...NO_WISH, set: 'first', platinum: 'always', shelters: 'never' });
    expect(wished(DRAFT, wish, CATALOGUE)).toEqual(draft);
    expect(wished(draft, { ...wish, platinum: 'perhaps', shelters: null }, CATALOGUE)).toEqual(DRAFT);
  });
});

it('stands in the order of cost, then of name', () => {
  expect(asTheyStand(['k0', 'extra', 'k7', 'k9'], CATALOGUE)).toEqual(['k9', 'extra', 'k7', 'k0']);
});

describe('King of the Dice', () => {
  const six: Draft = {
    ...DRAFT,
    seats: 6,
    botSpeed: 'fast',
    animation: 'off',
    startingPlayer: 'host',
    help: true,
  };

  it('has five seats at most, and its settings come back as they were', () => {
    const draft = draftFor(six, 'king-of-the-dice');
    const settings = settingsOf(draft);
    expect(settings).toEqual({
      seats: 5,
      listed: false,
      clock: { type: 'none' },
      undo: 'consent',
      open_hands: null,
      hints: 'against_bots',
      joint_chat: false,
      players_only: false,
      no_programs: false,
      bot_speed: 'fast',
      animation: 'off',
      starting_player: 'host',
      game: { game: 'king-of-the-dice', help: true },
    });
    expect(draftOf(settings, DRAFT)).toEqual(draft);
  });

  it('needs no kingdom', () => {
    const draft = draftFor({ ...six, way: 'cards', cards: [] }, 'king-of-the-dice');
    expect(faultOf(draft, CATALOGUE)).toBeNull();
    expect(wishOf(draft)).toEqual(NO_WISH);
  });
});
