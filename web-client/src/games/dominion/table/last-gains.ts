// The latest cards that each player gained, read from the log.
import type { CardName, DominionLogLine, Seat, Verb } from '../../../generated/protocol';
import type { LineOf } from '../../../session/table-session';
import { inEffect } from '../../../session/undone-lines';

/** So many are shown on a player's panel. */
const SHOWN = 2;

const GAINS: ReadonlySet<Verb> = new Set([
  'buys',
  'gains',
  'gains_to_hand',
  'gains_onto_deck',
  'gains_from_trash',
]);

/** Whether a line is about cards that its player gained. In a possessed turn the player who decides gains what is bought. */
export function isGain({ verb, turn_kind }: Pick<DominionLogLine, 'verb' | 'turn_kind'>): boolean {
  return GAINS.has(verb) && !(verb === 'buys' && turn_kind?.type === 'possessed');
}

/** The last cards that a seat gained and were not taken back, the newest last. */
export function lastGains(log: readonly LineOf<'dominion'>[], seat: Seat): CardName[] {
  const lines = withoutVainPurchases(inEffect(log).filter(line => line.seat === seat));
  const gained: CardName[] = [];
  for (let at = lines.length - 1; at >= 0 && gained.length < SHOWN; at--) {
    const line = lines[at];
    if (line === undefined || !isGain(line)) continue;
    const cards = line.cards.flatMap(({ card, count }) => Array.from({ length: count }, () => card));
    gained.unshift(...cards.slice(gained.length - SHOWN));
  }
  return gained;
}

/** A purchase whose last card another effect took gains nothing. */
function withoutVainPurchases(lines: readonly LineOf<'dominion'>[]): LineOf<'dominion'>[] {
  const vain = new Set(
    lines.flatMap(({ verb }, at) =>
      verb === 'gains_none' ? [lines.slice(0, at).findLastIndex(line => line.verb === 'buys')] : [],
    ),
  );
  return lines.filter((_, at) => !vain.has(at));
}
