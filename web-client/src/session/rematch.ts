// Which players want another match at their table, once one is over.

import type { Ending, Seat, SeatResult, TableView } from '../generated/protocol';
import type { TableSession } from './table-session';

/** How far the players agree on another match. Bots are always ready. */
export interface Rematch {
  /** Whether the own player wants one; `null` for a spectator. */
  own: boolean | null;
  /** The other players who want one. */
  wanted: readonly Seat[];
  /** Those who have not said so and are at the table. */
  missing: readonly Seat[];
  /** Those who have not said so and have left. */
  left: readonly Seat[];
}

/** The rematch at a table; `null` unless its match is over. */
export function rematchOf({
  kind,
  table,
  seat: own,
}: Pick<TableSession, 'kind' | 'table' | 'seat'>): Rematch | null {
  const view = table.value;
  if (view?.stage.type !== 'over') return null;
  const people = view.seats.flatMap(({ seat, occupant }) =>
    occupant.type === 'person' ? [{ seat, ...occupant }] : [],
  );
  const me = kind === 'play' ? people.find(({ seat }) => seat === own.value) : undefined;
  const others = people.filter(person => person !== me);
  const seats = (fits: (person: (typeof people)[number]) => boolean) =>
    others.filter(fits).map(({ seat }) => seat);
  return {
    own: me?.ready ?? null,
    wanted: seats(({ ready }) => ready),
    missing: seats(({ ready, connected }) => !ready && connected),
    left: seats(({ ready, connected }) => !ready && !connected),
  };
}

/** The players whose wish the own player has not accepted yet. */
export function rematchWishes(session: Pick<TableSession, 'kind' | 'table' | 'seat'>): readonly Seat[] {
  const rematch = rematchOf(session);
  return rematch?.own === false ? rematch.wanted : [];
}

/** The seat that begins a rematch of the same players, or `drawn`; `null` where the server has ranked otherwise than `results`. */
export function rematchBeginner(
  { settings, host, seats }: TableView,
  results: readonly SeatResult[],
  ending: Ending,
): Seat | 'drawn' | null {
  if (settings.starting_player === 'host' && host !== null) return host;
  const isDecided = settings.starting_player !== 'random' && settings.game.game === 'dominion';
  if (!isDecided || ending !== 'played') return 'drawn';
  // Players who resigned are ranked last here, and by their points where the next match is set up.
  if (seats.some(({ occupant }) => occupant.type === 'person' && occupant.attendance === 'resigned'))
    return null;
  const [winner, ...others] = results.filter(({ rank }) => rank === 1);
  return winner === undefined || others.length > 0 ? 'drawn' : (winner.seat + 1) % seats.length;
}
