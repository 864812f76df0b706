// The words of the table about questions, options and players.

import type {
  Choice,
  DominionQuestion,
  DominionView,
  InForce,
  MayReact,
  PublicSeat,
  Seat,
  TableView,
  Waiting,
} from '../../../generated/protocol';
import { cardName, has, list, t, tDynamic } from '../../../i18n';
import { nameOf, points } from '../../../table/names';
import { costWords } from '../cards/Card';
import { cardCount } from '../cards/card-count';
import { cardData } from '../cards/catalogue';
import { amount, type ChoiceSource, type Picked, type WhyNotChoosable } from './choice';

/** The figure of points that cannot be counted. */
const UNKNOWN = '?';

// ---- questions ----

/** The heading of a prompt: the card that asks, or the phase. */
export function promptTitle(question: DominionQuestion): string {
  return question.card ? cardName(question.card) : purposeWords(question);
}

/**
 * The question, in one sentence, and for whom where the own player decides for another one. `mover` is the seat whose
 * turn it is.
 */
export function promptText(
  question: DominionQuestion,
  table: TableView | null,
  own: Seat | null,
  mover: Seat | null = null,
): string {
  const { for_seat: asked = own } = question;
  const text = askedText(question, table, asked, mover);
  return asked === null || asked === own ? text : t('ask-as', { who: nameOf(table, asked), text });
}

/** The same as the player reads it for whom it is answered. */
function askedText(
  question: DominionQuestion,
  table: TableView | null,
  own: Seat | null,
  mover: Seat | null,
): string {
  const { ask, purpose, card } = question;
  const isAttacked = mover !== null && mover !== own && isReactionToAttack(question);
  const whose = isAttacked ? mover : question.whose === own ? null : question.whose;
  const who = whose === null ? '' : nameOf(table, whose);
  switch (ask.type) {
    case 'turn':
      return turnText(question);
    case 'cards':
      return tDynamic(
        firstOf([`ask-cards-${purpose}-${question.card}`, `ask-cards-${purpose}`], 'ask-cards-choose'),
        {
          form: amountForm(question),
          min: ask.min,
          max: ask.max,
          from: whose === null ? ask.from : 'others',
          who,
        },
      );
    case 'pile':
      return tDynamic(firstOf([`ask-pile-${purpose}`], 'ask-pile-choose'), {
        form: ask.optional ? 'may' : 'must',
      });
    case 'options':
      return tDynamic(
        firstOf([`ask-options-${purpose}-${question.card}`, `ask-options-${purpose}`], 'ask-options-choose'),
        {
          form: isOnlyOption(question) ? 'only' : isAttacked ? 'attack' : optionsForm(question, whose),
          attack: card === null ? '' : cardName(card),
          about: question.about === null ? '' : cardName(question.about),
          who,
          reaction: list(
            unique(
              ask.options.flatMap(option =>
                option.type === 'word' || option.type === 'card_from' ? [] : [cardName(option.card)],
              ),
            ),
            'disjunction',
          ),
        },
      );
    case 'several':
      return t('ask-several', { count: ask.count });
    case 'order':
      return t('ask-order');
    case 'name':
      return tDynamic(firstOf([`ask-name-${purpose}`], 'ask-name'), { who });
  }
}

/**
 * Whose card the question is about; `gain` where a Reaction does one of several things with a card that was gained, `too` where
 * another card may be gained beside it, `whose` where cards of another player are shown.
 */
function optionsForm(question: DominionQuestion, whose: Seat | null): string {
  const { ask, about, purpose } = question;
  if (about === null) return whose === null ? 'none' : 'whose';
  if (purpose === 'gain' && ask.type === 'options' && ask.options.some(({ type }) => type === 'card'))
    return 'too';
  const isGain = ask.type === 'options' && ask.options.some(({ type }) => type === 'card_to');
  if (purpose === 'react' && isGain) return 'gain';
  return whose === null ? 'own' : 'theirs';
}

