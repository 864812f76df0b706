// The keys of any table: regions, the log, the chat, and where a game's own keys come in.
import type { Signal } from '@preact/signals';
import type { TableSession } from '../session/table-session';
import { announce } from '../ui/announce';
import { focusBack } from '../ui/focus-back';
import { preferences, setPreference } from '../ui/preferences';
import { isVisible, itemsOf, nearest, WAYS, type Way } from './arrows';
import { COMMANDS, type Command, keyOf } from './commands';
import type { Drawer } from './frame';
import { tellingCommands } from './tell';
import { goBack } from './undo';

/** The keys of a game. Each says whether it did something. */
export interface Keys {
  /** The regions that F6 goes through, in order. */
  regions: readonly string[];
  /** Escape: puts back what is open or chosen. */
  back: () => boolean;
  /** A figure: 0 for the key 1, 9 for the key 0. */
  figure: (place: number) => boolean;
  commands: Partial<Record<Command, (event: KeyboardEvent) => boolean>>;
  /** Hears every key before it does what it does, where a card can be searched by its name; says whether it was meant so. */
  spell?: (event: KeyboardEvent) => boolean;
}

interface Listening {
  session: TableSession;
  drawer: Signal<Drawer | null>;
}

/** Listens to keys anywhere on the page while the table is shown. */
export function listen(root: HTMLElement, table: Listening, keys: Keys): () => void {
  const commands = { ...keys.commands, ...sharedCommands(root, table) };
  const onKey = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (document.querySelector('dialog[open]')) return;
    // From the first key on the page shows which keys there are.
    if (!typing(event)) document.documentElement.dataset.keyed = '';
    if (onPress(event, root, table, { ...keys, commands })) event.preventDefault();
  };
  document.addEventListener('keydown', onKey);
  // The focus that is lost with a button goes to the page, where Orca takes letters for its own.
  let isHeld = false;
  const lost = new MutationObserver(() => {
    if (isHeld && document.activeElement === document.body) root.focus({ preventScroll: true });
  });
  lost.observe(root, { subtree: true, childList: true });
  const onLeave = (event: FocusEvent) => {
    isHeld = event.relatedTarget === null || root.contains(event.relatedTarget as Node);
    sayBar(event);
  };
  const onEnter = ({ target, relatedTarget }: FocusEvent) => {
    isHeld = true;
    if (isInBar(relatedTarget) && target instanceof HTMLElement && target.matches(':focus-visible'))
      focusBack(target);
  };
  root.addEventListener('focusin', onEnter);
  root.addEventListener('focusout', onLeave);
  return () => {
    lost.disconnect();
    document.removeEventListener('keydown', onKey);
    root.removeEventListener('focusin', onEnter);
    root.removeEventListener('focusout', onLeave);
  };
}

function isInBar(place: EventTarget | null): place is HTMLElement {
  return place instanceof HTMLElement && place.closest('.bar') !== null;
}

/** Says what gets the focus in the bar: Orca is silent where the focus leaves an application. */
function sayBar({ relatedTarget }: FocusEvent): void {
  if (isInBar(relatedTarget)) announce(relatedTarget.ariaLabel ?? relatedTarget.textContent ?? '');
}

function onPress(event: KeyboardEvent, root: HTMLElement, { session }: Listening, keys: Keys): boolean {
  const { key } = event;
  if (key === 'F6') return region(root, keys.regions, event.shiftKey ? -1 : 1);
  // From a field to the table, where letters are keys.
  if (key === 'Escape') return keys.back() || (typing(event) && focus(root));
  const way = WAYS[key];
  if (way) return !event.shiftKey && leave(root, document.activeElement, way);
  if (typing(event) || !preferences.value.keys || session.kind === 'replay') return false;
  // In the bar a letter belongs to the bar.
  if (document.activeElement !== document.body && !root.contains(document.activeElement)) return false;
  if (keys.spell?.(event)) return true;
  if (/^[0-9]$/.test(key)) return keys.figure(key === '0' ? 9 : Number(key) - 1);
  const letter = letterOf(event);
  // A key that is held says nothing twice.
  return (
    !event.repeat && COMMANDS.some(command => keyOf(command) === letter && keys.commands[command]?.(event))
  );
}

