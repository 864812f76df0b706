// Which players want another match at their table, once one is over.

import type { Seat } from '../generated/protocol';
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
