// Requests that hand a session over to another device.

import type { Handover, Session } from '../generated/protocol';
import { request } from './client';

/** A code that makes another browser this person, once and soon. */
export function makeHandover(): Promise<Handover> {
  return request('POST', '/api/session/handover');
}

/** Whose code it is. */
export function getHandover(token: string): Promise<Session> {
  return request('POST', '/api/session/handover/who', { token });
}

/** Makes this browser the person whose code it is. */
export function takeHandover(token: string): Promise<Session> {
  return request('POST', '/api/session/handover/take', { token });
}
