// Dominion's part of a table's settings while they are chosen: the kingdom, its limits and variants, and what they lack.

import type {
  CardData,
  Catalogue,
  DominionSettings,
  Edition,
  KingdomChoice,
  OpenBooks,
  SetShare,
  Variant,
} from '../../../generated/protocol';
import { type KingdomWish, NO_WISH } from '../../../ui/router';
import { KINGDOM_SIZE, kingdomOf, needsBane, possibleBanes } from './kingdom';

/** How the Kingdom piles are chosen. */
export type KingdomWay = KingdomChoice['type'];

/** The settings of a match of Dominion while they are chosen: each way keeps its choice while another is looked at. */
export interface KingdomDraft {
  way: KingdomWay;
  recommended: string;
  sets: string[];
  /** How many cards of each expansion a random kingdom may have; any number without an entry. */
  limits: Record<string, Limits>;
  /** The same for costs, in kingdoms that are drawn here. */
  costs: Record<string, Limits>;
  /** Cards that no random kingdom has. */
  without: string[];
  cards: string[];
  /** Those of them that stay when the others are redrawn. */
  locked: string[];
  /** The Bane of cards that need one; drawn without one. A draft that was stored before there were Banes has none. */
  bane?: string | null;
  platinumColony: Variant;
  shelters: Variant;
  discardCounts: boolean;
  openBooks: OpenBooks;
  /** Whether all who may own a Reaction are asked; a draft that was stored before there was the choice has none. */
  asksEveryone?: boolean;
  /** The edition of the base set. */
  edition: Edition;
}

/** The least and the most of something. */
export interface Limits {
  least: number;
  most: number;
}

/** Why a draft cannot be played yet; `missing` and `over` say by how many cards. */
export type Fault =
  | { type: 'missing'; cards: number }
  | { type: 'over'; cards: number }
  | { type: 'no_sets' }
  | { type: 'limits' };

/** A part of the form for these settings: the choices so far, and a function that changes some of them. */
export interface KingdomPartProps {
  draft: KingdomDraft;
  change: (part: Partial<KingdomDraft>) => void;
}

/** The ways to choose a kingdom, in the order in which they are offered. */
export const WAYS = ['recommended', 'random', 'cards'] as const satisfies readonly KingdomWay[];

/** The settings of Platinum and Colony, and of Shelters. */
export const VARIANTS = ['by_the_rules', 'always', 'never'] as const satisfies readonly Variant[];

/** The table counts nothing, as the rulebook has it. */
export const CLOSED_BOOKS: OpenBooks = { points: false, decks: false, own_deck: false };

/** The offer to a first visitor. */
export function firstKingdomDraft(catalogue: Catalogue): KingdomDraft {
  return {
    way: 'recommended',
    recommended: catalogue.kingdoms[0]?.id ?? '',
    sets: setsOf(catalogue),
    limits: {},
    costs: {},
    without: [],
    cards: [],
    locked: [],
    bane: null,
    platinumColony: 'by_the_rules',
    shelters: 'by_the_rules',
    discardCounts: false,
    openBooks: CLOSED_BOOKS,
    asksEveryone: false,
    edition: 'first',
  };
}

/** The obstacle of a draft; `null` if it can be played. */
export function kingdomFault(draft: KingdomDraft, catalogue: Catalogue): Fault | null {
  switch (draft.way) {
    case 'recommended':
      return null;
    case 'random':
      return randomFault(draft, catalogue);
    case 'cards':
      return countFault(draft.cards.length);
  }
}

/** The settings that a draft stands for. */
export function dominionSettingsOf(draft: KingdomDraft): DominionSettings {
  return {
    kingdom: choiceOf(draft),
    platinum_colony: draft.platinumColony,
    shelters: draft.shelters,
    discard_counts: draft.discardCounts,
    open_books: draft.openBooks,
    ...(draft.asksEveryone ? { asks_everyone: true } : {}),
    edition: draft.edition,
  };
}

