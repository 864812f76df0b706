// Structural sharing: a new view keeps the identity of every part that did not change, so that only changed components
// are drawn again.

/** The next value, with every part that equals the same part of the last one taken from the last one. */
export function shareStructure<T>(last: unknown, next: T): T {
  if (last === next) return next;
  if (Array.isArray(next)) return (Array.isArray(last) ? keepList(last, next) : next) as T;
  if (isRecord(last) && isRecord(next)) return keepRecord(last, next) as T;
  return next;
}

function keepList(last: readonly unknown[], next: readonly unknown[]): readonly unknown[] {
  const parts = next.map((part, i) => shareStructure(last[i], part));
  return parts.length === last.length && parts.every((part, i) => part === last[i]) ? last : parts;
}

function keepRecord(last: Record<string, unknown>, next: Record<string, unknown>): Record<string, unknown> {
  const names = Object.keys(next);
  const parts = Object.fromEntries(names.map(name => [name, shareStructure(last[name], next[name])]));
  const same = names.length === Object.keys(last).length && names.every(name => parts[name] === last[name]);
  return same ? last : parts;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
