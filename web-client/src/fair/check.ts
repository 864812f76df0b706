// Whether a finished match was dealt from what was promised before it. It knows what a match says of its deal, and what
// this browser remembers of it; it knows no page, and no cards: those are checked by `demesne verify`.
import type { FairDeal, MatchDeal, Seat } from '../generated/protocol';
import type { Added } from './adding';
import { commitmentOf, promiseOf, seedOf } from './hashes';

/** What is wrong with a deal. */
export type Fault =
  | { what: 'secret' | 'seed' | 'shown' | 'own' }
  /** This seat added something else than it had promised. */
  | { what: 'share'; seat: Seat };

/** What a check came to. */
export interface Finding {
  faults: readonly Fault[];
  /** Seats that added something. */
  added: number;
  /** Seats that promised something and did not say it in time. */
  silent: readonly Seat[];
  /** Whether what this browser added is among it; nothing where it remembers nothing of this deal. */
  own: boolean | null;
}

/** Checks a deal; `mine` is what this browser remembers of it. */
export async function check(
  { seed, fair }: Pick<MatchDeal, 'seed'> & { fair: FairDeal },
  mine?: Added,
): Promise<Finding> {
  const faults: Fault[] = [];
  if ((await commitmentOf(fair.secret)) !== fair.commitment) faults.push({ what: 'secret' });
  for (const [seat, share] of fair.shares.entries()) {
    if (share?.contribution == null) continue;
    const promise = await promiseOf(seat, fair.commitment, share.contribution);
    if (promise !== share.promise) faults.push({ what: 'share', seat });
  }
  const contributions = fair.shares.map(share => share?.contribution ?? null);
  if ((await seedOf(fair.secret, contributions)) !== seed) faults.push({ what: 'seed' });
  const own = mine?.promises ? contributions[mine.seat] === mine.contribution : null;
  if (own === false) faults.push({ what: 'own' });
  if (mine?.promises && !same(mine.promises, fair)) faults.push({ what: 'shown' });
  return {
    faults,
    added: contributions.filter(one => one !== null).length,
    silent: fair.shares.flatMap((share, seat) => (share && share.contribution === null ? [seat] : [])),
    own,
  };
}

/** Whether a match says the promises that this browser was shown. */
function same(shown: readonly (string | null)[], { shares }: FairDeal): boolean {
  return (
    shown.length === shares.length &&
    shown.every((promise, seat) => promise === (shares[seat]?.promise ?? null))
  );
}
