// The latest cards that each player gained, read from the log.
import type { CardName, DominionLogLine, Seat, Verb } from '../../../generated/protocol';

/** So many are shown on a player's panel. */
const SHOWN = 2;

const GAINS: ReadonlySet<Verb> = new Set([
  'buys',
  'gains',
  'gains_to_hand',
  'gains_onto_deck',
  'gains_from_trash',
]);

/** The last cards that a seat gained, the newest last. */
export function lastGains(lines: readonly DominionLogLine[], seat: Seat): CardName[] {
  const gained: CardName[] = [];
  for (let at = lines.length - 1; at >= 0 && gained.length < SHOWN; at--) {
    const line = lines[at];
    if (line?.seat !== seat || !GAINS.has(line.verb)) continue;
    const cards = line.cards.flatMap(({ card, count }) => Array.from({ length: count }, () => card));
    gained.unshift(...cards.slice(gained.length - SHOWN));
  }
  return gained;
}
