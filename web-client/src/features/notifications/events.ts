// Which change of a table plays a sound.

import { cardData } from '../../games/dominion/cards/catalogue';
import { isGain } from '../../games/dominion/table/last-gains';
import { actorOf } from '../../games/dominion/table/turn-kinds';
import type { DiceLogLine, DominionLogLine, GameLogLine, GameView, Seat } from '../../generated/protocol';

/** The sounds there are. */
export type Sound =
  | 'your_move'
  | 'reaction'
  | 'card'
  | 'coins'
  | 'gain'
  | 'shuffle'
  | 'attack'
  | 'clock'
  | 'end';

/** The sight of a match at one moment. */
export interface TableSnapshot {
  match: string | null;
  asked: boolean;
  /** Whether only a Reaction is asked about. */
  reacts?: boolean;
  over: boolean;
  lines: number;
  /** How many other players want a rematch that the own one has not accepted. */
  wishes: number;
}

/** A moment of a match. */
export function snapshotOf(
  match: string | null,
  view: GameView | null,
  log: readonly GameLogLine[],
  wishes: number,
): TableSnapshot {
  const question = view?.question ?? null;
  return {
    match,
    asked: question !== null,
    reacts: question !== null && 'purpose' in question && question.purpose === 'react',
    over: view?.phase === 'over',
    lines: log.length,
    wishes,
  };
}

/** So many lines at once are a page that caught up: what happened meanwhile is read. */
const CAUGHT_UP = 40;

interface Listening {
  /** The own seat; `null` while watching. */
  own: Seat | null;
  /** Whether the viewer's own moves make a sound too. */
  ownToo: boolean;
}

/** The one sound that an update makes, the most important one. */
export function soundFor(
  before: TableSnapshot,
  now: TableSnapshot,
  log: readonly GameLogLine[],
  { own, ownToo }: Listening,
): Sound | null {
  if (before.match !== now.match || before.lines === 0) return null;
  if (now.over && !before.over) return 'end';
  if (now.wishes > before.wishes) return 'your_move';
  const news = log.slice(before.lines).filter(line => ownToo || line.seat !== own || isHandled(line));
  const sounds = new Set(news.length < CAUGHT_UP ? news.map(line => soundOf(line, own)) : []);
  if (sounds.has('attack')) return 'attack';
  if (now.asked && !before.asked) return now.reacts ? 'reaction' : 'your_move';
  return LESSER.find(sound => sounds.has(sound)) ?? null;
}

/** Sounds of cards, the more telling first. */
const LESSER = ['gain', 'coins', 'shuffle', 'card'] as const;

/** Own cards that are played or gained sound too: they are put onto the table. */
function isHandled(line: GameLogLine): boolean {
  return line.game === 'dominion' && (line.verb === 'plays' || isGain(line));
}

function soundOf(line: GameLogLine, own: Seat | null): Sound | null {
  return line.game === 'dominion' ? soundOfCards(line, own) : soundOfDice(line, own);
}

function soundOfCards(line: DominionLogLine, own: Seat | null): Sound | null {
  const { verb, cards } = line;
  if (verb === 'gets_coins') return 'coins';
  if (isGain(line)) return 'gain';
  if (verb === 'shuffles') return 'shuffle';
  if (verb !== 'plays') return null;
  const types = cards.flatMap(({ card }) => cardData(card).types);
  if (own !== null && actorOf(line) !== own && types.includes('attack')) return 'attack';
  return types.includes('treasure') ? 'coins' : 'card';
}

function soundOfDice({ event }: DiceLogLine, own: Seat | null): Sound | null {
  switch (event.type) {
    case 'rolls':
      return 'card';
    case 'takes_citizen':
    case 'takes_location':
      return 'coins';
    case 'gives':
      return event.to === own ? 'attack' : 'card';
    default:
      return null;
  }
}
