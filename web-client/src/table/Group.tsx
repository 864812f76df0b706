// A row or grid of things of which one has the keyboard focus.
import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';

interface GroupProps {
  /** The accessible name, announced when the focus enters. */
  label: string;
  class?: string;
  children: ComponentChildren;
}

const ITEMS = '[data-item]';

/** One tab stop; the arrows go to the nearest thing in their direction. */
export function Group({ label, class: extra, children }: GroupProps) {
  const element = useRef<HTMLDivElement>(null);
  const last = useRef(0);
  const held = useRef(false);
  useLayoutEffect(() => {
    const items = itemsOf(element.current);
    const here =
      items.find(item => item === document.activeElement) ?? items[Math.min(last.current, items.length - 1)];
    for (const item of items) item.tabIndex = item === here ? 0 : -1;
    // The focused item is gone: its neighbour gets the focus, or the prompt without one.
    if (held.current && document.activeElement === document.body) {
      (here ?? document.getElementById('prompt'))?.focus({ preventScroll: true });
    }
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
        for (const other of items) other.tabIndex = other === item ? 0 : -1;
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

function itemsOf(group: HTMLElement | null): HTMLElement[] {
  return [...(group?.querySelectorAll<HTMLElement>(ITEMS) ?? [])].filter(item => item.offsetParent !== null);
}

function target(event: KeyboardEvent, items: HTMLElement[]): HTMLElement | undefined {
  const from = items.find(item => item === document.activeElement);
  if (!from || event.altKey || event.ctrlKey || event.metaKey) return undefined;
  if (event.key === 'Home') return items[0];
  if (event.key === 'End') return items.at(-1);
  const way = WAYS[event.key];
  return way && nearest(from, items, way);
}

type Way = readonly [number, number];

const WAYS: Record<string, Way> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The nearest item in a direction; what lies aside counts more than what lies further on. */
function nearest(from: HTMLElement, items: HTMLElement[], [x, y]: Way): HTMLElement | undefined {
  const here = middle(from);
  let best: { item: HTMLElement; far: number } | undefined;
  for (const item of items) {
    if (item === from) continue;
    const there = middle(item);
    const ahead = (there.x - here.x) * x + (there.y - here.y) * y;
    if (ahead < 4) continue;
    const aside = Math.abs((there.x - here.x) * y) + Math.abs((there.y - here.y) * x);
    const far = ahead + aside * 2.5;
    if (!best || far < best.far) best = { item, far };
  }
  return best?.item;
}

function middle(item: HTMLElement): { x: number; y: number } {
  const { left, top, width, height } = item.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}
