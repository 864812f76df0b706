// Verification of a finished match, against a stubbed server.
import { readFileSync } from 'node:fs';
import { afterEach, expect, test, vi } from 'vitest';
import { saveStored } from '../../src/api/storage';
import { verifyMatch } from '../../src/features/verify-match/verify-match';
import { MATCH_FILE } from '../../src/generated/protocol';

const MATCH = '019aa1b277c07d11a5a03f5d1c9e8b42';
const OTHER = '11'.repeat(32);

const { deals } = JSON.parse(
  readFileSync(new URL('../../../docs/test-vectors/fair-deals.json', import.meta.url), 'utf8'),
);
const { secret, commitment, shares, seed } = deals[0];
const GOOD = { match: MATCH, seed, fair: { secret, commitment, shares, settings: {}, previous: null } };

afterEach(() => {
  vi.unstubAllGlobals();
  saveStored('deals', []);
});

/** A server with this match file and another match, signed with an unknown key. */
function serve(match: unknown, imported: unknown = null, before: unknown = undefined): void {
  const said: Record<string, unknown> = {
    '/api/server-key': { key: OTHER, address: null, known: [] },
    [`/api/matches/${MATCH}`]: { imported },
    ...(before === undefined ? {} : { [`/api/matches/${OTHER}`]: before }),
    [`/api/matches/${MATCH}/file`]: {
      format: MATCH_FILE,
      match: typeof match === 'string' ? match : JSON.stringify(match),
      key: OTHER,
      signature: '22'.repeat(64),
    },
  };
  vi.stubGlobal('fetch', async (address: string) =>
    address in said
      ? Response.json(said[address])
      : Response.json({ error: { type: 'not_found' } }, { status: 404 }),
  );
}

async function faults(): Promise<string[]> {
  const found = await verifyMatch(MATCH);
  return found.state === 'found' ? found.finding.faults.map(({ what }) => what) : [found.state];
}

test('a match dealt as promised is sound, and its signature is classified', async () => {
  serve(GOOD);
  expect(await verifyMatch(MATCH)).toMatchObject({
    state: 'found',
    without: null,
    finding: { faults: [], added: 2 },
    signature: { fits: 'no' },
  });
});

test('stored promises are found by the match, whichever deal its file has', async () => {
  const mine = { seat: 0, contribution: OTHER, promise: OTHER, promises: [OTHER, null], revealed: true };
  saveStored('deals', [{ ...mine, commitment: OTHER, branch: false, match: MATCH }]);
  serve(GOOD);
  expect(await faults()).toEqual(['own', 'shown']);
  serve({ match: MATCH, seed, fair: null, origin: { type: 'same_deal', match_id: OTHER } });
  expect(await faults()).toEqual(['shown']);
});

test('only a match that came from another server has another id in its file', async () => {
  serve({ ...GOOD, match: OTHER });
  expect(await faults()).toEqual(['match']);
  serve({ ...GOOD, match: OTHER }, { key: OTHER, host: null });
  expect(await faults()).toEqual([]);
});

test('the signature is checked of matches without a deal of their own too', async () => {
  const none = { match: MATCH, seed, fair: null };
  serve(none);
  expect(await verifyMatch(MATCH)).toMatchObject({ without: 'old', signature: { fits: 'no' } });
  serve({ ...none, origin: { type: 'daily', day: '2026-11-20', game: 'dominion' } });
  expect(await verifyMatch(MATCH)).toMatchObject({ without: 'again', signature: { fits: 'no' } });
});

test('a malformed file is reported as unreadable', async () => {
  const { shares: _, ...unshared } = GOOD.fair;
  for (const broken of ['{ "match": ', 'null', '[]', { ...GOOD, fair: unshared }, { match: MATCH }]) {
    serve(broken);
    expect(await faults()).toEqual(['unreadable']);
  }
});

test('an unreachable server is no fault of the file', async () => {
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('no network');
  });
  expect(await verifyMatch(MATCH)).toEqual({ state: 'failed', why: 'unreachable' });
});

test('who begins after another match is checked against the results of that match', async () => {
  const results = [0, 1].map(seat => ({ seat, rank: seat + 1, score: 3, turns: 9, parts: [] }));
  const after = { ...GOOD, fair: { ...GOOD.fair, previous: results, follows: OTHER } };
  serve(GOOD);
  expect(await verifyMatch(MATCH)).toMatchObject({ beginner: 'drawn' });
  serve(after);
  expect(await verifyMatch(MATCH)).toMatchObject({ beginner: 'unchecked', finding: { faults: [] } });
  serve(after, null, { ending: 'played', results });
  expect(await verifyMatch(MATCH)).toMatchObject({ beginner: 'checked', finding: { faults: [] } });
  const others = results.map(result => ({ ...result, rank: 2 - result.seat }));
  for (const before of [
    { ending: 'played', results: others },
    { ending: 'agreed', results },
  ]) {
    serve(after, null, before);
    expect(await faults()).toEqual(['previous']);
  }
});

test('a host who begins needs a table that chose so', async () => {
  const host = { ...GOOD, fair: { ...GOOD.fair, starting_player: 'host' } };
  const mine = {
    ...shares[0],
    seat: 0,
    commitment,
    promises: null,
    revealed: true,
    branch: false,
    match: MATCH,
  };
  serve(host);
  expect(await verifyMatch(MATCH)).toMatchObject({ beginner: 'host', finding: { faults: [] } });
  for (const [starts, deal, wrong] of [
    ['host', host, []],
    ['host', GOOD, []],
    ['by_the_rules', GOOD, []],
    ['by_the_rules', host, ['starts']],
    ['random', GOOD, ['starts']],
  ] as const) {
    saveStored('deals', [{ ...mine, starts }]);
    serve(deal);
    expect(await faults()).toEqual(wrong);
  }
});
