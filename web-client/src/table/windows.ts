// The windows over a table that concern its people, and which of them is open.
import { signal } from '@preact/signals';
import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { Seat } from '../generated/protocol';

/** A window that concerns the people at a table. */
export type PeopleWindow =
  | { type: 'handover' | 'people' | 'name' | 'vacation' }
  | { type: 'report'; name: string; seat: Seat | null };

/** The window over a table. */
export class TableWindows {
  readonly people = signal<PeopleWindow | null>(null);
  /** Whether sounds and notifications are being chosen. */
  readonly notifications = signal(false);
  /** The link for a seat with which the table was opened, until it was used or declined. */
  readonly seatToken;

  constructor(seatToken: string | null) {
    this.seatToken = signal(seatToken);
  }
}

/** Without a table around it, a component opens nothing. */
export const WindowsContext = createContext(new TableWindows(null));

/** The windows over the table around a component. */
export function useWindows(): TableWindows {
  return useContext(WindowsContext);
}
