// The languages of the page, and the choice of the initial one.

/** Every language there are words for, with its own name. */
export const LANGUAGES = { en: 'English', es: 'Español', it: 'Italiano' } as const;

/** The tag of a language of the page. */
export type Language = keyof typeof LANGUAGES;

/** All tags, in the order in which they are offered. */
export const TAGS = Object.keys(LANGUAGES) as readonly Language[];

/** The language that was chosen, else the first of the browser's languages that there are words for, else English. */
export function firstLanguage(chosen: string, browser: readonly string[]): Language {
  const wished = [chosen, ...browser].map(tag => tag.split('-')[0]?.toLowerCase());
  return wished.flatMap(tag => TAGS.filter(one => one === tag))[0] ?? 'en';
}
