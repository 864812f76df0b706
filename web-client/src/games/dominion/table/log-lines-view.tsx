// The log of a Dominion match in the form that every table's log draws.

import type { DominionLogLine, Seat, Verb } from '../../../generated/protocol';
import type { LineOf, TableSession } from '../../../session/table-session';
import { undoneLines } from '../../../session/undone-lines';
import type { WrittenTurn } from '../../../table/frame';
import { PlayerName, spokenName } from '../../../table/PlayerName';
import { cardData } from '../cards/catalogue';
import { isGain } from './last-gains';
import { type Form, logTurns, markOf } from './log-lines';
import { drawnLine, spokenLine } from './log-words';

/** The lines from a place on, by turns. */
export function written(
  lines: readonly LineOf<'dominion'>[],
  session: TableSession,
  from: number,
): WrittenTurn[] {
  const left = undoneLines(lines);
  return logTurns(lines, session.seat.value, from).map(turn => ({
    ...turn,
    items: turn.items.map(({ at, line, form }) => ({
      at,
      depth: line.depth,
      seat: line.seat,
      mark: markOf(line, isAttack),
      news: !left.has(at) && isNews(line, session.seat.value),
      isResult: line.verb !== 'plays' || line.depth > 0,
      drawn: whole => drawnLine(line, whole ? named(form) : form, <PlayerName seat={line.seat} />),
      spoken: whole => spokenLine(line, whole ? named(form) : form, spokenName(session, line.seat)),
    })),
  }));
}

/** Whether a line belongs into a recap: cards got or lost, Attacks, and everything that happened to the player's own seat. */
function isNews({ verb, seat, cards }: DominionLogLine, own: Seat | null): boolean {
  if (seat === own) return verb !== 'shuffles';
  return isGain(verb) || NEWS.has(verb) || (verb === 'plays' && cards.some(({ card }) => isAttack(card)));
}

/** Besides gains and Attacks. */
const NEWS: ReadonlySet<Verb> = new Set(['trashes', 'takes_points']);

/** The form of a line that stands by itself. */
function named(form: Form): Form {
  return form.startsWith('you') ? 'you' : 'they';
}

function isAttack(card: string): boolean {
  return cardData(card).types.includes('attack');
}
