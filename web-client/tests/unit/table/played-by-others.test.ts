// Which card is shown large when others play.
import { expect, test } from 'vitest';
import { playedByOthers } from '../../../src/games/dominion/table/played-by-others';
import type { DominionLogLine } from '../../../src/generated/protocol';

const line = (seat: number, verb: DominionLogLine['verb'], card: string): DominionLogLine => ({
  step: 1,
  depth: 0,
  seat,
  verb,
  cards: [{ card, count: 1 }],
  number: 0,
  by: null,
});

test('the latest Action that another seat plays, and no Treasure', () => {
  const lines = [line(1, 'plays', 'village'), line(1, 'plays_again', 'smithy'), line(1, 'plays', 'gold')];
  expect(playedByOthers(lines, 0)).toBe('smithy');
  expect(playedByOthers(lines, 1)).toBeNull();
  expect(playedByOthers(lines, null), 'for a spectator all are others').toBe('smithy');
  expect(playedByOthers([line(1, 'gains', 'witch')], 0)).toBeNull();
  const decided = { ...line(1, 'plays', 'witch'), turn_kind: { type: 'possessed', by: 0 } as const };
  expect(playedByOthers([decided], 0), 'who decides has played it').toBeNull();
  expect(playedByOthers([decided], 1)).toBe('witch');
});
