// The cards of King of the Dice that have a page of their own: kinds of citizens, locations, the penalties.
import type { CitizenData } from '../../generated/protocol';
import { catalogue } from './catalogue';

/** The name under which the penalties have their page. */
export const PENALTY = 'penalty';

/** One citizen of each kind, in the catalogue's order. */
export function kindsIn(): CitizenData[] {
  const seen = new Set<string>();
  return catalogue.citizens.filter(({ kind }) => !seen.has(kind) && seen.add(kind));
}

/** The citizens of a kind, each once; none when there is no such kind. */
export function citizensOf(kind: string): CitizenData[] {
  return catalogue.citizens.filter(one => one.kind === kind);
}
