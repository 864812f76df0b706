// The slots beside a recorded table, which the page around it fills: how moves look in the log, and what stands in the
// place of the chat.
import { type ComponentChildren, type ComponentType, createContext } from 'preact';
import type { WrittenLine } from './frame';

/** How the moves of a turn look. */
export interface MovesProps {
  items: readonly WrittenLine[];
  /** Whether the last one of them is the newest of all. */
  newest: boolean;
  /** Whether a line was just shown to the player. */
  isFresh: (line: WrittenLine) => boolean;
}

/** How a recorded match shows moves; line by line without it. */
export const MovesContext = createContext<ComponentType<MovesProps> | null>(null);

/** The part below the log of a recorded match. */
export const BelowLogContext = createContext<ComponentChildren>(null);