/** The part of a draft that given settings determine. */
export function kingdomDraftOf(settings: DominionSettings): Partial<KingdomDraft> {
  const { kingdom, platinum_colony, shelters, discard_counts, open_books, edition } = settings;
  const { asks_everyone: asksEveryone = false } = settings;
  return {
    way: kingdom.type,
    ...(kingdom.type === 'recommended' ? { recommended: kingdom.id } : {}),
    ...(kingdom.type === 'random' ? randomPart(kingdom) : {}),
    ...(kingdom.type === 'cards' ? { cards: kingdom.cards, bane: kingdom.bane ?? null } : {}),
    platinumColony: platinum_colony,
    shelters,
    discardCounts: discard_counts,
    openBooks: open_books ?? CLOSED_BOOKS,
    asksEveryone,
    edition,
  };
}

/** The part of a stored draft that this catalogue may lack, without the cards and expansions that it lacks. */
export function mendedKingdom(draft: KingdomDraft, catalogue: Catalogue): Partial<KingdomDraft> {
  const first = firstKingdomDraft(catalogue);
  const sets = draft.sets.filter(set => first.sets.includes(set));
  const names = new Set(kingdomCards(catalogue).map(card => card.name));
  return {
    recommended: kingdomOf(catalogue, draft.recommended) ? draft.recommended : first.recommended,
    sets: sets.length > 0 ? sets : first.sets,
    without: draft.without.filter(card => names.has(card)),
    cards: draft.cards.filter(card => names.has(card)),
    locked: draft.locked.filter(card => names.has(card) && draft.cards.includes(card)),
    bane: possibleBanes(draft.cards, catalogue).find(card => card === draft.bane) ?? null,
    // A draft that was stored before there were open books has none.
    openBooks: draft.openBooks ?? CLOSED_BOOKS,
  };
}

/** The part of a draft that an address asks for; `null` if it asks for no kingdom. */
export function wishedKingdom(wish: KingdomWish, catalogue: Catalogue): Partial<KingdomDraft> | null {
  const variants = {
    platinumColony: VARIANTS.find(one => one === wish.platinum) ?? 'by_the_rules',
    shelters: VARIANTS.find(one => one === wish.shelters) ?? 'by_the_rules',
  };
  if (wish.set !== null && kingdomOf(catalogue, wish.set))
    return { ...variants, way: 'recommended', recommended: wish.set };
  if (wish.cards.length === 0) return null;
  return { ...variants, way: 'cards', cards: [...new Set(wish.cards)], bane: wish.bane, locked: [] };
}

/** The part of a draft that an address carries, so that it can be sent to others; nothing of a random kingdom. */
export function kingdomWishOf(draft: KingdomDraft): KingdomWish {
  if (draft.way === 'random') return NO_WISH;
  const unusual = (variant: Variant) => (variant === 'by_the_rules' ? null : variant);
  return {
    set: draft.way === 'recommended' ? draft.recommended : null,
    cards: draft.way === 'cards' ? draft.cards : [],
    bane: baneOf(draft),
    platinum: unusual(draft.platinumColony),
    shelters: unusual(draft.shelters),
  };
}

/** Whether a stored value has every field of a draft. */
export function isKingdomDraft(draft: Partial<Record<keyof KingdomDraft, unknown>>): boolean {
  return (
    WAYS.some(way => way === draft.way) &&
    typeof draft.recommended === 'string' &&
    isTexts(draft.sets) &&
    areLimits(draft.limits) &&
    areLimits(draft.costs) &&
    isTexts(draft.without) &&
    isTexts(draft.cards) &&
    isTexts(draft.locked) &&
    VARIANTS.some(variant => variant === draft.platinumColony) &&
    VARIANTS.some(variant => variant === draft.shelters) &&
    typeof draft.discardCounts === 'boolean' &&
    EDITIONS.some(edition => edition === draft.edition)
  );
}

