// Whether a finished match was dealt from what was promised before it.
import type { FairDeal, MatchDeal, MatchSummary, Seat, SeatResult } from '../../generated/protocol';
import type { Added } from './contribution';
import { commitmentOf, promiseOf, seedOf } from './hashes';

/** The fault of a deal. */
export type Fault =
  | { what: 'secret' | 'seed' | 'shown' | 'own' | 'match' | 'previous' | 'starts' }
  /** This seat added something else than it had promised. */
  | { what: 'share'; seat: Seat };

/** The result of a check. */
export interface Finding {
  faults: Fault[];
  /** Seats that added something. */
  added: number;
  /** Seats that made a promise and did not reveal it in time. */
  silent: readonly Seat[];
  /**
   * Whether this browser's contribution is included; `null` if this browser has no record of the deal, or if the
   * contribution is missing and may never have reached the server.
   */
  own: boolean | null;
}

/**
 * How far the results can be believed that say who begins: they are those of the match before (`checked`), that match is
 * not here or is not named (`unchecked`), nothing but the deal says who begins (`drawn`), or the host does (`host`).
 */
export type Beginner = 'drawn' | 'host' | 'checked' | 'unchecked';

/** The part of a file's text about its deal; some of it may be left out. */
export type FiledDeal = Partial<MatchDeal> & Pick<MatchDeal, 'seed' | 'fair'> & { match: string };

/** Checks a deal; `mine` is what this browser remembers of it. */
export async function check(deal: FiledDeal, mine?: Added): Promise<Finding> {
  const { fair } = deal;
  if (fair !== null) return checkFair(deal, fair, mine);
  // A browser that made a promise was shown a commitment: the match has a deal of its own.
  return { faults: mine ? [{ what: 'shown' }] : [], added: 0, silent: [], own: null };
}

async function checkFair(deal: FiledDeal, fair: FairDeal, mine?: Added): Promise<Finding> {
  const faults: Fault[] = [];
  if ((await commitmentOf(fair.secret)) !== fair.commitment) faults.push({ what: 'secret' });
  for (const [seat, share] of fair.shares.entries()) {
    if (share?.contribution == null) continue;
    const promise = await promiseOf(seat, fair.commitment, share.contribution);
    if (promise !== share.promise) faults.push({ what: 'share', seat });
  }
  const contributions = fair.shares.map(share => share?.contribution ?? null);
  if ((await seedOf(fair.secret, contributions)) !== madeSeed(deal, mine)) faults.push({ what: 'seed' });
  const own = mine?.promises ? isIn(contributions, mine) : null;
  if (own === false) faults.push({ what: 'own' });
  if (mine && !isShown(deal.match, fair, mine)) faults.push({ what: 'shown' });
  if (!isPrevious(fair, mine)) faults.push({ what: 'previous' });
  if (!mayStart(fair, mine)) faults.push({ what: 'starts' });
  return {
    faults,
    added: contributions.filter(one => one !== null).length,
    silent: fair.shares.flatMap((share, seat) => (share && share.contribution === null ? [seat] : [])),
    own,
  };
}

/**
 * The seed that was made from the deal. Only a match that continues another one has more seeds, and a browser
 * that promised something for it was told so.
 */
function madeSeed({ seed, origin, branches = [] }: FiledDeal, mine?: Added): string | undefined {
  if (origin?.type === 'branch' && mine?.branch !== false) return branches.at(-1)?.seed;
  return branches.length === 0 ? seed : undefined;
}

/** A message that did not come counts only if the server has said that it did. */
function isIn(contributions: readonly (string | null)[], mine: Added): boolean | null {
  return contributions[mine.seat] === mine.contribution || (mine.revealed ? false : null);
}

/** Whether a match has the deal that this browser was shown, and the deal no other match. */
function isShown(match: string, fair: FairDeal, mine: Added): boolean {
  if (mine.commitment !== fair.commitment || (mine.match ?? match) !== match) return false;
  return mine.promises === null || same(mine.promises, fair);
}

/** Whether a match follows the one that this browser saw at the table, or none. */
function isPrevious({ previous, follows }: FairDeal, mine?: Added): boolean {
  if (previous === null) return follows === undefined;
  return follows === undefined || mine?.before === undefined || follows === mine.before;
}

/** Whether the deal names the table's rule of the first seat; that of the game where the host had none. */
function mayStart({ starting_player = 'by_the_rules' }: FairDeal, mine?: Added): boolean {
  const shown = mine?.starts;
  return (
    shown === undefined ||
    starting_player === shown ||
    (shown === 'host' && starting_player === 'by_the_rules')
  );
}

/** The match before, which decides about the results that a deal says it had. */
export function checkPrevious(fair: FairDeal, before: MatchSummary | null): Beginner | Fault {
  if (fair.previous === null) return fair.starting_player === 'host' ? 'host' : 'drawn';
  if (before === null) return 'unchecked';
  const told = JSON.stringify(fair.previous.map(standing));
  const is = before.ending === 'played' && told === JSON.stringify(before.results?.map(standing));
  return is ? 'checked' : { what: 'previous' };
}

function standing({ seat, rank, score, turns }: SeatResult): readonly number[] {
  return [seat, rank, score, turns];
}

/** Whether a match says the promises that this browser was shown. */
function same(shown: readonly (string | null)[], { shares }: FairDeal): boolean {
  return (
    shown.length === shares.length &&
    shown.every((promise, seat) => promise === (shares[seat]?.promise ?? null))
  );
}
