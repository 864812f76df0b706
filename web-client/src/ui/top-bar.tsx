// The slots of the bar at the top, which the page that is shown fills as long as it is shown.
import { type Signal, signal } from '@preact/signals';
import { type ComponentChildren, createContext } from 'preact';
import { useContext, useLayoutEffect, useMemo } from 'preact/hooks';

/** An entry of the menu besides the pages. */
export interface MenuItem {
  words: string;
  act: () => void;
}

interface Slots {
  /** In the place of the project's name. */
  name: string | null;
  /** Beside the name. */
  start: ComponentChildren;
  /** At the end, after the theme. */
  end: ComponentChildren;
  /** In the menu at a table, match or not. */
  tableMenu: readonly MenuItem[];
  /** In the menu as long as a match is played. */
  matchMenu: readonly MenuItem[];
}

const EMPTY: Slots = { name: null, start: null, end: null, tableMenu: [], matchMenu: [] };

/** Without `TopBarSlots` around a page nothing shows what it fills in. */
const SlotsContext = createContext<Signal<Slots>>(signal(EMPTY));

/** Surrounds the bar and the pages that fill its slots. */
export function TopBarSlots({ children }: { children: ComponentChildren }) {
  const slots = useMemo(() => signal(EMPTY), []);
  return <SlotsContext.Provider value={slots}>{children}</SlotsContext.Provider>;
}

/** The content of the slots. */
export function useTopBarSlots(): Slots {
  return useContext(SlotsContext).value;
}

/** Fills a slot while the component is mounted, again whenever an input changes. */
export function useTopBarSlot<S extends keyof Slots>(
  slot: S,
  content: () => Slots[S],
  inputs: readonly unknown[],
): void {
  const slots = useContext(SlotsContext);
  const fill = (value: Slots[S]) => {
    slots.value = { ...slots.peek(), [slot]: value };
  };
  useLayoutEffect(() => fill(content()), inputs);
  useLayoutEffect(() => () => fill(EMPTY[slot]), []);
}
