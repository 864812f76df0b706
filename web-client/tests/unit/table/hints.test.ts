// Hints that were asked for: when they go, and how answers are written.
import { signal } from '@preact/signals';
import { beforeAll, expect, test } from 'vitest';
import { writeAnswer } from '../../../src/games/dominion/table/hint-words';
import type { GameView, TableView } from '../../../src/generated/protocol';
import { loadMoreWords, loadWords } from '../../../src/i18n';
import { Store } from '../../../src/session/store';
import { type Connection, recordedTable } from '../../../src/session/table-session';
import { hintOf } from '../../../src/table/standing-hint';

beforeAll(async () => {
  await loadWords('en');
  await loadMoreWords('hints');
  await loadMoreWords('table');
});

const HINT = { match_id: 'm1', question: 7, choices: [] };

const view = (question: number, more: object = {}) =>
  ({ game: 'dominion', question: { id: question }, ...more }) as unknown as GameView;

test('a hint goes with its question, and while there is no connection', () => {
  const connection = signal<Connection>({ state: 'open' });
  const session = { ...recordedTable({} as TableView, 0, 'm1'), connection };
  session.hint.value = HINT;
  session.show(view(7), []);
  expect(hintOf(session)).toEqual(HINT);
  connection.value = { state: 'retrying', at: 0, blocked: false };
  expect(hintOf(session)).toBeNull();
  connection.value = { state: 'open' };
  session.show(view(8), []);
  expect(hintOf(session)).toBeNull();
});

test('a new connection has no hint of the one before', () => {
  const store = new Store();
  store.take({ type: 'hint', ...HINT });
  store.take({ type: 'welcome', protocol: 3, server: '1', seat: 0, host: true });
  expect(store.hint.value).toBeNull();
});

test('to end a turn with a Buy left is to buy nothing', () => {
  const words = (more: object) => writeAnswer({ game: 'dominion', type: 'end_turn' }, view(1, more))?.words;
  expect(words({ phase: 'buy', buys: 1 })).toBe('Buy nothing');
  expect(words({ phase: 'buy', buys: 0 })).toBe('End turn');
});
