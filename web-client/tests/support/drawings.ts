// The cards and sets that icons.toml has drawings for.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parse } from 'smol-toml';

const file = fileURLToPath(new URL('../../icons.toml', import.meta.url));
const groups = (parse(readFileSync(file, 'utf8')) as { dominion: Record<string, Record<string, string>> })
  .dominion;

/** The ids of all cards of Dominion that have a drawing. */
export function drawnCards(): string[] {
  return Object.values(groups).flatMap(group => Object.keys(group));
}

/** The groups of these drawings: every set, and some parts of sets. */
export function drawnSets(): string[] {
  return Object.keys(groups);
}
