// Charts of a match: their series and scales.
import { beforeAll, describe, expect, it } from 'vitest';
import { catalogue } from '../../src/games/dominion/cards/catalogue';
import { MEASURES as OF_DOMINION } from '../../src/games/dominion/charts/charts';
import {
  coinsOf,
  type Deck,
  decksOf,
  dominionRecord,
  shareOf,
  sizeOf,
} from '../../src/games/dominion/charts/decks';
import { chanceOf, triesOf } from '../../src/games/king-of-the-dice/charts/attempts';
import { MEASURES as OF_DICE } from '../../src/games/king-of-the-dice/charts/charts';
import type { DiceEvent, DiceView, DominionLogLine, Replay } from '../../src/generated/protocol';
import { loadMoreWords, loadWords } from '../../src/i18n';
import { turnMarks } from '../../src/session/replay-steps';
import type { Measure, Series } from '../../src/table/charts/game';
import { numberedPlaces, piled, placeAt, scaleOf, shortened } from '../../src/ui/charts/scale';
import scene from '../fixtures/scenes/dice-roll.json';
import { replay } from '../pages/answers';

const REPLAY = replay();
const MARKS = turnMarks(REPLAY.steps, REPLAY.log);

beforeAll(async () => {
  await loadWords('en');
  await Promise.all([loadMoreWords('replay'), loadMoreWords('dice')]);
});

function measure(all: readonly Measure[], name: string): Measure {
  const found = all.find(one => one.name === name);
  if (found === undefined) throw new Error(`there is no measure ${name}`);
  return found;
}

function series(all: readonly Measure[], name: string, match: Replay, seat = 0): Series[] {
  return measure(all, name).data({ replay: match, marks: turnMarks(match.steps, match.log), seat }).series;
}

function said(all: readonly Measure[], name: string, match: Replay): string {
  const charted = { replay: match, marks: turnMarks(match.steps, match.log), seat: 0 };
  const one = measure(all, name);
  const lines = one.data(charted).series.map(({ of, values }) => ({
    name: of.type === 'seat' ? (match.summary.names[of.seat] ?? '') : of.name,
    look: '',
    dash: 1,
    values,
  }));
  return one.sentence({ ...charted, lines, written: String });
}

describe('charts of Dominion', () => {
  it('take points from the scores of the record', () => {
    const [marina, mateo] = series(OF_DOMINION, 'points', REPLAY);
    expect(marina?.values[0]).toBe(3);
    expect([marina?.values.at(-1), mateo?.values.at(-1)]).toEqual([21, 14]);
    expect(marina?.values).toHaveLength(MARKS.length + 1);
    expect(said(OF_DOMINION, 'points', REPLAY)).toBe('Marina has the most at the end: 21.');
  });

  it('show no points where an old record has no scores', () => {
    expect(measure(OF_DOMINION, 'points').fits?.({ ...REPLAY, scores: [] })).toBe(false);
  });

  it('count the money in each deck', () => {
    const [marina] = series(OF_DOMINION, 'money', REPLAY);
    // Seven Coppers; later two Silvers and three Golds too.
    expect([marina?.values[0], marina?.values.at(-1)]).toEqual([7, 7 + 2 * 2 + 3 * 3]);
  });

  it('divide a deck into its parts', () => {
    const parts = series(OF_DOMINION, 'deck', REPLAY).map(({ values }) => [values[0], values.at(-1)]);
    expect(parts).toEqual([
      [7, 12],
      [0, 3],
      [3, 7],
      [0, 0],
    ]);
    expect(said(OF_DOMINION, 'deck', REPLAY)).toBe(
      'Marina has 22 cards at the end: Money 12, Actions 3, Land 7, and Junk 0.',
    );
  });

  it('count what is left in the piles that matter', () => {
    const piles = series(OF_DOMINION, 'piles', REPLAY);
    const provinces = piles.find(({ of }) => of.type === 'other' && of.name === 'Province');
    expect([provinces?.values.at(0), provinces?.values.at(-1)]).toEqual([8, 4]);
    expect(piles.length).toBeLessThanOrEqual(6);
  });

  it('put each card into one part', () => {
    const share = (name: string) => {
      const card = catalogue.cards.find(one => one.name === name);
      return card && shareOf(card);
    };
    expect(['copper', 'village', 'estate', 'curse', 'necropolis', 'survivors'].map(share)).toEqual([
      'money',
      'actions',
      'land',
      'junk',
      'junk',
      'junk',
    ]);
  });
});

