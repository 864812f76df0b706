// The parts of any table that are fetched once it is drawn.
import type { ComponentType } from 'preact';
import type { Seat } from '../generated/protocol';
import { loadMoreWords, t } from '../i18n';
import type { Part } from '../i18n/files';
import type { TableSession } from '../session/table-session';
import { Button } from '../ui/Button';
import { lazyComponent, nothing } from '../ui/lazy';
import type { AnnouncerProps } from './Announcer';
import type { EndAnywayProps } from './EndAnyway';

/** A module with its words: those of what opens above a table, or another part. */
export async function withWords<Module>(module: Promise<Module>, part: Part = 'above-table') {
  return (await Promise.all([module, loadMoreWords(part)]))[0];
}

/** One file holds them all. */
const around = () => import('./lazy-parts');

/** The state of the connection in words. */
export const ConnectionBanner = lazyComponent(async () => (await around()).ConnectionBanner, nothing);

/** The announcements to screen readers. */
export const Announcer: ComponentType<AnnouncerProps> = lazyComponent(
  async () => (await withWords(around())).Announcer,
  nothing,
);

/** The announcements of a replay. */
export const StepAnnouncer = lazyComponent(async () => (await around()).StepAnnouncer, nothing);

/** Names the players who are thinking, and their time. */
export const ThinkingWords: ComponentType<{ seats: readonly Seat[]; words: string }> = lazyComponent(
  async () => (await around()).ThinkingWords,
  ({ words }) => <>{words}</>,
);

/** The acts of the others since one's last turn, as a notice. */
export const TurnRecapNotice = lazyComponent(async () => (await around()).TurnRecapNotice, nothing);

/** Asks back before a turn ends. A button that can be pressed comes only with what it does. */
export const EndAnyway: ComponentType<EndAnywayProps> = lazyComponent(
  async () => (await around()).EndAnyway,
  () => <Button busy>{t('button-end-turn')}</Button>,
);

/** The time that a seat has left. */
export const Clock: ComponentType<{ session: TableSession; seat: Seat }> = lazyComponent(
  async () => (await withWords(import('./Clock'))).Clock,
  nothing,
);

/** The note that spectators see the hands of this table. */
export const OpenHandsNote: ComponentType<{ minutes: number }> = lazyComponent(
  async () => (await withWords(import('./OpenHandsNote'), 'open-hands')).OpenHandsNote,
  nothing,
);

/** The actions on a question besides answering it: a hint, and going back. */
export const PromptActions: ComponentType<{ question: number | null }> = lazyComponent(
  async () => (await around()).PromptActions,
  nothing,
);

/** Questions and remarks above the play area: an undo request, a hint. */
export const TableToasts = lazyComponent(async () => (await around()).TableToasts, nothing);
