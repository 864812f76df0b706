// This browser's contributions to deals: promised when its player is ready, revealed when the deal is closed, and stored
// for later verification.
import { effect } from '@preact/signals';
import { loadStored, saveStored } from '../../api/storage';
import type { DealPromise, DealView, Seat, Stage, StartingPlayer, TableView } from '../../generated/protocol';
import { sendCommand } from '../../session/send-command';
import type { TableSession } from '../../session/table-session';
import { canHash, drawn, promiseOf } from './hashes';

/** This browser's contribution to a deal. */
export interface Added {
  commitment: string;
  seat: Seat;
  contribution: string;
  promise: string;
  /** All players' promises, as shown before this one was revealed; `null` before that. */
  promises: readonly (string | null)[] | null;
  /** Whether the match was to go on from another one; `null` before promises were shown. */
  branch: boolean | null;
  /** Whether the server has said that it got the contribution. */
  revealed: boolean;
  /**
   * The match that was over at the table when this deal was closed, `null` where there was none; left out by browsers that
   * did not remember it yet.
   */
  before?: string | null;
  /** The table's rule of the first seat; left out by browsers that did not remember it yet. */
  starts?: StartingPlayer;
  /** The match that began with this deal; `null` where this browser did not see it begin. */
  match: string | null;
}

/** Maximum number of stored deals. */
const REMEMBERED = 100;

/**
 * Maximum time in milliseconds from closing a deal to the start of its match: a server waits five seconds, and a
 * connection may have to come back. What is seen later may be another match, whose deal this browser did not see.
 */
const BEGINS_WITHIN = 60_000;

/** Says that the player of a seat is ready, or not, and what they will add to the deal. */
export async function sayReady(session: TableSession, seat: Seat, ready: boolean): Promise<void> {
  const deal = session.table.value?.deal;
  const promise = deal && ready ? await promiseTo(deal, seat) : null;
  session.send({ type: 'ready', ready, promise });
}

/** Promises to add something to a deal; `null` where this page can make no hashes. */
export async function promiseTo(deal: DealView, seat: Seat): Promise<DealPromise | null> {
  if (!canHash()) return null;
  const { commitment } = deal;
  const contribution = drawn();
  const promise = await promiseOf(seat, commitment, contribution);
  const later = { promises: null, branch: null, revealed: false, match: null };
  keep({ commitment, seat, contribution, promise, ...later });
  return { commitment, promise };
}

/** Tables whose promises are being kept. */
const keeping = new WeakSet<TableSession>();

/** A deal for which this browser has said what it promised, and when. */
interface Said {
  commitment: string;
  at: number;
}

/** Reveals the promised share, once, after the deal has closed for promises, while the table is open. */
export function keepPromises(session: TableSession): void {
  if (keeping.has(session)) return;
  keeping.add(session);
  let said: Said | null = null;
  effect(() => {
    const table = session.table.value;
    if (!table) return;
    if (!table.deal) begun(said, table.stage);
    else if (promiseIsLost(session, table, table.deal)) renew(session, table.deal);
    else if (table.deal.commitment !== said?.commitment) said = say(session, table, table.deal);
  });
}

/** Deals for which a promise was made again. */
const renewed = new Set<string>();

/** Whether the own player is ready without a promise: a server that was restarted has a new deal. */
function promiseIsLost(session: TableSession, table: TableView, deal: DealView): boolean {
  const seat = session.seat.value;
  if (seat === null || deal.closed || deal.promises[seat] !== null || !canHash()) return false;
  if (renewed.has(deal.commitment) || addedTo(deal.commitment) !== undefined) return false;
  const occupant = table.seats.find(one => one.seat === seat)?.occupant;
  return occupant?.type === 'person' && occupant.ready;
}

function renew(session: TableSession, deal: DealView): void {
  const seat = session.seat.value;
  if (seat === null) return;
  renewed.add(deal.commitment);
  void sayReady(session, seat, true);
}

/** `null` as long as there is nothing to say. */
function say(session: TableSession, { origin, stage, settings }: TableView, deal: DealView): Said | null {
  const { commitment, closed, promises } = deal;
  const mine = closed ? addedTo(commitment) : undefined;
  if (mine === undefined || promises[mine.seat] !== mine.promise) return null;
  const before = stage.type === 'over' ? stage.match_id : null;
  // A match that continues another one begins as that did.
  const starts = origin === null ? settings.starting_player : 'by_the_rules';
  keep({ ...mine, promises, branch: origin?.type === 'branch', before, starts });
  // A connection that ends now may take the message with it: only an answer says that the server has it.
  sendCommand(session, { type: 'reveal', commitment, contribution: mine.contribution }).then(
    () => change(commitment, { revealed: true }),
    () => {},
  );
  return { commitment, at: Date.now() };
}

/** The match that begins is the one that was promised for. */
function begun(said: Said | null, stage: Stage): void {
  if (said === null || stage.type !== 'playing' || Date.now() - said.at > BEGINS_WITHIN) return;
  change(said.commitment, { match: stage.match_id });
}

/** This browser's contribution to a match by one of these ids, else to a deal, as far as it remembers. */
export function addedTo(commitment: string | undefined, ...matches: string[]): Added | undefined {
  const all = remembered();
  return (
    all.find(({ match }) => match && matches.includes(match)) ??
    all.find(one => one.commitment === commitment)
  );
}

function change(commitment: string, what: Partial<Added>): void {
  const mine = addedTo(commitment);
  if (mine) keep({ ...mine, ...what });
}

function keep(added: Added): void {
  const others = remembered().filter(one => one.commitment !== added.commitment);
  saveStored('deals', [added, ...others].slice(0, REMEMBERED));
}

function remembered(): readonly Added[] {
  return loadStored('deals', isList) ?? [];
}

function isList(value: unknown): value is readonly Added[] {
  return Array.isArray(value);
}
