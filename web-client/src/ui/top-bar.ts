// What the page that is shown adds to the bar at the top. It knows two places; it knows no page.
import { signal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import type { Seat } from '../generated/protocol';

/** Beside the name. */
export const barStart = signal<ComponentChildren>(null);

/** At the end, after the theme. */
export const barEnd = signal<ComponentChildren>(null);

/** Something that the menu offers besides the pages. */
export interface MenuItem {
  words: string;
  act: () => void;
}

/** What the menu offers besides the pages. */
export const barMenu = signal<readonly MenuItem[]>([]);

/** What the menu offers at a table, match or not. */
export const tableMenu = signal<readonly MenuItem[]>([]);

/** A window that concerns people at a table. */
export type CompanyWindow =
  | { type: 'handover' | 'people' }
  | { type: 'report'; name: string; seat: Seat | null };

/** Which of them is open. */
export const companyWindow = signal<CompanyWindow | null>(null);

/** Whether sounds and notices are being chosen. */
export const noticesOpen = signal(false);

/** What stands in the place of the project's name. */
export const barName = signal<string | null>(null);
