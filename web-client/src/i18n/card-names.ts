// The names of cards in the other languages, as other players at the table may say them.
import { signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { language } from '.';
import type { PackedMessage } from './packed';

/** The games' files with names: the cards of Dominion, the citizens and locations of King of the Dice. */
export type Names = 'cards' | 'dice';

/** These files of each language. */
const files = import.meta.glob<PackedMessage[]>('../../locales/*/{cards,dice}.ftl', {
  query: '?packed',
  import: 'default',
});

/** Names by message, in each language; none before they are asked for. */
const names = signal<ReadonlyMap<string, ReadonlyMap<string, string>>>(new Map());

const asked = new Map<Names, Promise<void>>();

/** Loads the names of a game in every language, once. Without them a card has only the name that the page uses. */
export function loadNames(of: Names): Promise<void> {
  const loading =
    asked.get(of) ??
    load(of).catch(() => {
      asked.delete(of);
    });
  asked.set(of, loading);
  return loading;
}

/** Loads the names for a part of the page that uses them. */
export function useNames(of: Names): void {
  useEffect(() => void loadNames(of), [of]);
}

/** The text of a message (`card-cellar`) in the languages that the page is not in, as far as they are loaded. */
export function otherNames(message: string): { tag: string; name: string }[] {
  return [...names.value].flatMap(([tag, of]) => {
    const name = of.get(message);
    return tag === language.value || name === undefined ? [] : [{ tag, name }];
  });
}

async function load(of: Names): Promise<void> {
  const wanted = Object.entries(files).filter(([path]) => path.endsWith(`/${of}.ftl`));
  const loaded = wanted.map(async ([path, file]) => {
    const tag = path.split('/').at(-2) ?? '';
    return [tag, namesIn(await file())] as const;
  });
  const found = await Promise.all(loaded);
  const next = new Map(names.value);
  for (const [tag, more] of found) next.set(tag, new Map([...(next.get(tag) ?? []), ...more]));
  names.value = next;
}

function namesIn(messages: readonly PackedMessage[]): ReadonlyMap<string, string> {
  return new Map(
    messages.flatMap(([id, value]) => (typeof value === 'string' ? [[id, value] as const] : [])),
  );
}
