// The cards that each player of a recorded match of Dominion owned at each step, and the coins of each turn: every
// player saw every card come and go. Only a card that others pass is unseen; from then on their decks are not known.

import type { CardData, Catalogue, DominionLogLine, Replay } from '../../../generated/protocol';
import type { TurnMark } from '../../../session/replay-steps';
import type { LineOf, ViewOf } from '../../../session/table-session';
import { inEffect, undoneCount } from '../../../session/undone-lines';
import { isGain } from '../table/last-gains';

/** A record of a match of Dominion. */
export interface DominionRecord extends Omit<Replay, 'steps' | 'log'> {
  steps: ViewOf<'dominion'>[];
  log: LineOf<'dominion'>[];
}

/** Copies of each card. */
export type Deck = ReadonlyMap<string, number>;

/** The parts of a deck, as a chart shows them. */
export const SHARES = ['money', 'actions', 'land', 'junk'] as const;

/** One of them. */
export type Share = (typeof SHARES)[number];

/** The record with its game's own types. */
export function dominionRecord(replay: Replay): DominionRecord {
  return {
    ...replay,
    steps: replay.steps.filter(view => view.game === 'dominion'),
    log: replay.log.filter(line => line.game === 'dominion'),
  };
}

/** The cards of each seat, for each step and seat; `null` if they are not known. */
export function decksOf(record: DominionRecord, catalogue: Catalogue): (Deck | null)[][] {
  const changes = changesOf(record);
  const undone = undoneAt(record.log);
  const decks: (Deck | null)[][] = [];
  let now = startsOf(record, changes, catalogue);
  record.steps.forEach((_, step) => {
    now = decks[(undone.get(step) ?? step) - 1] ?? now;
    for (const { seat, card, count } of changes[step] ?? []) {
      const before = now[seat];
      if (!before) continue;
      now = now.with(seat, card === null ? null : new Map(before).set(card, (before.get(card) ?? 0) + count));
    }
    decks.push(now);
  });
  return decks;
}

/** For each step that goes back, the first step that it takes back. */
function undoneAt(log: DominionRecord['log']): Map<number, number> {
  const undone = new Map<number, number>();
  log.forEach((line, place) => {
    const first = log[place - undoneCount(line)];
    if (first && first !== line) undone.set(line.step, first.step);
  });
  return undone;
}

/** To which part of a deck a card counts: what one does not want first, then the rarest of its types. */
export function shareOf({ types }: CardData): Share {
  if (types.some(type => type === 'curse' || type === 'ruins' || type === 'shelter')) return 'junk';
  if (types.includes('treasure')) return 'money';
  return types.includes('action') ? 'actions' : 'land';
}

/** The cards of a deck that belong to a part. */
export function sizeOf(deck: Deck, catalogue: Catalogue, share?: Share): number {
  let size = 0;
  for (const card of catalogue.cards) {
    if (share === undefined || shareOf(card) === share) size += deck.get(card.name) ?? 0;
  }
  return size;
}

/** The coins of those treasures of a deck that always bring the same. */
export function moneyIn(deck: Deck, catalogue: Catalogue): number {
  return catalogue.cards.reduce((sum, { name, worth }) => sum + (worth ?? 0) * (deck.get(name) ?? 0), 0);
}

/** The coins of a turn. */
export interface Coins {
  /** The coins to spend in all. */
  available: number;
  spent: number;
}

/** The coins of each turn. */
export function coinsOf(record: DominionRecord, marks: readonly TurnMark[]): Coins[] {
  const bought = new Set(
    inEffect(record.log)
      .filter(({ verb }) => verb === 'buys')
      .map(({ step }) => step),
  );
  return marks.map(({ step }, turn) => {
    const end = marks[turn + 1]?.step ?? record.steps.length;
    let [spent, available] = [0, 0];
    for (let at = step; at < end; at += 1) {
      const coins = record.steps[at]?.coins ?? 0;
      if (bought.has(at) && at > step) spent += Math.max(0, (record.steps[at - 1]?.coins ?? 0) - coins);
      available = Math.max(available, spent + coins);
    }
    return { available, spent };
  });
}

// ---- gained and lost cards ----

