// What a card does, in the few words in which players think about a kingdom.

import type { CardData } from '../../../generated/protocol';

/** What a card can be good for, in the order in which it is said. */
export const TRAITS = [
  'village',
  'draw',
  'buys',
  'coins',
  'trashing',
  'gaining',
  'attack',
  'reaction',
  'points',
] as const;

/** One of these. A village gives two Actions or more; drawing leaves more cards in hand; trashing rids one of own cards. */
export type Trait = (typeof TRAITS)[number];

/** What the text of a card adds to what is printed on it. A test compares with the catalogue of effects. */
export const BY_TEXT: Record<string, readonly Trait[]> = {
  adventurer: ['draw'],
  bureaucrat: ['gaining'],
  chapel: ['trashing'],
  feast: ['gaining'],
  gardens: ['points'],
  library: ['draw'],
  mine: ['trashing', 'gaining'],
  moneylender: ['trashing', 'coins'],
  remodel: ['trashing', 'gaining'],
  thief: ['gaining'],
  'throne-room': ['village'],
  workshop: ['gaining'],
  bank: ['coins'],
  bishop: ['trashing', 'points'],
  city: ['buys', 'coins'],
  'counting-house': ['draw'],
  expand: ['trashing', 'gaining'],
  forge: ['trashing', 'gaining'],
  goons: ['points'],
  hoard: ['gaining'],
  'kings-court': ['village'],
  loan: ['trashing'],
  mint: ['gaining'],
  talisman: ['gaining'],
  'trade-route': ['coins', 'trashing'],
  vault: ['coins'],
  watchtower: ['draw'],
  altar: ['trashing', 'gaining'],
  armory: ['gaining'],
  'bandit-camp': ['gaining'],
  beggar: ['gaining'],
  catacombs: ['draw'],
  count: ['coins', 'trashing', 'gaining'],
  counterfeit: ['trashing'],
  'death-cart': ['trashing'],
  feodum: ['points'],
  forager: ['coins', 'trashing'],
  graverobber: ['trashing', 'gaining'],
  hermit: ['trashing', 'gaining'],
  ironmonger: ['coins'],
  'junk-dealer': ['trashing'],
  marauder: ['gaining'],
  'market-square': ['gaining'],
  pillage: ['gaining'],
  procession: ['village', 'trashing', 'gaining'],
  rats: ['trashing', 'gaining'],
  rebuild: ['trashing', 'gaining'],
  rogue: ['gaining'],
  squire: ['village', 'buys', 'gaining'],
  storeroom: ['coins'],
  'dame-anna': ['trashing'],
  'dame-natalie': ['gaining'],
  madman: ['draw'],
  mercenary: ['draw', 'coins', 'trashing'],
};

/** Everything that a card is good for, in the order of `TRAITS`. */
export function traitsOf(card: CardData): Trait[] {
  const { bonus, types, worth, points } = card;
  const printed: Record<Trait, boolean> = {
    village: bonus.actions >= 2,
    draw: bonus.cards >= 2,
    buys: bonus.buys > 0,
    coins: bonus.coins > 0 || (worth ?? 0) > 0,
    trashing: false,
    gaining: false,
    attack: types.includes('attack'),
    reaction: types.includes('reaction'),
    points: bonus.points > 0 || (points ?? 0) > 0,
  };
  const said = BY_TEXT[card.name] ?? [];
  return TRAITS.filter(trait => printed[trait] || said.includes(trait));
}