/** The editions of the base set. */
export const EDITIONS = ['first', 'second', 'both'] as const satisfies readonly Edition[];

/** Whether this catalogue has both editions of the base set. */
export function hasEditions(catalogue: Catalogue): boolean {
  return catalogue.cards.some(card => card.edition === 'second');
}

/** The limits of an expansion. */
export function limitsOf(draft: KingdomDraft, set: string): Limits {
  return draft.limits[set] ?? { least: 0, most: KINGDOM_SIZE };
}

/** Every card that can have a Kingdom pile. */
export function kingdomCards(catalogue: Catalogue): CardData[] {
  return catalogue.cards.filter(card => card.kingdom);
}

/** The expansions that have Kingdom piles, in the catalogue's order. */
export function setsOf(catalogue: Catalogue): string[] {
  return catalogue.sets.map(set => set.id);
}

/** The expansion of a card: both editions of the base set are one. */
export function expansionOf(card: CardData): string {
  return card.edition === 'second' ? 'base' : card.set;
}

/** The cards that a random kingdom may have. */
export function allowedCards(catalogue: Catalogue, draft: KingdomDraft): CardData[] {
  const inEdition = ({ edition }: CardData) =>
    edition === undefined || draft.edition === 'both' || edition === draft.edition;
  return kingdomCards(catalogue).filter(
    card => draft.sets.includes(expansionOf(card)) && inEdition(card) && !draft.without.includes(card.name),
  );
}

function choiceOf(draft: KingdomDraft): KingdomChoice {
  switch (draft.way) {
    case 'recommended':
      return { type: 'recommended', id: draft.recommended };
    case 'random':
      return { type: 'random', sets: sharesOf(draft), without: draft.without };
    case 'cards': {
      const bane = baneOf(draft);
      return { type: 'cards', cards: draft.cards, ...(bane === null ? {} : { bane }) };
    }
  }
}

/** The Bane that was chosen, where the cards of a draft need one and do not have it among them. */
function baneOf({ way, cards, bane = null }: KingdomDraft): string | null {
  const isWanted = way === 'cards' && needsBane(cards) && bane !== null && !cards.includes(bane);
  return isWanted ? bane : null;
}

function sharesOf(draft: KingdomDraft): SetShare[] {
  return draft.sets.map(set => ({ set, ...limitsOf(draft, set) }));
}

function randomPart(kingdom: { sets: SetShare[]; without: string[] }): Partial<KingdomDraft> {
  return {
    sets: kingdom.sets.map(share => share.set),
    limits: Object.fromEntries(kingdom.sets.map(({ set, least, most }) => [set, { least, most }])),
    without: kingdom.without,
  };
}

function randomFault(draft: KingdomDraft, catalogue: Catalogue): Fault | null {
  const allowed = allowedCards(catalogue, draft);
  if (allowed.length < KINGDOM_SIZE) return { type: 'no_sets' };
  const shares = sharesOf(draft).map(share => ({
    ...share,
    cards: allowed.filter(card => expansionOf(card) === share.set).length,
  }));
  const least = shares.reduce((sum, share) => sum + share.least, 0);
  const most = shares.reduce((sum, share) => sum + Math.min(share.most, share.cards), 0);
  const fits = shares.every(share => share.least <= Math.min(share.most, share.cards));
  return fits && least <= KINGDOM_SIZE && most >= KINGDOM_SIZE ? null : { type: 'limits' };
}

function countFault(count: number): Fault | null {
  if (count < KINGDOM_SIZE) return { type: 'missing', cards: KINGDOM_SIZE - count };
  if (count > KINGDOM_SIZE) return { type: 'over', cards: count - KINGDOM_SIZE };
  return null;
}

function areLimits(value: unknown): value is Record<string, Limits> {
  const isLimits = (one: unknown) =>
    typeof one === 'object' && one !== null && 'least' in one && 'most' in one;
  return typeof value === 'object' && value !== null && Object.values(value).every(isLimits);
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every(item => typeof item === 'string');
}
