// What a person prefers in this browser: language, theme, motion, questions, keys. It knows how to keep and apply it; nothing of
// it is ever sent.

import { signal } from '@preact/signals';
import { recall, remember } from './memory';

/** Everything that can be preferred. */
export interface Preferences {
  /** A language's tag; empty as long as none was chosen. */
  language: string;
  theme: 'system' | 'dark' | 'light';
  motion: 'system' | 'off';
  /** Asks before a turn with something left is ended. */
  confirmEnd: boolean;
  /** Asks even where one click would do. */
  confirmSingle: boolean;
  /** Single letters and figures work at the table. */
  keys: boolean;
  /** How much of what the others do is said to those who listen. */
  announced: 'all' | 'mine' | 'none';
  /** Plays all treasures as soon as there is nothing else to play. */
  autoTreasures: boolean;
}

const FIRST: Preferences = {
  language: '',
  theme: 'system',
  motion: 'system',
  confirmEnd: true,
  confirmSingle: false,
  keys: true,
  announced: 'all',
  autoTreasures: false,
};

/** What can be chosen where a switch is not enough. */
const CHOICES: Partial<Record<string, readonly string[]>> = {
  theme: ['system', 'dark', 'light'],
  motion: ['system', 'off'],
  announced: ['all', 'mine', 'none'],
};

const KEY = 'preferences';

/** What is preferred now. */
export const chosen = signal<Preferences>({ ...FIRST, ...recall(KEY, isPartial) });

/** Prefers something else, at once and for the next visit. */
export function choose(change: Partial<Preferences>): void {
  chosen.value = { ...chosen.value, ...change };
  remember(KEY, chosen.value);
  applyPreferences();
}

/** Gives the page its theme and its motion. */
export function applyPreferences(): void {
  const { theme, motion } = chosen.value;
  setOrRemove('theme', theme === 'system' ? null : theme);
  setOrRemove('motion', motion === 'off' ? 'none' : null);
}

/** The theme that is seen. */
export function shownTheme(theme: Preferences['theme']): 'dark' | 'light' {
  if (theme !== 'system') return theme;
  return matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark';
}

function setOrRemove(name: string, value: string | null): void {
  if (value === null) delete document.documentElement.dataset[name];
  else document.documentElement.dataset[name] = value;
}

/** Whether something that was kept can be used whole. */
function isPartial(value: unknown): value is Partial<Preferences> {
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).every(([key, kept]) => fits(key, kept));
}

function fits(key: string, kept: unknown): boolean {
  const choices = CHOICES[key];
  if (choices !== undefined) return choices.some(choice => choice === kept);
  return key in FIRST && typeof kept === typeof FIRST[key as keyof Preferences];
}
