// What this browser adds to deals: promised with the word that its player is ready, said when the deal is closed, and
// remembered for whoever checks it later. It knows the table; it knows no page.
import { effect } from '@preact/signals';
import type { DealPromise, DealView, Seat } from '../generated/protocol';
import { recall, remember } from '../pages/memory';
import type { TableSession } from '../state/source';
import { canHash, drawn, promiseOf } from './hashes';

/** What this browser added to a deal. */
export interface Added {
  commitment: string;
  seat: Seat;
  contribution: string;
  promise: string;
  /** Everybody's promises, as they were shown before this one was kept; nothing before that. */
  promises: readonly (string | null)[] | null;
}

/** Deals that are remembered: as many evenings as somebody looks back. */
const REMEMBERED = 100;

/** Says that the player of a seat is ready, or not, and what they will add to the deal. */
export async function sayReady(session: TableSession, seat: Seat, ready: boolean): Promise<void> {
  const deal = session.table.value?.deal;
  const promise = deal && ready ? await promiseTo(deal, seat) : null;
  session.send({ type: 'ready', ready, promise });
}

/** Promises to add something to a deal; nothing where this page can make no hashes. */
export async function promiseTo(deal: DealView, seat: Seat): Promise<DealPromise | null> {
  if (!canHash()) return null;
  const { commitment } = deal;
  const contribution = drawn();
  const promise = await promiseOf(seat, commitment, contribution);
  keep({ commitment, seat, contribution, promise, promises: null });
  return { commitment, promise };
}

/** Tables whose promises are being kept. */
const keeping = new WeakSet<TableSession>();

/** Says what was promised, once, as soon as nobody can promise anything else, as long as the table is open. */
export function keepPromises(session: TableSession): void {
  if (keeping.has(session)) return;
  keeping.add(session);
  let said: string | null = null;
  effect(() => {
    const deal = session.table.value?.deal;
    if (!deal?.closed || deal.commitment === said) return;
    const mine = addedTo(deal.commitment);
    if (mine === undefined || deal.promises[mine.seat] !== mine.promise) return;
    said = deal.commitment;
    keep({ ...mine, promises: deal.promises });
    session.send({ type: 'reveal', commitment: mine.commitment, contribution: mine.contribution });
  });
}

/** What this browser added to a deal, as far as it remembers. */
export function addedTo(commitment: string): Added | undefined {
  return remembered().find(one => one.commitment === commitment);
}

function keep(added: Added): void {
  const others = remembered().filter(one => one.commitment !== added.commitment);
  remember('deals', [added, ...others].slice(0, REMEMBERED));
}

function remembered(): readonly Added[] {
  return recall('deals', isList) ?? [];
}

function isList(value: unknown): value is readonly Added[] {
  return Array.isArray(value);
}
