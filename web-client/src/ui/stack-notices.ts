// Notices at the top of the page, one below the other, whichever part of the page shows them.

import type { RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';

/** From top to bottom. */
export type NoticeOrder = 'connection' | 'house' | 'company' | 'absence';

const ORDER: readonly NoticeOrder[] = ['connection', 'house', 'company', 'absence'];

/** Space between two notices, in pixels. */
const GAP = 6;

const shown = new Map<HTMLElement, NoticeOrder>();

/** Keeps an element below those that come before it: its style sheet adds `--notices-above` to its place. */
export function useNoticeStack(order: NoticeOrder): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const notice = element.current;
    if (notice === null) return undefined;
    shown.set(notice, order);
    // A test without a layout has no observer.
    const observer = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(place);
    observer?.observe(notice);
    place();
    return () => {
      observer?.disconnect();
      shown.delete(notice);
      place();
    };
  }, []);
  return element;
}

function place(): void {
  const inOrder = [...shown].sort(([, one], [, other]) => ORDER.indexOf(one) - ORDER.indexOf(other));
  let above = 0;
  for (const [notice] of inOrder) {
    notice.style.setProperty('--notices-above', `${above}px`);
    if (notice.offsetHeight > 0) above += notice.offsetHeight + GAP;
  }
}
