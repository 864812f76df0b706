// Which log lines were undone, and whose turn each line is part of.
import type { GameLogLine, Seat, TurnKind } from '../generated/protocol';

/** A turn of a log. */
export interface Turn {
  /** The place of the line that begins it. */
  at: number;
  seat: Seat;
  number: number;
  /** The kind of a turn, where a game has several. */
  kind?: TurnKind | undefined;
}

/** How many lines before this one it takes back. */
export function undoneCount(line: GameLogLine): number {
  if (line.game === 'dominion') return line.verb === 'goes_back' ? line.number : 0;
  return line.event.type === 'goes_back' ? line.event.lines : 0;
}

/** The places of the lines that tell of what was taken back. */
export function undoneLines(log: readonly GameLogLine[]): ReadonlySet<number> {
  const places = new Set<number>();
  log.forEach((line, at) => {
    for (let place = Math.max(0, at - undoneCount(line)); place < at; place++) places.add(place);
  });
  return places;
}

/** The lines of a log without those that tell of what was taken back. */
export function inEffect<L extends GameLogLine>(log: readonly L[]): L[] {
  const left = undoneLines(log);
  return log.filter((_, place) => !left.has(place));
}

/** The turn that each line is part of; `null` before the first one. After an undo, play goes on in the turn that it led to. */
export function turnsOf(log: readonly GameLogLine[]): (Turn | null)[] {
  const turns: (Turn | null)[] = [];
  log.forEach((line, at) => {
    turns.push(begins(line, at) ?? turns[at - undoneCount(line) - 1] ?? null);
  });
  return turns;
}

function begins(line: GameLogLine, at: number): Turn | null {
  const { seat } = line;
  if (line.game === 'dominion')
    return line.verb === 'turn' ? { at, seat, number: line.number, kind: line.turn_kind } : null;
  return line.event.type === 'turn' ? { at, seat, number: line.event.number } : null;
}
