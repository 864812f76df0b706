// The parts of any table that are fetched once the table stands. It knows where they are.
import type { ComponentType } from 'preact';
import { loadMoreWords } from '../i18n';
import { later, nothing } from '../ui/lazy';

/** One file holds them all. */
const around = () => import('./lazy-parts');

/** The state of the connection in words. */
export const Net = later(async () => (await around()).Net, nothing);

/** What is said without being looked at. */
export const Live: ComponentType<{ asked: string; hint?: string }> = later(
  async () => (await around()).Live,
  nothing,
);

/** What the others did since one's last turn, as a notice. */
export const SinceNotice = later(async () => (await around()).SinceNotice, nothing);

const openHandsWords = () => loadMoreWords('open-hands');
const openHandsNote = async () => (await Promise.all([import('./OpenHandsNote'), openHandsWords()]))[0];

/** That watchers see the hands of this table. */
export const OpenHandsNote: ComponentType<{ minutes: number }> = later(
  async () => (await openHandsNote()).OpenHandsNote,
  nothing,
);

const undo = async () => (await Promise.all([import('./Undo'), loadMoreWords('undo')]))[0];

/** The button that goes back. */
export const Undo = later(async () => (await undo()).Undo, nothing);

/** What the others are asked before somebody goes back. */
export const UndoAsked = later(async () => (await undo()).UndoAsked, nothing);
