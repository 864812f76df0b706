// Dates: one form for each language, wherever they stand.
import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, expect, test, vi } from 'vitest';
import { language } from '../../src/i18n';
import { dayAndTime, dayInWords, dayOf } from '../../src/i18n/days';

vi.stubGlobal('navigator', { languages: ['en-GB', 'es-ES', 'it-IT'] });

afterAll(() => {
  vi.unstubAllGlobals();
  language.value = 'en';
});

test.for(['en', 'es', 'it'] as const)('days look the same with a time and without: %s', tag => {
  language.value = tag;
  const day = dayInWords('2026-11-29');
  expect(dayOf('2026-11-29T12:00:00Z')).toBe(day);
  expect(dayAndTime('2026-11-29T12:00:00Z').startsWith(day)).toBe(true);
});

test('no other file writes dates', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter(name =>
    /\.tsx?$/.test(name),
  );
  const writing = files.filter(name => readFileSync(`src/${name}`, 'utf8').includes('DateTimeFormat'));
  expect(writing).toEqual(['i18n/days.ts']);
});
