// The cards of chosen settings, in the order of their piles, and what the catalogue offers.

import type { CardData, Catalogue, Edition, KingdomChoice, KingdomData } from '../../../generated/protocol';

/** Kingdom piles of a match. */
export const KINGDOM_SIZE = 10;

/** The cards that are known before the match begins; `null` when they will be drawn. */
export function knownKingdom(choice: KingdomChoice, catalogue: Catalogue, edition: Edition): string[] | null {
  switch (choice.type) {
    case 'recommended':
      return asTheyStand(cardsOf(kingdomOf(catalogue, choice.id), edition), catalogue);
    case 'random':
      return null;
    case 'cards':
      return asTheyStand(choice.cards, catalogue);
  }
}

/** The card that needs a Bane, an eleventh pile. */
const NEEDS_BANE = 'young-witch';

/** Whether a kingdom needs a Bane. */
export function needsBane(cards: readonly string[]): boolean {
  return cards.includes(NEEDS_BANE);
}

/** The Bane of a choice, where it is known before the match begins. */
export function knownBane(choice: KingdomChoice, catalogue: Catalogue): string | undefined {
  switch (choice.type) {
    case 'recommended':
      return kingdomOf(catalogue, choice.id)?.bane;
    case 'random':
      return undefined;
    case 'cards':
      return choice.bane;
  }
}

/** The printed costs of a Bane, in coins. */
const BANE_COSTS: readonly number[] = [2, 3];

/** The cards that can be the Bane of a kingdom. */
export function possibleBanes(cards: readonly string[], catalogue: Catalogue): string[] {
  const fits = ({ name, kingdom, cost, potions }: CardData) =>
    kingdom && !potions && BANE_COSTS.includes(cost) && !cards.includes(name);
  return catalogue.cards.filter(fits).map(card => card.name);
}

/** Cards in the order in which their piles stand on the table: by cost, then by name. */
export function asTheyStand(cards: readonly string[], catalogue: Catalogue): string[] {
  const cost = new Map(catalogue.cards.map(card => [card.name, card.cost]));
  return [...cards].sort(
    (one, other) => (cost.get(one) ?? 0) - (cost.get(other) ?? 0) || one.localeCompare(other, 'en'),
  );
}

/** Whether the catalogue has Platinum and Colony. */
export function hasPlatinum(catalogue: Catalogue): boolean {
  return catalogue.cards.some(card => card.name === 'platinum');
}

/** Whether the catalogue has Shelters. */
export function hasShelters(catalogue: Catalogue): boolean {
  return catalogue.cards.some(card => card.types.includes('shelter'));
}

/** A recommended set, by its id. */
export function kingdomOf(catalogue: Catalogue, id: string): KingdomData | undefined {
  return catalogue.kingdoms.find(kingdom => kingdom.id === id);
}

/** The recommended set that has exactly these cards, in either edition, with or without its Bane. */
export function recommendedWith(catalogue: Catalogue, cards: readonly string[]): KingdomData | undefined {
  const has = (set: readonly string[] | undefined, bane: string | undefined) => {
    const wanted = new Set(cards.filter(card => card !== bane));
    return set?.length === wanted.size && set.every(card => wanted.has(card));
  };
  return catalogue.kingdoms.find(
    ({ cards: first, second_edition, bane }) => has(first, bane) || has(second_edition, bane),
  );
}

/** The cards of a recommended set in an edition of the base set. */
function cardsOf(kingdom: KingdomData | undefined, edition: Edition): readonly string[] {
  return (edition === 'second' ? kingdom?.second_edition : undefined) ?? kingdom?.cards ?? [];
}
