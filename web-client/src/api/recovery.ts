// Requests about recovery codes.
import type { RecoveryState, Session } from '../generated/protocol';
import { request } from './client';

/** Whether there is a recovery code. */
export function getRecovery(): Promise<RecoveryState> {
  return request('GET', '/api/session/recovery');
}

/** Makes a recovery code, which takes the place of the one before. */
export function makeRecovery(): Promise<RecoveryState> {
  return request('POST', '/api/session/recovery');
}

/** Makes this browser the person whose recovery code it is, and ends their other sessions. */
export function redeemRecovery(code: string): Promise<Session> {
  return request('POST', '/api/session/recovery/redeem', { code });
}
