// Phrases that one click sends; each reader sees them in their own language.
import { tDynamic } from '../i18n';

/** The text of each phrase, in English for clients other than this page. */
const PHRASES = {
  hello: 'Hello',
  luck: 'Good luck',
  nice: 'Nice move',
  played: 'Well played',
  thanks: 'Thank you',
  sorry: 'Sorry',
  moment: 'One moment.',
  turn: 'Your turn',
  bye: 'Goodbye',
} as const;

/** The name of a phrase. */
export type Phrase = keyof typeof PHRASES;

/** All of them, as they are offered. */
export const phrases = Object.keys(PHRASES) as Phrase[];

/** The message that is sent. */
export function phraseText(phrase: Phrase): string {
  return PHRASES[phrase];
}

/** A phrase in the language of the page. */
export function phraseWords(phrase: Phrase): string {
  return tDynamic(`chat-phrase-${phrase}`);
}

/** A saying as it is read here: a phrase in the language of the page, everything else as it was written. */
export function heardAs(text: string): string {
  const phrase = phrases.find(one => PHRASES[one] === text);
  return phrase ? phraseWords(phrase) : text;
}
