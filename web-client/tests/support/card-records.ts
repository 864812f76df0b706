// The records of the rules catalogue: what every card is, written down apart from its code.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parse } from 'smol-toml';

/** A card of the rules catalogue. */
export interface CardRecord {
  id: string;
  name_en: string;
  name_es: string;
  name_it?: string;
  name_it_published?: string;
  name_it_unverified?: string;
  pile: string;
  effect: string;
  rulings: string[];
}

/** A file of the rules catalogue. */
export function recordsIn(file: string): unknown {
  const path = fileURLToPath(new URL(`../../../rules/tests/catalogue/${file}`, import.meta.url));
  return parse(readFileSync(path, 'utf8'));
}

/** All cards of Dominion. */
export const cardRecords: readonly CardRecord[] = [
  'dominion.toml',
  'other-expansions.toml',
  'five-expansions.toml',
].flatMap(file => (recordsIn(file) as { card: CardRecord[] }).card);
