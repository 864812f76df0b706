// The preferences of this browser: language, theme, motion, questions, keys.

import { signal } from '@preact/signals';
import { loadStored, saveStored } from '../api/storage';

/** Everything that can be preferred. */
export interface Preferences {
  /** A language's tag; empty as long as none was chosen. */
  language: string;
  theme: 'system' | 'dark' | 'light';
  motion: 'system' | 'off';
  /** How large letters are, in percent. */
  text: (typeof TEXT_SIZES)[number];
  /** Whether something sounds at the table. */
  sound: boolean;
  /** How loud, from 1 to 10. */
  volume: number;
  /** Whether own moves sound too. */
  soundOwn: boolean;
  /** Makes nothing sound while motion is reduced. */
  quiet: boolean;
  /** Asks before a turn with something left is ended. */
  confirmEnd: boolean;
  /** Asks even where one click would do. */
  confirmSingle: boolean;
  /** Single letters and figures work at the table. */
  keys: boolean;
  /** Keys of commands that are not the usual ones, as `undo=z open=o`. */
  letters: string;
  /** How much of the other players' moves is announced to screen readers. */
  announced: 'all' | 'mine' | 'none';
  /** Plays all treasures as soon as there is nothing else to play. */
  autoTreasures: boolean;
  /** Ends the own turn by itself when no Buy is left. */
  autoEnd: boolean;
  /** Shows large for a moment what others play. */
  showPlayed: boolean;
  /** The act of the mouse that shows a card in full. */
  zoom: 'hover' | 'right' | 'off';
  /** Replays show neither their length nor their result. */
  hideResults: boolean;
}

/** Sizes of letters, in percent. */
export const TEXT_SIZES = ['100', '125', '150', '200'] as const;

const FIRST: Preferences = {
  language: '',
  theme: 'system',
  motion: 'system',
  text: '100',
  sound: true,
  volume: 5,
  soundOwn: false,
  quiet: false,
  confirmEnd: true,
  confirmSingle: false,
  keys: true,
  letters: '',
  announced: 'all',
  autoTreasures: false,
  autoEnd: true,
  showPlayed: false,
  zoom: 'hover',
  hideResults: false,
};

/** The choices where a switch is not enough. */
const CHOICES: Partial<Record<string, readonly string[]>> = {
  theme: ['system', 'dark', 'light'],
  motion: ['system', 'off'],
  announced: ['all', 'mine', 'none'],
  text: TEXT_SIZES,
  zoom: ['hover', 'right', 'off'],
};

const KEY = 'preferences';

/** How fast cards and dice move at the table that is shown. */
export type Pace = 'slow' | 'normal' | 'fast' | 'off';

/** How many times as long as usual a movement takes. */
const TIMES: Record<Pace, number> = { slow: 2, normal: 1, fast: 0.5, off: 1 };

const tablePace = signal<Pace>('normal');

/** Moves things as the table on the page chose; what a person prefers may only make it less. */
export function setTablePace(pace: Pace): void {
  tablePace.value = pace;
  applyPreferences();
}

/** The time of a movement at the table that is shown, in milliseconds. */
export function paced(milliseconds: number): number {
  return milliseconds * TIMES[tablePace.value];
}

/** The present preference. */
export const preferences = signal<Preferences>({ ...FIRST, ...loadStored(KEY, isPartial) });

/** Prefers something else, at once and for the next visit. */
export function setPreference(change: Partial<Preferences>): void {
  preferences.value = { ...preferences.value, ...change };
  saveStored(KEY, preferences.value);
  applyPreferences();
}

/** For so long the server knows a language that was chosen, in seconds. */
const YEAR = 31_536_000;

/** Gives the page its theme, its motion and the size of its letters. */
export function applyPreferences(): void {
  const { theme, motion, text, language } = preferences.value;
  // The server writes the page's language into its first line. There is no other way to keep a cookie in every browser.
  // biome-ignore lint/suspicious/noDocumentCookie: see above
  if (language !== '') document.cookie = `language=${language}; Path=/; Max-Age=${YEAR}; SameSite=Lax`;
  if (text !== '100') void import('./text-size.css');
  setOrRemove('text', text === '100' ? null : text);
  setOrRemove('theme', theme === 'system' ? null : theme);
  const pace = motion === 'off' ? 'off' : tablePace.value;
  setOrRemove('motion', pace === 'off' ? 'none' : pace === 'normal' ? null : pace);
}

/** The theme that is seen. */
export function shownTheme(theme: Preferences['theme']): 'dark' | 'light' {
  if (theme !== 'system') return theme;
  return matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark';
}

/** Whether nothing should move. */
export function isStill(): boolean {
  const off = preferences.value.motion === 'off' || tablePace.value === 'off';
  return off || matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** Brings something into sight, at once where nothing should move. By `nearest` nothing scrolls that is seen already. */
export function scrollToThing(thing: Element | null, block: ScrollLogicalPosition = 'start'): void {
  thing?.scrollIntoView({ behavior: isStill() ? 'auto' : 'smooth', block });
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
  const choices = Object.hasOwn(CHOICES, key) ? CHOICES[key] : undefined;
  if (choices !== undefined) return choices.some(choice => choice === kept);
  return key in FIRST && typeof kept === typeof FIRST[key as keyof Preferences];
}
