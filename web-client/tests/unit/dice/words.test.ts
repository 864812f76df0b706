// Texts of King of the Dice: names, drawings, questions and the log.
import { readFileSync } from 'node:fs';
import { parse } from 'smol-toml';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { catalogue, citizenData } from '../../../src/games/king-of-the-dice/catalogue';
import { spokenEvent, written } from '../../../src/games/king-of-the-dice/log';
import {
  askWords,
  chanceWords,
  citizenName,
  citizenPoints,
  dieWords,
  effectWords,
  kindName,
  locationName,
  missingWords,
  requirementWords,
  stackCardName,
  waitWords,
} from '../../../src/games/king-of-the-dice/words';
import type { DiceAsk, DiceEvent, DicePhase, DiceView } from '../../../src/generated/protocol';
import { loadMoreWords, loadWords } from '../../../src/i18n';
import { TAGS } from '../../../src/i18n/languages';
import { recordedTable } from '../../../src/session/table-session';
import scene from '../../fixtures/scenes/dice-roll.json';

const faults = vi.spyOn(console, 'error').mockImplementation(() => {});

beforeAll(async () => {
  await loadWords('en');
  await loadMoreWords('table');
  await loadMoreWords('dice');
});
afterEach(() => expect(faults).not.toHaveBeenCalled());

const view = scene.view as DiceView;
const table = scene.table as Parameters<typeof recordedTable>[0];
const session = recordedTable(table, 0);

/** A message that was not found is said by its name. */
const UNSAID = /dice-|[{}]/;

describe('citizens and places', () => {
  test('there are forty citizens and five locations', () => {
    expect(catalogue.citizens).toHaveLength(40);
    expect(catalogue.locations).toHaveLength(5);
  });

  test.each(catalogue.citizens.map(one => one.name))('%s has a name and says what it needs', name => {
    const { kind, requirement } = citizenData(name);
    for (const words of [kindName(kind), requirementWords(requirement), citizenName(name)]) {
      expect(words).not.toMatch(UNSAID);
      expect(words.length).toBeGreaterThan(2);
    }
  });

  test('every kind and place has a drawing', () => {
    const icons = parse(readFileSync(new URL('../../../icons.toml', import.meta.url), 'utf8'));
    const { kinds, places } = icons['king-of-the-dice'] as Record<string, Record<string, string>>;
    expect(new Set(catalogue.citizens.map(one => one.kind))).toEqual(new Set(Object.keys(kinds ?? {})));
    expect(catalogue.locations.map(one => one.name)).toEqual(Object.keys(places ?? {}));
    for (const { name } of catalogue.locations) expect(locationName(name)).not.toMatch(UNSAID);
  });

  test('requirements read exactly', () => {
    const needs = (name: string) => requirementWords(citizenData(name).requirement);
    expect(needs('burgher-even')).toBe('six even numbers');
    expect(needs('elf-run-5')).toBe('5 numbers in a row');
    expect(needs('dwarf-4x6')).toBe('4 dice with 6');
    expect(needs('orc-3-2')).toBe('3 alike and 2 alike');
    expect(needs('fairy-2r3g')).toBe('2 red and 3 green');
    expect(needs('hypnotist')).toBe('sum 12 or less');
    expect(needs('dragon-28')).toBe('sum 28 or more');
  });

  test('points have a true minus, and effects are said where there are some', () => {
    expect(citizenPoints('dragon-28')).toBe('−4');
    expect(citizenPoints('fairy-2g2b')).toBe('×');
    const silent = catalogue.citizens.filter(one => effectWords(one) === null).map(one => one.kind);
    expect([...new Set(silent)]).toEqual(['burgher', 'dwarf', 'gnome', 'orc', 'kobold']);
  });

  test('cards of a stack have names', () => {
    expect(stackCardName({ type: 'location', location: 'mine', points: 3 })).toBe('Mine 3');
    expect(stackCardName({ type: 'penalty', points: 2 })).toBe('Penalty −2');
  });
});

describe('dice', () => {
  test('a die says number, colour and whether it is kept', () => {
    expect(dieWords({ number: 4, colour: 'red', kept: false }, true)).toBe('4, red, kept');
    expect(dieWords({ number: 4, colour: 'red', kept: true }, false)).toBe('4, red');
  });

  test('missing dice are listed with their chance', () => {
    expect(missingWords([{ type: 'numbers', count: 1, numbers: [3] }])).toBe('1 more 3');
    expect(missingWords([{ type: 'colours', count: 2, colours: ['red', 'blue'] }])).toBe(
      '2 more red or blue',
    );
    expect(missingWords([{ type: 'parity', count: 1, parity: 'odd' }])).toBe('1 more odd');
    expect(missingWords([{ type: 'lower', by: 3 }])).toBe('sum lower by 3');
    expect(missingWords([{ type: 'higher', by: 3 }])).toBe('sum higher by 3');
    const chances = [0, 4, 425, 1000].map(chance => chanceWords({ missing: [], chance }));
    expect(chances).toEqual(['0%', '0.4%', '43%', '100%']);
  });
});

