// The parts above whatever page is shown.
import { signal } from '@preact/signals';
import type { VNode } from 'preact';

/** A dialog that belongs to no page; `null` while none is open. */
export const abovePages = signal<VNode | null>(null);
