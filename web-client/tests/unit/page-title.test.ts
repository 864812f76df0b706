// The title of the window, with what a match says of it.
import { signal } from '@preact/signals';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchTitle } from '../../src/features/notifications/match-title';
import type { TableSession } from '../../src/session/table-session';
import { setPageTitle, setWaitingCount } from '../../src/ui/page-title';

const page = Object.assign(new EventTarget(), { title: '', hidden: true });

beforeEach(() => vi.stubGlobal('document', page));
afterEach(() => vi.unstubAllGlobals());

/** A table at which the own player is asked. */
function asked(): TableSession {
  return {
    kind: 'play',
    connection: signal({ state: 'open' }),
    view: signal({ question: {} }),
    table: signal(null),
    seat: signal(0),
  } as unknown as TableSession;
}

test('a table that is left takes its words away from whichever page came after it', () => {
  setPageTitle('Table K7Q');
  const stop = watchTitle(asked());
  expect(page.title).toBe('title-your-move');
  setPageTitle('Settings');
  stop();
  expect(page.title).toBe('Settings');
});

test('a table that is left leaves the words of the next one', () => {
  setPageTitle('Table K7Q');
  const stopFirst = watchTitle(asked());
  const stopSecond = watchTitle(asked());
  stopFirst();
  expect(page.title).toBe('title-your-move');
  setWaitingCount(2);
  expect(page.title).toBe('(2) title-your-move');
  setWaitingCount(0);
  stopSecond();
  expect(page.title).toBe('Table K7Q');
});
