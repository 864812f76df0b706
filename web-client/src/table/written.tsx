// The log of a Dominion match as every table's log takes it. It knows which line is drawn how.
import { cardData } from '../cards/catalogue';
import type { DominionLogLine } from '../generated/protocol';
import type { TableSession } from '../state/source';
import type { WrittenTurn } from './frame';
import { logTurns, markOf } from './log-lines';
import { drawnLine, spokenLine } from './log-words';
import { spokenName, Who } from './Who';

/** The lines from a place on, by turns. */
export function written(
  lines: readonly DominionLogLine[],
  session: TableSession,
  from: number,
): WrittenTurn[] {
  return logTurns(lines, session.seat.value, from).map(turn => ({
    ...turn,
    items: turn.items.map(({ at, line, form }) => ({
      at,
      depth: line.depth,
      seat: line.seat,
      mark: markOf(line, isAttack),
      drawn: () => drawnLine(line, form, <Who seat={line.seat} />),
      spoken: () => spokenLine(line, form, spokenName(session, line.seat)),
    })),
  }));
}

function isAttack(card: string): boolean {
  return cardData(card).types.includes('attack');
}
