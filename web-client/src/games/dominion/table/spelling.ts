// Cards by the beginning of their names: what is typed after a key of its own gives the focus to a card, so that Enter does
// what a click does.
import { cardName, t } from '../../../i18n';
import { loadNames, otherNames } from '../../../i18n/card-names';
import { isVisible } from '../../../table/arrows';
import { plain } from '../../../table/cards/search';
import { keyOf } from '../../../table/commands';
import { letterOf } from '../../../table/keys';
import { announce } from '../../../ui/announce';
import type { TableModel } from './model';

/** So long after its last letter a search goes on, in milliseconds. */
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

/** Hears the keys of a table; what it returns says whether a key was part of a search. */
export class Speller {
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly root: HTMLElement,
    readonly table: TableModel,
  ) {}

  /** A key of the table. */
  hear(event: KeyboardEvent): boolean {
    const spelled = this.table.spelled.value;
    const begins = letterOf(event) === keyOf('spell');
    // Within a name a letter is a letter.
    if (begins && (spelled === null || !/^\p{L}$/u.test(event.key))) return this.#spell('');
    if (spelled === null) return false;
    const { letters, card } = spelled;
    if (event.key === 'Backspace' && letters !== '') return this.#spell(letters.slice(0, -1));
    // The thing with the focus is meant, if the letters gave it the focus.
    if (event.key === 'Enter') return this.clear() && card === null;
    // Shift and the like do nothing by themselves.
    if (event.key.length > 1) return false;
    const key = letterOf(event);
    const goesOn = letters !== '' && /^[ '’-]$/.test(key) && this.#fit(letters + key) !== null;
    // A letter that leads to no other card is the command for the one that was found.
    const opens = key === keyOf('open') && card !== null && this.#fit(letters + key) === null;
    if (!opens && (/^\p{L}$/u.test(key) || goesOn)) return this.#spell(letters + key);
    this.clear();
    return false;
  }

  /** Forgets what was typed; says whether there was a search. */
  clear(): boolean {
    clearTimeout(this.#timer);
    const some = this.table.spelled.value !== null;
    this.table.spelled.value = null;
    return some;
  }

  #spell(letters: string): boolean {
    void loadNames('cards');
    clearTimeout(this.#timer);
    const thing = letters === '' ? null : this.#fit(letters);
    thing?.focus({ preventScroll: false });
    if (thing === null && letters !== '') announce(t('spelled-none'));
    this.table.spelled.value = { letters, card: thing?.dataset.item ?? null };
    this.#timer = setTimeout(() => this.clear(), FORGOTTEN);
    return true;
  }

  #fit(letters: string): HTMLElement | null {
    return fitting(letters, this.#things('.can-select, .can-later')) ?? fitting(letters, this.#things('*'));
  }

  /** The things at the table; of equal cards the first one that is not chosen. */
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
