// Requests of the operator's page.
import type {
  MadeInvitation,
  OperatorFigures,
  OperatorHouse,
  OperatorLog,
  OperatorPeople,
  OperatorReports,
  OperatorSession,
  PersonAct,
  PersonActedOn,
  ReportVerdict,
  Restriction,
} from '../generated/protocol';
import { request } from './client';

/** Begins the session of an operator with the token of a link. */
export function enterOperator(token: string): Promise<OperatorSession> {
  return request('POST', '/api/operator/enter', { token });
}

/** The session of the operator; not found without one. */
export function getOperatorSession(): Promise<OperatorSession> {
  return request('GET', '/api/operator/session');
}

/** Ends the session. */
export function endOperatorSession(): Promise<OperatorSession> {
  return request('POST', '/api/operator/session/end');
}

/** How the house is doing. */
export function getFigures(): Promise<OperatorFigures> {
  return request('GET', '/api/operator/figures');
}

/** Open reports, and who is restricted. */
export function getReports(): Promise<OperatorReports> {
  return request('GET', '/api/operator/reports');
}

/** Handles a report. */
export function handleReport(id: string, verdict: ReportVerdict): Promise<OperatorReports> {
  return request('POST', `/api/operator/reports/${encodeURIComponent(id)}`, { verdict });
}

/** Ends a restriction. */
export function liftRestriction(player: string, restriction: Restriction): Promise<OperatorReports> {
  return request('POST', '/api/operator/lift', { player, restriction });
}

/** A page of the people whose name has these letters, after a person of the page before. */
export function getHousePeople(name: string, after: string | null): Promise<OperatorPeople> {
  const query = new URLSearchParams({ name, ...(after === null ? {} : { after }) });
  return request('GET', `/api/operator/people?${query}`);
}

/** Acts on a person without a report. */
export function actOnPerson(player: string, act: PersonAct): Promise<PersonActedOn> {
  return request('POST', `/api/operator/people/${encodeURIComponent(player)}`, { act });
}

/** The measures for the whole house. */
export function getOperatorHouse(): Promise<OperatorHouse> {
  return request('GET', '/api/operator/house');
}

/** Shows a message to everyone. */
export function announce(text: string, minutes: number): Promise<OperatorHouse> {
  return request('POST', '/api/operator/notice', { text, minutes });
}

/** Withdraws it. */
export function withdrawNotice(): Promise<OperatorHouse> {
  return request('POST', '/api/operator/notice/end');
}

/** Refuses what comes from an address or a network. */
export function blockNetwork(network: string, hours: number): Promise<OperatorHouse> {
  return request('POST', '/api/operator/addresses', { network, hours });
}

/** Ends that. */
export function unblockNetwork(network: string): Promise<OperatorHouse> {
  return request('POST', '/api/operator/addresses/end', { network });
}

/** Makes an invitation. */
export function inviteVisitors(uses: number, days: number): Promise<MadeInvitation> {
  return request('POST', '/api/operator/invitations', { uses, days });
}

/** Ends an invitation, and the rights of those who took it. */
export function endInvitation(id: string): Promise<OperatorHouse> {
  return request('POST', `/api/operator/invitations/${encodeURIComponent(id)}/end`);
}

/** The acts of operators. */
export function getOperatorLog(): Promise<OperatorLog> {
  return request('GET', '/api/operator/log');
}
