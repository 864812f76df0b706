// Texts of the log and the prompt.
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { WhyNotChoosable } from '../../../src/games/dominion/table/choice';
import { type Form, logTurns } from '../../../src/games/dominion/table/log-lines';
import { written } from '../../../src/games/dominion/table/log-lines-view';
import { spokenLine } from '../../../src/games/dominion/table/log-words';
import { pileWords } from '../../../src/games/dominion/table/pile-words';
import { deciderOf, turnWords, waitingTurnWords } from '../../../src/games/dominion/table/turn-kinds';
import {
  declineWords,
  optionWords,
  promptText,
  promptTitle,
  purposeWords,
  waitingWords,
  whyWords,
} from '../../../src/games/dominion/table/words';
import type {
  Choice,
  ChoiceWord,
  DominionAsk,
  DominionLogLine,
  DominionQuestion,
  Purpose,
  Reason,
  Refusal,
  TableView,
  Verb,
} from '../../../src/generated/protocol';
import { cardName, loadMoreWords, loadWords, tDynamic } from '../../../src/i18n';
import { TAGS } from '../../../src/i18n/languages';
import type { LineOf, TableSession } from '../../../src/session/table-session';

const tableOf = (...names: string[]) =>
  ({ seats: names.map((name, seat) => ({ seat, occupant: { type: 'person', name } })) }) as TableView;

const TWO = tableOf('Ana', 'Ben');

const faults = vi.spyOn(console, 'error').mockImplementation(() => {});

beforeAll(async () => {
  await loadWords('en');
  await Promise.all([loadMoreWords('table'), loadMoreWords('log')]);
});
afterEach(() => expect(faults).not.toHaveBeenCalled());

/** A list that the compiler keeps complete. */
const all = <T extends string>(names: Record<T, true>) => Object.keys(names) as T[];

const VERBS = all<Verb>({
  turn: true,
  plays: true,
  plays_again: true,
  plays_as: true,
  acts_again: true,
  puts_on_mat: true,
  takes_coin_tokens: true,
  draws: true,
  discards: true,
  buys: true,
  gains: true,
  gains_to_hand: true,
  gains_onto_deck: true,
  gains_from_trash: true,
  gains_none: true,
  does_not_gain: true,
  passes: true,
  puts_token: true,
  looks_at_bottom: true,
  puts_at_bottom: true,
  shuffles_into_deck: true,
  trashes: true,
  reveals: true,
  reveals_hand: true,
  looks_at: true,
  sets_aside: true,
  puts_on_deck: true,
  puts_in_hand: true,
  puts_deck_into_discard: true,
  shuffles: true,
  reacts: true,
  unaffected: true,
  gets_actions: true,
  gets_buys: true,
  gets_coins: true,
  loses_coins: true,
  takes_points: true,
  returns: true,
  names: true,
  goes_back: true,
  wins: true,
});

const PURPOSES = all<Purpose>({
  action_phase: true,
  buy_phase: true,
  discard: true,
  discard_for_action: true,
  discard_for_buy: true,
  trash: true,
  gain: true,
  gain_to_hand: true,
  gain_onto_deck: true,
  put_on_deck: true,
  put_in_hand: true,
  reveal: true,
  play: true,
  play_again: true,
  play_as: true,
  name: true,
  forbid: true,
  spare: true,
  set_aside: true,
  react: true,
  first: true,
  order_on_deck: true,
  choose: true,
  deck_into_discard: true,
  trash_this: true,
  pass: true,
  return: true,
  put_token: true,
  shuffle_into_deck: true,
});

const CHOICE_WORDS = all<ChoiceWord>({
  yes: true,
  no: true,
  nothing: true,
  discard: true,
  keep: true,
  trash: true,
  set_aside: true,
  deck: true,
  gain: true,
  give: true,
  copper: true,
  silver: true,
  silvers: true,
  duchy: true,
  estates: true,
  coins: true,
  actions: true,
  buys: true,
  cards: true,
  curse: true,
  attack: true,
  take: true,
});

