// Requests of the operator's page.
import type {
  OperatorFigures,
  OperatorLog,
  OperatorReports,
  OperatorSession,
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

/** What operators did. */
export function getOperatorLog(): Promise<OperatorLog> {
  return request('GET', '/api/operator/log');
}
