// Links that work once, and the requests that make and take them. It knows addresses and shapes; it shows nothing.

import type { Handover, Session } from '../generated/protocol';
import { tableAddress } from '../ui/router';
import { request } from './client';

/** The address that hands on a seat of a table. No browser sends anywhere what is behind the #. */
export function seatAddress(code: string, token: string): string {
  return `${tableAddress(code)}#seat=${token}`;
}

/** The address that makes another browser the same person, who goes on at a table. */
export function continueAddress(token: string, code: string | null): string {
  return `/continue#${token}${code === null ? '' : `/${code}`}`;
}

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