/** Whether there is nothing to choose: the table asks all who may own a Reaction, and this player holds none. */
function isOnlyOption({ ask }: DominionQuestion): boolean {
  return ask.type === 'options' && ask.options.length === 1;
}

/** Whether a Reaction may be used before an Attack does anything. */
function isReactionToAttack({ purpose, card, about }: DominionQuestion): boolean {
  return purpose === 'react' && about === null && card !== null && cardData(card).types.includes('attack');
}

function unique(names: readonly string[]): string[] {
  return [...new Set(names)];
}

function turnText(question: DominionQuestion): string {
  const { ask, purpose } = question;
  if (ask.type !== 'turn') return '';
  if (purpose === 'action_phase')
    return t('ask-action-phase', { form: actionsLeft(ask.play) ? 'some' : 'none' });
  const form = ask.treasures ? 'treasures' : ask.buy.length > 0 ? 'buy' : 'none';
  return t('ask-buy-phase', { form });
}

/** Whether Actions are among the cards that may be played: then nothing that passes them over leads. */
export function actionsLeft(play: readonly string[]): boolean {
  return play.some(card => cardData(card).types.includes('action'));
}

function amountForm(question: DominionQuestion): string {
  const wanted = amount(question);
  if (!wanted) return 'one';
  const { min, max, of } = wanted;
  if (max === 1) return min === 1 ? 'one' : 'may';
  if (min === max) return 'exactly';
  if (min > 0) return 'range';
  return max >= of ? 'any' : 'up-to';
}

/** The result of the choice so far, if there are words about it for this card. */
export function promptMore(question: DominionQuestion, picked: readonly Picked[]): string {
  if (question.ask.type !== 'cards' || !question.card) return '';
  const key = `ask-more-${question.card}-${question.purpose}`;
  const cost = picked.reduce((sum, { card }) => sum + cardData(card).cost, 0);
  return has(key) ? tDynamic(key, { count: picked.length, cost }) : '';
}

/** The button that refuses: what it says does not happen. */
export function declineWords(question: DominionQuestion): string {
  const { purpose, card } = question;
  return tDynamic(firstOf([`decline-${purpose}-${card}`, `decline-${purpose}`], 'decline-choose'));
}

/** The effect on the chosen things, in short. */
export function purposeWords({ purpose }: DominionQuestion): string {
  return tDynamic(`phase-${purpose}`);
}

/** An option's button: what happens. */
export function optionWords(option: Choice, question: DominionQuestion): string {
  switch (option.type) {
    case 'word':
      if (isOnlyOption(question)) return t('option-only');
      return tDynamic(
        firstOf(
          [`option-${option.word}-${question.card}`, `option-${option.word}-${question.purpose}`],
          `option-${option.word}`,
        ),
      );
    case 'card':
      return cardOptionWords(cardName(option.card), question);
    case 'card_as': {
      const names = { card: cardName(option.card), playedAs: cardName(option.played_as) };
      return cardOptionWords(t('option-card-as', names), question);
    }
    case 'card_to':
      return cardToWords(option, question);
    case 'card_from':
      return t('option-card-from', { card: cardName(option.card), from: option.from });
  }
}

/** The use of a card; the sentence names the card if no other may be used. */
function cardToWords(
  { card, word }: Extract<Choice, { type: 'card_to' }>,
  { ask }: DominionQuestion,
): string {
  const does = tDynamic(`option-${word}`);
  const others = ask.type === 'options' && ask.options.some(it => it.type !== 'word' && it.card !== card);
  return others ? t('option-card-to', { card: cardName(card), does }) : does;
}

function cardOptionWords(card: string, question: DominionQuestion): string {
  return tDynamic(firstOf([`option-card-${question.purpose}`], 'option-card'), { card });
}

