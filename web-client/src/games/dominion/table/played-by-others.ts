// Which card of new log lines another player has played.
import type { DominionLogLine, Seat } from '../../../generated/protocol';
import { cardData } from '../cards/catalogue';
import { actorOf } from './turn-kinds';

/** The latest Action that a player other than the own one has played; `null` without one. */
export function playedByOthers(lines: readonly DominionLogLine[], own: Seat | null): string | null {
  const played = lines.flatMap(line =>
    actorOf(line) !== own && line.verb.startsWith('plays') ? line.cards.map(({ card }) => card) : [],
  );
  return played.findLast(card => cardData(card).types.includes('action')) ?? null;
}
