// The names of expansions and of recommended sets.
import { has, list, tDynamic } from '.';

/** The name of a recommended set. */
export function kingdomName(id: string): string {
  return has(`kingdom-${id}`) ? tDynamic(`kingdom-${id}`) : id;
}

/** The name of an expansion. */
export function setName(id: string): string {
  return has(`expansion-${id}`) ? tDynamic(`expansion-${id}`) : id;
}

/** Several expansions in one phrase. */
export function setNames(ids: readonly string[]): string {
  return list(ids.map(setName));
}
