// Verification of match signatures, against the test vectors shared with the server.
import { readFileSync } from 'node:fs';
import { afterEach, expect, test, vi } from 'vitest';
import { faultWords } from '../../src/features/match-import/faults';
import { ownerOf, shortKey, signatureOf } from '../../src/features/verify-match/signature';
import {
  type FileFault,
  MATCH_FILE,
  type ServerIdentity,
  type SignedMatch,
} from '../../src/generated/protocol';
import { loadMoreWords, loadWords } from '../../src/i18n';

const examples: readonly { file: SignedMatch }[] = JSON.parse(
  readFileSync(new URL('../../../docs/test-vectors/match-file.json', import.meta.url), 'utf8'),
);

const host: ServerIdentity = { key: 'ab'.repeat(32), address: null, known: [] };

function example(): SignedMatch {
  const found = examples[0];
  if (!found) throw new Error('there is no example');
  return found.file;
}

afterEach(() => {
  vi.restoreAllMocks();
});

test('the signatures of the test vectors are valid', async () => {
  for (const { file } of examples) {
    expect(file.format).toBe(MATCH_FILE);
    expect((await signatureOf(file, host)).fits).toBe('yes');
  }
});

test('any change makes the signature invalid', async () => {
  const file = example();
  const changed: SignedMatch[] = [
    { ...file, match: file.match.replace('Giulia', 'Giulio') },
    { ...file, match: `${file.match} ` },
    { ...file, format: 'demesne match file 2' },
    { ...file, key: examples[1]?.file.key ?? '' },
    { ...file, key: 'no key' },
    { ...file, signature: file.signature.replace(/^./, 'f') },
    { ...file, signature: file.signature.slice(2) },
    { ...file, signature: file.signature.toUpperCase() },
  ];
  for (const one of changed) expect((await signatureOf(one, host)).fits).toBe('no');
});

test('a browser without Ed25519 reports that it cannot check', async () => {
  vi.spyOn(crypto.subtle, 'importKey').mockRejectedValue(new DOMException('no', 'NotSupportedError'));
  expect((await signatureOf(example(), host)).fits).toBe('unable');
});

test('an invalid key makes the signature invalid, however the browser fails', async () => {
  vi.spyOn(crypto.subtle, 'importKey').mockRejectedValue(new DOMException('no', 'DataError'));
  expect((await signatureOf(example(), host)).fits).toBe('no');
  const { key: _, ...none } = example();
  expect((await signatureOf(none as SignedMatch, host)).fits).toBe('no');
});

test('a key is this server’s, a trusted one, or unknown', () => {
  const { key } = example();
  const known = [{ name: 'https://play.example.org', key }];
  expect(ownerOf({ key }, host)).toEqual({ who: 'unknown' });
  expect(ownerOf({ key }, { ...host, known })).toEqual({ who: 'known', name: 'https://play.example.org' });
  expect(ownerOf({ key }, { ...host, key, known })).toEqual({ who: 'ours' });
  expect(shortKey(key)).toBe('d75a 9801 82b1 0ab7');
});

test('seats and answers are counted from one', async () => {
  await loadWords('en');
  await loadMoreWords('replay');
  const words = (fault: FileFault) => faultWords(fault);
  expect(words({ type: 'elsewhere', answer: 11 })).toContain('12');
  expect(words({ type: 'score', seat: 0 })).toContain('1');
});
