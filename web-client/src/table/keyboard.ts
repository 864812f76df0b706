// The keys of the table. It knows which key does what; what is done is the table's.
import { chosen as preferences } from '../pages/preferences';
import type { TableModel } from './model';
import { cardAt } from './Zoom';

/** The regions that F6 goes through, in order. */
const REGIONS = ['.bar', '.rail', '.supply', '.play', '.prompt', '.hand-row', '.log-panel'];

/** Listens to keys anywhere on the page while the table is shown. */
export function listenToKeys(root: HTMLElement, table: TableModel): () => void {
  const listen = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (document.querySelector('dialog[open]')) return;
    if (press(event, root, table)) event.preventDefault();
  };
  document.addEventListener('keydown', listen);
  return () => document.removeEventListener('keydown', listen);
}

function press(event: KeyboardEvent, root: HTMLElement, table: TableModel): boolean {
  const { key } = event;
  if (key === 'F6') return region(root, event.shiftKey ? -1 : 1);
  if (key === 'Escape') return back(table);
  if (typing(event) || !preferences.value.keys || table.session.kind === 'replay') return false;
  if (/^[0-9]$/.test(key)) return nth(root, key === '0' ? 9 : Number(key) - 1);
  const letter = LETTERS[key.toLowerCase()];
  return letter ? letter(table, root, event) : false;
}

type Letter = (table: TableModel, root: HTMLElement, event: KeyboardEvent) => boolean;

const LETTERS: Record<string, Letter> = {
  i: (table, _root, event) => open(table, event),
  j: (_table, root) => jump(root),
  t: table =>
    turn(
      table,
      () => table.answer({ type: 'play_treasures' }),
      ask => ask.treasures !== null,
    ),
  e: table => endPhase(table),
  c: table => {
    table.confirm();
    return true;
  },
  l: (table, root) => {
    if (focus(seen(root.querySelector<HTMLElement>('.log-panel .log')))) return true;
    table.drawer.value = { type: 'log' };
    return true;
  },
  '/': (_table, root) => focus(root.querySelector('#chat-field')),
  '?': table => {
    table.drawer.value = { type: 'help' };
    return true;
  },
};

function typing({ target }: KeyboardEvent): boolean {
  return target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]');
}

function back(table: TableModel): boolean {
  if (table.opened.value) table.opened.value = null;
  else if (table.drawer.value) table.drawer.value = null;
  else if (table.askedBack.value) table.goOn();
  else if (table.picked.value.length > 0) table.clear();
  else return false;
  return true;
}

function open(table: TableModel, event: KeyboardEvent): boolean {
  const element = cardAt(event);
  const card = element?.getAttribute('data-card');
  if (!element || !card) return false;
  table.opened.value = { card, from: element.getBoundingClientRect(), hover: false };
  return true;
}

/** To the question: the first thing that may be chosen, else the first button. */
function jump(root: HTMLElement): boolean {
  const thing =
    root.querySelector('.hand .can, .stage .can, .supply .can') ?? root.querySelector('.prompt button');
  return focus(thing);
}

function turn(
  table: TableModel,
  act: () => void,
  may: (ask: { treasures: number | null }) => boolean,
): boolean {
  const ask = table.question.value?.ask;
  if (ask?.type !== 'turn' || !may(ask)) return false;
  act();
  return true;
}

function endPhase(table: TableModel): boolean {
  const asked = table.question.value;
  if (asked?.ask.type !== 'turn') return false;
  if (asked.purpose === 'action_phase') table.answer({ type: 'end_phase' });
  else table.endTurn();
  return true;
}

/** The n-th option, else the n-th card of the hand. */
function nth(root: HTMLElement, place: number): boolean {
  const options = root.querySelectorAll<HTMLElement>('.prompt .option');
  const chosen =
    options.length > 0 ? options[place] : root.querySelectorAll<HTMLElement>('.hand .thing')[place];
  chosen?.click();
  return chosen !== undefined;
}

function region(root: HTMLElement, step: number): boolean {
  const regions = REGIONS.map(name =>
    (name === '.bar' ? document : root).querySelector<HTMLElement>(name),
  ).filter(found => found !== null && found.offsetParent !== null);
  const here = regions.findIndex(one => one?.contains(document.activeElement));
  const next = regions[(here + step + regions.length) % regions.length];
  return focus(next?.querySelector('[tabindex="0"], button, a, input') ?? next);
}

/** An element, unless the shape of the table hides it. */
function seen(element: HTMLElement | null): HTMLElement | null {
  return element?.offsetParent ? element : null;
}

function focus(element: Element | null | undefined): boolean {
  if (!(element instanceof HTMLElement)) return false;
  element.focus();
  return true;
}
