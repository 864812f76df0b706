// Choosing a table's settings: what may be chosen from the catalogue and whether a choice is complete.

import { KINGDOM_SIZE, kingdomOf } from '../../games/dominion/kingdom/kingdom';
import type {
  CardData,
  Catalogue,
  Clock,
  GameKind,
  GameSettings,
  KingdomChoice,
  SetShare,
  TableSettings,
  UndoRule,
  Variant,
} from '../../generated/protocol';
import { isClock } from '../../table/clocks';
import { type KingdomWish, NO_WISH } from '../../ui/router';

/** The games, in the order in which they are offered. */
export const GAMES = ['dominion', 'king-of-the-dice'] as const satisfies readonly GameKind[];

/** Seats that a table may have. */
export const SEATS: Record<GameKind, readonly number[]> = {
  dominion: [2, 3, 4, 5, 6],
  'king-of-the-dice': [2, 3, 4, 5],
};

/** Whether players may go back. */
export const UNDO_RULES: readonly UndoRule[] = ['never', 'free', 'consent'];

/** After how many minutes watchers may see all hands; never is the first choice. */
export const OPEN_HANDS: readonly (number | null)[] = [null, 2, 5, 10];

/** How the Kingdom piles are chosen. */
export type KingdomWay = KingdomChoice['type'];

