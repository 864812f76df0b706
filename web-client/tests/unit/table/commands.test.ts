// The keys of commands, and how a person changes them.
import { beforeEach, expect, test, vi } from 'vitest';
import { COMMANDS, keyOf } from '../../../src/table/commands';
import { chooseKey, hasOwnKeys, printedKey, resetKeys } from '../../../src/table/key-choice';
import { preferences, setPreference } from '../../../src/ui/preferences';

vi.stubGlobal('document', { documentElement: { dataset: {} } });

beforeEach(resetKeys);

test('a command has the key that was chosen for it, and its usual one again after a reset', () => {
  expect(keyOf('undo')).toBe('u');
  expect(chooseKey('undo', 'z')).toBeNull();
  expect(chooseKey('help', '=')).toBeNull();
  expect([keyOf('undo'), keyOf('help'), printedKey('undo'), hasOwnKeys()]).toEqual(['z', '=', 'Z', true]);
  expect(preferences.value.letters).toBe('undo=z help==');
  expect(chooseKey('undo', 'u')).toBeNull();
  expect(preferences.value.letters).toBe('help==');
  resetKeys();
  expect([keyOf('help'), hasOwnKeys()]).toEqual(['?', false]);
});

test('a key that another command of the same table has is refused, and so are figures and the space bar', () => {
  expect(chooseKey('undo', 'e')).toEqual({ type: 'taken', by: 'end' });
  expect(chooseKey('end', 'c')).toEqual({ type: 'taken', by: 'confirm' });
  expect(chooseKey('roll', 'e'), 'no table has both').toBeNull();
  for (const key of ['7', ' ', '']) expect(chooseKey('undo', key)).toEqual({ type: 'reserved' });
  expect(keyOf('undo')).toBe('u');
  // A freed thing can be chosen.
  expect([chooseKey('end', 'x'), chooseKey('undo', 'e')]).toEqual([null, { type: 'taken', by: 'roll' }]);
});

test('no two commands of a table have the same key at first', () => {
  for (const one of COMMANDS) expect(chooseKey(one, keyOf(one)), one).toBeNull();
});

test('what was kept and cannot be read is left out', () => {
  setPreference({ letters: 'undo z= log=k nothing' });
  expect([keyOf('undo'), keyOf('log')]).toEqual(['u', 'k']);
  expect(printedKey('F6')).toBe('F6');
});
