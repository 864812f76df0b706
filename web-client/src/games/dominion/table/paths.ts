// The movements of cards, read from the lines of the log and from nothing else.
import type { CardName, DominionLogLine, Seat, Verb, Zone } from '../../../generated/protocol';
import { cardData } from '../cards/catalogue';
import { isGain } from './last-gains';

/** A place at the table that cards move between. */
export type Place = 'hand' | 'deck' | 'discard' | 'play' | 'pile' | 'trash' | 'stage' | 'aside';

/** Cards that moved together. */
export interface Path {
  /** The place of its line in the log. */
  line: number;
  verb: Verb;
  seat: Seat;
  /** The seat where they arrive, if it is another one. */
  toSeat?: Seat;
  /** `null` for cards whose faces the viewer does not know. */
  card: CardName | null;
  count: number;
  from: Place;
  to: Place;
}

/** The origin of a line's cards, unless it says another zone, and their destination. */
const WAYS: Partial<Record<Verb, readonly [Place, Place]>> = {
  plays: ['hand', 'play'],
  draws: ['deck', 'hand'],
  discards: ['hand', 'discard'],
  buys: ['pile', 'discard'],
  gains: ['pile', 'discard'],
  gains_to_hand: ['pile', 'hand'],
  gains_onto_deck: ['pile', 'deck'],
  gains_from_trash: ['trash', 'discard'],
  trashes: ['hand', 'trash'],
  reveals: ['deck', 'stage'],
  looks_at: ['deck', 'stage'],
  reveals_hand: ['hand', 'stage'],
  sets_aside: ['hand', 'aside'],
  puts_on_mat: ['hand', 'aside'],
  puts_on_deck: ['hand', 'deck'],
  puts_in_hand: ['stage', 'hand'],
  puts_deck_into_discard: ['deck', 'discard'],
  shuffles: ['discard', 'deck'],
  returns: ['play', 'pile'],
  passes: ['hand', 'hand'],
  looks_at_bottom: ['deck', 'stage'],
  puts_at_bottom: ['stage', 'deck'],
  shuffles_into_deck: ['discard', 'deck'],
};

const PLACES: Record<Zone, Place> = {
  hand: 'hand',
  deck: 'deck',
  discard: 'discard',
  in_play: 'play',
  shown: 'stage',
  aside: 'aside',
  trash: 'trash',
};

/** The paths of the lines from a place on. */
export function pathsOf(lines: readonly DominionLogLine[], from: number): Path[] {
  const paths: Path[] = [];
  /** How many paths there were before each new line. */
  const before = new Map<number, number>();
  let current = turnOf(lines.slice(0, from).findLast(endsTurn));
  for (const [i, line] of lines.slice(from).entries()) {
    const at = from + i;
    before.set(at, paths.length);
    if (!endsTurn(line)) paths.push(...pathsOfLine(line, at));
    else {
      if (current !== null)
        paths.splice(before.get(cleanUpOf(lines, at, current)) ?? 0, 0, putAway(at, current));
      current = turnOf(line);
    }
  }
  return paths;
}

/** Whether a line says that the turn before it has ended. */
function endsTurn({ verb }: DominionLogLine): boolean {
  return verb === 'turn' || verb === 'wins';
}

/** Whose turn it is after such a line: after that of a winner it is no player's, so that two who win together end one turn. */
function turnOf(line: DominionLogLine | undefined): Seat | null {
  return line?.verb === 'turn' ? line.seat : null;
}

/** The line before which the cards of the turn that ended were put away: that of the new hand, or of the shuffle for it. */
function cleanUpOf(lines: readonly DominionLogLine[], next: number, seat: Seat): number {
  const isOwn = (at: number, verb: Verb) => {
    const line = lines[at];
    return line?.verb === verb && line.seat === seat && line.depth === 0;
  };
  const hand = isOwn(next - 1, 'draws') ? next - 1 : next;
  return isOwn(hand - 1, 'shuffles') ? hand - 1 : hand;
}

/** The cards of a turn are put away as one stack: only the line of the next turn, or of a winner, says so. */
function putAway(line: number, seat: Seat): Path {
  return { line, verb: 'turn', seat, card: null, count: 1, from: 'play', to: 'discard' };
}

