// The initial language of the page: its messages are fetched while the other scripts still load.
import { loadStored } from '../api/storage';
import { FIRST, wordsOf } from './files';
import { firstLanguage } from './languages';

/** The language that the page begins in. */
export const first = firstLanguage(loadStored('preferences', isWish)?.language ?? '', navigator.languages);

// The component that shows them requests them again, and gets the error.
for (const part of FIRST) wordsOf(first, part).catch(() => {});

function isWish(kept: unknown): kept is { language: string } {
  return typeof kept === 'object' && kept !== null && 'language' in kept && typeof kept.language === 'string';
}
