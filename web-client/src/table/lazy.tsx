// The parts of any table that are fetched once it is drawn.
import type { ComponentType } from 'preact';
import { loadMoreWords } from '../i18n';
import { lazyComponent, nothing } from '../ui/lazy';

/** One file holds them all. */
const around = () => import('./lazy-parts');

/** The state of the connection in words. */
export const ConnectionBanner = lazyComponent(async () => (await around()).ConnectionBanner, nothing);

/** The live regions. */
export const LiveRegions: ComponentType<{ asked: string; hint?: string }> = lazyComponent(
  async () => (await around()).LiveRegions,
  nothing,
);

/** What the others did since one's last turn, as a notice. */
export const TurnRecapNotice = lazyComponent(async () => (await around()).TurnRecapNotice, nothing);

const openHandsWords = () => loadMoreWords('open-hands');
const openHandsNote = async () => (await Promise.all([import('./OpenHandsNote'), openHandsWords()]))[0];

/** The note that spectators see the hands of this table. */
export const OpenHandsNote: ComponentType<{ minutes: number }> = lazyComponent(
  async () => (await openHandsNote()).OpenHandsNote,
  nothing,
);

const undo = async () => (await Promise.all([import('./Undo'), loadMoreWords('undo')]))[0];

/** The button that goes back. */
export const Undo = lazyComponent(async () => (await undo()).Undo, nothing);

/** The undo request that other players answer. */
export const UndoAsked = lazyComponent(async () => (await undo()).UndoAsked, nothing);
