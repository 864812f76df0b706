// The identity of this browser, and the time of the server, as responses tell both.
import { afterEach, expect, test, vi } from 'vitest';
import { RequestFailed } from '../../src/api/client';
import { serverNow } from '../../src/api/server-time';
import { ago } from '../../src/i18n/days';
import { myName, saveName } from '../../src/session/identity';

/** Answers requests, each by its method, in a browser that says that it keeps no cookies. */
function answer(answers: Record<string, { name: string | null }>, date = new Date()): void {
  vi.stubGlobal('navigator', { cookieEnabled: false });
  vi.stubGlobal('fetch', async (_address: string, { method }: RequestInit) =>
    Response.json(answers[method ?? ''], { headers: { date: date.toUTCString() } }),
  );
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  myName.value = undefined;
});

test('a name that a browser without cookies cannot keep is refused with this reason', async () => {
  answer({ POST: { name: 'Ann' }, GET: { name: null } });
  await expect(saveName('Ann')).rejects.toEqual(new RequestFailed('no_cookies'));
  expect(myName.value).toBeUndefined();
  answer({ POST: { name: 'Ann' }, GET: { name: 'Ann' } });
  await saveName('Ann');
  expect(myName.value).toBe('Ann');
});

test('how long ago a move was is said by the server’s clock', async () => {
  const server = new Date('2026-11-20T20:00:00Z');
  // A device that is a day behind.
  vi.useFakeTimers({ now: new Date('2026-11-19T20:00:00Z') });
  answer({ POST: { name: 'Ann' }, GET: { name: 'Ann' } }, server);
  await saveName('Ann');
  expect(serverNow()).toBe(server.getTime());
  expect(ago('2026-11-20T19:30:00Z')).toBe('30 minutes ago');
  // Whole seconds and a slow network are no wrong clock.
  answer({ POST: { name: 'Eve' }, GET: { name: 'Eve' } }, new Date('2026-11-19T20:00:03Z'));
  await saveName('Eve');
  expect(serverNow()).toBe(Date.now());
});
