// A turn of Dominion as its views come one after another: others' move, Actions, a question, Treasures, a purchase, clean-up.
import type { DominionQuestion, DominionView, InPlay } from '../../src/generated/protocol';

/** The question of a turn, apart from the parts that every question has. */
function asked(id: number, more: Pick<DominionQuestion, 'purpose' | 'ask'>, card: string | null = null) {
  return { id, card, about: null, whose: null, why_not: [], ...more } as DominionQuestion;
}

/** The views of one turn of the seat that is asked in `base`. */
export function playedTurn(base: DominionView): DominionView[] {
  const own = base.current;
  const waits = (question: DominionQuestion | null, seat = own) => ({
    question,
    waiting: [{ seat, card: question?.card ?? null }],
  });
  const at = (hand: string[], played: string[], more: Partial<DominionView>): DominionView => {
    const in_play = played.map((card, id): InPlay => ({ id, card, stays: false }));
    const seats = base.seats.map(one =>
      one.seat === own ? { ...one, hand: hand.length, in_play } : { ...one, in_play: [] },
    );
    return { ...base, seats, own: { seat: own, hand, discard: null }, ...more };
  };
  const turn = (play: string[], treasures: number | null, buy: string[] = []) =>
    ({ type: 'turn', play, treasures, buy }) as const;
  const dealt = ['squire', 'hermit', 'estate', 'silver', 'copper'];
  const drawn = ['hermit', 'estate', 'silver', 'copper', 'gold'];
  const left = ['hermit', 'silver', 'copper', 'gold'];
  const before = { phase: 'action', actions: 1, buys: 1, coins: 0 } as const;
  const others = { ...before, current: (own + 1) % base.seats.length };
  const discards = { choose: drawn.map(card => ({ card, count: 1 })), min: 1, max: 1, from: 'hand' } as const;
  return [
    at(dealt, [], { ...others, ...waits(null, others.current) }),
    at(dealt, [], {
      ...before,
      ...waits(asked(201, { purpose: 'action_phase', ask: turn(['squire', 'hermit'], 3) })),
    }),
    at(drawn, ['squire'], {
      ...before,
      ...waits(asked(202, { purpose: 'discard', ask: { type: 'cards', ...discards } }, 'squire')),
    }),
    at(left, ['squire'], {
      ...before,
      ...waits(asked(203, { purpose: 'buy_phase', ask: turn(['silver', 'copper', 'gold'], 6, ['squire']) })),
      phase: 'buy',
    }),
    at(['hermit'], ['squire', 'silver', 'copper', 'gold'], {
      ...waits(asked(204, { purpose: 'buy_phase', ask: turn([], null, ['gold', 'silver', 'squire']) })),
      phase: 'buy',
      coins: 6,
    }),
    at(['hermit'], ['squire', 'silver', 'copper', 'gold'], {
      ...waits(asked(205, { purpose: 'buy_phase', ask: turn([], null) })),
      phase: 'buy',
      coins: 0,
      buys: 0,
    }),
    at(['copper', 'copper', 'province', 'watchtower', 'estate'], [], {
      ...others,
      ...waits(null, others.current),
    }),
  ];
}
