// How wide names are on cards, from the widths of their letters: nothing is measured in the page.
import letters from './letters.json';

/** Advance widths of Alegreya Bold in hundredths of an em. */
const WIDTHS: Readonly<Record<string, number>> = letters;

/** The width of letters that are not listed. */
const USUAL = 55;

/** Hundredths of an em between the widths that have a class. */
const STEP = 20;

/** The widths that have a class, in tenths of an em. */
const LEAST = 20;
export const MOST = 160;

const HYPHEN = '-';

/** Wider words than this, in tenths of an em with their worth, may be broken. */
const BREAKS_FROM = 54;

/** Wider lines than this, in tenths of an em, may be broken within a word. */
const LONG_LINE = 60;

/** The width of a worth or a mark beside a name, in tenths of an em. */
const BADGE = 14;

/** A name, as it stands on a card, and the classes of its widths: on one line, and on the better two lines. */
export interface FittedName {
  plain: string;
  words: string;
  class: string;
}

const fitted = new Map<string, FittedName>();

/** Fits a name. `narrow` is the same name with soft hyphens, for a single word that is too long beside its badge. */
export function fitName(name: string, narrow: string, hasBadge: boolean): FittedName {
  const key = `${name}|${hasBadge}`;
  const before = fitted.get(key);
  if (before) return before;
  const isOneWord = !name.includes(' ');
  const breaks = isOneWord && widthOf(name) + (hasBadge ? BADGE : 0) > BREAKS_FROM;
  // The longest word of a name of several words has a third line on the smallest cards.
  const words = breaks || twoLines(name) > LONG_LINE ? narrow : name;
  const found = { plain: name, words, class: `t-${widthOf(name)} w-${twoLines(breaks ? narrow : name)}` };
  fitted.set(key, found);
  return found;
}

/** The width of a text in tenths of an em, as it has a class. */
export function widthOf(text: string): number {
  const sum = [...text].reduce((width, letter) => width + (WIDTHS[letter] ?? USUAL), 0);
  return Math.min(MOST, Math.max(LEAST, Math.ceil(sum / STEP) * 2));
}

/** The width of the wider of two lines, where it is least. */
function twoLines(name: string): number {
  const words = name.replaceAll('\u00AD', '');
  let least = widthOf(words);
  [...name].forEach((letter, at) => {
    if (letter !== ' ' && letter !== '\u00AD') return;
    const end = letter === ' ' ? '' : HYPHEN;
    const [first, second] = [name.slice(0, at) + end, name.slice(at + 1)].map(one =>
      one.replaceAll('\u00AD', ''),
    );
    least = Math.min(least, Math.max(widthOf(first ?? ''), widthOf(second ?? '')));
  });
  return least;
}

/** Letters that end a step of the size of texts; bonuses above a text take as much room as some letters. */
const STEPS = [60, 100, 140];
const BONUS_LETTERS = 22;

/** The class of a text's size. */
export function textStep(text: string, hasBonus: boolean): string {
  const letters = text.length + (hasBonus ? BONUS_LETTERS : 0);
  const step = STEPS.findIndex(most => letters <= most);
  return `q-${step < 0 ? STEPS.length : step}`;
}
