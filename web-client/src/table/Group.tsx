// A row or grid of things of which one has the keyboard focus.
import type { ComponentChildren } from 'preact';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { focusBack } from '../ui/focus-back';
import { ITEMS, itemsOf, nearest, WAYS } from './arrows';

/** Whether what had the focus has gone: then the page has it, or the table (`keys.ts`). */
function isLost(): boolean {
  const { activeElement, body } = document;
  return activeElement === body || activeElement?.getAttribute('role') === 'application';
}

interface GroupProps {
  /** The accessible name, announced when the focus enters. */
  label: string;
  class?: string;
  /** Pixels, where what is in it has no place of its own in the page. */
  width?: number;
  children: ComponentChildren;
}

/** One tab stop; the arrows go to the nearest thing in their direction. Beyond the edge of the group `keys.ts` leads on. */
export function Group({ label, class: extra, width, children }: GroupProps) {
  const element = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (width !== undefined) element.current?.style.setProperty('width', `${width}px`);
  }, [width]);
  const last = useRef(0);
  const held = useRef(false);
  // After the picture: which things are visible would have to be worked out in the middle of an update.
  useEffect(() => {
    const items = itemsOf(element.current);
    const here =
      items.find(item => item === document.activeElement) ?? items[Math.min(last.current, items.length - 1)];
    for (const item of items) stopAt(item, item === here);
    // The focused item is gone: its neighbour gets the focus, or the prompt without one.
    if (held.current && isLost()) focusBack(here ?? document.getElementById('prompt'));
  });
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring its own box into the grid
    <div
      ref={element}
      class={extra}
      role="group"
      aria-label={label}
      onFocusIn={event => {
        held.current = true;
        const items = itemsOf(element.current);
        const item = (event.target as Element).closest<HTMLElement>(ITEMS);
        if (!item) return;
        last.current = items.indexOf(item);
        for (const other of items) stopAt(other, other === item);
      }}
      onFocusOut={event => {
        if (event.relatedTarget !== null)
          held.current = element.current?.contains(event.relatedTarget as Node) ?? false;
      }}
      onKeyDown={event => {
        const next = target(event, itemsOf(element.current));
        if (!next) return;
        event.preventDefault();
        next.focus();
      }}
    >
      {children}
    </div>
  );
}

/** Whether Tab stops at an item. What is as it should be is not written again. */
function stopAt(item: HTMLElement, stops: boolean): void {
  const tab = stops ? 0 : -1;
  if (item.tabIndex !== tab) item.tabIndex = tab;
}

function target(event: KeyboardEvent, items: HTMLElement[]): HTMLElement | undefined {
  const from = items.find(item => item === document.activeElement);
  if (!from || event.altKey || event.ctrlKey || event.metaKey) return undefined;
  if (event.key === 'Home') return items[0];
  if (event.key === 'End') return items.at(-1);
  const way = WAYS[event.key];
  return way && nearest(from, items, way);
}
