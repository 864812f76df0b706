// How a person changes the keys of commands, and how they are printed.
import { setPreference } from '../ui/preferences';
import { COMMANDS, type Command, chosenKeys, keyOf, USUAL } from './commands';

/** The commands that only tables of one game have. */
const ONLY_AT: Partial<Record<Command, 'dominion' | 'king-of-the-dice'>> = {
  treasures: 'dominion',
  end: 'dominion',
  confirm: 'dominion',
  deck: 'dominion',
  spell: 'dominion',
  roll: 'king-of-the-dice',
  stop: 'king-of-the-dice',
};

/** Why a key cannot be chosen: another command has it at the same tables, or it means something else there. */
export type KeyFault = { type: 'taken'; by: Command } | { type: 'reserved' };

/** Gives a command another key, unless that is a fault. */
export function chooseKey(command: Command, key: string): KeyFault | null {
  if (!/^[^\s\d]$/u.test(key)) return { type: 'reserved' };
  const by = COMMANDS.find(other => other !== command && meet(command, other) && keyOf(other) === key);
  if (by !== undefined) return { type: 'taken', by };
  const keys = new Map(chosenKeys.value).set(command, key);
  if (key === USUAL[command]) keys.delete(command);
  setPreference({ letters: [...keys].map(([one, its]) => `${one}=${its}`).join(' ') });
  return null;
}

/** Whether there are tables with both commands. */
function meet(one: Command, other: Command): boolean {
  const [here, there] = [ONLY_AT[one], ONLY_AT[other]];
  return here === undefined || there === undefined || here === there;
}

/** Gives all commands the keys that they had at first. */
export function resetKeys(): void {
  setPreference({ letters: '' });
}

/** Whether any command has another key than at first. */
export function hasOwnKeys(): boolean {
  return COMMANDS.some(command => keyOf(command) !== USUAL[command]);
}

/** The key of a command as it is printed on a keyboard; any other key as it is. */
export function printedKey(key: string): string {
  if (!isCommand(key)) return key;
  const letter = keyOf(key);
  const large = letter.toUpperCase();
  return large.length === 1 ? large : letter;
}

function isCommand(key: string): key is Command {
  return Object.hasOwn(USUAL, key);
}
