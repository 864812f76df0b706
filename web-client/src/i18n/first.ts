// The initial language of the page: its messages are fetched while the other scripts still load.
import { loadStored } from '../api/storage';
import { FIRST, type Part, wordsOf } from './files';
import { firstLanguage } from './languages';

/** The language that the page begins in. */
export const first = firstLanguage(loadStored('preferences', isWish)?.language ?? '', navigator.languages);

/** The first page needs more of them for its first picture. */
const parts: readonly Part[] = location.pathname === '/' ? [...FIRST, 'rooms'] : FIRST;

// The component that shows them requests them again, and gets the error.
for (const part of parts) wordsOf(first, part).catch(() => {});

function isWish(kept: unknown): kept is { language: string } {
  return typeof kept === 'object' && kept !== null && 'language' in kept && typeof kept.language === 'string';
}
