// A card in full, beside where it was opened or in the middle. It knows the ways to open one; it knows faces and piles.
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { Card } from '../cards/Card';
import { cardData } from '../cards/catalogue';
import { Button } from '../components/Button';
import { cardName, t } from '../words';
import { type Opened, type TableModel, useTable } from './model';

/** Holding this long opens a card. */
const HOLD = 420;

/** Resting the mouse this long opens a card. */
const REST = 450;

/** The opened card, if there is one. */
export function Zoom() {
  const { opened } = useTable();
  return opened.value && <OpenedCard key={opened.value.card} opened={opened.value} />;
}

function OpenedCard({ opened }: { opened: Opened }) {
  const table = useTable();
  const element = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (element.current) place(element.current, opened.from);
  });
  useEffect(() => {
    if (opened.hover) return undefined;
    const before = document.activeElement;
    element.current?.focus();
    return () => {
      if (before instanceof HTMLElement) before.focus();
    };
  }, [opened.hover]);
  const close = () => {
    table.opened.value = null;
  };
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Escape and the button close it too */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Escape and the button close it too */}
      <div class={`scrim${opened.hover ? ' scrim-hover' : ''}`} onClick={close} />
      <div
        class="zoom"
        role="dialog"
        aria-label={cardName(opened.card)}
        tabIndex={-1}
        ref={element}
        onKeyDown={event => {
          if (event.key !== 'Escape' && event.key !== 'i' && event.key !== 'I') return;
          event.stopPropagation();
          close();
        }}
      >
        <Card card={opened.card} size="zoom" />
        <More card={opened.card} />
        <Button class="zoom-close" quiet icon="close" label={t('close')} onClick={close} />
      </div>
    </>
  );
}

/** What the table knows of the card's pile. */
function More({ card }: { card: string }) {
  const pile = useTable().piles.value.find(one => one.name === card || one.top === card);
  if (!pile) return null;
  const { cost } = cardData(card);
  return (
    <p class="zoom-more">
      {t('zoom-left', { count: pile.count })}
      {pile.top === card &&
        pile.cost !== cost &&
        ` · ${t('zoom-costs-now', { now: pile.cost, printed: cost })}`}
      {pile.token && ` · ${t('zoom-token')}`}
    </p>
  );
}

/** Beside its origin where there is room, else in the middle. */
function place(element: HTMLElement, from: DOMRect | null): void {
  const { offsetWidth: width, offsetHeight: height } = element;
  const most = { left: innerWidth - width - 8, top: innerHeight - height - 8 };
  const middle = { left: most.left / 2, top: most.top / 2 };
  let at = middle;
  if (from && innerWidth >= 700) {
    const right = from.right + 10;
    const left = from.left - width - 10;
    if (right <= most.left) at = { left: right, top: from.top + from.height / 2 - height / 2 };
    else if (left >= 8) at = { left, top: from.top + from.height / 2 - height / 2 };
  }
  element.style.setProperty('left', `${Math.max(8, Math.min(most.left, at.left))}px`);
  element.style.setProperty('top', `${Math.max(8, Math.min(most.top, at.top))}px`);
}

// ---- the ways to open a card ----

/** Opens cards by holding, resting the mouse or a right click, anywhere in the table. */
export function openByPointer(root: HTMLElement, table: TableModel): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let held = false;
  const open = (element: Element | null, hover: boolean) => {
    const card = element?.getAttribute('data-card');
    if (!card || !element) return;
    table.opened.value = { card, from: element.getBoundingClientRect(), hover };
  };
  const cancel = () => clearTimeout(timer);
  root.addEventListener(
    'pointerdown',
    event => {
      cancel();
      held = false;
      const element = cardAt(event);
      if (!element || event.pointerType === 'mouse') return;
      timer = setTimeout(() => {
        held = true;
        open(element, false);
      }, HOLD);
    },
    { signal },
  );
  for (const end of ['pointerup', 'pointercancel', 'scroll'] as const)
    root.addEventListener(end, cancel, { signal, capture: true });
  root.addEventListener(
    'pointermove',
    event => {
      if (event.pointerType !== 'mouse' && Math.abs(event.movementX) + Math.abs(event.movementY) > 6)
        cancel();
    },
    { signal },
  );
  root.addEventListener(
    'pointerover',
    event => {
      if (event.pointerType !== 'mouse' || (event.target as Element).closest('.zoom, .scrim')) return;
      cancel();
      const element = cardAt(event);
      if (table.opened.value?.hover) table.opened.value = null;
      if (element && event.buttons === 0) timer = setTimeout(() => open(element, true), REST);
    },
    { signal },
  );
  root.addEventListener('pointerleave', cancel, { signal });
  // A click after holding opened a card already; a click before the rest is over means the thing, not the card.
  root.addEventListener(
    'click',
    event => {
      cancel();
      if (table.opened.value?.hover) table.opened.value = null;
      if (!held) return;
      held = false;
      event.preventDefault();
      event.stopPropagation();
    },
    { signal, capture: true },
  );
  root.addEventListener(
    'contextmenu',
    event => {
      const element = cardAt(event);
      if (!element) return;
      event.preventDefault();
      cancel();
      if (!table.opened.value) open(element, false);
    },
    { signal },
  );
  return () => {
    cancel();
    stop.abort();
  };
}

/** The card under a pointer: inside a thing that may be much larger than its face. */
export function cardAt({ target }: Event): Element | null {
  if (!(target instanceof Element)) return null;
  const within = target.closest('.zoom');
  if (within) return null;
  return target.closest('[data-card]') ?? target.closest('.thing')?.querySelector('[data-card]') ?? null;
}
