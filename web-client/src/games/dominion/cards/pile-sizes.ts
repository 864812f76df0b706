// How many cards a pile has when a match begins, as rules.md 1 says.

import type { CardData } from '../../../generated/protocol';

/** The numbers of players that a table of pile sizes is about. */
export const PLAYERS = [2, 3, 4, 5, 6] as const;

const OWN: Record<string, readonly number[]> = {
  copper: [46, 39, 32, 85, 78],
  silver: [40, 40, 40, 80, 80],
  gold: [30, 30, 30, 60, 60],
  platinum: [12, 12, 12, 12, 12],
  province: [8, 12, 12, 15, 18],
  curse: [10, 20, 30, 40, 50],
  ruins: [10, 20, 30, 40, 50],
  rats: [20, 20, 20, 20, 20],
  spoils: [15, 15, 15, 15, 15],
  potion: [16, 16, 16, 16, 16],
};

/** Estate, Duchy, Colony and every Victory card of the Kingdom. */
const VICTORY = [8, 12, 12, 12, 12];

/** A Prize. */
const ONE = [1, 1, 1, 1, 1];

/** Every other pile. */
const USUAL = [10, 10, 10, 10, 10];

/** Cards in the pile of this name with 2, 3, 4, 5 and 6 players; `null` for a card without a pile of its own. */
export function pileSizes({ name, types }: CardData): readonly number[] | null {
  const own = OWN[name];
  if (own) return own;
  if (name === 'knights') return USUAL;
  if (types.includes('prize')) return ONE;
  if (['knight', 'ruins', 'shelter'].some(type => types.includes(type))) return null;
  return types.includes('victory') ? VICTORY : USUAL;
}

/** The same where neighbouring numbers of players agree: "2" 8, "3–6" 12. One entry when all agree. */
export function pileSizesByPlayers(sizes: readonly number[]): { players: string; count: number }[] {
  const runs: { from: number; to: number; count: number }[] = [];
  for (const [i, count] of sizes.entries()) {
    const players = PLAYERS[i] ?? 0;
    const last = runs.at(-1);
    if (last?.count === count) last.to = players;
    else runs.push({ from: players, to: players, count });
  }
  return runs.map(({ from, to, count }) => ({ players: from === to ? `${from}` : `${from}–${to}`, count }));
}
