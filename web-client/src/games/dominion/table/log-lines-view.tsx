// The log of a Dominion match in the form that every table's log draws.

import type { VNode } from 'preact';
import type { DominionLogLine, Seat, Verb } from '../../../generated/protocol';
import { t } from '../../../i18n';
import type { LineOf, TableSession } from '../../../session/table-session';
import { undoneLines } from '../../../session/undone-lines';
import type { WrittenTurn } from '../../../table/frame';
import { nameOf } from '../../../table/names';
import { PlayerName, spokenName } from '../../../table/PlayerName';
import { UserText } from '../../../ui/UserText';
import { cardData } from '../cards/catalogue';
import { isGain } from './last-gains';
import { type Form, logTurns, markOf } from './log-lines';
import { drawnLine, spokenLine } from './log-words';
import { actorOf } from './turn-kinds';

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
      ...(line.to === undefined ? {} : { to: line.to }),
      mark: markOf(line, isAttack),
      news: !left.has(at) && isNews(line, session.seat.value),
      isResult: line.verb !== 'plays' || line.depth > 0 || actorOf(line) !== line.seat,
      drawn: whole =>
        drawnLine(line, whole ? named(form) : form, <PlayerName seat={line.seat} />, drawnTo(session, line)),
      spoken: whole =>
        spokenLine(line, whole ? named(form) : form, spokenName(session, line.seat), spokenTo(session, line)),
    })),
  }));
}

/** The player to whom cards are passed; empty without one. */
function spokenTo({ seat, table }: TableSession, { to }: DominionLogLine): string {
  if (to === undefined) return '';
  return to === seat.value ? t('log-to-you') : nameOf(table.value, to);
}

/** The same in the colour of that player. */
function drawnTo(session: TableSession, line: DominionLogLine): VNode | '' {
  if (line.to === undefined) return '';
  return (
    <UserText as="b" class={`who of-${line.to + 1}`}>
      {spokenTo(session, line)}
    </UserText>
  );
}

/** Whether a line belongs into a recap: cards got or lost, Attacks, and everything that happened to the player's own seat. */
function isNews(line: DominionLogLine, own: Seat | null): boolean {
  const { verb, seat, to, cards } = line;
  if (to !== undefined && to === own) return true;
  if (seat === own) return verb !== 'shuffles';
  return isGain(line) || NEWS.has(verb) || (verb === 'plays' && cards.some(({ card }) => isAttack(card)));
}

/** Besides gains and Attacks. */
const NEWS: ReadonlySet<Verb> = new Set(['trashes', 'takes_points', 'puts_token']);

/** The form of a line that stands by itself. */
function named(form: Form): Form {
  return form.startsWith('you') ? 'you' : 'they';
}

function isAttack(card: string): boolean {
  return cardData(card).types.includes('attack');
}
