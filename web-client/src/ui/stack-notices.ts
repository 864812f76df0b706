// Notices one below the other, whichever part of the page shows them: at the top of the page, or at the question of a table
// where they would cover the piles.

import type { RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';

/** From top to bottom. */
export type NoticeOrder = 'connection' | 'house' | 'company' | 'absence';

const ORDER: readonly NoticeOrder[] = ['connection', 'house', 'company', 'absence'];

/** Space between two notices, in pixels. */
const GAP = 6;

const shown = new Map<HTMLElement, NoticeOrder>();

/**
 * Keeps an element below those that come before it: its style sheet adds `--notices-above` to its place. One with
 * `--at-question: 1` stands at the lower edge of the question, or above it while it has buttons.
 */
export function useNoticeStack(order: NoticeOrder): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const notice = element.current;
    if (notice === null) return undefined;
    shown.set(notice, order);
    // A test without a layout has no observer.
    const observer = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(place);
    observer?.observe(notice);
    for (const event of PLACED_BY) window.addEventListener(event, place, { capture: true, passive: true });
    place();
    return () => {
      observer?.disconnect();
      for (const event of PLACED_BY) window.removeEventListener(event, place, { capture: true });
      shown.delete(notice);
      place();
    };
  }, []);
  return element;
}

/** Events that move the question. */
const PLACED_BY = ['resize', 'scroll'] as const;

/** The question whose buttons come and go, and what watches them. */
let watched: Element | null = null;
const buttons = typeof MutationObserver === 'undefined' ? null : new MutationObserver(place);

function watch(question: Element | null): void {
  if (question === watched) return;
  watched = question;
  buttons?.disconnect();
  if (question !== null) buttons?.observe(question, { childList: true, subtree: true });
}

function place(): void {
  const inOrder = [...shown].sort(([, one], [, other]) => ORDER.indexOf(one) - ORDER.indexOf(other));
  const question = document.querySelector('.prompt');
  watch(shown.size > 0 ? question : null);
  let above = 0;
  let below = question === null ? 0 : freeEdge(question);
  for (const [notice] of inOrder) {
    const isAtQuestion =
      question !== null && getComputedStyle(notice).getPropertyValue('--at-question') === '1';
    if (isAtQuestion && notice.offsetHeight > 0) {
      notice.style.setProperty('top', `${below - notice.offsetHeight}px`);
      below -= notice.offsetHeight + GAP;
      continue;
    }
    notice.style.removeProperty('top');
    notice.style.setProperty('--notices-above', `${above}px`);
    if (notice.offsetHeight > 0) above += notice.offsetHeight + GAP;
  }
}

/** The edge above which notices stand: the lower one of a question without buttons has empty lines above it. */
function freeEdge(question: Element): number {
  const { top, bottom } = question.getBoundingClientRect();
  return (question.querySelector('.prompt-buttons') === null ? bottom : top) - GAP;
}
