// The message files of locales/, by language and part. A part is fetched when it is first needed.
import type { Language } from './languages';
import type { PackedMessage } from './packed';

/** The words of every page, the names of cards, and the words of some pages: the part and the file share their name. */
export type Part =
  | 'above-table'
  | 'barred'
  | 'card-pages'
  | 'card-texts'
  | 'cards'
  | 'company'
  | 'deals'
  | 'dice'
  | 'guided'
  | 'help'
  | 'hints'
  | 'history'
  | 'home'
  | 'index'
  | 'kingdom'
  | 'log'
  | 'open-hands'
  | 'opening'
  | 'operator'
  | 'replay'
  | 'review'
  | 'rooms'
  | 'rules'
  | 'rules-dice'
  | 'rulings-base'
  | 'rulings-dark-ages'
  | 'rulings-dice'
  | 'rulings-expansions'
  | 'rulings-prosperity'
  | 'settings'
  | 'table'
  | 'undo';

/** The files of each part that has another name, or more files than one. */
const FILES: Partial<Record<Part, readonly string[]>> = {
  index: ['faces', 'pages'],
  replay: ['files', 'replay'],
  table: ['table', 'refusals'],
};

/** The beginning of every page. */
export const FIRST: readonly Part[] = ['index', 'cards'];

/** Message files by their path, each with how it is fetched. */
export type MessageFiles = Record<string, () => Promise<PackedMessage[]>>;

const files: MessageFiles = import.meta.glob<PackedMessage[]>('../../locales/*/*.ftl', {
  query: '?packed',
  import: 'default',
});

/** The messages of a part in a language; none where it has no such part. */
export async function wordsOf(tag: Language, part: Part): Promise<PackedMessage[]> {
  const lists = (FILES[part] ?? [part]).map(name => messagesOf(`../../locales/${tag}/${name}.ftl`));
  return (await Promise.all(lists)).flat();
}

async function messagesOf(path: string): Promise<PackedMessage[]> {
  return (await files[path]?.()) ?? [];
}