describe('decks', () => {
  const line = (
    step: number,
    seat: number,
    verb: DominionLogLine['verb'],
    card: string,
    more: Partial<DominionLogLine> = {},
  ): Replay['log'][number] => ({
    game: 'dominion',
    step,
    depth: 0,
    seat,
    verb,
    cards: [{ card, count: 1 }],
    number: 0,
    by: null,
    ...more,
  });
  const [first, second] = REPLAY.steps;
  if (first?.game !== 'dominion' || second?.game !== 'dominion') throw new Error('the match has steps');
  const [before, after] = [first, second];

  const estates = [{ card: 'estate', count: 3, points: 3 }];

  function decks(log: Replay['log'], trash: string[], parts = estates): (Deck | null)[] {
    const results = REPLAY.summary.results?.map(one => ({ ...one, parts })) ?? null;
    const steps = [before, { ...after, trash: trash.map(card => ({ card, count: 1 })) }];
    const match = { ...REPLAY, summary: { ...REPLAY.summary, results }, steps, log };
    return decksOf(dominionRecord(match), catalogue)[1] ?? [];
  }

  it('lose trashed and returned cards and get gained ones, whichever player acts', () => {
    const [ours, theirs] = decks(
      [
        line(1, 0, 'trashes', 'copper'),
        line(1, 1, 'gains_from_trash', 'copper'),
        line(1, 0, 'gains', 'gold'),
      ],
      [],
    );
    expect([ours?.get('copper'), ours?.get('gold')]).toEqual([6, 1]);
    expect(theirs?.get('copper')).toBe(8);
  });

  it('get nothing by a purchase whose card is gone', () => {
    const lines = (['buys', 'gains', 'gains_none'] as const).map(verb => line(1, 0, verb, 'village'));
    const [ours] = decks(lines, []);
    expect(ours?.get('village')).toBe(1);
  });

  it('get back what was trashed and does not lie in the trash', () => {
    const [ours] = decks([line(1, 0, 'gains', 'fortress'), line(1, 0, 'trashes', 'fortress')], []);
    expect(ours?.get('fortress')).toBe(1);
  });

  it('begin with three Shelters where one is seen', () => {
    const [ours] = decks([line(1, 0, 'trashes', 'hovel')], ['hovel'], []);
    expect([ours?.get('copper'), ours?.get('necropolis'), ours?.get('hovel')]).toEqual([7, 1, 0]);
    expect(ours && sizeOf(ours, catalogue, 'junk')).toBe(2);
  });

  it('get nothing by a purchase in a possessed turn: the player who decides gains the card', () => {
    const turn_kind = { type: 'possessed', by: 0 } as const;
    const [ours, theirs] = decks(
      [
        line(1, 1, 'buys', 'village', { turn_kind }),
        line(1, 0, 'gains', 'village'),
        line(1, 1, 'buys', 'smithy', { turn_kind }),
        line(1, 1, 'gains_none', 'smithy', { turn_kind }),
      ],
      [],
    );
    expect([ours?.get('village'), theirs?.get('village')]).toEqual([1, undefined]);
    expect(theirs?.get('smithy')).toBeUndefined();
  });

  it('give a card that is passed to the other player, where it is seen', () => {
    const [ours, theirs] = decks([line(1, 0, 'passes', 'copper', { to: 1 })], []);
    expect([ours?.get('copper'), theirs?.get('copper')]).toEqual([6, 8]);
  });

  it('are not known after a card that was passed unseen, and charts claim nothing', () => {
    const unseen = line(1, 1, 'passes', '', { cards: [], number: 1, to: 0 });
    const match = { ...REPLAY, steps: [before, after], log: [unseen] };
    expect(decks([unseen], [])).toEqual([null, null]);
    const [money] = series(OF_DOMINION, 'money', match);
    expect(money?.values.at(-1)).toBeNull();
    expect(said(OF_DOMINION, 'money', match)).toContain('passed unseen');
    expect(said(OF_DOMINION, 'deck', match)).toContain('passed unseen');
  });

  it('go on for the others, and begin alike', () => {
    const names = ['Ana', 'Ben', 'Cem'];
    const results = names.map((_, seat) => ({ seat, rank: 1, score: 3, turns: 1, parts: estates }));
    const log = [line(1, 1, 'passes', '', { cards: [], number: 1, to: 2 }), line(1, 0, 'gains', 'gold')];
    const summary = { ...REPLAY.summary, names, results };
    const seats = [...before.seats, ...before.seats.slice(0, 1)];
    const steps = [before, after].map(view => ({ ...view, seats }));
    const [start, end] = decksOf(dominionRecord({ ...REPLAY, summary, steps, log }), catalogue);
    expect(start?.map(deck => deck?.get('copper'))).toEqual([7, 7, 7]);
    expect(end?.map(deck => deck?.get('gold') ?? null)).toEqual([1, null, null]);
  });

  it('tell the coins of each turn, what was spent before included', () => {
    const steps = [0, 2, 5, 2, 0].map((coins, i) => ({ ...before, coins, turn: i < 4 ? 1 : 2 }));
    const match = { ...REPLAY, steps, log: [line(3, 0, 'buys', 'silver')] };
    expect(coinsOf(dominionRecord(match), turnMarks(steps, []))).toEqual([
      { available: 5, spent: 3 },
      { available: 0, spent: 0 },
    ]);
  });
});

