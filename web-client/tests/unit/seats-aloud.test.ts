// The words when the seats of a waiting room change.
import { beforeAll, expect, test } from 'vitest';
import { changesOf } from '../../src/features/waiting-room/seats-aloud';
import type { SeatOccupant, SeatView } from '../../src/generated/protocol';
import { loadMoreWords, loadWords } from '../../src/i18n';

beforeAll(async () => {
  await loadWords('en');
  await loadMoreWords('rooms');
});

const free: SeatOccupant = { type: 'free' };
const someone = (name: string, ready = false): SeatOccupant => ({
  type: 'person',
  name,
  ready,
  connected: true,
  attendance: 'present',
  wants_end: false,
});
const seats = (...occupants: SeatOccupant[]): SeatView[] =>
  occupants.map((occupant, seat) => ({ seat, occupant }));

test('who sits down, is ready or leaves is said', () => {
  const own = someone('Giulia');
  const before = seats(own, free, someone('Inés'));
  expect(changesOf(before, seats(own, someone('Ben'), someone('Inés', true)), 0)).toEqual([
    'Ben sat down',
    'Inés is ready',
  ]);
  expect(changesOf(before, seats(own, free, free), 0)).toEqual(['Inés left the seat']);
});

test('the own seat is said, and not the own readiness', () => {
  expect(changesOf(seats(free), seats(someone('Giulia')), 0)).toEqual(['You sit at seat 1']);
  expect(changesOf(seats(someone('Giulia')), seats(someone('Giulia', true)), 0)).toEqual([]);
});