/** Why a click on a card does nothing. A pile that is too expensive reminds of the Treasures still in hand. */
export function whyWords(
  why: WhyNotChoosable,
  place: ChoiceSource,
  question: DominionQuestion | null = null,
): string {
  if (why.type !== 'too_expensive') return tDynamic(`reason-${why.type}`);
  const treasures = question?.ask.type === 'turn' ? (question.ask.treasures ?? 0) : 0;
  const cost = costWords(why.cost, why.potions);
  // Treasures bring coins: a Potion that is missing is not mentioned as if they could.
  const needsPotion = (why.potions ?? 0) > (why.most_potions ?? 0);
  if (place === 'pile' && treasures > 0 && !needsPotion) {
    return t('reason-too_expensive-treasures', {
      cost,
      most: costWords(why.most + treasures, why.most_potions),
    });
  }
  const key = place === 'pile' ? 'reason-too_expensive' : 'reason-too_expensive-limit';
  return t(key, { cost, most: costWords(why.most, why.most_potions) });
}

function firstOf(keys: readonly string[], otherwise: string): string {
  return keys.find(has) ?? otherwise;
}

/** The cards of the own hand in one line, or those of another player's. */
export function handWords(hand: readonly string[], who = ''): string {
  if (hand.length === 0) return who ? t('hand-count-of', { who, count: 0 }) : t('hand-empty');
  const names = unique(hand).map(card => cardCount(card, hand.filter(one => one === card).length));
  const cards = list(names, 'unit');
  return who ? t('aloud-hand-of', { who, cards }) : t('aloud-hand', { cards });
}

// ---- others ----

/** Whom the table waits for: heading and sentence. An opponent who alone may react is named, never the reader. */
export function waitingWords(
  waiting: readonly Waiting[],
  mayReact: MayReact | null | undefined,
  turn: { words: string; decider: Seat },
  table: TableView | null,
  own: Seat | null,
): { title: string; text: string } {
  const names = list(waiting.map(({ seat }) => nameOf(table, seat)));
  const card = (mayReact ?? waiting.find(one => one.card !== null))?.card ?? null;
  const title = card === null ? turn.words : cardName(card);
  const [only] = mayReact?.seats ?? [];
  if (only !== undefined && only !== own && table?.seats.length === 2)
    return { title, text: t('wait-react-one', { who: nameOf(table, only), card: title }) };
  if (mayReact) return { title, text: t('wait-react', { card: title }) };
  const does = card === null && waiting[0]?.seat === turn.decider ? 'wait-plays' : 'wait-chooses';
  return { title, text: tDynamic(does, { who: names, count: waiting.length }) };
}

/** A discard pile: its number, or whether there is one. */
export function discardWords({ discard, discard_top }: PublicSeat): string {
  if (discard !== null) return t('player-discard', { count: discard });
  return t(discard_top === null ? 'player-discard-none' : 'player-discard-some');
}

/** The points of a player, drawn and spoken. */
export interface Score {
  value: string;
  spoken: string;
}

/** The points of a player where the table counts them, or did before a card was passed unseen; `null` elsewhere. */
export function scoreOf({ score }: PublicSeat, uncounted: Uncounted): Score | null {
  if (score !== undefined)
    return { value: points(score), spoken: t('player-score', { points: points(score) }) };
  return uncounted === 'points' ? { value: UNKNOWN, spoken: t('player-uncounted') } : null;
}

/** The counts that a table with open books has given up: points, or decks alone. */
export type Uncounted = 'points' | 'decks' | null;

/** The counts that the table was to make and cannot any more. */
export function uncountedOf(table: TableView | null, { seats, results }: DominionView): Uncounted {
  const game = table?.settings.game;
  const books = game?.game === 'dominion' && results === null ? game.open_books : undefined;
  if (books?.points && seats.some(({ score }) => score === undefined)) return 'points';
  return books?.decks && seats.some(({ owned }) => owned === undefined) ? 'decks' : null;
}

/** An effect in force, as a short label. */
export function effectWords(effect: InForce): string {
  switch (effect.type) {
    case 'may_not_buy':
      return t('effect-may-not-buy', { card: cardName(effect.card) });
    case 'costs_less':
      return t('effect-costs-less', { coins: effect.coins });
    case 'copper_more':
      return t('effect-copper-more', { coins: effect.coins });
    case 'actions_cost_less':
      return t('effect-actions-cost-less', { coins: effect.coins });
  }
}
