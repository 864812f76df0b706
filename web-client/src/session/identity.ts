// The name of this browser's user, as the server has it.

import { signal } from '@preact/signals';
import { endSession, forgetName, getSession, sayName } from '../api/session';

/** The name that others see; `null` before one was said, `undefined` before the server was asked. */
export const myName = signal<string | null | undefined>(undefined);

/** Asks the server once; throws what the request throws. */
export async function learnName(): Promise<string | null> {
  if (myName.value === undefined) myName.value = (await getSession()).name;
  return myName.value;
}

/** Says a name, unless it is the one that the server knows. */
export async function saveName(name: string): Promise<void> {
  const said = name.trim();
  if (said === myName.value) return;
  myName.value = (await sayName(said)).name;
}

/** Ends this person's sessions in every other browser. */
export async function endElsewhere(): Promise<void> {
  myName.value = (await endSession('others')).name;
}

/** Deletes this person's name; the matches stay for those who played them too. */
export async function forgetMe(): Promise<void> {
  myName.value = (await forgetName()).name;
}