describe('questions', () => {
  const ASKS: DiceAsk[] = [
    { type: 'roll', optional: false },
    { type: 'roll', optional: true },
    { type: 'reroll' },
    { type: 'take', places: [1] },
    { type: 'take', places: [1, 2] },
    { type: 'neighbour', place: 1 },
    { type: 'location', location: 'city', points: 4 },
    { type: 'give', citizen: 'dragon-28', seats: [1, 2] },
  ];

  test.each(ASKS)('%o has a heading and a sentence', ask => {
    const { title, text } = askWords(ask, view);
    expect(title).not.toMatch(UNSAID);
    expect(text).toMatch(/[.?]$/);
    expect(text).not.toMatch(UNSAID);
  });

  const PHASES: Record<DicePhase, true> = {
    roll: true,
    reroll: true,
    take: true,
    neighbour: true,
    location: true,
    give: true,
    over: true,
  };

  test.each(Object.keys(PHASES) as DicePhase[])('waiting in the phase %s has its sentence', phase => {
    const { title, text } = waitWords({ ...view, question: null, phase, waiting: [1], current: 1 }, table);
    expect(title).toBe('Mateo’s turn');
    expect(text).not.toMatch(UNSAID);
  });
});

const face = { number: 6, colour: 'blue' } as const;
const EVENTS: { [E in DiceEvent['type']]: Extract<DiceEvent, { type: E }>[] } = {
  turn: [
    { type: 'turn', number: 2, rolls: 4, again: false },
    { type: 'turn', number: 2, rolls: 3, again: true },
  ],
  rolls: [
    { type: 'rolls', roll: 1, kept: [], rolled: [face] },
    { type: 'rolls', roll: 2, kept: [face], rolled: [face] },
  ],
  stops: [{ type: 'stops' }],
  takes_citizen: [
    { type: 'takes_citizen', citizen: 'orc-3', neighbour: false },
    { type: 'takes_citizen', citizen: 'orc-3', neighbour: true },
  ],
  takes_location: [{ type: 'takes_location', location: 'mine', points: 2 }],
  leaves_location: [{ type: 'leaves_location', location: 'mine', points: 4 }],
  leaves_citizen: [{ type: 'leaves_citizen', citizen: 'orc-3' }],
  leaves_turn: [{ type: 'leaves_turn' }],
  gives: [{ type: 'gives', citizen: 'dragon-25', to: 1 }],
  takes_penalty: [{ type: 'takes_penalty', points: 3 }],
  discards: [{ type: 'discards', citizen: 'orc-3' }],
  refills: [{ type: 'refills', citizen: 'orc-3' }],
  goes_back: [
    { type: 'goes_back', goal: { type: 'card', card: 'orc-3' }, lines: 3 },
    { type: 'goes_back', goal: { type: 'roll' }, lines: 3 },
    { type: 'goes_back', goal: { type: 'choice' }, lines: 3 },
  ],
  ends: [
    { type: 'ends', by: { pile: 'draw' } },
    { type: 'ends', by: { pile: 'penalties' } },
    { type: 'ends', by: { pile: 'location', location: 'city' } },
  ],
  wins: [{ type: 'wins', score: 31 }],
};

describe.each(TAGS)('the log in the language %s', tag => {
  beforeAll(() => loadWords(tag));
  afterAll(() => loadWords('en'));

  test.each(Object.values(EVENTS).flat())('%o is said of oneself and of others', event => {
    for (const form of ['you', 'they'] as const) {
      const words = spokenEvent(event, form, form === 'you' ? 'You' : 'Ana', session);
      expect(words).not.toMatch(UNSAID);
      if (!['discards', 'refills', 'ends'].includes(event.type))
        expect(words).toMatch(form === 'you' ? /^You / : /^Ana /);
    }
  });
});

describe('the log', () => {
  test('sentences read well', () => {
    const say = (event: DiceEvent) => spokenEvent(event, 'they', 'Ana', session);
    expect(say({ type: 'rolls', roll: 2, kept: [face], rolled: [face, face] })).toBe(
      'Ana keeps blue 6 and rolls blue 6, blue 6',
    );
    expect(say({ type: 'gives', citizen: 'dragon-25', to: 0 })).toBe(
      'Ana gives Dragon (sum 25 or more) to you',
    );
    expect(say({ type: 'takes_penalty', points: 3 })).toBe('Ana takes a penalty, −3');
  });

  test('lines stand under their turns, from a place on', () => {
    const lines = scene.log as Parameters<typeof written>[0];
    expect(written(lines, session, 0).map(turn => turn.seat)).toEqual([1, 2, 0]);
    expect(written(lines, session, 2)[0]).toMatchObject({ at: 2, seat: 1, begins: false });
  });

  test('how many rolls there are is left to the question, but not another turn', () => {
    const line = (again: boolean) => ({
      ...{ game: 'king-of-the-dice' as const, step: 0, depth: 0, seat: 0 },
      event: { type: 'turn', number: 1, rolls: 4, again } as const,
    });
    const items = written([line(false), line(true)], session, 0).flatMap(turn => turn.items);
    expect(items.map(({ isResult }) => isResult)).toEqual([false, true]);
  });

  test('after an undo, lines belong to the restored turn; undone ones are no news', () => {
    const line = (seat: number, event: DiceEvent) => ({
      ...{ game: 'king-of-the-dice' as const, step: 0, depth: 0 },
      ...{ seat, event },
    });
    const turn = { type: 'turn', number: 1, rolls: 3, again: false } as const;
    const lines = [
      line(0, turn),
      line(0, { type: 'takes_penalty', points: 3 }),
      line(1, turn),
      line(0, { type: 'goes_back', goal: { type: 'roll' }, lines: 2 }),
      line(0, { type: 'takes_penalty', points: 3 }),
    ];
    const turns = written(lines, session, 0);
    expect(turns.map(({ at, seat, begins }) => [at, seat, begins])).toEqual([
      [0, 0, true],
      [2, 1, true],
      [3, 0, false],
    ]);
    const news = turns.flatMap(({ items }) => items.filter(one => one.news));
    expect(news.map(({ at }) => at)).toEqual([4]);
  });
});
