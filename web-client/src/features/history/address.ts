// The search parameters of the history pages.

import { type Counting, type MatchSearch, startOf, withQuery } from '../../api/history';
import type { GameKind, Outcome } from '../../generated/protocol';

export { type Counting, countingAddress, type MatchSearch, searchQuery } from '../../api/history';

/** A search for nothing in particular. */
export const EVERYTHING: MatchSearch = { game: '', result: '', player: '', card: '', from: '', to: '' };

/** The games, in the order in which they are offered. */
export const GAMES = ['dominion', 'king-of-the-dice'] as const satisfies readonly GameKind[];

/** How a match may have gone, in the order in which it is offered. */
export const RESULTS = ['won', 'shared', 'lost'] as const satisfies readonly Outcome[];

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The request of an address. A part that is no game, result or day is left out. */
export function searchIn(where: string): MatchSearch {
  const query = queryOf(where);
  const day = (name: string) => {
    const text = query.get(name) ?? '';
    return DAY.test(text) && startOf(text) !== null ? text : '';
  };
  return {
    game: GAMES.find(game => game === query.get('game')) ?? '',
    result: RESULTS.find(result => result === query.get('result')) ?? '',
    player: query.get('player') ?? '',
    card: query.get('card') ?? '',
    from: day('from'),
    to: day('to'),
  };
}

/** The address of a search. */
export function searchAddress(search: MatchSearch): string {
  return withQuery('/history', { ...search });
}

/** The counts that an address asks for. */
export function countingIn(where: string): Counting {
  const query = queryOf(where);
  const seats = Number(query.get('seats'));
  return {
    game: gameIn(where),
    seats: Number.isInteger(seats) && seats > 0 && seats < 10 ? seats : 0,
    people: query.get('people') === 'true',
  };
}

/** The game that an address asks for; the first one where it asks for none. */
export function gameIn(where: string): GameKind {
  const asked = queryOf(where).get('game');
  return GAMES.find(game => game === asked) ?? GAMES[0];
}

/** The address of a head-to-head page. */
export function personAddress(who: string): string {
  return `/people/${encodeURIComponent(who)}`;
}

/** The person in an address; `null` for other addresses. */
export function whoIn(where: string): string | null {
  const who = /^\/people\/([^/?]+)/.exec(where)?.[1];
  return who === undefined ? null : decodeURIComponent(who);
}

function queryOf(where: string): URLSearchParams {
  return new URL(where, 'http://table').searchParams;
}