function pathsOfLine(line: DominionLogLine, at: number): Path[] {
  const way = WAYS[line.verb];
  // A card that is bought in a possessed turn moves by the line of its gainer.
  if (!way || (line.verb === 'buys' && !isGain(line))) return [];
  const { verb, seat } = line;
  const [usual, to] = way;
  const path = {
    line: at,
    verb,
    seat,
    from: line.from ? PLACES[line.from] : usual,
    to,
    ...(line.to === undefined ? {} : { toSeat: line.to }),
  };
  const known = line.cards.map(({ card, count }) => ({ ...path, card, count }));
  const hidden = HIDDEN.has(verb) && line.number > 0;
  return hidden ? [...known, { ...path, card: null, count: line.number }] : known;
}

/** Lines whose number counts cards with faces that the viewer does not know. */
const HIDDEN: ReadonlySet<Verb> = new Set([
  'draws',
  'discards',
  'looks_at',
  'sets_aside',
  'puts_on_mat',
  'puts_on_deck',
  'puts_in_hand',
  'puts_deck_into_discard',
  'shuffles',
  'passes',
  'looks_at_bottom',
  'puts_at_bottom',
]);

// ---- attacks ----

/** To whom an Attack did something. */
export interface Attack {
  card: CardName;
  target: Seat;
}

/** The Attacks of the lines from a place on, once for each player who was affected. */
export function attacksIn(lines: readonly DominionLogLine[], from: number): Attack[] {
  const found: Attack[] = [];
  let attack: { card: CardName; by: Seat } | null = null;
  for (const { verb, seat, cards, depth } of lines.slice(from)) {
    const card = cards.find(one => cardData(one.card).types.includes('attack'))?.card;
    const isAttack = card !== undefined && (verb === 'plays' || verb === 'plays_again');
    if (isAttack) attack = { card, by: seat };
    else if (depth === 0) attack = null;
    if (attack === null || attack.by === seat) continue;
    const { card: played } = attack;
    if (!found.some(one => one.target === seat && one.card === played))
      found.push({ card: played, target: seat });
  }
  return found;
}

// ---- time ----

/** When a path begins and how long it takes, in milliseconds. */
export interface Timed extends Path {
  delay: number;
  duration: number;
  stagger: number;
}

/** Milliseconds of one card, and to the next one. */
const TIMES: Record<string, readonly [number, number]> = {
  play: [220, 60],
  draw: [240, 40],
  gain: [320, 80],
  discard: [220, 40],
  clean: [260, 0],
  shuffle: [300, 40],
  trash: [280, 40],
  reveal: [220, 40],
};

/** Which of them a path has. */
function timesOf({ verb, from, to }: Path): readonly [number, number] {
  const name =
    verb === 'turn'
      ? 'clean'
      : verb === 'shuffles'
        ? 'shuffle'
        : to === 'stage'
          ? 'reveal'
          : from === 'pile' || from === 'trash'
            ? 'gain'
            : to === 'trash'
              ? 'trash'
              : to === 'play'
                ? 'play'
                : from === 'deck'
                  ? 'draw'
                  : 'discard';
  return TIMES[name] ?? [220, 40];
}

/** So many cards of a path are drawn; its last one stands for the rest. */
export const MOST_CARDS = 5;
/** All moves of a turn take no longer. */
export const MOST_TIME = 900;

/** Paths one after another, the lines of one turn in no more than `MOST_TIME`: a longer turn is faster, not cut. */
export function timed(paths: readonly Path[]): Timed[] {
  let at = 0;
  const plain = paths.map(path => {
    const [duration, stagger] = timesOf(path);
    const one = { ...path, delay: at, duration, stagger };
    // The next line begins while this one comes to rest.
    at += duration / 2 + stagger * (Math.min(path.count, MOST_CARDS) - 1);
    return one;
  });
  const end = Math.max(0, ...plain.map(lastOf));
  const faster = Math.min(1, MOST_TIME / end);
  return plain.map(one => ({
    ...one,
    delay: one.delay * faster,
    duration: one.duration * faster,
    stagger: one.stagger * faster,
  }));
}

/** When the last card of a path has arrived. */
export function lastOf({ delay, duration, stagger, count }: Timed): number {
  return delay + duration + stagger * (Math.min(count, MOST_CARDS) - 1);
}
