// The name of this browser's user, as the server has it.

import { signal } from '@preact/signals';
import { RequestFailed } from '../api/client';
import { endSession, forgetName, getSession, sayName } from '../api/session';
import { sharedRequest } from '../api/shared-request';
import { loadStored, saveStored } from '../api/storage';
import type { VisitorInvitation } from '../generated/protocol';
import { t } from '../i18n';

/** The name that others see; `null` before one was said, `undefined` before the server was asked. */
export const myName = signal<string | null | undefined>(undefined);

/** How many names were said since the page was opened. */
export const namesSaid = signal(0);

const askSession = sharedRequest(getSession);

/** Asks the server until there is a name, which another tab may say; throws what the request throws. */
export async function learnName(): Promise<string | null> {
  if (!myName.value) myName.value = (await askSession()).name;
  return myName.value;
}

/** Says a name, unless it is the one that the server knows; a visitor may have been invited. */
export async function saveName(name: string, invitation?: VisitorInvitation): Promise<void> {
  const said = name.trim();
  if (said === myName.value) return;
  const saved = await sayName(said, invitation);
  // The session that came with the answer is kept, or the name is lost with it.
  if (!navigator.cookieEnabled && (await getSession()).name === null) throw new RequestFailed('no_cookies');
  myName.value = saved.name;
  namesSaid.value += 1;
}

/** Numbers of guests: few digits, and seldom the same one twice at a table. */
const GUESTS = { first: 10, last: 999 };

/** The name of a user who has not typed one; this browser keeps its number. */
export function guestName(): string {
  const known = loadStored('guest', isGuest);
  const number = known ?? GUESTS.first + Math.floor(Math.random() * (GUESTS.last - GUESTS.first + 1));
  if (known === undefined) saveStored('guest', number);
  return t('guest-name', { number: String(number) });
}

function isGuest(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) >= GUESTS.first && Number(value) <= GUESTS.last;
}

/** Ends this person's sessions in every other browser. */
export async function endElsewhere(): Promise<void> {
  myName.value = (await endSession('others')).name;
}

/** Deletes this person's name; the matches stay for those who played them too. */
export async function forgetMe(): Promise<void> {
  myName.value = (await forgetName()).name;
}
