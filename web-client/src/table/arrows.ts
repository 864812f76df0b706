// Arrow keys: which thing lies in a direction.

/** Things that can have the focus within a group. */
export const ITEMS = '[data-item]';

/** A direction: to the right, down. */
export type Way = readonly [number, number];

/** The directions of the arrow keys. */
export const WAYS: Record<string, Way> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** A thing no further ahead than these pixels is beside: a chosen card is a little raised. */
const LEAST_STEP = 12;

/** The things of a group that can have the focus. */
export function itemsOf(group: Element | null): HTMLElement[] {
  return [...(group?.querySelectorAll<HTMLElement>(ITEMS) ?? [])].filter(isVisible);
}

/** Whether the shape of the table shows an element. */
export function isVisible(element: Element): boolean {
  return element.checkVisibility({ visibilityProperty: true });
}

/** The nearest item in a direction; what lies aside counts more than what lies further on. */
export function nearest(from: HTMLElement, items: HTMLElement[], [x, y]: Way): HTMLElement | undefined {
  const here = middleOf(from);
  let best: { item: HTMLElement; far: number } | undefined;
  for (const item of items) {
    if (item === from) continue;
    const there = middleOf(item);
    const ahead = (there.x - here.x) * x + (there.y - here.y) * y;
    if (ahead < LEAST_STEP) continue;
    const aside = Math.abs((there.x - here.x) * y) + Math.abs((there.y - here.y) * x);
    const far = ahead + aside * 2.5;
    if (!best || far < best.far) best = { item, far };
  }
  return best?.item;
}

/** The middle of an element. */
export function middleOf(element: Element): { x: number; y: number } {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}
