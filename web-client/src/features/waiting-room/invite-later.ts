// A person who is to be invited to the next table that is opened in this visit.
import { type Failure, failureOf } from '../../api/client';
import { invitePerson } from '../../api/invitations';

/** A person, as the list of people one has played with names them. */
export interface Wanted {
  who: string;
  name: string;
}

let wanted: Wanted | null = null;

/** The next table that is opened is for this person. */
export function inviteLater(person: Wanted): void {
  wanted = person;
}

/** Whom to invite; once. */
export function takeWanted(): Wanted | null {
  const person = wanted;
  wanted = null;
  return person;
}

/** An invitation that was refused. */
export interface Refused {
  code: string;
  name: string;
  failure: Failure;
}

let refused: Refused | null = null;

/** Invites to a table that has just been opened. The table says if it was refused. */
export async function inviteNow(code: string, { who, name }: Wanted): Promise<void> {
  try {
    await invitePerson(code, who);
  } catch (error) {
    refused = { code, name, failure: failureOf(error) };
  }
}

/** Whom a table could not invite when it was opened. */
export function refusedAt(code: string): Refused | null {
  return refused?.code === code ? refused : null;
}
