// Credits: every author of a used drawing is named.
import { readFileSync } from 'node:fs';
import { parse } from 'smol-toml';
import { expect, it } from 'vitest';
import { ARTISTS } from '../../src/features/settings/About';

it('names every artist of icons.toml', () => {
  const { credits } = parse(readFileSync(new URL('../../icons.toml', import.meta.url), 'utf8'));
  expect(Object.keys(credits as object).sort()).toEqual(Object.keys(ARTISTS).sort());
});
