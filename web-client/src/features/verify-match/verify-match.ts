// Verifies a finished match: its file, its deal and its signature together.
import { type Failure, RequestFailed } from '../../api/client';
import { getFile, getMatch } from '../../api/matches';
import { getServerKey } from '../../api/server-key';
import type { MatchSummary } from '../../generated/protocol';
import { type Beginner, check, checkPrevious, type Fault, type FiledDeal, type Finding } from './check';
import { addedTo } from './contribution';
import { canHash } from './hashes';
import { type Signature, signatureOf } from './signature';

/** The result of looking at a match. */
export type Verification =
  | { state: 'no-hashes' | 'unreadable' }
  | { state: 'failed'; why: Failure }
  | {
      state: 'found';
      finding: Finding;
      signature: Signature;
      /** How far it is known who had to begin; `null` where the match has no deal that says it. */
      beginner: Beginner | null;
      /** Why a match has no deal of its own; `null` where it has one. */
      without: 'old' | 'again' | null;
    };

/** Fetches the file of a match and checks it. */
export async function verifyMatch(match: string): Promise<Verification> {
  if (!canHash()) return { state: 'no-hashes' };
  try {
    const [file, host] = await Promise.all([getFile(match), getServerKey()]);
    const deal: FiledDeal = JSON.parse(file.match);
    const finding = await check(deal, addedTo(deal.fair?.commitment, match, deal.match));
    if (!(await isOf(match, deal))) finding.faults.push({ what: 'match' });
    const beginner = await beginnerOf(deal);
    if (typeof beginner === 'object' && beginner) finding.faults.push(beginner);
    const signature = await signatureOf(file, host);
    return {
      state: 'found',
      finding,
      signature,
      beginner: typeof beginner === 'string' ? beginner : null,
      without: deal.fair ? null : deal.origin ? 'again' : 'old',
    };
  } catch (error) {
    // A failure of no request is one of the file: it is not built as it should be.
    return error instanceof RequestFailed ? { state: 'failed', why: error.failure } : { state: 'unreadable' };
  }
}

/** How far it is known who had to begin; a match that goes on from another one begins as that did. */
async function beginnerOf({ fair, origin }: FiledDeal): Promise<Beginner | Fault | null> {
  if (fair === null || origin) return null;
  return checkPrevious(fair, fair.follows === undefined ? null : await before(fair.follows));
}

/** A match that may not be here: it was played on another server, or was deleted. */
async function before(match: string): Promise<MatchSummary | null> {
  try {
    return await getMatch(match);
  } catch (error) {
    if (error instanceof RequestFailed && error.failure === 'not_found') return null;
    throw error;
  }
}

/** Only a match that came from another server has another id there. */
async function isOf(match: string, deal: FiledDeal): Promise<boolean> {
  return deal.match === match || (await getMatch(match)).imported !== null;
}