/** The letter of a key, in lower case: on a keyboard without Latin letters the one at the same place of one with them. */
export function letterOf({ key, code }: Pick<KeyboardEvent, 'key' | 'code'>): string {
  const isOther = /^\p{L}$/u.test(key) && !/^\p{Script=Latin}$/u.test(key);
  return ((isOther && /^Key([A-Z])$/.exec(code)?.[1]) || key).toLowerCase();
}

/** Groups whose edges are no further apart than these pixels are equally near. */
const AS_NEAR = 24;

/** From the edge of a group to the nearest thing of the next group in a direction. */
function leave(root: HTMLElement, from: Element | null, way: Way): boolean {
  const group = from?.closest('[role="group"]');
  if (!group || !root.contains(group) || !(from instanceof HTMLElement)) return false;
  const here = group.getBoundingClientRect();
  const others = [...root.querySelectorAll('[role="group"]')].flatMap(other => {
    const items = other === group ? [] : itemsOf(other);
    const { left, right, top, bottom } = other.getBoundingClientRect();
    const [x, y] = way;
    const across = x > 0 ? left - here.right : here.left - right;
    const gap = x === 0 ? (y > 0 ? top - here.bottom : here.top - bottom) : across;
    const isBeside = x === 0 || (top < here.bottom && bottom > here.top);
    return items.length > 0 && isBeside && gap > -AS_NEAR / 2 ? [{ items, gap }] : [];
  });
  const least = Math.min(...others.map(({ gap }) => gap));
  const near = others.filter(({ gap }) => gap <= least + AS_NEAR).flatMap(({ items }) => items);
  return focus(nearest(from, near, way));
}

function sharedCommands(root: HTMLElement, { drawer, session }: Listening): Keys['commands'] {
  return {
    ...tellingCommands(),
    undo: () => goBack(session),
    hint: () => press(root.querySelector<HTMLElement>('.ask-hint')),
    log: () => {
      if (focus(seen(root.querySelector<HTMLElement>('.log-panel .log [tabindex="0"]')))) return true;
      drawer.value = { type: 'log' };
      return true;
    },
    chat: () => {
      if (!focus(seen(root.querySelector<HTMLElement>('.log-panel .chat-field'))))
        drawer.value = { type: 'log', chat: true };
      return true;
    },
    sound: () => {
      setPreference({ sound: !preferences.value.sound });
      return true;
    },
    help: () => {
      drawer.value = { type: 'help' };
      return true;
    },
  };
}

/** Clicks a button, if there is one. */
function press(button: HTMLElement | null): boolean {
  button?.click();
  return button !== null;
}

function typing({ target }: KeyboardEvent): boolean {
  return target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]');
}

function region(root: HTMLElement, names: readonly string[], step: number): boolean {
  const here = document.activeElement;
  // A region in which nothing can have the focus is passed over.
  const regions = names.flatMap(name => {
    const region = (name === '.bar' ? document : root).querySelector<HTMLElement>(name);
    const first = region && firstStop(region);
    return region && (first || region.contains(here)) ? [{ region, first }] : [];
  });
  const at = regions.findIndex(({ region }) => region.contains(here));
  const from = at < 0 && step < 0 ? 0 : at;
  return focus(regions[(from + step + regions.length) % regions.length]?.first);
}

/** The first thing of a region at which Tab stops. */
function firstStop(region: HTMLElement): HTMLElement | undefined {
  const inside = [...region.querySelectorAll<HTMLElement>('[tabindex="0"], button, a, input')];
  return inside.find(one => one.tabIndex >= 0 && seen(one) !== null);
}

/** An element, unless the shape of the table hides it. */
function seen(element: HTMLElement | null): HTMLElement | null {
  return element && isVisible(element) ? element : null;
}

/** To what is asked for. Readers say nothing of what has the focus already: then the question is said. */
export function jumpTo(element: Element | null | undefined): boolean {
  return element === document.activeElement ? tellingCommands().question() : focus(element);
}

/** Gives the focus to an element, if there is one. */
export function focus(element: Element | null | undefined): boolean {
  if (!(element instanceof HTMLElement)) return false;
  element.focus();
  return true;
}
