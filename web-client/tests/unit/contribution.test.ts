// Contributions to deals and their verification, against the test vectors shared with the server.
import { readFileSync } from 'node:fs';
import { type Signal, signal } from '@preact/signals';
import { afterEach, expect, test, vi } from 'vitest';
import { check, type FiledDeal } from '../../src/features/verify-match/check';
import { type Added, addedTo, keepPromises, promiseTo } from '../../src/features/verify-match/contribution';
import { commitmentOf, promiseOf, seedOf } from '../../src/features/verify-match/hashes';
import type { DealView, FairDeal, SeatView, TableView } from '../../src/generated/protocol';
import { recordedTable, type TableSession, type ToSend } from '../../src/session/open-table';
import type { Outcome } from '../../src/session/table-session';

interface Example {
  secret: string;
  commitment: string;
  shares: readonly ({ contribution: string; promise: string } | null)[];
  seed: string;
}

const examples: readonly Example[] = JSON.parse(
  readFileSync(new URL('../../../docs/test-vectors/fair-deals.json', import.meta.url), 'utf8'),
).deals;

const OTHER = '11'.repeat(32);

test('commitments, promises and seeds match the test vectors', async () => {
  for (const { secret, commitment, shares, seed } of examples) {
    expect(await commitmentOf(secret)).toBe(commitment);
    for (const [seat, share] of shares.entries()) {
      if (share) expect(await promiseOf(seat, commitment, share.contribution)).toBe(share.promise);
    }
    expect(
      await seedOf(
        secret,
        shares.map(share => share?.contribution ?? null),
      ),
    ).toBe(seed);
  }
});

const MATCH = '019aa1b277c07d11a5a03f5d1c9e8b42';

function dealt(example: Example): FiledDeal & { fair: FairDeal } {
  const { secret, commitment, shares, seed } = structuredClone(example);
  const settings = { game: 'king-of-the-dice', help: false } as const;
  return { match: MATCH, seed, fair: { secret, commitment, shares: [...shares], settings, previous: null } };
}

function example(number: number): Example {
  const found = examples[number];
  if (!found) throw new Error('there is no such example');
  return found;
}

test('a deal is fair when everything follows from everything', async () => {
  for (const one of examples) expect((await check(dealt(one))).faults).toEqual([]);
  expect((await check(dealt(example(1)))).added).toBe(2);
});

test('any changed field is detected', async () => {
  const changes: readonly [(deal: ReturnType<typeof dealt>) => void, string][] = [
    [
      deal => {
        deal.fair.secret = OTHER;
      },
      'secret',
    ],
    [
      deal => {
        deal.fair.commitment = OTHER;
      },
      'secret',
    ],
    [
      deal => {
        deal.fair.shares[0] = { promise: OTHER, contribution: OTHER };
      },
      'share',
    ],
    [
      deal => {
        deal.fair.shares[0] = null;
      },
      'seed',
    ],
    [
      deal => {
        deal.seed = OTHER;
      },
      'seed',
    ],
  ];
  for (const [change, what] of changes) {
    const deal = dealt(example(1));
    change(deal);
    const { faults } = await check(deal);
    expect(faults.map(fault => fault.what)).toContain(what);
  }
});

test('a wrong previous match, or one without results, is detected', async () => {
  const results = [{ seat: 0, rank: 1, score: 3, turns: 9, parts: [] }];
  const whats = async (fair: Partial<FairDeal>, before?: string | null) => {
    const deal = dealt(example(1));
    const mine = { ...rememberedOf(deal.fair), before } as Added;
    const { faults } = await check({ ...deal, fair: { ...deal.fair, ...fair } }, mine);
    return faults.map(({ what }) => what).filter(what => what === 'previous');
  };
  expect(await whats({})).toEqual([]);
  expect(await whats({ follows: OTHER })).toEqual(['previous']);
  expect(await whats({ previous: results, follows: OTHER }, OTHER)).toEqual([]);
  expect(await whats({ previous: results, follows: OTHER }, MATCH)).toEqual(['previous']);
  expect(await whats({ previous: results, follows: OTHER }, null)).toEqual(['previous']);
  expect(await whats({ previous: results, follows: OTHER })).toEqual([]);
});

