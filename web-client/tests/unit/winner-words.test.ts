// The winner, in words.
import { expect, test } from 'vitest';
import { winnerWords } from '../../src/features/match/winner-words';
import type { SeatResult } from '../../src/generated/protocol';
import { loadMoreWords, loadWords } from '../../src/i18n';

function result(seat: number, rank: number, score: number): SeatResult {
  return { seat, rank, score, turns: 18, parts: [] };
}

test('of two players who are level, what decided is said', async () => {
  await Promise.all([loadWords('en'), loadMoreWords('replay')]);
  const words = (...results: SeatResult[]) => winnerWords('Mateo wins', results, 'dominion', 'played');
  expect(words(result(0, 2, 21), result(1, 1, 27))).toBe('Mateo wins, 27 to 21');
  expect(words(result(0, 2, 27), result(1, 1, 27))).toBe('Mateo wins, 27 to 27, in fewer turns');
  const level = [result(0, 1, 9), result(1, 2, 9)];
  expect(winnerWords('Mateo wins', level, 'king-of-the-dice', 'played')).toBe(
    'Mateo wins, 9 to 9, with fewer points lost',
  );
  expect(winnerWords('Mateo wins', level, 'dominion', 'resigned')).toBe('Mateo wins, 9 to 9');
  expect(words(result(0, 1, 27), result(1, 1, 27)), 'a shared victory').toBe('Mateo wins, 27 to 27');
  expect(words(result(0, 1, 9), result(1, 2, 9), result(2, 3, 1))).toBe('Mateo wins');
});