const REFUSALS = all<Refusal['type']>({
  malformed: true,
  wrong_version: true,
  no_session: true,
  not_found: true,
  foreign_origin: true,
  not_yours: true,
  removed: true,
  blocked: true,
  players_only: true,
  no_programs: true,
  password_needed: true,
  invitation_needed: true,
  house_closed: true,
  barred: true,
  muted: true,
  push_service: true,
  seat_taken: true,
  full: true,
  not_now: true,
  bad_name: true,
  bad_settings: true,
  paused: true,
  not_asked: true,
  stale: true,
  not_allowed: true,
  too_fast: true,
  too_long: true,
  other_rules: true,
  bad_file: true,
  not_saved: true,
  unavailable: true,
});

const REASONS = all<Reason['type'] | WhyNotChoosable['type']>({
  no_actions: true,
  no_buys: true,
  not_in_this_phase: true,
  buying_has_begun: true,
  not_playable: true,
  too_expensive: true,
  empty: true,
  forbidden: true,
  does_not_fit: true,
  enough_chosen: true,
  nothing_asked: true,
  not_your_turn: true,
});

const line = (verb: Verb, more: Partial<DominionLogLine> = {}): LineOf<'dominion'> => ({
  game: 'dominion',
  step: 1,
  depth: 0,
  seat: 0,
  verb,
  cards: [{ card: 'gold', count: 2 }],
  number: 2,
  by: 'militia',
  ...more,
});
const forms: Form[] = ['you', 'they', 'you-again', 'they-again'];

describe('the log', () => {
  test('says what is known and counts what is not', () => {
    const draw = (cards: DominionLogLine['cards'], number: number) =>
      spokenLine(line('draws', { cards, number }), 'they', 'Giulia');
    expect(draw([], 1)).toBe('Giulia draws a card');
    expect(draw([], 3)).toBe('Giulia draws 3 cards');
    expect(draw([{ card: 'copper', count: 1 }], 2)).toBe('Giulia draws Copper, 2 cards');
  });

  test('an undo names its goal, not the number of undone lines', () => {
    const back = (cards: DominionLogLine['cards']) =>
      spokenLine(line('goes_back', { cards, number: 6 }), 'they', 'Giulia');
    expect(back([{ card: 'bishop', count: 1 }])).toBe('Giulia undoes to before Bishop');
    expect(back([])).toBe('Giulia undoes the last choice');
  });

  test('says several treasures in one line', () => {
    const lines = [
      line('turn', { number: 3 }),
      line('plays', { cards: [{ card: 'gold', count: 1 }], number: 0 }),
      line('plays', { cards: [{ card: 'silver', count: 1 }], number: 0 }),
      line('plays', { cards: [{ card: 'gold', count: 1 }], number: 0 }),
      line('plays', { cards: [{ card: 'gold', count: 1 }], number: 0, step: 2 }),
    ];
    const [turn] = logTurns(lines, 0);
    expect(turn?.items.map(item => spokenLine(item.line, item.form, 'You'))).toEqual([
      'You play 2 Golds, Silver',
      'You play Gold',
    ]);
  });

  test.each([
    ['en', 'You play 3 Coppers, 2 Goons'],
    ['es', 'Tú juegas 3 Cobres y 2 Matones'],
    ['it', 'Tu giochi 3 Rami e 2 Scagnozzi'],
  ] as const)('names several cards in the plural in the language %s', async (tag, sentence) => {
    await loadWords(tag);
    const cards = [
      { card: 'copper', count: 3 },
      { card: 'goons', count: 2 },
    ];
    const [turn] = logTurns([line('plays', { cards, number: 0 })], 0);
    expect(turn?.items.map(item => spokenLine(item.line, item.form, tDynamic('log-you')))).toEqual([
      sentence,
    ]);
    await loadWords('en');
  });

  test('leaves the name out where the line above has it', () => {
    const lines = [
      line('turn'),
      line('plays', { seat: 1 }),
      line('draws', { seat: 1, depth: 1 }),
      line('reacts', { seat: 0, depth: 1 }),
      line('trashes', { seat: 0, depth: 2 }),
      line('gains', { seat: 2, depth: 1 }),
      line('plays', { seat: 1 }),
    ];
    const [turn] = logTurns(lines, 0);
    expect(turn?.items.map(item => item.form)).toEqual([
      'they',
      'they-again',
      'you',
      'you-again',
      'they',
      'they',
    ]);
  });

  test('a window begins where it is told to', () => {
    const lines = [line('turn', { number: 1 }), line('plays'), line('turn', { number: 2 }), line('buys')];
    expect(logTurns(lines, 0, 2)).toMatchObject([{ at: 2, number: 2, begins: true }]);
    expect(logTurns(lines, 0, 3)).toMatchObject([{ at: 3, seat: 0, number: 2, begins: false }]);
    expect(logTurns([line('shuffles'), ...lines], 0)[0]).toMatchObject({ seat: null, begins: false });
  });

  test('lines after an undo belong to the restored turn', () => {
    const lines = [
      line('turn', { number: 4 }),
      line('plays'),
      line('turn', { number: 5, seat: 1 }),
      line('plays', { seat: 1 }),
      line('goes_back', { number: 3 }),
      line('buys'),
      line('goes_back', { number: 1 }),
      line('turn', { number: 5, seat: 1 }),
      line('buys', { seat: 1 }),
    ];
    expect(logTurns(lines, 0).map(turn => ({ ...turn, items: turn.items.map(({ at }) => at) }))).toEqual([
      { at: 0, seat: 0, number: 4, begins: true, items: [1] },
      { at: 2, seat: 1, number: 5, begins: true, items: [3] },
      { at: 4, seat: 0, number: 4, begins: false, items: [4, 5, 6] },
      { at: 7, seat: 1, number: 5, begins: true, items: [8] },
    ]);
  });

  test('undone lines are no news', () => {
    const lines = [
      line('turn', { seat: 1 }),
      line('buys', { seat: 1 }),
      line('goes_back', { seat: 1, number: 1 }),
      line('buys', { seat: 1 }),
    ];
    const session = { seat: { value: 0 } } as unknown as TableSession;
    const [turn] = written(lines, session, 0);
    expect(turn?.items.filter(({ news }) => news).map(({ at }) => at)).toEqual([3]);
  });
});

