// The gestures that open a card: holding, resting the mouse, a right click.

/** Holding this long opens a card. */
const HOLD = 420;

/** Resting the mouse this long opens a card. */
const REST = 350;

/** A finger that holds still moves no further than this, in pixels. */
const STILL = 6;

/** The windows of a table. */
export interface Openable {
  isOpen(): boolean;
  /** Opens a card beside where it lies; `hover` until the mouse goes elsewhere. */
  open(card: string, from: DOMRect, hover: boolean): void;
  /** The window that the mouse opens. */
  mouse?(): 'hover' | 'right' | 'off';
  /** Closes what the mouse has opened by resting; nothing where it opens nothing. */
  closeHovered?(): void;
}

/** Opens cards by holding, resting the mouse or a right click, anywhere in the table. */
export function listenToPointer(root: HTMLElement, table: Openable): () => void {
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
  on('pointerleave', () => opener.leave());
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

/** The thing that a pointer is about to open. */
class Opener {
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Whether the press that goes on has opened a card already. */
  #held = false;
  /** The card that lies under the mouse, until the mouse has moved there: one that came under it was not pointed at. */
  #under: Element | undefined;

  constructor(readonly table: Openable) {}

  cancel(): void {
    clearTimeout(this.#timer);
    this.#under = undefined;
  }

  /** The pointer has left the table. */
  leave(): void {
    this.cancel();
    this.table.closeHovered?.();
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

  /** A finger that moves is scrolling; a mouse that moves on a card points at it. */
  move({ pointerType, movementX, movementY, buttons }: PointerEvent): void {
    const moved = Math.abs(movementX) + Math.abs(movementY);
    if (pointerType !== 'mouse') {
      if (moved > STILL) this.cancel();
      return;
    }
    const element = this.#under;
    if (!element || moved === 0 || buttons !== 0 || (this.table.mouse?.() ?? 'hover') !== 'hover') return;
    this.#under = undefined;
    this.#timer = setTimeout(() => this.#open(element, true), REST);
  }

  /** Something else lies under the mouse, which may have come there or not. */
  rest(event: PointerEvent): void {
    if (!this.table.closeHovered || event.pointerType !== 'mouse') return;
    if ((event.target as Element).closest('.zoom, .scrim')) return;
    this.cancel();
    this.table.closeHovered();
    this.#under = cardAt(event) ?? undefined;
  }

  /** A click means the thing, not the card; after holding it means nothing more. */
  click(event: MouseEvent): void {
    this.cancel();
    this.table.closeHovered?.();
    if (!this.#held) return;
    this.#held = false;
    event.preventDefault();
    event.stopPropagation();
  }

  rightClick(event: MouseEvent): void {
    const element = cardAt(event);
    if (!element || this.table.mouse?.() === 'off') return;
    event.preventDefault();
    this.cancel();
    if (!this.table.isOpen()) this.#open(element, false);
  }

  #open(element: Element, hover: boolean): void {
    const card = element.getAttribute('data-card');
    if (card) this.table.open(card, element.getBoundingClientRect(), hover);
  }
}

/** The card under a pointer: inside a thing that may be much larger than its face. */
export function cardAt({ target }: Event): Element | null {
  if (!(target instanceof Element)) return null;
  const within = target.closest('.zoom');
  if (within) return null;
  return target.closest('[data-card]') ?? target.closest('.selectable')?.querySelector('[data-card]') ?? null;
}
