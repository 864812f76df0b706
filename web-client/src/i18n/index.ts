// Messages in the chosen language, and loading their parts.
import { FluentBundle, type FluentVariable } from '@fluent/bundle';
import { signal } from '@preact/signals';
import type { ComponentChild } from 'preact';
import { RequestFailed } from '../api/client';
import type { Words } from '../generated/words';
import { FIRST, type Part, wordsOf } from './files';
import type { Language } from './languages';
import { unpacked } from './packed';

export type { Words } from '../generated/words';
export type { Part } from './files';

/** The name of a message. */
export type Key = keyof Words;

/** The variables that a message needs; none when it needs none. */
export type Args<K extends Key> = keyof Words[K] extends never ? [] : [Words[K]];

const bundle = signal<FluentBundle | null>(null);

/** The language of the page. */
export const language = signal<Language>('en');

/** Parts of the words that the page has asked for: another language brings them along. */
const wanted = new Set<Part>(FIRST);

/** The parts that each bundle has or is getting. */
const parts = new WeakMap<FluentBundle, Map<Part, Promise<void>>>();

/** Messages as they were written before: a table says the same of forty cards after every move. */
const written = new Map<string, string>();

/** The most of them that are kept. What a table says in a match is fewer. */
const MOST_WRITTEN = 2000;

/** The language that was asked for last: one that arrives after another was chosen is not shown. */
let newest: Language = 'en';

/** Loads a language and shows the page in it. */
export async function loadWords(tag: Language): Promise<void> {
  newest = tag;
  const next = new FluentBundle(tag, { useIsolating: false });
  await fill(next, tag);
  if (newest !== tag) return;
  written.clear();
  language.value = tag;
  bundle.value = next;
  if (typeof document !== 'undefined') document.documentElement.lang = tag;
}

/** Loads a part of the words, for the language that the page has by then. */
export async function loadMoreWords(part: Part): Promise<void> {
  wanted.add(part);
  for (let filled: FluentBundle | null = null; filled !== bundle.value; ) {
    filled = bundle.value;
    if (filled) await fill(filled, language.value);
  }
}

/** Gives a bundle every part that is wanted, also those that are asked for meanwhile. */
async function fill(words: FluentBundle, tag: Language): Promise<void> {
  const here = parts.get(words) ?? new Map<Part, Promise<void>>();
  parts.set(words, here);
  for (let count = -1; count < wanted.size; ) {
    count = wanted.size;
    for (const part of wanted) if (!here.has(part)) here.set(part, add(words, tag, part));
    await Promise.all(here.values());
  }
}

/** A part that could not be fetched is requested again the next time it is needed. */
async function add(words: FluentBundle, tag: Language, part: Part): Promise<void> {
  const messages = await wordsOf(tag, part).catch(() => {
    parts.get(words)?.delete(part);
    throw new RequestFailed('unreachable');
  });
  for (const error of words.addResource(unpacked(messages))) console.error(error);
}

/** A message in the chosen language. */
export function t<K extends Key>(key: K, ...args: Args<K>): string {
  return message(key, undefined, args[0] as Record<string, FluentVariable> | undefined);
}

/** The values of a variable in a message that is drawn. */
export type Slot = FluentVariable | Exclude<ComponentChild, object> | preact.VNode | preact.VNode[];

/** A message whose variables may be drawn things: a name in its colour, a card to open. */
export function rich<K extends Key>(key: K, slots: { [V in keyof Words[K]]: Slot }): ComponentChild[] {
  const drawn: ComponentChild[] = [];
  const args: Record<string, FluentVariable> = {};
  for (const [name, slot] of Object.entries<Slot>(slots as Record<string, Slot>)) {
    if (typeof slot === 'string' || typeof slot === 'number') args[name] = slot;
    else args[name] = `\uE000${drawn.push(slot as ComponentChild) - 1}\uE000`;
  }
  const pieces = message(key, undefined, args).split('\uE000');
  return pieces.map((piece, i) => (i % 2 === 0 ? piece : drawn[Number(piece)])).filter(piece => piece !== '');
}

/** The name of a card. */
export function cardName(card: string): string {
  return message(`card-${card}`, undefined, undefined);
}

/** The name of a card for a narrow place: its longest words say where they may be broken. */
export function narrowName(card: string): string {
  return tNarrow(`card-${card}`);
}

/** A name for a narrow place; most are the same everywhere. */
export function tNarrow(key: string): string {
  return attribute(key, 'narrow') ?? tDynamic(key);
}

/** Whether the texts of the cards are here. */
const cardTexts = signal(false);

/** Loads the texts of the cards. A table waits for them; other pages show the cards without their texts meanwhile. */
export async function loadCardTexts(): Promise<void> {
  await loadMoreWords('card-texts');
  cardTexts.value = true;
}

/**
 * The effect of a card, in the project's words; empty when its bonuses say everything, and until the texts are
 * loaded.
 */
export function cardText(card: string): string {
  if (!cardTexts.value) loadCardTexts().catch(() => {});
  return has(`text-${card}`) ? tDynamic(`text-${card}`) : '';
}

/** An attribute of a message; `null` if the message has none of that name. */
export function attribute(key: string, name: string): string | null {
  const found = bundle.value?.getMessage(key);
  return found?.attributes[name] ? message(key, name, undefined) : null;
}

/** Whether there is a message of this name. */
export function has(key: string): boolean {
  return bundle.value?.hasMessage(key) ?? false;
}

/** The name of one of our own alternatives, which always has a message: `phase-buy`. The tests go through them all. */
export function tDynamic(key: string, args?: Record<string, FluentVariable>): string {
  return message(key, undefined, args);
}

function message(
  key: string,
  attribute: string | undefined,
  args: Record<string, FluentVariable> | undefined,
): string {
  const words = bundle.value;
  const found = words?.getMessage(key);
  const pattern = attribute ? found?.attributes[attribute] : found?.value;
  if (!words || pattern == null) return key;
  const name = JSON.stringify([key, attribute, args]);
  let text = written.get(name);
  if (text === undefined) {
    const errors: Error[] = [];
    text = words.formatPattern(pattern, isolated(args), errors);
    for (const error of errors) console.error(key, error);
    if (written.size > MOST_WRITTEN) written.clear();
    written.set(name, text);
  }
  return text;
}

/** A letter that is written from right to left. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/** The variables, names that are written from right to left each apart from the sentence around it. */
function isolated(args: Record<string, FluentVariable> | undefined): Record<string, FluentVariable> | null {
  if (args === undefined) return null;
  const apart = (value: FluentVariable) =>
    typeof value === 'string' && RIGHT_TO_LEFT.test(value) ? `\u2068${value}\u2069` : value;
  return Object.fromEntries(Object.entries(args).map(([name, value]) => [name, apart(value)]));
}

/** Several things in one line, as the language lists them. */
export function list(items: readonly string[], type: Intl.ListFormatType = 'conjunction'): string {
  return new Intl.ListFormat(language.value, { type }).format(items);
}
