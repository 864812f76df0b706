// Which cards belong to a card: in the same pile, named by its text or naming it, good for the same.

import mentions from '../../../generated/mentions.json';
import type { CardData, Catalogue } from '../../../generated/protocol';
import { traitsOf } from './shape';

/** Names of cards that belong to a card. */
export interface Related {
  samePile: string[];
  names: string[];
  namedBy: string[];
  alike: string[];
}

/** The cards that each card's text names. */
const NAMED: Record<string, readonly string[]> = mentions;

/** Maximum number of similar cards. */
const MOST_ALIKE = 6;

/** The properties of a card; nothing is in two lists. */
export function relatedTo(card: CardData, { cards }: Catalogue): Related {
  const others = cards.filter(other => other.name !== card.name);
  const samePile = others.filter(other => sharesPile(card, other)).map(other => other.name);
  const known = new Set([card.name, ...samePile]);
  const fresh = (names: readonly string[]) => {
    const found = names.filter(name => !known.has(name));
    for (const name of found) known.add(name);
    return found;
  };
  const names = fresh(NAMED[card.name] ?? []);
  const naming = others.filter(other => NAMED[other.name]?.includes(card.name));
  const namedBy = fresh(naming.map(other => other.name));
  const alike = fresh(mostAlike(card, others)).slice(0, MOST_ALIKE);
  return { samePile, names, namedBy, alike };
}

function sharesPile(one: CardData, other: CardData): boolean {
  return ['knight', 'ruins'].some(type => one.types.includes(type) && other.types.includes(type));
}

/** Cards that share half of what either of the two is good for, most alike first, then nearest in cost. */
function mostAlike(card: CardData, others: readonly CardData[]): string[] {
  return others
    .map(other => ({ other, share: share(card, other), distance: Math.abs(card.cost - other.cost) }))
    .filter(({ share }) => share >= 0.5)
    .sort((one, two) => two.share - one.share || one.distance - two.distance)
    .map(({ other }) => other.name);
}

/** The likeness of two cards, from 0 to 1: their uses, and whether both are Treasures and the like. */
function share(one: CardData, other: CardData): number {
  const [mine, theirs] = [looks(one), looks(other)];
  const common = [...mine].filter(look => theirs.has(look)).length;
  return common / (mine.size + theirs.size - common);
}

function looks(card: CardData): Set<string> {
  const kinds = card.types.filter(type => ['treasure', 'victory', 'curse', 'shelter'].includes(type));
  return new Set([...traitsOf(card), ...kinds]);
}
