// Reading a replay: where turns begin, what each player owned when. It knows views and log lines; it knows no card's
// effect and draws nothing.

import type { Catalogue, DiceSeat, DominionLogLine, GameKind, GameView, Replay } from '../generated/protocol';
import type { LineOf, ViewOf } from '../state/source';

/** The step at which a turn begins. */
export interface TurnMark {
  step: number;
  seat: number;
  round: number;
}

/** One line of a chart: a value per turn mark and one for the end. */
export interface Series {
  /** Whose line, or of which pile. */
  of: { type: 'seat'; seat: number } | { type: 'pile'; pile: string };
  values: number[];
}

/** What a chart can show. */
export const MEASURES = {
  dominion: ['points', 'cards', 'piles'],
  'king-of-the-dice': ['score', 'negative', 'citizens'],
} as const satisfies Record<GameKind, readonly string[]>;

/** One of them. */
export type Measure = (typeof MEASURES)[GameKind][number];

/** Speeds of playing, in steps per second. */
export const SPEEDS = [0.5, 1, 2, 4, 8] as const;

/** Every step at which another turn begins. */
export function turnMarks(steps: readonly GameView[]): TurnMark[] {
  const marks: TurnMark[] = [];
  let last: GameView | undefined;
  steps.forEach((view, step) => {
    const begins = last === undefined || view.current !== last.current || view.turn !== last.turn;
    if (begins && view.phase !== 'over') marks.push({ step, seat: view.current, round: view.turn });
    last = view;
  });
  return marks;
}

/** The turn in which a step lies, as an index of the marks. */
export function turnAt(marks: readonly TurnMark[], step: number): number {
  const after = marks.findIndex(mark => mark.step > step);
  return Math.max(0, (after === -1 ? marks.length : after) - 1);
}

/** A step within the replay. */
export function within(step: number, steps: readonly unknown[]): number {
  return Math.min(Math.max(0, step), Math.max(0, steps.length - 1));
}

/** The log as it was after a step. */
export function logUpTo<L extends { step: number }>(log: readonly L[], step: number): L[] {
  return log.filter(line => line.step <= step);
}

/** The lines of a chart, with one value per mark and a last one for the end. */
export function series(measure: Measure, replay: Replay, catalogue: Catalogue): Series[] {
  const moments = [...turnMarks(replay.steps).map(mark => mark.step), replay.steps.length - 1];
  switch (measure) {
    case 'score':
      return diceSeries(replay, moments, ({ score }) => score);
    case 'negative':
      return diceSeries(replay, moments, ({ negative }) => negative);
    case 'citizens':
      return diceSeries(
        replay,
        moments,
        ({ stack }) => stack.filter(({ type }) => type === 'citizen').length,
      );
    case 'points': {
      const match = asDominion(replay);
      return seatSeries(replay, moments, (seat, step) => pointsOf(match, catalogue, seat, step));
    }
    case 'cards': {
      const match = asDominion(replay);
      return seatSeries(replay, moments, (seat, step) => cardsOf(match, seat, step));
    }
    case 'piles':
      return pileSeries(asDominion(replay), moments, catalogue);
  }
}

/** A record of one game. */
interface RecordOf<G extends GameKind> extends Omit<Replay, 'steps' | 'log'> {
  steps: ViewOf<G>[];
  log: LineOf<G>[];
}

function asDominion(replay: Replay): RecordOf<'dominion'> {
  return {
    ...replay,
    steps: replay.steps.filter(view => view.game === 'dominion'),
    log: replay.log.filter(line => line.game === 'dominion'),
  };
}

/** What the views of King of the Dice say of each seat: all stacks are public. */
function diceSeries(replay: Replay, moments: number[], value: (seat: DiceSeat) => number): Series[] {
  return seatSeries(replay, moments, (seat, step) => {
    const view = replay.steps[step];
    const found = view?.game === 'king-of-the-dice' ? view.seats.find(one => one.seat === seat) : undefined;
    return found ? value(found) : 0;
  });
}

function seatSeries(
  replay: Replay,
  moments: number[],
  value: (seat: number, step: number) => number,
): Series[] {
  return replay.summary.names.map((_, seat) => ({
    of: { type: 'seat', seat },
    values: moments.map(step => value(seat, step)),
  }));
}

/** The piles that give points to whoever empties them, which also end the match. */
function pileSeries(replay: RecordOf<'dominion'>, moments: number[], catalogue: Catalogue): Series[] {
  const victory = new Set(
    catalogue.cards.filter(card => card.types.includes('victory')).map(card => card.name),
  );
  const piles = (replay.steps[0]?.piles ?? []).filter(
    pile => pile.place === 'basic' && victory.has(pile.name),
  );
  return piles.map(({ name }) => ({
    of: { type: 'pile', pile: name },
    values: moments.map(step => replay.steps[step]?.piles.find(pile => pile.name === name)?.count ?? 0),
  }));
}

/** Tokens, and the printed points of every card that everybody saw come and go; at the end what was counted. */
function pointsOf(replay: RecordOf<'dominion'>, catalogue: Catalogue, seat: number, step: number): number {
  const counted = replay.summary.results?.find(result => result.seat === seat)?.score;
  if (counted !== undefined && step === replay.steps.length - 1) return counted;
  const tokens = replay.steps[step]?.seats[seat]?.points ?? 0;
  return catalogue.cards.reduce((sum, card) => {
    if (card.points === null) return sum;
    const count = startOf(replay, seat, card.name) + netUpTo(replay, seat, step, card.name);
    return sum + card.points * count;
  }, tokens);
}

/** Cards of the starting deck, counted back from the end: what the result names less what came and went. */
function startOf(replay: RecordOf<'dominion'>, seat: number, card: string): number {
  const result = replay.summary.results?.find(one => one.seat === seat);
  if (result === undefined) return 0;
  const atEnd = result.parts.find(part => part.card === card)?.count ?? 0;
  return Math.max(0, atEnd - netUpTo(replay, seat, replay.steps.length - 1, card));
}

/** What is counted at the first step, and what everybody saw come and go since. */
function cardsOf(replay: RecordOf<'dominion'>, seat: number, step: number): number {
  const first = replay.steps[0]?.seats[seat];
  const start = first ? first.hand + first.deck + (first.discard ?? 0) : 0;
  return start + netUpTo(replay, seat, step, null);
}

/** Copies of a card, or of all cards, that a seat got less those that it lost. */
function netUpTo(replay: RecordOf<'dominion'>, seat: number, step: number, card: string | null): number {
  let net = 0;
  for (const line of replay.log) {
    if (line.step > step || line.seat !== seat) continue;
    const sign = COMES.has(line.verb) ? 1 : LEAVES.has(line.verb) ? -1 : 0;
    if (sign === 0) continue;
    for (const some of line.cards) {
      if (card === null || some.card === card) net += sign * some.count;
    }
  }
  return net;
}

const COMES: ReadonlySet<string> = new Set<DominionLogLine['verb']>([
  'buys',
  'gains',
  'gains_to_hand',
  'gains_onto_deck',
  'gains_from_trash',
]);

const LEAVES: ReadonlySet<string> = new Set<DominionLogLine['verb']>(['trashes', 'returns']);
