// The headings of a log: a turn begins, or one goes on.
import type { GameLogLine, Seat, TurnKind } from '../generated/protocol';
import { turnsOf } from '../session/undone-lines';

/** The headings above lines of the log. */
export interface Heading {
  /** The place of the first line below it. */
  at: number;
  /** Whose turn; `null` before the first one. */
  seat: Seat | null;
  number: number;
  /** The kind of the turn, where a game has several. */
  kind?: TurnKind | undefined;
  /** Whether the turn begins here. A heading also continues a turn after an undo, and where a part of the log begins. */
  begins: boolean;
}

/** The seat that decides in a turn: in a possessed one it is not that of the turn. */
export function decidesIn({ seat, kind }: Pick<Heading, 'seat' | 'kind'>): Seat | null {
  return kind?.type === 'possessed' ? kind.by : seat;
}

/** The headings of a log from a place on, by their places. */
export function headingsOf(log: readonly GameLogLine[], from: number): ReadonlyMap<number, Heading> {
  const turns = turnsOf(log);
  const headings = new Map<number, Heading>();
  for (let at = from; at < turns.length; at++) {
    const turn = turns[at] ?? null;
    if (at > from && turn === turns[at - 1]) continue;
    const { seat = null, number = 0, kind } = turn ?? {};
    headings.set(at, { at, seat, number, kind, begins: turn?.at === at });
  }
  return headings;
}
