// The words about a moment of a match.
import { cardName, list, t, tDynamic } from '../../../i18n';
import { inEffect } from '../../../session/undone-lines';
import type { Asked, Fact, Spoken } from '../../../table/Announcer';
import { figure } from '../../../table/names';
import { spokenName } from '../../../table/PlayerName';
import { isGain } from './last-gains';
import type { TableModel } from './model';
import { pileWords } from './pile-words';
import { discardWords, handWords, promptText, promptTitle, scoreOf } from './words';

/** A moment as the own player hears it. */
export function spokenMoment(table: TableModel): Spoken {
  const { current, results, question, turnKind } = table;
  const isOwn = table.isOwnTurn();
  const concerns = isOwn || current.value === table.session.seat.value;
  return {
    asked: askedFact(table),
    turn: table.turnKey.value,
    ...(concerns && turnKind.value.type !== 'regular' ? { turnWords: table.turnWords() } : {}),
    isOwn,
    isAsked: question.value !== null,
    isAttacked: question.value !== null && !isOwn,
    isOver: results.value !== null,
    hand: table.hand.value === null ? '' : handsWords(table),
    facts: isOwn ? [...counterFacts(table), ...waitingFacts(table)] : [],
    tell: {
      own: () => ownWords(table, isOwn),
      piles: () => pilesWords(table),
      players: () => playersWords(table),
    },
  };
}

/** The hand that is played from, then the own one where that is another. */
function handsWords({ hand, holderName, own }: TableModel): string {
  const played = handWords(hand.value ?? [], holderName.value);
  return holderName.value && own.value ? `${played}. ${handWords(own.value.hand)}` : played;
}

/** The hand, and in the own turn what is left to do. */
function ownWords(table: TableModel, isOwn: boolean): string {
  const hand = table.hand.value === null ? t('told-no-hand') : handsWords(table);
  return isOwn ? [hand, ...counterFacts(table).map(({ words }) => words)].join('. ') : hand;
}

/** The piles from which cards were taken since the own last turn, and those with Embargo tokens, with what is left. */
function pilesWords(table: TableModel): string {
  const { log, session, piles } = table;
  const lines = inEffect(log.value);
  const begins = lines.flatMap(({ verb, seat }, at) =>
    verb === 'turn' && seat === session.seat.value ? [at] : [],
  );
  const since = begins.at(table.isOwnTurn() ? -2 : -1) ?? 0;
  const taken = new Set(
    lines.slice(since).flatMap(line => (isGain(line) ? line.cards.map(({ card }) => card) : [])),
  );
  const told = piles.value.filter(
    ({ name, top, embargo }) => taken.has(name) || (top !== null && taken.has(top)) || embargo,
  );
  const words = told.map(pile => `${cardName(pile.name)}, ${pileWords(pile)}`);
  return words.length === 0 ? t('told-no-piles') : words.join('. ');
}

/** Each player: cards in hand, deck and discard pile, points where they are known; then the extra turns that wait. */
function playersWords(table: TableModel): string {
  const { seats, session, tokens, uncounted } = table;
  const players = seats.value.map(seat => {
    const score = scoreOf(seat, uncounted.value);
    const counts = [
      t('player-hand', { count: seat.hand }),
      t('player-deck', { count: seat.deck }),
      discardWords(seat),
      ...(score ? [score.spoken] : []),
      ...(tokens.value ? [t('player-points', { count: seat.points })] : []),
    ];
    return `${spokenName(session, seat.seat)}: ${list(counts, 'unit')}`;
  });
  return [...players, ...table.waitingTurns()].join('. ');
}

/** The question, or the player that the table waits for. The question of a turn after each move is one. */
function askedFact(table: TableModel): Asked {
  const { question, session, current, turn } = table;
  const asked = question.value;
  if (asked === null) {
    const { title, text } = table.waits();
    const words = text.startsWith(title) ? text : `${title}. ${text}`;
    return { key: `${turn.value} ${words}`, words };
  }
  const title = promptTitle(asked);
  const text = promptText(asked, session.table.value, session.seat.value, current.value);
  if (asked.card !== null) return { key: `${asked.id}`, words: text, card: title };
  const words = table.asksBack() ?? `${title}. ${text}`;
  return { key: asked.ask.type === 'turn' ? `${turn.value} ${words}` : `${asked.id}`, words };
}

/** The counters, each with its figure. */
function counterFacts({ counters }: TableModel): Fact[] {
  const kinds = ['actions', 'buys', 'coins', 'potions'];
  return counters.value.split(' ').map((number, place) => {
    const kind = kinds[place] ?? '';
    const words = `${figure(Number(number))} ${tDynamic(`counter-${kind}`, { number: Number(number) })}`;
    return { key: `${kind} ${number}`, words };
  });
}

/** The extra turns that wait. */
function waitingFacts(table: TableModel): Fact[] {
  return table.waitingTurns().map(words => ({ key: words, words }));
}
