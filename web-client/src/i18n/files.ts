// The files that words are in: one of each language for every page, one for the cards, one for each later part. It knows
// where they are; it knows no message.
import type { Language } from './languages';

/** Parts of the words: what every page says, the names of cards, and what only some pages need. */
export type Part =
  | 'card-pages'
  | 'cards'
  | 'company'
  | 'deals'
  | 'dice'
  | 'history'
  | 'index'
  | 'kingdom'
  | 'open-hands'
  | 'replay'
  | 'rooms'
  | 'rules'
  | 'rules-dice'
  | 'rulings-base'
  | 'rulings-dark-ages'
  | 'rulings-dice'
  | 'rulings-prosperity'
  | 'settings'
  | 'table'
  | 'undo';

/** What every page begins with. */
export const FIRST: readonly Part[] = ['index', 'cards'];

const files = import.meta.glob<{ default: string }>('../../locales/*/*.ts');

/** The words of a part in a language; none where it has no such part. */
export async function wordsOf(tag: Language, part: Part): Promise<string> {
  return (await files[`../../locales/${tag}/${part}.ts`]?.())?.default ?? '';
}
