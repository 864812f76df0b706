// The message files of locales/, by language and part. A part is fetched when it is first needed.
import type { Language } from './languages';

/** The files of each part that has another name, or more files than one. */
const FILES = {
  index: ['faces', 'pages'],
  replay: ['files', 'replay'],
  table: ['table', 'log', 'refusals'],
} as const;

/** What every page needs, the names of cards, and what only some pages need: the part and the file share their name. */
export type Part =
  | keyof typeof FILES
  | 'card-pages'
  | 'cards'
  | 'company'
  | 'deals'
  | 'dice'
  | 'history'
  | 'kingdom'
  | 'open-hands'
  | 'rooms'
  | 'rules'
  | 'rules-dice'
  | 'rulings-base'
  | 'rulings-dark-ages'
  | 'rulings-dice'
  | 'rulings-prosperity'
  | 'settings'
  | 'undo';

/** What every page begins with. */
export const FIRST: readonly Part[] = ['index', 'cards'];

const files = import.meta.glob<string>('../../locales/*/*.ftl', { query: '?raw', import: 'default' });

/** The messages of a part in a language; none where it has no such part. */
export async function wordsOf(tag: Language, part: Part): Promise<string> {
  const names: readonly string[] = part in FILES ? FILES[part as keyof typeof FILES] : [part];
  const texts = names.map(name => files[`../../locales/${tag}/${name}.ftl`]?.() ?? '');
  return (await Promise.all(texts)).join('\n');
}
