// The commands that have a key of their own at a table, and their keys. `key-choice.ts` changes them.
import { computed } from '@preact/signals';
import { preferences } from '../ui/preferences';

/** The keys at first, in lower case. */
export const USUAL = {
  undo: 'u',
  hint: 'h',
  open: 'i',
  jump: 'j',
  log: 'l',
  chat: '/',
  sound: 'm',
  help: '?',
  treasures: 't',
  end: 'e',
  confirm: 'c',
  deck: 'd',
  spell: '.',
  roll: 'r',
  stop: 's',
  question: 'q',
  own: 'w',
  others: 'o',
  clocks: 'k',
  piles: 'p',
  players: 'y',
} as const;

/** A command with a key. */
export type Command = keyof typeof USUAL;

/** All of them, in the order in which they are listed. */
export const COMMANDS = Object.keys(USUAL) as readonly Command[];

/** The keys that a person has chosen. They are kept as `undo=z open=o`. */
export const chosenKeys = computed(
  () => new Map([...preferences.value.letters.matchAll(/(\w+)=(\S)/gu)].map(([, one, key]) => [one, key])),
);

/** The key of a command, in lower case. */
export function keyOf(command: Command): string {
  return chosenKeys.value.get(command) ?? USUAL[command];
}
