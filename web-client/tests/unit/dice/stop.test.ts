// "Stop": it asks back before it takes a penalty.
import { signal } from '@preact/signals';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DiceModel } from '../../../src/games/king-of-the-dice/model';
import { promptWords } from '../../../src/games/king-of-the-dice/words';
import type { DiceView, TableView } from '../../../src/generated/protocol';
import { recordedTable } from '../../../src/session/table-session';
import { preferences } from '../../../src/ui/preferences';
import scene from '../../fixtures/scenes/dice-first.json';

/** Longer than clicks on a new question are passed over, in milliseconds. */
const SEEN = 400;

const view = scene.view as unknown as DiceView;
const none: DiceView = { ...view, row: view.row.map(place => ({ ...place, fits: false })) };

beforeEach(() => void vi.useFakeTimers());

const preferred = preferences.value;

afterEach(() => {
  preferences.value = preferred;
  vi.useRealTimers();
});

test('asks back once while nothing fits, and goes on if the player would rather', () => {
  const { table, sent } = tableAt(none);
  table.stop();
  expect([table.askedBack.value, sent]).toEqual([true, []]);
  expect(promptWords(none, null, table.askedBack.value).text).toContain('penalty');
  table.goOn();
  expect([table.askedBack.value, sent]).toEqual([false, []]);
  table.stop();
  table.toggle(0);
  expect([table.askedBack.value, sent]).toEqual([false, []]);
  table.stop();
  table.stop();
  expect(sent).toMatchObject([{ answer: { type: 'stop' } }]);
});

test('asks nothing if a citizen fits, or if the player does not want to be asked', () => {
  const fitting = tableAt(view);
  fitting.table.stop();
  preferences.value = { ...preferred, confirmEnd: false };
  const unasked = tableAt(none);
  unasked.table.stop();
  for (const { table, sent } of [fitting, unasked])
    expect([table.askedBack.value, sent]).toMatchObject([false, [{ answer: { type: 'stop' } }]]);
});

/** A table that shows a view, and what is sent from it. */
function tableAt(shown: DiceView) {
  const sent: unknown[] = [];
  const table = new DiceModel({
    ...recordedTable({} as TableView, 0),
    kind: 'play',
    connection: signal({ state: 'open' }),
    view: signal({ ...shown, game: 'king-of-the-dice' as const }),
    send: message => {
      sent.push(message);
      return '';
    },
  });
  vi.advanceTimersByTime(SEEN);
  return { table, sent };
}
