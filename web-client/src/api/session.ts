// Requests about the session of this browser: its name, its end, and handing it over to another device.
import type { Browsers, Handover, Session, VisitorInvitation } from '../generated/protocol';
import { request } from './client';

/** The identity of this browser. */
export function getSession(): Promise<Session> {
  return request('GET', '/api/session');
}

/** Says a name, or another one. A closed house gives a visitor one only with what they were invited by. */
export function sayName(name: string, invitation?: VisitorInvitation): Promise<Session> {
  if (invitation === undefined) return request('POST', '/api/session', { name });
  return request('POST', '/api/session/invited', { name, invitation });
}

/** Ends sessions of this person: in this browser, in all others, or in all. */
export function endSession(browsers: Browsers): Promise<Session> {
  return request('POST', '/api/session/end', { browsers });
}

/** Deletes the own name, here and in every match, and ends every session. */
export function forgetName(): Promise<Session> {
  return request('POST', '/api/session/forget');
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
