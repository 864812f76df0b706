// A person who is to be invited to the next table that is opened in this visit.

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
