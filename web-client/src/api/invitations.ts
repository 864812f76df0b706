// Requests about invitations of people whom one has met.
import type { PushSettings } from '../generated/protocol';
import { request } from './client';

/** Invites a person, named as in the list of people one has played with, to a table that one hosts. */
export function invitePerson(code: string, who: string): Promise<void> {
  return request('POST', `/api/tables/${encodeURIComponent(code)}/invitations`, { who });
}

/** Does not come to a table. */
export function declineInvitation(id: string): Promise<void> {
  return request('POST', `/api/invitations/${encodeURIComponent(id)}/decline`);
}

/** Whether the own browsers are told of invitations. */
export function muteInvitations(muted: boolean): Promise<PushSettings> {
  return request('POST', '/api/push/invitations', { muted });
}