/** Settings while they are being chosen: what was chosen in one way stays while another is looked at. */
export interface Draft {
  game: GameKind;
  seats: number;
  listed: boolean;
  clock: Clock;
  undo: UndoRule;
  openHands: number | null;
  way: KingdomWay;
  recommended: string;
  sets: string[];
  /** How many cards of each expansion a random kingdom may have; without one, any number. */
  limits: Record<string, Limits>;
  /** The same for costs, in kingdoms that are drawn here. */
  costs: Record<string, Limits>;
  /** Cards that no random kingdom has. */
  without: string[];
  cards: string[];
  /** Those of them that stay when the others are redrawn. */
  locked: string[];
  platinumColony: Variant;
  shelters: Variant;
  discardCounts: boolean;
  /** King of the Dice: what is missing and the chance are said. */
  help: boolean;
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

/** What a first visitor is offered. */
export function firstDraft(catalogue: Catalogue): Draft {
  return {
    game: 'dominion',
    seats: 2,
    listed: false,
    clock: { type: 'none' },
    undo: 'consent',
    openHands: null,
    way: 'recommended',
    recommended: catalogue.kingdoms[0]?.id ?? '',
    sets: setsOf(catalogue),
    limits: {},
    costs: {},
    without: [],
    cards: [],
    locked: [],
    platinumColony: 'by_the_rules',
    shelters: 'by_the_rules',
    discardCounts: false,
    help: false,
  };
}

/** What stops a draft, or nothing when it can be played. */
export function faultOf(draft: Draft, catalogue: Catalogue): Fault | null {
  if (draft.game !== 'dominion') return null;
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
export function settingsOf(draft: Draft): TableSettings {
  const { seats, listed, clock, undo } = draft;
  const open_hands = hidesHands(draft.game) ? draft.openHands : null;
  return { seats, listed, clock, undo, open_hands, game: gameOf(draft) };
}

function gameOf(draft: Draft): GameSettings {
  switch (draft.game) {
    case 'dominion':
      return {
        game: 'dominion',
        kingdom: choiceOf(draft),
        platinum_colony: draft.platinumColony,
        shelters: draft.shelters,
        discard_counts: draft.discardCounts,
      };
    case 'king-of-the-dice':
      return { game: 'king-of-the-dice', help: draft.help };
  }
}

/** Whether there are hands in a game that could be open. */
export function hidesHands(game: GameKind): boolean {
  return game === 'dominion';
}

/** The same draft for another game, with as many seats as that one may have. */
export function draftFor(draft: Draft, game: GameKind): Draft {
  return { ...draft, game, seats: Math.min(draft.seats, Math.max(...SEATS[game])) };
}

/** A draft to change given settings; what they do not say is taken from `rest`. */
export function draftOf(settings: TableSettings, rest: Draft): Draft {
  const { seats, listed, clock, undo, open_hands: openHands, game } = settings;
  if (game.game === 'king-of-the-dice')
    return { ...rest, game: game.game, seats, listed, clock, undo, help: game.help };
  const { kingdom, platinum_colony, shelters, discard_counts } = game;
  return {
    ...rest,
    game: 'dominion',
    seats,
    listed,
    clock,
    undo,
    openHands,
    way: kingdom.type,
    ...(kingdom.type === 'recommended' ? { recommended: kingdom.id } : {}),
    ...(kingdom.type === 'random' ? randomPart(kingdom) : {}),
    ...(kingdom.type === 'cards' ? { cards: kingdom.cards } : {}),
    platinumColony: platinum_colony,
    shelters,
    discardCounts: discard_counts,
  };
}

/** A remembered draft without anything that this catalogue does not have. */
export function mended(draft: Draft, catalogue: Catalogue): Draft {
  const first = firstDraft(catalogue);
  const sets = draft.sets.filter(set => first.sets.includes(set));
  const names = new Set(kingdomCards(catalogue).map(card => card.name));
  return {
    ...draft,
    seats: SEATS[draft.game].includes(draft.seats) ? draft.seats : first.seats,
    recommended: kingdomOf(catalogue, draft.recommended) ? draft.recommended : first.recommended,
    sets: sets.length > 0 ? sets : first.sets,
    without: draft.without.filter(card => names.has(card)),
    cards: draft.cards.filter(card => names.has(card)),
    locked: draft.locked.filter(card => names.has(card) && draft.cards.includes(card)),
  };
}

/** A draft with the kingdom that an address asks for, as far as this catalogue has it. */
export function wished(draft: Draft, wish: KingdomWish, catalogue: Catalogue): Draft {
  const variants = {
    platinumColony: VARIANTS.find(one => one === wish.platinum) ?? 'by_the_rules',
    shelters: VARIANTS.find(one => one === wish.shelters) ?? 'by_the_rules',
  };
  if (wish.set !== null && kingdomOf(catalogue, wish.set)) {
    return { ...draft, ...variants, game: 'dominion', way: 'recommended', recommended: wish.set };
  }
  if (wish.cards.length === 0) return draft;
  const cards = [...new Set(wish.cards)];
  return mended({ ...draft, ...variants, game: 'dominion', way: 'cards', cards, locked: [] }, catalogue);
}

/** What an address says of a draft, so that it can be sent to others; a draw says nothing. */
export function wishOf(draft: Draft): KingdomWish {
  if (draft.game !== 'dominion' || draft.way === 'random') return NO_WISH;
  const unusual = (variant: Variant) => (variant === 'by_the_rules' ? null : variant);
  return {
    set: draft.way === 'recommended' ? draft.recommended : null,
    cards: draft.way === 'cards' ? draft.cards : [],
    platinum: unusual(draft.platinumColony),
    shelters: unusual(draft.shelters),
  };
}

/** Whether something that was remembered is a draft. */
export function isDraft(value: unknown): value is Draft {
  if (typeof value !== 'object' || value === null) return false;
  const draft = value as Partial<Record<keyof Draft, unknown>>;
  return (
    GAMES.some(game => game === draft.game) &&
    typeof draft.seats === 'number' &&
    typeof draft.listed === 'boolean' &&
    isClock(draft.clock) &&
    UNDO_RULES.some(rule => rule === draft.undo) &&
    OPEN_HANDS.some(minutes => minutes === draft.openHands) &&
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
    typeof draft.help === 'boolean'
  );
}

/** The ways to choose a kingdom, in the order in which they are offered. */
export const WAYS = ['recommended', 'random', 'cards'] as const satisfies readonly KingdomWay[];

/** The settings of Platinum and Colony, and of Shelters. */
export const VARIANTS = ['by_the_rules', 'always', 'never'] as const satisfies readonly Variant[];

/** The limits of an expansion. */
export function limitsOf(draft: Draft, set: string): Limits {
  return draft.limits[set] ?? { least: 0, most: KINGDOM_SIZE };
}

/** Every card that can have a Kingdom pile. */
export function kingdomCards(catalogue: Catalogue): CardData[] {
  return catalogue.cards.filter(card => card.kingdom);
}

/** The expansions that have Kingdom piles, in the catalogue's order. */
export function setsOf(catalogue: Catalogue): string[] {
  return [...new Set(kingdomCards(catalogue).map(card => card.set))];
}

function choiceOf(draft: Draft): KingdomChoice {
  switch (draft.way) {
    case 'recommended':
      return { type: 'recommended', id: draft.recommended };
    case 'random':
      return { type: 'random', sets: sharesOf(draft), without: draft.without };
    case 'cards':
      return { type: 'cards', cards: draft.cards };
  }
}

function sharesOf(draft: Draft): SetShare[] {
  return draft.sets.map(set => ({ set, ...limitsOf(draft, set) }));
}

function randomPart(kingdom: { sets: SetShare[]; without: string[] }): Partial<Draft> {
  return {
    sets: kingdom.sets.map(share => share.set),
    limits: Object.fromEntries(kingdom.sets.map(({ set, least, most }) => [set, { least, most }])),
    without: kingdom.without,
  };
}

function randomFault(draft: Draft, catalogue: Catalogue): Fault | null {
  const allowed = kingdomCards(catalogue).filter(
    card => draft.sets.includes(card.set) && !draft.without.includes(card.name),
  );
  if (allowed.length < KINGDOM_SIZE) return { type: 'no_sets' };
  const shares = sharesOf(draft).map(share => ({
    ...share,
    cards: allowed.filter(card => card.set === share.set).length,
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
