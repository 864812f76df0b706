// The answers of hints in words, and where what they name is on the table.
import type { DominionAnswer, DominionQuestion, GameAnswer, GameView } from '../../../generated/protocol';
import { cardName, list, t } from '../../../i18n';
import type { WrittenAnswer } from '../../../table/frame';
import { declineWords, optionWords } from './words';

/** Writes an answer to the question of a view. In a replay there is no question. */
export function writeAnswer(answer: GameAnswer, view: GameView | null): WrittenAnswer | null {
  if (answer.game !== 'dominion') return null;
  const question = view?.game === 'dominion' ? view.question : null;
  const buysNothing =
    answer.type === 'end_turn' && view?.game === 'dominion' && view.phase === 'buy' && view.buys > 0;
  const words = buysNothing ? t('advice-buy-nothing') : wordsOf(answer, question);
  return { words, things: thingsOf(answer) };
}

function wordsOf(answer: DominionAnswer, question: DominionQuestion | null): string {
  switch (answer.type) {
    case 'play':
      return t('advice-play', { card: cardName(answer.card) });
    case 'play_treasures':
      return t('button-treasures');
    case 'buy':
      return t('advice-buy', { card: cardName(answer.pile) });
    case 'end_phase':
      return t('button-buy-phase');
    case 'end_turn':
      return t('button-end-turn');
    case 'cards':
      return answer.cards.length === 0
        ? noneWords(question)
        : t('advice-cards', { cards: list(answer.cards.map(cardName)) });
    case 'pile':
      return answer.pile === null ? noneWords(question) : t('advice-cards', { cards: cardName(answer.pile) });
    case 'option':
      return optionsWords([answer.option], question);
    case 'options':
      return optionsWords(answer.options, question);
    case 'name':
      return t('advice-name', { card: cardName(answer.card) });
  }
}

function noneWords(question: DominionQuestion | null): string {
  return question === null ? t('advice-none-chosen') : declineWords(question);
}

function optionsWords(places: readonly number[], question: DominionQuestion | null): string {
  const ask = question?.ask;
  if (question === null || (ask?.type !== 'options' && ask?.type !== 'several'))
    return t('advice-options', { places: list(places.map(place => String(place + 1))) });
  return list(places.flatMap(place => ask.options[place] ?? []).map(option => optionWords(option, question)));
}

function thingsOf(answer: DominionAnswer): string[] {
  switch (answer.type) {
    case 'play':
      return [`.selectable-hand[data-item="${answer.card}"]`];
    case 'buy':
      return [`[data-thing="pile-${answer.pile}"]`];
    case 'pile':
      return answer.pile === null ? [] : [`[data-thing="pile-${answer.pile}"]`];
    case 'cards':
      return [...new Set(answer.cards)].map(
        card => `:is(.can-select, .selectable-hand)[data-item="${card}"]`,
      );
    case 'play_treasures':
    case 'end_phase':
    case 'end_turn':
    case 'option':
    case 'options':
    case 'name':
      return [];
  }
}
