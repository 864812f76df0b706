// Cards by the beginning of their names: what is typed gives the focus to a card, so that Enter does what a click does.
import { cardName } from '../../../i18n';
import { loadNames, otherNames } from '../../../i18n/card-names';
import { isVisible } from '../../../table/arrows';
import { plain } from '../../../table/cards/search';
import type { TableModel } from './model';

/** A letter with a meaning of its own waits so long for a second one, in milliseconds. */
export const HELD = 400;
/** So long after its last letter a word goes on, in milliseconds. */
export const FORGOTTEN = 2500;

/** Things that letters can name, those that an answer needs first. */
const PLACES = ['.hand', '.stage', '.supply', '.beside'];

/** A thing at the table, and the names it has: that of the page's language first. */
export interface Named<Thing> {
  thing: Thing;
  names: readonly string[];
}

/** The first thing whose name begins with the letters, in this language before others, else one with such a word. */
export function fitting<Thing>(letters: string, things: readonly Named<Thing>[]): Thing | null {
  const wanted = plain(letters);
  const begins = (name: string | undefined) => name !== undefined && plain(name).startsWith(wanted);
  const found =
    things.find(({ names }) => begins(names[0])) ??
    things.find(({ names }) => names.some(begins)) ??
    things.find(({ names }) => plain(names[0] ?? '').includes(` ${wanted}`));
  return found?.thing ?? null;
}

/** Hears the keys of a table; what it returns says whether a key was part of a name. */
export class Speller {
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** What the first letter does unless a second one follows. */
  #held: (() => void) | null = null;
  #letters = '';

  constructor(
    readonly root: HTMLElement,
    readonly table: TableModel,
  ) {}

  /** A key of the table; `act` does what it does by itself, and says whether that is anything. */
  hear(event: KeyboardEvent, act: () => boolean, isShortcut: boolean): boolean {
    const { key } = event;
    if (key === 'Enter') return this.#enter();
    // Shift and the like do nothing by themselves.
    if (key.length > 1 && key !== 'Backspace') return false;
    if (key === 'Backspace' && this.#letters !== '') return this.#spell(this.#letters.slice(0, -1));
    const isLetter = /^\p{L}$/u.test(key);
    const goes = this.#letters !== '' && /^[ '’-]$/.test(key);
    if (!isLetter && !(goes && this.#fit(this.#letters + key))) {
      this.#flush();
      return false;
    }
    if (this.#letters !== '') {
      if (this.#held === null || this.#fit(this.#letters + key)) return this.#spell(this.#letters + key);
      // Two keys one after the other, each with its own meaning.
      this.#flush();
    }
    return this.#begin(key, act, isShortcut);
  }

  /** Forgets what was typed; says whether there was anything. */
  clear(): boolean {
    clearTimeout(this.#timer);
    const some = this.#letters !== '';
    this.#held = null;
    this.#letters = '';
    this.table.spelled.value = null;
    return some;
  }

  #begin(letter: string, act: () => boolean, isShortcut: boolean): boolean {
    void loadNames('cards');
    if (!isShortcut) return this.#fit(letter) !== null && this.#spell(letter);
    // Only a letter that begins the name of what may be chosen waits.
    const begins = ({ names }: Named<HTMLElement>) => plain(names[0] ?? '').startsWith(plain(letter));
    if (!this.#things('.can-select, .can-later').some(begins)) return act();
    this.#letters = letter;
    this.#held = act;
    this.#timer = setTimeout(() => this.#flush(), HELD);
    return true;
  }

  #spell(letters: string): boolean {
    this.clear();
    if (letters === '') return true;
    this.#letters = letters;
    const thing = this.#fit(letters);
    thing?.focus({ preventScroll: false });
    this.table.spelled.value = { letters, card: thing?.dataset.item ?? null };
    this.#timer = setTimeout(() => this.clear(), FORGOTTEN);
    return true;
  }

  /** The thing with the focus is meant, unless one letter was a key of its own that moved the focus. */
  #enter(): boolean {
    const act = this.#held;
    const fits = this.table.spelled.value?.card !== null;
    const some = this.clear();
    if (act === null) return some && !fits;
    act();
    if (document.activeElement instanceof HTMLElement) document.activeElement.click();
    return true;
  }

  #flush(): void {
    const act = this.#held;
    this.clear();
    act?.();
  }

  #fit(letters: string): HTMLElement | null {
    return fitting(letters, this.#things('.can-select, .can-later')) ?? fitting(letters, this.#things('*'));
  }

  /** What stands at the table; of equal cards the first one that is not chosen. */
  #things(which: string): Named<HTMLElement>[] {
    const things = PLACES.flatMap(place => [
      ...this.root.querySelectorAll<HTMLElement>(`${place} [data-thing]:is(${which})`),
    ]).filter(isVisible);
    return [
      ...things.filter(one => !one.matches('.chosen')),
      ...things.filter(one => one.matches('.chosen')),
    ].map(thing => ({ thing, names: namesOf(thing.dataset.item ?? '') }));
  }
}

function namesOf(card: string): string[] {
  return [cardName(card), ...otherNames(`card-${card}`).map(({ name }) => name)];
}
