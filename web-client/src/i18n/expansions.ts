// The names of expansions and of recommended sets.
import { has, list, say } from '.';

/** The name of a recommended set. */
export function kingdomName(id: string): string {
  return has(`kingdom-${id}`) ? say(`kingdom-${id}`) : id;
}

/** The name of an expansion. */
export function setName(id: string): string {
  return has(`expansion-${id}`) ? say(`expansion-${id}`) : id;
}

/** Several expansions in one phrase. */
export function setNames(ids: readonly string[]): string {
  return list(ids.map(setName));
}