/** The memory of a browser that added nothing and saw nothing but the commitment. */
function rememberedOf({ commitment }: FairDeal): Partial<Added> {
  return {
    commitment,
    seat: 0,
    contribution: OTHER,
    promise: OTHER,
    promises: null,
    revealed: false,
    match: null,
  };
}

test('a promise without its reveal names the player', async () => {
  const deal = dealt(example(1));
  const promise = deal.fair.shares[2]?.promise ?? '';
  deal.fair.shares[2] = { promise, contribution: null };
  deal.seed = await seedOf(deal.fair.secret, [deal.fair.shares[0]?.contribution ?? null, null, null, null]);
  expect(await check(deal)).toMatchObject({ faults: [], silent: [2], added: 1 });
});

function view(commitment: string, promises: (string | null)[], closed: boolean): DealView {
  return { commitment, promises, closed };
}

const PLAYING = { deal: null, stage: { type: 'playing', match_id: MATCH } } as TableView;

afterEach(() => {
  vi.useRealTimers();
});

function tableOf(
  deal: DealView,
  origin: TableView['origin'] = null,
  seats: TableView['seats'] = [],
): TableView {
  const settings = { starting_player: 'host' };
  return { deal, origin, seats, settings, stage: { type: 'waiting' } } as unknown as TableView;
}

/** Everything that a page of this table sends, and what it waits for. */
function playing(table: Signal<TableView>): { session: TableSession; sent: ToSend[]; answer: () => void } {
  const sent: ToSend[] = [];
  const answered = signal<Outcome | null>(null);
  const send = (message: ToSend) => String(sent.push(message));
  const answer = () => {
    answered.value = { id: String(sent.length), refused: null };
  };
  return { session: { ...recordedTable(table.value, 1), table, send, answered }, sent, answer };
}

/** This browser has promised something to a deal that is closed now. */
async function promised(
  commitment: string,
): Promise<ReturnType<typeof playing> & { table: Signal<TableView> }> {
  const mine = (await promiseTo(view(commitment, [null, null], false), 1))?.promise ?? '';
  const table = signal(tableOf(view(commitment, [OTHER, mine], true)));
  const played = playing(table);
  keepPromises(played.session);
  return { ...played, table };
}

test('a promise is revealed once the deal is closed, and stored with all promises', async () => {
  const commitment = example(0).commitment;
  const promised = await promiseTo(view(commitment, [null, null], false), 1);
  const mine = promised?.promise ?? '';
  expect(promised?.commitment).toBe(commitment);
  const table = signal(tableOf(view(commitment, [OTHER, mine], false)));
  const { session, sent, answer } = playing(table);
  keepPromises(session);
  keepPromises(session);
  expect(sent).toEqual([]);
  table.value = tableOf(view(commitment, [OTHER, mine], true));
  table.value = tableOf(view(commitment, [OTHER, mine], true));
  const added = addedTo(commitment);
  expect(sent).toEqual([{ type: 'reveal', commitment, contribution: added?.contribution }]);
  expect(added).toMatchObject({ promises: [OTHER, mine], branch: false, revealed: false, match: null });
  expect(added?.starts).toBe('host');
  table.value = PLAYING;
  answer();
  await new Promise(settled => setTimeout(settled));
  expect(addedTo(commitment)).toMatchObject({ promises: [OTHER, mine], revealed: true, match: MATCH });
  expect(addedTo(OTHER, MATCH)?.commitment).toBe(commitment);
});

