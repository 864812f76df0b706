// What stands above whatever page is shown.
import { signal } from '@preact/signals';
import type { VNode } from 'preact';

/** A dialog that belongs to no page; most of the time there is none. */
export const abovePages = signal<VNode | null>(null);
