// Dragging one of several things in a row to another place.

/** Pixels that a pointer moves before a press counts as a drag instead of a click. */
const FAR = 8;

/** Makes the items of a list draggable; `move` gets the old and the new place. Returns a function that stops it. */
export function dragToOrder(
  list: HTMLElement,
  things: () => readonly HTMLElement[],
  move: (from: number, to: number) => void,
): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  let held: { thing: HTMLElement; x: number; y: number; drags: boolean } | null = null;

  list.addEventListener(
    'pointerdown',
    ({ target, isPrimary, button, clientX, clientY }) => {
      const thing = things().find(one => target instanceof Node && one.contains(target));
      if (thing && isPrimary && button === 0) held = { thing, x: clientX, y: clientY, drags: false };
    },
    { signal },
  );
  addEventListener(
    'pointermove',
    ({ clientX, clientY }) => {
      if (!held) return;
      const far = Math.hypot(clientX - held.x, clientY - held.y);
      if (!held.drags && far < FAR) return;
      held.drags = true;
      held.thing.classList.add('dragged');
      held.thing.style.setProperty('translate', `${clientX - held.x}px ${clientY - held.y}px`);
      mark(things(), clientX, clientY);
    },
    { signal },
  );
  const end = ({ type, clientX, clientY }: PointerEvent) => {
    const one = held;
    held = null;
    if (!one?.drags) return;
    one.thing.classList.remove('dragged');
    one.thing.style.removeProperty('translate');
    for (const thing of things()) thing.classList.remove('drop-here');
    // The click that follows was not meant.
    addEventListener('click', swallow, { capture: true, once: true });
    setTimeout(() => removeEventListener('click', swallow, { capture: true }));
    if (type === 'pointerup') drop(one.thing, clientX, clientY);
  };
  const drop = (thing: HTMLElement, x: number, y: number) => {
    const all = things();
    const from = all.indexOf(thing);
    const to = nearest(all, x, y);
    if (from >= 0 && to !== from) move(from, to);
  };
  addEventListener('pointerup', end, { signal });
  addEventListener('pointercancel', end, { signal });
  return () => stop.abort();
}

/** Marks the place where a thing would come to lie: that of the thing below it. */
function mark(things: readonly HTMLElement[], x: number, y: number): void {
  const others = things.filter(thing => !thing.classList.contains('dragged'));
  const here = others[nearest(others, x, y)];
  for (const thing of others) thing.classList.toggle('drop-here', thing === here);
}

function swallow(event: Event): void {
  event.preventDefault();
  event.stopPropagation();
}

/** The thing whose middle is nearest to a place. */
function nearest(things: readonly HTMLElement[], x: number, y: number): number {
  const far = things.map(thing => {
    const { left, top, width, height } = thing.getBoundingClientRect();
    return Math.hypot(left + width / 2 - x, top + height / 2 - y);
  });
  return far.indexOf(Math.min(...far));
}
