// A card in full, beside where it was opened or in the middle. It knows the ways to open one; it knows faces and piles.
import { useLayoutEffect, useRef } from 'preact/hooks';
import { Card } from '../cards/Card';
import { cardData } from '../cards/catalogue';
import { OtherNames } from '../cards/OtherNames';
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
  // Before anything is painted: a key that comes at once is the card's.
  useLayoutEffect(() => {
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
        <OtherNames card={opened.card} />
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
  const opener = new Opener(table);
  const stop = new AbortController();
  const on = <E extends keyof HTMLElementEventMap>(
    name: E,
    hear: (event: HTMLElementEventMap[E]) => void,
    capture = false,
  ) => root.addEventListener(name, hear, { signal: stop.signal, capture });
  on('pointerdown', event => opener.press(event));
  on('pointermove', event => opener.move(event));
  on('pointerover', event => opener.rest(event));
  on('pointerleave', () => opener.cancel());
  on('pointerup', () => opener.cancel(), true);
  on('pointercancel', () => opener.cancel(), true);
  on('scroll', () => opener.cancel(), true);
  on('click', event => opener.click(event), true);
  on('contextmenu', event => opener.rightClick(event));
  return () => {
    opener.cancel();
    stop.abort();
  };
}

/** What a pointer is about to open. */
class Opener {
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Whether the press that goes on has opened a card already. */
  #held = false;
  /** Where the pointer was last: a card that slides under a resting pointer was not pointed at. */
  #last = { x: Number.NaN, y: Number.NaN };

  constructor(readonly table: TableModel) {}

  cancel(): void {
    clearTimeout(this.#timer);
  }

  /** A finger or a pen goes down: it may be holding. */
  press(event: PointerEvent): void {
    this.cancel();
    this.#held = false;
    const element = cardAt(event);
    if (!element || event.pointerType === 'mouse') return;
    this.#timer = setTimeout(() => {
      this.#held = true;
      this.#open(element, false);
    }, HOLD);
  }

  /** A finger that moves is scrolling. */
  move(event: PointerEvent): void {
    this.#last = { x: event.clientX, y: event.clientY };
    if (event.pointerType !== 'mouse' && Math.abs(event.movementX) + Math.abs(event.movementY) > 6)
      this.cancel();
  }

  /** The mouse comes to something: it may rest there. */
  rest(event: PointerEvent): void {
    if (event.pointerType !== 'mouse' || (event.target as Element).closest('.zoom, .scrim')) return;
    this.cancel();
    const element = cardAt(event);
    const moved = event.clientX !== this.#last.x || event.clientY !== this.#last.y;
    this.#last = { x: event.clientX, y: event.clientY };
    this.#closeHovered();
    if (element && moved && event.buttons === 0)
      this.#timer = setTimeout(() => this.#open(element, true), REST);
  }

  /** A click means the thing, not the card; after holding it means nothing more. */
  click(event: MouseEvent): void {
    this.cancel();
    this.#closeHovered();
    if (!this.#held) return;
    this.#held = false;
    event.preventDefault();
    event.stopPropagation();
  }

  rightClick(event: MouseEvent): void {
    const element = cardAt(event);
    if (!element) return;
    event.preventDefault();
    this.cancel();
    if (!this.table.opened.value) this.#open(element, false);
  }

  #open(element: Element, hover: boolean): void {
    const card = element.getAttribute('data-card');
    if (card) this.table.opened.value = { card, from: element.getBoundingClientRect(), hover };
  }

  #closeHovered(): void {
    if (this.table.opened.value?.hover) this.table.opened.value = null;
  }
}

/** The card under a pointer: inside a thing that may be much larger than its face. */
export function cardAt({ target }: Event): Element | null {
  if (!(target instanceof Element)) return null;
  const within = target.closest('.zoom');
  if (within) return null;
  return target.closest('[data-card]') ?? target.closest('.thing')?.querySelector('[data-card]') ?? null;
}
