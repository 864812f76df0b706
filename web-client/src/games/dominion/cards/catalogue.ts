// The print on every card, apart from its words.

import type { Bonus, CardData, Catalogue } from '../../../generated/protocol';
import { type Ground, sceneOf } from '../../../ui/face/scenes';
import type { Drawing } from '../../../ui/Icon';

/** Every card and recommended set; nothing before it is loaded. */
export const catalogue: Catalogue = { cards: [], kingdoms: [], sets: [] };

const byName = new Map<string, CardData>();

/** Loads the catalogue, which is a file of its own when built. Nothing is drawn before. */
export async function loadCatalogue(): Promise<void> {
  const { default: data } = await import('../../../generated/catalogue.json');
  Object.assign(catalogue, data);
  addCards(catalogue.cards);
}

const NO_BONUS: Bonus = { cards: 0, actions: 0, buys: 0, coins: 0, points: 0 };

/** Piles of different cards that are no card themselves. */
const PILES: Record<string, Pick<CardData, 'types' | 'set'>> = {
  ruins: { types: ['action', 'ruins'], set: 'dark-ages' },
};

/** Adds cards that this version cannot play yet, for scenes. */
export function addCards(cards: readonly CardData[]): void {
  for (const card of cards) if (!byName.has(card.name)) byName.set(card.name, card);
}

/** A card, or a pile of different cards, by name. A name that is not known looks like an Action. */
export function cardData(name: string): CardData {
  const found = byName.get(name);
  if (found) return found;
  const { types, set } = PILES[name] ?? { types: ['action'], set: '' };
  return { name, set, cost: 0, types, worth: null, points: null, bonus: NO_BONUS, kingdom: false };
}

/** The sprites with the drawings of the sets that are not in the first one. */
const SPRITES: Record<string, 'dark' | 'intrigue' | 'seaside' | 'alchemy' | 'hinterlands'> = {
  'base-second-edition': 'intrigue',
  'dark-ages': 'dark',
  intrigue: 'intrigue',
  seaside: 'seaside',
  alchemy: 'alchemy',
  cornucopia: 'alchemy',
  hinterlands: 'hinterlands',
};

/** The drawing of a card. */
export function drawing(card: string): Drawing {
  return `${SPRITES[cardData(card).set] ?? 'dominion'}-${card}`;
}

/** The ground of a card. One that scenes.toml does not have yet looks like its type. */
export function scene(card: string): Ground {
  return (
    sceneOf('dominion', card) ?? {
      game: 'dominion',
      fn: FUNCTION_OF[band(cardData(card).types)],
      theme: 'hall',
    }
  );
}

/** The fewest points of a Victory card that decides matches. */
const PRIZED = 6;

/** The most valuable Victory cards have a golden edge. They never glow, as rings do. */
export function isPrized({ points }: CardData): boolean {
  return (points ?? 0) >= PRIZED;
}

/** The rarer of two types decides how a card looks. */
const BANDS = ['curse', 'shelter', 'ruins', 'victory', 'treasure', 'reaction', 'attack', 'action'] as const;

/** How a card looks. */
export type Band = (typeof BANDS)[number];

const FUNCTION_OF: Readonly<Record<Band, string>> = {
  curse: 'curse',
  shelter: 'earth',
  ruins: 'earth',
  victory: 'victory',
  treasure: 'treasure',
  reaction: 'reaction',
  attack: 'attack',
  action: 'draw',
};

/** The band that a card takes by its types. */
export function band(types: readonly string[]): Band {
  return BANDS.find(kind => types.includes(kind)) ?? 'action';
}

/** Cards outside the Supply cost nothing that could be paid: their cost is marked. */
export function isBesideOnly(name: string): boolean {
  return ['spoils', 'madman', 'mercenary'].includes(name) || cardData(name).types.includes('prize');
}
