// How long players have been thinking.
import { expect, test } from 'vitest';
import { waited } from '../../../src/table/ThinkingWords';

test('a time of waiting is told in its greatest unit, and in the first minute in steps', () => {
  const times = [10, 44, 59, 60, 3599, 3600, 47 * 3600, 49 * 3600].map(waited);
  expect(times.map(({ unit, number }) => `${number} ${unit}`)).toEqual([
    ...['10 s', '40 s', '55 s', '1 min', '59 min', '1 h', '47 h', '2 d'],
  ]);
});
