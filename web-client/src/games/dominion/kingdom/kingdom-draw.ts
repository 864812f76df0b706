// Drawing a kingdom: which cards may be drawn, and ten of them within limits.

import type { CardData, Catalogue } from '../../../generated/protocol';
import { allowedCards, expansionOf, type KingdomDraft, kingdomCards, type Limits, limitsOf } from './draft';
import { KINGDOM_SIZE } from './kingdom';

/** Costs that have a limit of their own: the first stands for all below it too, the last for all above it. */
export const COSTS = ['2', '3', '4', '5', '6'] as const;

/** A random whole number below `below`. */
export type Chance = (below: number) => number;

/** Attempts of a draw before its limits count as impossible. */
const TRIES = 200;

/** Which of `COSTS` a cost belongs to. */
export function costClass(cost: number): string {
  return String(Math.min(6, Math.max(2, cost)));
}

/** The limits of a cost. */
export function costLimitsOf(draft: KingdomDraft, cost: string): Limits {
  return draft.costs[cost] ?? { least: 0, most: KINGDOM_SIZE };
}

/** Ten different cards with all of `keep` and none of `avoid`, within the limits; `undefined` when there are none such. */
export function drawn(
  catalogue: Catalogue,
  draft: KingdomDraft,
  chance: Chance,
  { keep = [], avoid = [] }: { keep?: readonly string[]; avoid?: readonly string[] } = {},
): string[] | null {
  const kept = kingdomCards(catalogue).filter(card => keep.includes(card.name));
  const free = allowedCards(catalogue, draft).filter(
    card => !keep.includes(card.name) && !avoid.includes(card.name),
  );
  for (let tried = 0; tried < TRIES; tried += 1) {
    const found = taken(mixed(free, chance), kept, rulesOf(draft));
    if (found !== null) return found.map(card => card.name);
  }
  return null;
}

/** Limits of a group of cards. */
interface Rule extends Limits {
  has: (card: CardData) => boolean;
}

function rulesOf(draft: KingdomDraft): Rule[] {
  return [
    ...draft.sets.map(set => ({
      ...limitsOf(draft, set),
      has: (card: CardData) => expansionOf(card) === set,
    })),
    ...COSTS.map(cost => ({
      ...costLimitsOf(draft, cost),
      has: (card: CardData) => costClass(card.cost) === cost,
    })),
  ];
}

/** The kept cards and the first of the others that the limits let in, those that the limits ask for before the rest. */
function taken(
  order: readonly CardData[],
  kept: readonly CardData[],
  rules: readonly Rule[],
): CardData[] | null {
  const cards = [...kept];
  const count = (rule: Rule) => cards.filter(rule.has).length;
  const fits = (card: CardData) => rules.every(rule => !rule.has(card) || count(rule) < rule.most);
  const owed = (card: CardData) => rules.some(rule => rule.has(card) && count(rule) < rule.least);
  for (const isWanted of [owed, () => true]) {
    for (const card of order) {
      const isFree = cards.length < KINGDOM_SIZE && !cards.includes(card);
      if (isFree && isWanted(card) && fits(card)) cards.push(card);
    }
  }
  const isWhole = cards.length === KINGDOM_SIZE && rules.every(rule => count(rule) >= rule.least);
  return isWhole ? cards : null;
}

function mixed(cards: readonly CardData[], chance: Chance): CardData[] {
  const left = [...cards];
  const order: CardData[] = [];
  while (left.length > 0) order.push(...left.splice(chance(left.length), 1));
  return order;
}