describe('charts of King of the Dice', () => {
  const first = scene.view as DiceView;
  const [giulia, ...others] = first.seats;
  if (giulia === undefined) throw new Error('the scene has seats');
  const dragon = { type: 'citizen', citizen: 'dragon-28' } as const;
  const later = { ...giulia, stack: [dragon, ...giulia.stack], score: 3, negative: 4 };
  const steps = [first, { ...first, current: 1, seats: [later, ...others] }].map(view => ({
    ...view,
    game: 'king-of-the-dice' as const,
  }));
  const happens = (event: DiceEvent): Replay['log'][number] => ({
    game: 'king-of-the-dice',
    step: 1,
    depth: 1,
    seat: first.current,
    event,
  });
  const match = (log: Replay['log']): Replay => ({
    ...REPLAY,
    summary: { ...REPLAY.summary, game: 'king-of-the-dice', names: ['Giulia', 'Mateo', 'Ada'] },
    steps,
    log,
    scores: [],
  });

  it.each([
    ['score', [7, 3, 3]],
    ['negative', [0, 4, 4]],
    ['citizens', [2, 3, 3]],
  ] as const)('show the %s of each stack, which are public', (name, values) => {
    const [own, ...more] = series(OF_DICE, name, match([]));
    expect(own?.values).toEqual(values);
    expect(more).toHaveLength(2);
  });

  it('know the chance of one roll exactly', () => {
    // Six dice, each even or odd with the same chance.
    expect(chanceOf('burgher-even')).toBe(1 / 64);
    // All six alike but for the order: 6! of 6^6.
    expect(chanceOf('elf-run-6')).toBe(720 / 46_656);
  });

  it('show how likely what was taken for its dice was, in the turn of who took it', () => {
    const log = [
      happens({ type: 'takes_citizen', citizen: 'burgher-even', neighbour: false }),
      happens({ type: 'takes_citizen', citizen: 'dragon-30', neighbour: true }),
    ];
    const lines = series(OF_DICE, 'chance', match(log)).map(({ values }) => values);
    expect(lines[first.current]).toEqual([1.6, null]);
    expect(said(OF_DICE, 'chance', match(log))).toContain('1.6 in one roll');
  });

  it('name the easiest citizen of the row as missed after a penalty', () => {
    const [tried] = triesOf(match([happens({ type: 'takes_penalty', points: 1 })]), turnMarks(steps, []));
    const chances = first.row.flatMap(({ citizen }) => (citizen ? [chanceOf(citizen)] : []));
    expect(tried).toMatchObject({ taken: false, chance: Math.max(...chances) });
  });
});

describe('the scale of a chart', () => {
  const line = (...values: (number | null)[]) => ({ name: 'a', look: 'of-1', dash: 1, values });

  it('holds every value in whole steps', () => {
    const scale = scaleOf([line(-3, 0, 41, null)], 4);
    expect(scale.ticks).toEqual([-20, 0, 20, 40, 60]);
    expect(scale.y(-20)).toBeGreaterThan(scale.y(60));
    expect(scale.x(0)).toBeLessThan(scale.x(2));
  });

  it('is not empty without values', () => {
    expect(scaleOf([], 1).ticks).toEqual([0, 1]);
  });

  it('has room for the name of all other players on a phone', () => {
    const phone = { wide: 320, high: 170 };
    expect(shortened('The others', phone)).toBe('The others');
    const named = (name: string) => scaleOf([{ ...line(1), name }], 1, phone).edge.right;
    expect(named('The others')).toBe(named('Ana') + 49);
  });

  it('has the number of the first turn of each step below it', () => {
    const rounds = Array.from({ length: 20 }, (_, i) => [i + 1, i + 1]).flat();
    const places = numberedPlaces([...rounds, null]);
    expect(places.map(place => [place, rounds[place]])).toEqual([
      [8, 5],
      [18, 10],
      [28, 15],
      [38, 20],
    ]);
    expect(numberedPlaces([1, 2, 3])).toEqual([0, 1, 2]);
    expect(numberedPlaces([])).toEqual([]);
  });

  it('finds the place below the pointer', () => {
    const scale = scaleOf([line(1, 2, 3)], 3);
    expect([0, 1, 2].map(place => placeAt(scale.x(place) + 2, scale))).toEqual([0, 1, 2]);
    expect([-50, 9999].map(x => placeAt(x, scale))).toEqual([0, 2]);
  });

  it('lays lines upon each other', () => {
    expect(piled([line(1, 2), line(3, null)]).map(({ values }) => values)).toEqual([
      [1, 2],
      [4, 2],
    ]);
  });
});
