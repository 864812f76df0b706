// Requests about the review of a finished match.

import type { ReviewState } from '../generated/protocol';
import { request } from './client';

/** The review of a match, or how far it is. */
export function getReview(match: string): Promise<ReviewState> {
  return request('GET', address(match));
}

/** Has the review of one's own match made. */
export function askForReview(match: string): Promise<ReviewState> {
  return request('POST', address(match), {});
}

function address(match: string): string {
  return `/api/matches/${encodeURIComponent(match)}/review`;
}
