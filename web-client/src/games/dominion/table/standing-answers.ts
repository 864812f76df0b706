// Standing answers of Dominion: which ones a question allows to give from now on, and which the server gives already.
import type {
  Choice,
  DominionQuestion,
  DominionStandingAnswer,
  GameStandingAnswer,
  Seat,
  StandingChoice,
} from '../../../generated/protocol';
import type { TableSession } from '../../../session/table-session';
import { mayDecline } from './choice';

/** That all Treasures are played at the beginning of the own Buy phase. */
export const PLAYS_TREASURES: DominionStandingAnswer = {
  purpose: 'buy_phase',
  card: null,
  about: null,
  own_turn: true,
  answer: { type: 'accept' },
};

/** The standing answers of the match that is shown; `null` until the server has sent them. */
export function standingAnswers(session: TableSession): readonly DominionStandingAnswer[] | null {
  const known = session.standing.value;
  return known !== null && known.match_id === session.match.value ? known.answers : null;
}

/** Lets the server give an answer from now on, in place of another one to the same questions, or no more. */
export function setStanding(session: TableSession, standing: DominionStandingAnswer, on: boolean): void {
  const others = (standingAnswers(session) ?? []).filter(one => !isAboutTheSame(one, standing));
  const all = on ? [...others, standing] : others;
  const answers = all.map((answer): GameStandingAnswer => ({ game: 'dominion', ...answer }));
  session.send({ type: 'set_standing_answers', answers });
}

/** Whether two answers are the same one. */
export function isSame(one: DominionStandingAnswer, other: DominionStandingAnswer): boolean {
  return isAboutTheSame(one, other) && choiceKey(one.answer) === choiceKey(other.answer);
}

/** A name of an answer that no other one has. */
export function standingKey(standing: DominionStandingAnswer): string {
  const { purpose, card, about, own_turn, answer } = standing;
  return [purpose, card, about, own_turn, choiceKey(answer)].join(' ');
}

/** Whether two answers are to the same questions. */
export function isAboutTheSame(one: DominionStandingAnswer, other: DominionStandingAnswer): boolean {
  return (
    one.purpose === other.purpose &&
    one.card === other.card &&
    one.about === other.about &&
    one.own_turn === other.own_turn
  );
}

function choiceKey(choice: StandingChoice): string {
  if (choice.type === 'do') return `do ${choice.word}`;
  return choice.type === 'first' ? `first ${choice.card}` : choice.type;
}

/** The answers that the question at a table allows to give from now on. Where all who may own a Reaction are asked, no
 *  answer is given for it: it would come at once, and only from those who hold one. */
export function offersAt(
  session: TableSession,
  question: DominionQuestion | null,
  mover: Seat,
): DominionStandingAnswer[] {
  const ownTurn = mover === session.seat.value;
  const game = session.table.value?.settings.game;
  const asksEveryone = game?.game === 'dominion' && game.asks_everyone === true;
  // It is given for the own seat, never for a player for whom the own one decides.
  if (question === null || (question.for_seat ?? session.seat.value) !== session.seat.value) return [];
  if (asksEveryone && question.purpose === 'react' && !ownTurn) return [];
  return offersOf(question, ownTurn);
}

/** The answers that a question allows to give from now on. */
export function offersOf(question: DominionQuestion, ownTurn: boolean): DominionStandingAnswer[] {
  const { ask, purpose, card, about } = question;
  if (ask.type === 'turn') return [];
  const to = (asks: string | null, answer: StandingChoice, only: string | null = null) => ({
    purpose,
    card: asks,
    about: only,
    own_turn: ownTurn,
    answer,
  });
  if (purpose === 'react' && ask.type === 'options') {
    return ask.options.flatMap((option, place) => {
      if (option.type === 'card')
        return [to(option.card, { type: 'accept' }), to(option.card, { type: 'decline' })];
      if (option.type !== 'card_to') return [];
      const used = to(option.card, { type: 'do', word: option.word }, about);
      return isFirstOf(option.card, place, ask.options)
        ? [used, to(option.card, { type: 'decline' })]
        : [used];
    });
  }
  if (card === null) return [];
  const offers: DominionStandingAnswer[] = [];
  if (hasWord(question, 'yes')) offers.push(to(card, { type: 'accept' }));
  if (isDeclinable(question)) offers.push(to(card, { type: 'decline' }));
  const curses = ask.type === 'cards' && ask.choose.some(one => one.card === 'curse');
  if (ownTurn && purpose === 'trash' && curses) offers.push(to(card, { type: 'first', card: 'curse' }));
  return offers;
}

function isFirstOf(card: string, place: number, options: readonly Choice[]): boolean {
  return options.findIndex(one => one.type === 'card_to' && one.card === card) === place;
}

function isDeclinable(question: DominionQuestion): boolean {
  const { ask } = question;
  if (ask.type === 'cards') return ask.min === 0;
  if (ask.type === 'options') return hasWord(question, 'nothing') || hasWord(question, 'no');
  return mayDecline(question) !== null;
}

function hasWord({ ask }: DominionQuestion, word: string): boolean {
  return ask.type === 'options' && ask.options.some(one => one.type === 'word' && one.word === word);
}
