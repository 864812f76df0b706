// The text of a notice, and quiet hours in the reader's time.
import { expect, test } from 'vitest';
import { isDue } from '../../src/features/turn-notices/browser';
import { inUtc, inZone, NIGHT } from '../../src/features/turn-notices/hours';
import type { TurnNotice } from '../../src/generated/protocol';
import { noticeIn, wordsOf } from '../../src/service-worker/notice-words';
import { FALLBACK } from '../../src/service-worker/texts';

const NOTICE: TurnNotice = {
  code: 'K7QF3MXR',
  game: 'dominion',
  others: ['Mateo', 'Giulia'],
  recap: [{ name: 'Mateo', cards: ['gold', 'province', 'gold'] }],
};

test('a notice names the others and what they got, in the language of the page', () => {
  const cards = { gold: 'Oro', province: 'Provincia' };
  const texts = { ...FALLBACK, language: 'es', yourMove: 'Te toca', with: 'Con {names}', cards };
  expect(wordsOf(NOTICE, texts)).toEqual({
    title: 'Te toca',
    body: 'Con Mateo y Giulia\nMateo: 2 × Oro y Provincia',
  });
});

test('names are taken as they are, and unknown cards by their id', () => {
  const recap = [{ name: '{cards} $&', cards: ['moon'] }];
  const words = wordsOf({ ...NOTICE, others: ['$1'], recap }, FALLBACK);
  expect(words.body.split('\n')[0]).toBe('With $1');
  expect(words.body).toContain('moon');
});

test('an invitation names its host', () => {
  const invitation = { code: 'K7QF3MXR', game: 'dominion', invited_by: '$1 {name}' } as const;
  expect(noticeIn(invitation)).toBe(invitation);
  const texts = { ...FALLBACK, invited: '{name} te invita' };
  expect(wordsOf(invitation, texts)).toEqual({ title: '$1 {name} te invita', body: '' });
});

test('a message that is no notice is none', () => {
  expect(noticeIn(NOTICE)).toBe(NOTICE);
  for (const other of [null, undefined, 'text', 7, {}, { code: 'K7QF3MXR' }])
    expect(noticeIn(other)).toBeNull();
});

test('quiet hours are sent in UTC', () => {
  const night = { from: '22:00', until: '07:30' };
  expect(inUtc(night, 0)).toEqual({ from: 1320, until: 450 });
  // An hour ahead of UTC, and five behind.
  expect(inUtc(night, -60)).toEqual({ from: 1260, until: 390 });
  expect(inUtc(night, 300)).toEqual({ from: 180, until: 750 });
  // Midnight is not passed over.
  expect(inUtc({ from: '00:30', until: '23:59' }, -60)).toEqual({ from: 1410, until: 1379 });
});

test('quiet hours are sent in the zone of the reader, where they stay when its clocks change', () => {
  const night = { from: '22:00', until: '07:30' };
  expect(inZone(night, 'Europe/Madrid')).toEqual({ from: 1320, until: 450, zone: 'Europe/Madrid' });
});

test('a browser subscribes again every day, and when quiet hours are those of another place', () => {
  const HOUR = 60 * 60_000;
  const told = { at: 0, quiet: NIGHT, zone: 'Europe/Madrid' };
  expect(isDue(told, HOUR, 'Europe/Madrid')).toBe(false);
  expect(isDue(told, 25 * HOUR, 'Europe/Madrid')).toBe(true);
  expect(isDue(told, HOUR, 'Europe/London')).toBe(true);
  expect(isDue({ ...told, quiet: null }, HOUR, 'Europe/London')).toBe(false);
  // Without a zone, and what an older page kept.
  expect(isDue({ ...told, zone: -120 }, HOUR, -60)).toBe(true);
  expect(isDue({ at: 0, quiet: NIGHT }, HOUR, 'Europe/Madrid')).toBe(true);
});
