// What this browser adds to deals, and how it checks them: against the examples that the server is held to as well.
import { readFileSync } from 'node:fs';
import { signal } from '@preact/signals';
import { expect, test } from 'vitest';
import { addedTo, keepPromises, promiseTo } from '../../src/fair/adding';
import { check } from '../../src/fair/check';
import { commitmentOf, promiseOf, seedOf } from '../../src/fair/hashes';
import type { DealView, FairDeal, TableView } from '../../src/generated/protocol';
import { recordedTable, type ToSend } from '../../src/state/session';

interface Example {
  secret: string;
  commitment: string;
  shares: readonly ({ contribution: string; promise: string } | null)[];
  seed: string;
}

const examples: readonly Example[] = JSON.parse(
  readFileSync(new URL('../../../docs/fair-deals.json', import.meta.url), 'utf8'),
).deals;

const OTHER = '11'.repeat(32);

test('commitments, promises and seeds are those of the examples', async () => {
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

function dealt(example: Example): { seed: string; fair: FairDeal } {
  const { secret, commitment, shares, seed } = structuredClone(example);
  const settings = { game: 'king-of-the-dice', help: false } as const;
  return { seed, fair: { secret, commitment, shares: [...shares], settings, previous: null } };
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

test('whatever was changed is found', async () => {
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

test('who promised and said nothing is named', async () => {
  const deal = dealt(example(1));
  const promise = deal.fair.shares[2]?.promise ?? '';
  deal.fair.shares[2] = { promise, contribution: null };
  deal.seed = await seedOf(deal.fair.secret, [deal.fair.shares[0]?.contribution ?? null, null, null, null]);
  expect(await check(deal)).toMatchObject({ faults: [], silent: [2], added: 1 });
});

function view(commitment: string, promises: (string | null)[], closed: boolean): DealView {
  return { commitment, promises, closed };
}

test('what was promised is said once the deal is closed, and remembered with what everybody promised', async () => {
  const commitment = example(0).commitment;
  const promised = await promiseTo(view(commitment, [null, null], false), 1);
  const mine = promised?.promise ?? '';
  expect(promised?.commitment).toBe(commitment);
  const table = signal({ deal: view(commitment, [OTHER, mine], false) } as TableView);
  const sent: ToSend[] = [];
  const send = (message: ToSend) => String(sent.push(message));
  const session = { ...recordedTable(table.value, 1), table, send };
  keepPromises(session);
  keepPromises(session);
  expect(sent).toEqual([]);
  table.value = { deal: view(commitment, [OTHER, mine], true) } as TableView;
  table.value = { deal: view(commitment, [OTHER, mine], true) } as TableView;
  const added = addedTo(commitment);
  expect(sent).toEqual([{ type: 'reveal', commitment, contribution: added?.contribution }]);
  expect(added?.promises).toEqual([OTHER, mine]);
});

test('nothing is said to a deal in which the own promise is missing', async () => {
  const commitment = example(0).commitment;
  await promiseTo(view(commitment, [null], false), 0);
  const table = signal({ deal: view(commitment, [OTHER], true) } as TableView);
  const sent: ToSend[] = [];
  keepPromises({ ...recordedTable(table.value, 0), table, send: message => String(sent.push(message)) });
  expect(sent).toEqual([]);
});

test('a deal without what this browser said, or with other promises than it was shown, is not fair', async () => {
  const deal = dealt(example(1));
  const promises = deal.fair.shares.map(share => share?.promise ?? null);
  const contribution = deal.fair.shares[2]?.contribution ?? '';
  const mine = {
    commitment: deal.fair.commitment,
    seat: 2,
    contribution,
    promise: promises[2] ?? '',
    promises,
  };
  expect(await check(deal, mine)).toMatchObject({ faults: [], own: true });
  expect((await check(deal, { ...mine, contribution: OTHER })).faults).toEqual([{ what: 'own' }]);
  const others = [OTHER, ...promises.slice(1)];
  expect((await check(deal, { ...mine, promises: others })).faults).toEqual([{ what: 'shown' }]);
});