test('a match is not remembered for a deal that it cannot be from', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const late = await promised('aa'.repeat(32));
  vi.advanceTimersByTime(61_000);
  late.table.value = PLAYING;
  expect(addedTo('aa'.repeat(32))?.match).toBeNull();
  // The match did not begin, and there is another deal.
  const another = await promised('bb'.repeat(32));
  another.table.value = tableOf(view('cc'.repeat(32), [null, null], false));
  another.table.value = PLAYING;
  expect(addedTo('bb'.repeat(32))?.match).toBeNull();
});

test('a ready player promises again where a restarted server has a new deal', async () => {
  const commitment = 'dd'.repeat(32);
  const occupant = { type: 'person', name: 'Ada', connected: true, ready: true } as SeatView['occupant'];
  const table = signal(tableOf(view(commitment, [null, null], false), null, [{ seat: 1, occupant }]));
  const { session, sent } = playing(table);
  keepPromises(session);
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ type: 'ready', ready: true, promise: { commitment } });
});

test('a deal without the own promise gets no reveal', async () => {
  const commitment = example(0).commitment;
  await promiseTo(view(commitment, [null], false), 0);
  const { session, sent } = playing(signal(tableOf(view(commitment, [OTHER], true))));
  keepPromises(session);
  expect(sent).toEqual([]);
});

/** The memory of a browser that has promised something for seat 2 of a deal, and saw the match begin. */
function memoryOf({ fair }: { fair: FairDeal }): Added {
  const promises = fair.shares.map(share => share?.promise ?? null);
  return {
    commitment: fair.commitment,
    seat: 2,
    contribution: fair.shares[2]?.contribution ?? '',
    promise: promises[2] ?? '',
    promises,
    branch: false,
    revealed: true,
    match: MATCH,
  };
}

test('a deal without the own reveal, or with other promises, is not fair', async () => {
  const deal = dealt(example(1));
  const mine = memoryOf(deal);
  expect(await check(deal, mine)).toMatchObject({ faults: [], own: true });
  expect((await check(deal, { ...mine, contribution: OTHER })).faults).toEqual([{ what: 'own' }]);
  const others = [OTHER, ...(mine.promises ?? []).slice(1)];
  expect((await check(deal, { ...mine, promises: others })).faults).toEqual([{ what: 'shown' }]);
});

test('a reveal that may never have arrived is no fault', async () => {
  const deal = dealt(example(1));
  const unsure = { ...memoryOf(deal), contribution: OTHER, revealed: false };
  expect(await check(deal, unsure)).toMatchObject({ faults: [], own: null });
});

test('a match with another deal than promised, or with none, is not fair', async () => {
  const mine = memoryOf(dealt(example(1)));
  expect((await check(dealt(example(0)), mine)).faults).toContainEqual({ what: 'shown' });
  const again = { type: 'same_deal', match_id: OTHER } as const;
  for (const origin of [null, again]) {
    const none: FiledDeal = { match: MATCH, seed: OTHER, fair: null, origin };
    expect((await check(none, mine)).faults).toEqual([{ what: 'shown' }]);
    expect((await check(none)).faults).toEqual([]);
  }
});

test('a deal belongs to one match only', async () => {
  const deal = dealt(example(1));
  expect((await check({ ...deal, match: OTHER }, memoryOf(deal))).faults).toEqual([{ what: 'shown' }]);
});

test('only a match continued from another one has later seeds', async () => {
  const deal = dealt(example(1));
  const other = { ...deal, seed: OTHER, branches: [{ at: 12, seed: deal.seed }] };
  const origin = { type: 'branch', match_id: OTHER, step: 12 } as const;
  const mine = memoryOf(deal);
  expect((await check({ ...other, origin })).faults).toEqual([]);
  expect((await check({ ...other, origin }, { ...mine, branch: true })).faults).toEqual([]);
  expect((await check({ ...other, origin }, mine)).faults).toEqual([{ what: 'seed' }]);
  expect((await check(other)).faults).toEqual([{ what: 'seed' }]);
  expect((await check({ ...deal, branches: other.branches })).faults).toEqual([{ what: 'seed' }]);
});
