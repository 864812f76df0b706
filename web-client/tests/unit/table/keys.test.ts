// Which letter a key means.
import { expect, test } from 'vitest';
import { letterOf } from '../../../src/table/keys';

test.each([
  ['M', 'KeyM', 'm'],
  // A keyboard that has letters at other places means its own ones.
  ['a', 'KeyQ', 'a'],
  ['é', 'Digit2', 'é'],
  ['ь', 'KeyM', 'm'],
  ['Μ', 'KeyM', 'm'],
  ['צ', 'KeyM', 'm'],
  ['ж', 'Semicolon', 'ж'],
  ['?', 'Slash', '?'],
  ['Escape', 'Escape', 'escape'],
])('the key %s at %s means %s', (key, code, letter) => {
  expect(letterOf({ key, code })).toBe(letter);
});