describe.each(TAGS)('the log in the language %s', tag => {
  beforeAll(() => loadWords(tag));
  afterAll(() => loadWords('en'));

  test.each(VERBS.filter(verb => verb !== 'turn'))('says %s in every form', verb => {
    const said = forms.map(form => spokenLine(line(verb), form, form === 'you' ? 'You' : 'Giulia'));
    for (const sentence of said) expect(sentence).not.toMatch(/log-|\{|undefined/);
    expect(said[1]).toMatch(/Giulia/);
    expect(said[3]).not.toMatch(/Giulia/);
  });
});

describe('questions', () => {
  const ASKS: DominionAsk[] = [
    ...[
      [1, 1],
      [0, 1],
      [2, 2],
      [0, 2],
      [0, 3],
      [1, 3],
    ].map(
      ([min = 0, max = 0]): DominionAsk => ({
        type: 'cards',
        from: 'hand',
        choose: [{ card: 'copper', count: 3 }],
        min,
        max,
      }),
    ),
    { type: 'pile', piles: ['copper'], optional: true },
    { type: 'pile', piles: ['copper'], optional: false },
    { type: 'options', options: [] },
    { type: 'several', options: [], count: 2 },
    { type: 'order', cards: ['copper'] },
    { type: 'name', cards: ['copper'] },
    { type: 'turn', play: [], treasures: 2, buy: [] },
  ];
  const question = (ask: DominionAsk, purpose: Purpose, about: string | null = null): DominionQuestion => ({
    id: 1,
    purpose,
    card: 'spy',
    about,
    whose: about ? 1 : null,
    ask,
    why_not: [],
  });

  test.each(PURPOSES)('%s has words for everything that may be asked', purpose => {
    for (const ask of ASKS) {
      for (const about of [null, 'gold']) {
        const asked = question(ask, purpose, about);
        const plain = { ...asked, card: null };
        for (const words of [
          promptText(asked, null, 0),
          promptTitle(plain),
          purposeWords(asked),
          declineWords(asked),
        ]) {
          expect(words).not.toMatch(/ask-|phase-|decline-|\{/);
          expect(words.length).toBeGreaterThan(2);
        }
      }
    }
  });

  test.each(CHOICE_WORDS)('%s says what happens', word => {
    for (const purpose of PURPOSES) {
      const option: Choice = { type: 'word', word };
      const words = optionWords(option, question({ type: 'options', options: [option] }, purpose));
      expect(words).not.toMatch(/^(Yes|No)$|option-/);
    }
  });

  test('the button that answers says what happens to the chosen cards', () => {
    const said = (purpose: Purpose) => purposeWords(question({ type: 'options', options: [] }, purpose));
    expect(said('discard')).toBe('Discard');
    expect(said('put_on_deck')).toBe('Put on the deck');
    expect(said('react')).toBe('Use a Reaction');
  });

  test('a range says both ends, and "any" is said when there is no limit', () => {
    const [, , , upTo, any, range] = ASKS.map(ask => promptText(question(ask, 'discard'), null, 0));
    expect(upTo).toBe('Discard up to 2 cards from your hand.');
    expect(any).toBe('Discard any number of cards from your hand.');
    expect(range).toBe('Discard 1 to 3 cards from your hand.');
  });

  test('the limit of a card is said whatever the hand has', () => {
    const few = question(
      { type: 'cards', from: 'hand', choose: [{ card: 'copper', count: 2 }], min: 0, max: 2 },
      'trash',
    );
    const said = (card: string) => promptText({ ...few, card }, null, 0);
    expect(said('chapel')).toBe('Trash up to four cards from your hand.');
    expect(said('dame-anna')).toBe('Trash up to two cards from your hand.');
    expect(said('forge')).toBe('Trash any number of cards from your hand.');
  });

  test('a pile that is too expensive reminds of the Treasures in hand', () => {
    const why: WhyNotChoosable = { type: 'too_expensive', cost: 5, most: 1 };
    const turn = (treasures: number | null) =>
      question({ type: 'turn', play: [], treasures, buy: [] }, 'buy_phase');
    expect(whyWords(why, 'pile', turn(2))).toBe('Costs 5. Play your Treasures first (you would have 3).');
    expect(whyWords(why, 'pile', turn(null))).toBe('Costs 5; you have 1.');
    expect(whyWords(why, 'hand', turn(2))).toBe('Costs 5; at most 1 is allowed.');
  });

  test('a Reaction is named with the card that it is for', () => {
    const ask: DominionAsk = {
      type: 'options',
      options: [
        { type: 'card', card: 'watchtower' },
        { type: 'word', word: 'nothing' },
      ],
    };
    const asked = { ...question(ask, 'react', 'militia'), whose: null };
    expect(promptText(asked, null, 0)).toBe('Militia: use Watchtower?');
    expect(ask.options.map(option => optionWords(option, asked))).toEqual(['Use Watchtower', 'No Reaction']);
  });

  test('a question that is answered for another player says so', () => {
    const militia = question({ type: 'cards', from: 'hand', choose: [], min: 2, max: 2 }, 'discard');
    expect(promptText({ ...militia, for_seat: 1 }, TWO, 0)).toBe('As Ben: Discard 2 cards from your hand.');
    expect(promptText({ ...militia, for_seat: 1 }, TWO, 1)).toBe('Discard 2 cards from your hand.');
    expect(promptText(militia, TWO, 0)).toBe('Discard 2 cards from your hand.');
  });

  test('a Reaction to an Attack is asked for with the Attack and its player', () => {
    const ask: DominionAsk = {
      type: 'options',
      options: [
        { type: 'card', card: 'moat' },
        { type: 'word', word: 'nothing' },
      ],
    };
    const asked = { ...question(ask, 'react'), card: 'militia', whose: null };
    expect(promptText(asked, null, 0, 1)).toBe('Seat 2 plays Militia. Use Moat?');
    expect(promptText({ ...asked, card: null }, null, 0, 1)).toBe('You may use a Reaction.');
    expect(promptText(asked, null, 0, 0)).toBe('You may use a Reaction.');
  });

  test('who holds no Reaction and is asked all the same can only go on', () => {
    const ask: DominionAsk = { type: 'options', options: [{ type: 'word', word: 'nothing' }] };
    const asked = { ...question(ask, 'react'), card: 'militia', whose: null };
    expect(promptText(asked, null, 0, 1)).toBe('You hold no Reaction to this.');
    expect(ask.options.map(option => optionWords(option, asked))).toEqual(['Go on']);
  });
});

test.each(TAGS)('a card that is gained from the trash onto the deck: both are said in %s', async tag => {
  await loadWords(tag);
  const words = (verb: Verb, more: Partial<DominionLogLine> = {}) =>
    spokenLine(line(verb, { cards: [{ card: 'gold', count: 1 }], number: 0, ...more }), 'you', 'X');
  const said = words('gains_onto_deck', { from: 'trash' });
  expect([words('gains_onto_deck'), words('gains_from_trash')]).not.toContain(said);
  await loadWords('en');
  expect(words('gains_onto_deck', { from: 'trash' })).toBe('X gain Gold from the trash onto your deck');
});

describe('a turn', () => {
  const possessed = { current: 1, kind: { type: 'possessed', by: 0 } } as const;

  test('of another player is called so by each who looks at it', () => {
    expect([0, 1, 2, null].map(own => turnWords(possessed, own, TWO))).toEqual([
      'You decide Ben’s turn',
      'Your turn, decided by Ana',
      'Ben’s turn, decided by Ana',
      'Ben’s turn, decided by Ana',
    ]);
    const extra = { current: 1, kind: { type: 'outpost' } } as const;
    expect([1, 0].map(own => turnWords(extra, own, TWO))).toEqual(['Your extra turn', 'Ben’s extra turn']);
  });

  test('that waits is named with its kind, and how many of it there are', () => {
    const waits = { seat: 1, kind: possessed.kind, count: 1 };
    expect([waits, { ...waits, count: 2 }].map(one => waitingTurnWords(one, 0, TWO))).toEqual([
      'Then: You decide Ben’s turn',
      'Then: You decide Ben’s turn × 2',
    ]);
  });

  test('is played by the player who decides', () => {
    const turn = { words: turnWords(possessed, null, TWO), decider: deciderOf(possessed) };
    const { title, text } = waitingWords([{ seat: 0, card: null }], null, turn, TWO, null);
    expect([title, text]).toEqual(['Ben’s turn, decided by Ana', 'Ana is playing']);
  });

  test('is read out to its player line by line, if another one plays it', () => {
    const session = { seat: { value: 0 } } as unknown as TableSession;
    const kind = { type: 'possessed', by: 1 } as const;
    const plays = [line('turn'), line('plays', { turn_kind: kind }), line('plays', { step: 2 })];
    expect(written(plays, session, 0)[0]?.items.map(({ isResult }) => isResult)).toEqual([true, false]);
  });

  test('begins in the log with its kind', () => {
    const [turn] = logTurns([line('turn', { number: 3, turn_kind: possessed.kind })], 0);
    expect(turn).toMatchObject({ seat: 0, kind: possessed.kind, begins: true });
  });
});

describe('a pile', () => {
  test('says its tokens, and that it is the Bane', () => {
    const pile = {
      name: 'cellar',
      top: 'cellar',
      cost: 2,
      count: 9,
      place: 'kingdom',
      token: false,
    } as const;
    expect(pileWords(pile)).toBe('9 left');
    expect(pileWords({ ...pile, embargo: 2, bane: true })).toBe('9 left, 2 Embargo tokens, Bane');
  });
});

describe('the others', () => {
  test.each(TAGS)('may react to a card, in %s: only a single opponent is named', async tag => {
    await loadWords(tag);
    const turn = { words: 'Ana’s turn', decider: 0 };
    const witch = waitingWords([], { card: 'witch', seats: [1, 2] }, turn, null, null);
    expect(witch.title).toBe(cardName('witch'));
    expect(witch.text).toContain(cardName('witch'));
    const ofThree = tableOf('Ana', 'Ben', 'Eva');
    expect(waitingWords([], { card: 'witch', seats: [2] }, turn, ofThree, 0)).toEqual(witch);
    const two = waitingWords([], { card: 'witch', seats: [1] }, turn, TWO, 0);
    expect(waitingWords([], { card: 'witch', seats: [1] }, turn, TWO, 1)).toEqual(witch);
    expect(two.text).toContain('Ben');
    expect(two.text).toContain(cardName('witch'));
    expect(waitingWords([], null, turn, null, null).text).not.toBe(witch.text);
    await loadWords('en');
  });
});

describe('no', () => {
  test.each(REFUSALS)('%s has its sentence', reason => {
    expect(tDynamic(`refusal-${reason}`)).toMatch(/[.]$/);
  });

  test.each(REASONS)('%s has its sentence', type => {
    const why = { type, cost: 7, most: 3 } as WhyNotChoosable;
    expect(whyWords(why, 'pile')).toMatch(/^[A-Z].*[.]$/);
    expect(whyWords(why, 'hand')).toMatch(/^[A-Z].*[.]$/);
  });
});
