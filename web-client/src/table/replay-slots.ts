// What the page of a recorded match puts beside the table: how moves look in the log, and what stands in the place of
// the chat. It knows two places; it knows no page.
import { signal } from '@preact/signals';
import type { ComponentChildren, ComponentType } from 'preact';
import type { WrittenLine } from './frame';

/** How the moves of a turn look. */
export interface MovesProps {
  items: readonly WrittenLine[];
  /** Whether the last one of them is the newest of all. */
  newest: boolean;
  /** Whether a line is among what somebody was just shown. */
  isFresh: (line: WrittenLine) => boolean;
}

/** How a recorded match shows moves; line by line where nothing is said. */
export const recordedMoves = signal<ComponentType<MovesProps> | null>(null);

/** What stands below the log of a recorded match. */
export const recordedBelow = signal<ComponentChildren>(null);
