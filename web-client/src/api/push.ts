// Requests about turn notices: which browsers are told, when, and of which tables, and which groups may be told.
import type { PushSettings, PushSubscription as Subscription, WebhookNames } from '../generated/protocol';
import { request } from './client';

/** The data with which a browser subscribes, and the user's choices. */
export function getPush(): Promise<PushSettings> {
  return request('GET', '/api/push');
}

/** Tells this browser from now on, and sets the quiet hours of all. */
export function subscribePush(subscription: Subscription): Promise<PushSettings> {
  return request('POST', '/api/push', subscription);
}

/** A browser is not told any more. */
export function endPush(endpoint: string): Promise<PushSettings> {
  return request('POST', '/api/push/end', { endpoint });
}

/** Leaves a table out, or not any more. */
export function mutePush(code: string, muted: boolean): Promise<PushSettings> {
  return request('POST', `/api/push/tables/${encodeURIComponent(code)}`, { muted });
}

/** The groups that a table may tell whose move it is. */
export function listWebhooks(): Promise<WebhookNames> {
  return request('GET', '/api/webhooks');
}
