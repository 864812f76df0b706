// Values that this browser stores between visits (local storage). Where storage is refused they last for the visit.

const visit = new Map<string, string>();

/** The value that was remembered under a key, if it is of the type that the caller expects. */
export function loadStored<T>(key: string, fits: (value: unknown) => value is T): T | undefined {
  const value = parsed(read(key));
  return fits(value) ? value : undefined;
}

/** Remembers a value under a key. */
export function saveStored(key: string, value: unknown): void {
  const text = JSON.stringify(value);
  visit.set(key, text);
  try {
    localStorage.setItem(named(key), text);
  } catch {
    // Storage is full or refused: the visit still remembers.
  }
}

function parsed(text: string | undefined): unknown {
  try {
    return text === undefined ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

function read(key: string): string | undefined {
  const now = visit.get(key);
  if (now !== undefined) return now;
  try {
    return localStorage.getItem(named(key)) ?? undefined;
  } catch {
    return undefined;
  }
}

function named(key: string): string {
  return `demesne.${key}`;
}
