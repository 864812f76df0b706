// How lines of a match become lines of the page: turns, indentation, names.
import type { CardCount, DominionLogLine, Seat, Verb } from '../../../generated/protocol';
import type { LineOf } from '../../../session/table-session';
import { type Heading, headingsOf } from '../../../table/headings';

/** How the player of a line is named. */
export type Form = 'you' | 'they' | 'you-again' | 'they-again';

/** A line of the page. */
export interface LogItem {
  /** The place of its first line in the match's log. */
  at: number;
  line: DominionLogLine;
  form: Form;
}

/** Lines below a heading. */
export interface LogTurn extends Heading {
  items: LogItem[];
}

/** All lines from `first` on, by turns. */
export function logTurns(lines: readonly LineOf<'dominion'>[], own: Seat | null, first = 0): LogTurn[] {
  const headings = headingsOf(lines, first);
  const turns: LogTurn[] = [];
  /** Whose line was the last one of each depth: the line above has the name. */
  const above: Seat[] = [];
  lines.forEach((line, at) => {
    const heading = headings.get(at);
    if (heading) turns.push({ ...heading, items: [] });
    if (line.verb === 'turn') {
      above.length = 0;
      return;
    }
    const parent = above.slice(0, line.depth).at(-1);
    above.length = line.depth;
    above[line.depth] = line.seat;
    const form = formOf(line.seat, own, line.depth > 0 && parent === line.seat);
    const turn = turns.at(-1);
    if (turn) add(turn.items, { at, line, form });
  });
  return turns;
}

function formOf(seat: Seat, own: Seat | null, again: boolean): Form {
  return `${seat === own ? 'you' : 'they'}${again ? '-again' : ''}` as Form;
}

function add(items: LogItem[], item: LogItem): void {
  const last = items.at(-1);
  if (last && together(last.line, item.line)) {
    items[items.length - 1] = {
      ...last,
      line: { ...last.line, cards: sum(last.line.cards, item.line.cards) },
    };
  } else items.push(item);
}

/** Treasures played by one answer are one line. */
const GATHERED: readonly Verb[] = ['plays'];

function together(one: DominionLogLine, next: DominionLogLine): boolean {
  return (
    GATHERED.includes(next.verb) &&
    one.verb === next.verb &&
    one.seat === next.seat &&
    one.depth === next.depth &&
    one.step === next.step
  );
}

function sum(some: readonly CardCount[], more: readonly CardCount[]): CardCount[] {
  const cards = some.map(one => ({ ...one }));
  for (const { card, count } of more) {
    const known = cards.find(one => one.card === card);
    if (known) known.count += count;
    else cards.push({ card, count });
  }
  return cards;
}

/** The drawing before a line. */
export function markOf(
  { verb, by, cards }: DominionLogLine,
  isAttack: (card: string) => boolean,
): `ui-${string}` {
  if ((verb === 'plays' || verb === 'plays_again') && cards.some(({ card }) => isAttack(card)))
    return 'ui-attack';
  if (verb === 'plays_as' && by !== null && isAttack(by)) return 'ui-attack';
  return `ui-${MARKS[verb]}`;
}

const MARKS: Record<Verb, string> = {
  turn: 'turn',
  plays: 'play',
  plays_again: 'play',
  plays_as: 'play',
  acts_again: 'duration',
  draws: 'draw',
  discards: 'discard',
  buys: 'buy',
  gains: 'gain',
  gains_to_hand: 'gain',
  gains_onto_deck: 'gain',
  gains_from_trash: 'gain',
  gains_none: 'gain',
  does_not_gain: 'gain',
  passes: 'hand',
  puts_token: 'coin',
  looks_at_bottom: 'look',
  puts_at_bottom: 'deck',
  shuffles_into_deck: 'shuffle',
  trashes: 'trash',
  reveals: 'look',
  reveals_hand: 'hand',
  looks_at: 'look',
  sets_aside: 'hand',
  puts_on_mat: 'hand',
  puts_on_deck: 'deck',
  puts_in_hand: 'hand',
  puts_deck_into_discard: 'discard',
  shuffles: 'shuffle',
  reacts: 'reaction',
  unaffected: 'reaction',
  gets_actions: 'play',
  gets_buys: 'buy',
  gets_coins: 'coin',
  loses_coins: 'coin',
  takes_points: 'victory-point',
  takes_coin_tokens: 'coin',
  returns: 'deck',
  names: 'chat',
  goes_back: 'undo',
  wins: 'winner',
};
