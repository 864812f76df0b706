// Which answers a player can leave to the server, and how they are kept.
import { signal } from '@preact/signals';
import { describe, expect, test } from 'vitest';
import {
  isSame,
  offersAt,
  offersOf,
  PLAYS_TREASURES,
  setStanding,
  standingAnswers,
} from '../../../src/games/dominion/table/standing-answers';
import type { DominionAsk, DominionQuestion, DominionStandingAnswer } from '../../../src/generated/protocol';
import type { StandingAnswers, TableSession } from '../../../src/session/table-session';

const question = (ask: DominionAsk, more: Partial<DominionQuestion> = {}): DominionQuestion => ({
  id: 1,
  purpose: 'trash',
  card: 'loan',
  about: null,
  whose: null,
  ask,
  why_not: [],
  ...more,
});

const cards = (min: number, max: number) =>
  question({ type: 'cards', from: 'hand', choose: [{ card: 'copper', count: 3 }], min, max });
const options = (...words: ('yes' | 'no' | 'nothing' | 'discard' | 'trash')[]) =>
  question({ type: 'options', options: words.map(word => ({ type: 'word', word })) });
const reaction = question(
  {
    type: 'options',
    options: [
      { type: 'card', card: 'secret-chamber' },
      { type: 'card', card: 'moat' },
      { type: 'word', word: 'nothing' },
    ],
  },
  { purpose: 'react', card: 'militia' },
);

const to = (asked: DominionQuestion, more: Partial<DominionStandingAnswer>): DominionStandingAnswer => ({
  purpose: asked.purpose,
  card: asked.card,
  about: null,
  own_turn: false,
  answer: { type: 'decline' },
  ...more,
});

describe('the offers of a question', () => {
  test('decline where no card, no pile, "nothing" or "no" can be chosen', () => {
    expect(offersOf(cards(0, 3), false)).toEqual([to(cards(0, 3), {})]);
    const pile = question({ type: 'pile', piles: ['copper'], optional: true });
    expect(offersOf(pile, false)).toEqual([to(pile, {})]);
    const offered = options('yes', 'no');
    expect(offersOf(offered, true)).toEqual([
      to(offered, { own_turn: true, answer: { type: 'accept' } }),
      to(offered, { own_turn: true }),
    ]);
  });

  test('are none where something has to be chosen, and in the phases of a turn', () => {
    expect(offersOf(cards(1, 3), false)).toEqual([]);
    expect(offersOf(question({ type: 'pile', piles: ['copper'], optional: false }), false)).toEqual([]);
    expect(offersOf(options('discard', 'trash'), false)).toEqual([]);
    expect(offersOf(question({ type: 'turn', play: [], treasures: 2, buy: [] }), true)).toEqual([]);
  });

  test('use each Reaction always or never', () => {
    expect(offersOf(reaction, false).map(({ card, answer }) => [card, answer.type])).toEqual([
      ['secret-chamber', 'accept'],
      ['secret-chamber', 'decline'],
      ['moat', 'accept'],
      ['moat', 'decline'],
    ]);
  });

  test('are none for a Reaction where all who may own one are asked', () => {
    const at = (game: object, seat: number) =>
      ({ seat: signal(seat), table: signal({ settings: { game } }) }) as unknown as TableSession;
    const asksAll = { game: 'dominion', asks_everyone: true };
    expect(offersAt(at(asksAll, 1), reaction, 0)).toEqual([]);
    expect(offersAt(at(asksAll, 1), cards(0, 3), 0)).toHaveLength(1);
    expect(offersAt(at(asksAll, 1), reaction, 1)).toHaveLength(4);
    expect(offersAt(at({ game: 'dominion' }, 1), reaction, 0)).toHaveLength(4);
  });

  test('are for the own seat only, not for a player for whom it decides', () => {
    const session = { seat: signal(1), table: signal(null) } as unknown as TableSession;
    expect(offersAt(session, { ...cards(0, 3), for_seat: 0 }, 0)).toEqual([]);
    expect(offersAt(session, { ...cards(0, 3), for_seat: 1 }, 0)).toHaveLength(1);
  });

  test('do one thing with a Reaction about one card', () => {
    const words = ['trash', 'deck'] as const;
    const watchtower = question(
      { type: 'options', options: words.map(word => ({ type: 'card_to', card: 'watchtower', word })) },
      { purpose: 'react', card: 'witch', about: 'curse' },
    );
    expect(offersOf(watchtower, false).map(({ about, answer }) => [about, answer])).toEqual([
      ['curse', { type: 'do', word: 'trash' }],
      [null, { type: 'decline' }],
      ['curse', { type: 'do', word: 'deck' }],
    ]);
  });

  test('trash Curses first in the own turn', () => {
    const choose = [{ card: 'curse', count: 1 }];
    const asked = question({ type: 'cards', from: 'hand', choose, min: 1, max: 1 });
    expect(offersOf(asked, false)).toEqual([]);
    expect(offersOf(asked, true)).toEqual([
      to(asked, { own_turn: true, answer: { type: 'first', card: 'curse' } }),
    ]);
  });
});

describe('standing answers', () => {
  const sent: unknown[] = [];
  const standing = signal<StandingAnswers | null>(null);
  const session = {
    standing,
    match: signal('m1'),
    send: (message: unknown) => sent.push(message),
  } as unknown as TableSession;
  const moat = to(reaction, { card: 'moat', answer: { type: 'accept' } });
  const never = to(reaction, { card: 'moat' });
  const game = 'dominion' as const;

  test('are unknown until the server has sent those of the match', () => {
    expect(standingAnswers(session)).toBeNull();
    standing.value = { match_id: 'm0', answers: [{ game, ...moat }] };
    expect(standingAnswers(session)).toBeNull();
    standing.value = { match_id: 'm1', answers: [{ game, ...moat }] };
    expect(standingAnswers(session)?.map(one => isSame(one, moat))).toEqual([true]);
  });

  test('are sent whole, one to each kind of question', () => {
    standing.value = { match_id: 'm1', answers: [{ game, ...moat }] };
    setStanding(session, PLAYS_TREASURES, true);
    setStanding(session, never, true);
    setStanding(session, moat, false);
    const all = [[moat, PLAYS_TREASURES], [never], []];
    expect(sent).toEqual(
      all.map(answers => ({
        type: 'set_standing_answers',
        answers: answers.map(answer => ({ game, ...answer })),
      })),
    );
  });
});
