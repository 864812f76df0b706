// Requests about people whom one has blocked.
import type { Blocks } from '../generated/protocol';
import { request } from './client';

/** Whom one has blocked. */
export function getBlocks(): Promise<Blocks> {
  return request('GET', '/api/blocks');
}

/** Blocks a person, named as in the list of people one has played with. */
export function blockPerson(who: string): Promise<Blocks> {
  return request('POST', '/api/blocks', { who });
}

/** Ends a block. */
export function endBlock(id: string): Promise<Blocks> {
  return request('POST', `/api/blocks/${encodeURIComponent(id)}/end`);
}
