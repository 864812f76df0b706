// The users whose chat this browser mutes.
import { signal } from '@preact/signals';
import { loadStored, saveStored } from '../api/storage';
import type { ChatLine } from '../session/table-session';

const KEY = 'muted';

/** Maximum number of stored names; the oldest are dropped. */
const MOST = 100;

/** The muted names. */
export const muted = signal<readonly string[]>(loadStored(KEY, isNames) ?? []);

/** Whether a player is muted. */
export function isMuted(name: string): boolean {
  return muted.value.includes(name);
}

/** Mutes or unmutes a player. */
export function mute(name: string, on: boolean): void {
  const others = muted.value.filter(one => one !== name);
  muted.value = on ? [...others, name].slice(-MOST) : others;
  saveStored(KEY, muted.value);
}

/** How many unread lines are not muted. */
export function unread(lines: readonly ChatLine[], heard: ChatLine | null): number {
  const from = heard === null ? 0 : lines.lastIndexOf(heard) + 1;
  return lines.slice(from).filter(line => isNews(line) && !isMuted(line.name)).length;
}

/** Whether it is a message that was sent after the page was opened. */
function isNews({ what, earlier }: ChatLine): boolean {
  return what === undefined && earlier === undefined;
}

function isNames(value: unknown): value is string[] {
  return Array.isArray(value) && value.every(name => typeof name === 'string');
}