interface Change {
  seat: number;
  /** `null` for a card that came or went unseen. */
  card: string | null;
  count: number;
}

const LEAVES: ReadonlySet<string> = new Set<DominionLogLine['verb']>(['trashes', 'returns', 'gains_none']);

/** The public changes of each deck at each step. */
function changesOf({ steps, log }: DominionRecord): Change[][] {
  const changes: Change[][] = steps.map(() => []);
  for (const line of log) changes[line.step]?.push(...changesIn(line));
  changes.forEach((some, step) => {
    some.push(...backFromTrash({ steps, log }, step));
  });
  return changes;
}

function changesIn(line: DominionLogLine): Change[] {
  const { seat, to, verb, cards, number } = line;
  const of = (owner: number, sign: number) =>
    cards.map(({ card, count }) => ({ seat: owner, card, count: sign * count }));
  // A purchase that was no gain is not taken back either.
  const isLost = LEAVES.has(verb) && (verb !== 'gains_none' || isGain({ ...line, verb: 'buys' }));
  if (to === undefined) return isGain(line) ? of(seat, 1) : isLost ? of(seat, -1) : [];
  const unseen = [seat, to].map(owner => ({ seat: owner, card: null, count: number }));
  return number > 0 ? unseen : [...of(seat, -1), ...of(to, 1)];
}

/** A trashed card that is not in the trash has returned to its player. */
function backFromTrash({ steps, log }: Pick<DominionRecord, 'steps' | 'log'>, step: number): Change[] {
  const trashed = log.filter(line => line.step === step && line.verb === 'trashes');
  const isTaken = ({ verb, from }: DominionLogLine) => verb === 'gains_from_trash' || from === 'trash';
  const taken = log.filter(line => line.step === step && isGain(line) && isTaken(line));
  const cards = new Set(trashed.flatMap(line => line.cards.map(({ card }) => card)));
  return [...cards].flatMap(card => {
    const lies = (at: number) => steps[at]?.trash.find(one => one.card === card)?.count ?? 0;
    const came = lies(step) - lies(step - 1);
    const count = copies(trashed, card) - copies(taken, card) - came;
    const seat = trashed.findLast(line => line.cards.some(one => one.card === card))?.seat;
    return count > 0 && seat !== undefined ? [{ seat, card, count }] : [];
  });
}

function copies(lines: readonly DominionLogLine[], card: string): number {
  return lines.flatMap(line => line.cards).reduce((sum, one) => sum + (one.card === card ? one.count : 0), 0);
}

/** The starting decks. One that cannot be counted back is like another player's. */
function startsOf(
  record: DominionRecord,
  changes: readonly Change[][],
  catalogue: Catalogue,
): (Deck | null)[] {
  const isKnown = (seat: number) => !changes.flat().some(one => one.seat === seat && one.card === null);
  const starts = record.summary.names.map((_, seat) =>
    isKnown(seat) ? startOf(record, changes, seat, catalogue) : null,
  );
  return starts.map(start => start ?? starts.find(other => other !== null) ?? null);
}

/**
 * The starting deck, counted back: what the result names less what came and went. Shelters come all three, and what is
 * not accounted for are the Coppers.
 */
function startOf(
  record: DominionRecord,
  changes: readonly Change[][],
  seat: number,
  catalogue: Catalogue,
): Deck {
  const start = new Map<string, number>();
  const parts = record.summary.results?.find(result => result.seat === seat)?.parts ?? [];
  const net = (card: string) =>
    changes.flat().reduce((sum, one) => sum + (one.seat === seat && one.card === card ? one.count : 0), 0);
  for (const { name } of catalogue.cards) {
    const atEnd = parts.find(part => part.card === name)?.count ?? 0;
    const count = atEnd - net(name);
    if (count > 0) start.set(name, count);
  }
  const shelters = catalogue.cards.filter(({ types }) => types.includes('shelter'));
  if (shelters.some(({ name }) => start.has(name))) for (const { name } of shelters) start.set(name, 1);
  const first = record.steps[0]?.seats[seat];
  const all = first ? first.hand + first.deck + (first.discard ?? 0) : 0;
  start.delete('copper');
  start.set('copper', Math.max(0, all - [...start.values()].reduce((sum, count) => sum + count, 0)));
  return start;
}
