// The words of the page in the chosen language. It knows messages by name; what they say is in locales/.
import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle';
import { signal } from '@preact/signals';
import type { ComponentChild } from 'preact';
import type { Words } from '../generated/words';

export type { Words } from '../generated/words';

/** The name of a message. */
export type Key = keyof Words;

/** The variables that a message needs; none when it needs none. */
export type Args<K extends Key> = keyof Words[K] extends never ? [] : [Words[K]];

/** Parts of the words that only some pages need. */
export type Part = 'dice' | 'replay' | 'rules' | 'settings';

/** Languages that can be loaded. Each is a file for the page's words, one for the cards', and one for each later part. */
const files = import.meta.glob<{ default: string }>(
  '../../locales/*/{index,cards,dice,replay,rules,settings}.ts',
);

const bundle = signal<FluentBundle | null>(null);

/** The language of the page: a tag like `en`. */
export const language = signal('en');

/** Loads a language and shows the page in it. An unknown one becomes English. */
export async function loadWords(wanted: string): Promise<void> {
  const tag = `../../locales/${wanted}/index.ts` in files ? wanted : 'en';
  const next = new FluentBundle(tag, { useIsolating: false });
  await add(next, tag, ['index', 'cards', ...more]);
  language.value = tag;
  bundle.value = next;
  if (typeof document !== 'undefined') document.documentElement.lang = tag;
}

/** Parts of the words that were asked for later; another language brings them along. */
const more = new Set<Part>();

/** Loads a part of the words. */
export async function loadMoreWords(part: Part): Promise<void> {
  const words = bundle.value;
  if (!words || more.has(part)) return;
  await add(words, language.value, [part]);
  more.add(part);
}

async function add(words: FluentBundle, tag: string, parts: readonly string[]): Promise<void> {
  const texts = await Promise.all(parts.map(part => files[`../../locales/${tag}/${part}.ts`]?.()));
  for (const text of texts) {
    for (const error of words.addResource(new FluentResource(text?.default ?? ''))) console.error(error);
  }
}

/** A message in the chosen language. */
export function t<K extends Key>(key: K, ...args: Args<K>): string {
  return message(key, undefined, args[0] as Record<string, FluentVariable> | undefined);
}

/** What may stand in the place of a variable of a message that is drawn. */
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

/** What a card does, in the project's words; empty when its bonuses say everything. */
export function cardText(card: string): string {
  const found = bundle.value?.getMessage(`card-${card}`);
  return found?.attributes.text ? message(`card-${card}`, 'text', undefined) : '';
}

/** Whether there is a message of this name. */
export function has(key: string): boolean {
  return bundle.value?.hasMessage(key) ?? false;
}

/** The name of one of our own alternatives, which always has a message: `phase-buy`. The tests go through them all. */
export function say(key: string, args?: Record<string, FluentVariable>): string {
  return message(key, undefined, args);
}

function message(
  key: string,
  attribute: string | undefined,
  args: Record<string, FluentVariable> | undefined,
): string {
  const words = bundle.value;
  const found = words?.getMessage(key);
  const pattern = attribute === undefined ? found?.value : found?.attributes[attribute];
  if (!words || pattern === null || pattern === undefined) return key;
  const errors: Error[] = [];
  const text = words.formatPattern(pattern, args ?? null, errors);
  for (const error of errors) console.error(key, error);
  return text;
}

/** Several things in one line, as the language lists them. */
export function list(items: readonly string[], type: Intl.ListFormatType = 'conjunction'): string {
  return new Intl.ListFormat(language.value, { type }).format(items);
}
