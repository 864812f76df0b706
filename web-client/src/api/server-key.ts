// Requests about the key with which this server signs matches.
import type { ServerIdentity } from '../generated/protocol';
import { request } from './client';

/** The server's name and its public key. */
export function getServerKey(): Promise<ServerIdentity> {
  return request('GET', '/api/server-key');
}
