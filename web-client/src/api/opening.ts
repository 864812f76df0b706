// Requests about the right to open tables: the house password, and invitations of the operator.

import type { Opening } from '../generated/protocol';
import { request } from './client';

/** Gives the house password. */
export function givePassword(password: string): Promise<Opening> {
  return request('POST', '/api/opening/password', { password });
}

/** Takes the invitation of a link. */
export function takeInvitation(token: string): Promise<Opening> {
  return request('POST', '/api/opening/invitation', { token });
}
