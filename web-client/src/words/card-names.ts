// The names of cards in the languages that the page is not in, as somebody at the table may say them. It knows the first
// line of each card in locales/; it knows no other message.
import { signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { language } from '.';

/** The words of the cards of each language. */
const files = import.meta.glob<{ default: string }>('../../locales/*/cards.ts');

/** Names by card, in each language; none before they are asked for. */
const names = signal<ReadonlyMap<string, ReadonlyMap<string, string>>>(new Map());

let asked: Promise<void> | null = null;

/** Loads the names in every language, once. Without them a card has only the name that the page uses. */
export function loadCardNames(): Promise<void> {
  asked ??= load().catch(() => {
    asked = null;
  });
  return asked;
}

/** Loads the names for a part of the page that uses them. */
export function useCardNames(): void {
  useEffect(() => void loadCardNames(), []);
}

/** A card's names in the languages that the page is not in, as far as they are loaded. */
export function otherNames(card: string): { tag: string; name: string }[] {
  return [...names.value].flatMap(([tag, of]) => {
    const name = of.get(card);
    return tag === language.value || name === undefined ? [] : [{ tag, name }];
  });
}

async function load(): Promise<void> {
  const loaded = Object.entries(files).map(async ([path, file]) => {
    const tag = path.split('/').at(-2) ?? '';
    return [tag, namesIn((await file()).default)] as const;
  });
  names.value = new Map(await Promise.all(loaded));
}

function namesIn(words: string): ReadonlyMap<string, string> {
  return new Map(
    [...words.matchAll(/^card-(\S+) = (.+)$/gm)].map(([, card = '', name = '']) => [card, name]),
  );
}
