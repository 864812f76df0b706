// The room of an element and the sizes that the style sheet gives the shape of the table.
import { useLayoutEffect, useRef, useState } from 'preact/hooks';

/** Names of sizes: each is a number as long as it is not known, or the style sheet's property for it. */
type Names = Readonly<Record<string, string | 0>>;

/** The inner width of an element as `room`, and lengths of its style sheet in pixels, measured again when it changes. */
export function useSizes<N extends Names>(
  element: { readonly current: HTMLElement | null },
  names: N,
): Record<keyof N, number> {
  const [sizes, setSizes] = useState(() => measured(null, names));
  useLayoutEffect(() => {
    const room = element.current;
    if (!room) return undefined;
    const measure = () => {
      const next = measured(room, names);
      setSizes(last => (Object.keys(names).every(name => last[name] === next[name]) ? last : next));
    };
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(room);
    return () => watch.disconnect();
  }, [element]);
  return sizes;
}

/**
 * Puts an element at its place in a row, in pixels from the beginning of the row. Cards beside it that come and go move it
 * without a new layout of the page.
 */
export function usePlace(element: { readonly current: HTMLElement | null }, left: number): void {
  useLayoutEffect(() => element.current?.style.setProperty('translate', `${left}px`), [left]);
}

/** Tells a card, whose parts inherit it, how many pixels the next one leaves free; `null` for all of it. */
export function useFree(element: { readonly current: HTMLElement | null }, free: number | null): void {
  useLayoutEffect(
    () => element.current?.style.setProperty('--free', free === null ? '' : `${free}px`),
    [free],
  );
}

/** The class of a row whose things move to their new places: they stood in the same room before. */
export function useMoves(room: number): string {
  const before = useRef(0);
  const moves = room > 0 && before.current === room;
  useLayoutEffect(() => {
    before.current = room;
  });
  return moves ? ' row-moves' : '';
}

function measured<N extends Names>(room: HTMLElement | null, names: N): Record<keyof N, number> {
  const style = room && getComputedStyle(room);
  const of = (name: string) => Number.parseFloat(style?.getPropertyValue(name) ?? '') || 0;
  const inside = room ? room.clientWidth - of('padding-left') - of('padding-right') : 0;
  const entries = Object.entries(names).map(([name, property]) => [
    name,
    property === 0 ? inside : of(property),
  ]);
  return Object.fromEntries(entries);
}
