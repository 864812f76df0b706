// Requests about the message of the operator to everyone.
import type { NoticeBoard } from '../generated/protocol';
import { request } from './client';

/** The message, if there is one. */
export function getNotice(): Promise<NoticeBoard> {
  return request('GET', '/api/notice');
}
