// What there is to find out about a finished match: its file, its deal and its signature together. It knows requests and
// what this browser remembers; it draws nothing.
import { type Failure, RequestFailed } from '../../api/client';
import { getFile, getMatch } from '../../api/matches';
import { getHost } from '../../api/server-key';
import { check, type FiledDeal, type Finding } from './check';
import { addedTo } from './contribution';
import { canHash } from './hashes';
import { type Signature, signatureOf } from './signature';

/** What looking at a match came to. */
export type Look =
  | { state: 'no-hashes' | 'unreadable' }
  | { state: 'failed'; why: Failure }
  | {
      state: 'found';
      finding: Finding;
      signature: Signature;
      /** Why a match has no deal of its own; nothing where it has one. */
      without: 'old' | 'again' | null;
    };

/** Fetches the file of a match and checks it. */
export async function look(match: string): Promise<Look> {
  if (!canHash()) return { state: 'no-hashes' };
  try {
    const [file, host] = await Promise.all([getFile(match), getHost()]);
    const deal: FiledDeal = JSON.parse(file.match);
    const finding = await check(deal, addedTo(deal.fair?.commitment, match, deal.match));
    if (!(await isOf(match, deal))) finding.faults.push({ what: 'match' });
    const signature = await signatureOf(file, host);
    return { state: 'found', finding, signature, without: deal.fair ? null : deal.origin ? 'again' : 'old' };
  } catch (error) {
    // What is no failure of a request is one of the file: it is not built as it should be.
    return error instanceof RequestFailed ? { state: 'failed', why: error.failure } : { state: 'unreadable' };
  }
}

/** Only a match that came from another server has another id there. */
async function isOf(match: string, deal: FiledDeal): Promise<boolean> {
  return deal.match === match || (await getMatch(match)).imported !== null;
}
