// The answers of hints in words, and where what they name is on the table.
import type { DiceAnswer, DiceView, GameAnswer, GameView, TableView } from '../../generated/protocol';
import { t } from '../../i18n';
import type { WrittenAnswer } from '../../table/frame';
import { citizenName, facesWords, giveWords } from './words';

/** Writes an answer to the question of a view. */
export function writeAnswer(
  answer: GameAnswer,
  view: GameView | null,
  table: TableView | null,
): WrittenAnswer | null {
  if (answer.game !== 'king-of-the-dice' || view?.game !== 'king-of-the-dice') return null;
  return { words: wordsOf(answer, view, table), things: thingsOf(answer, view) };
}

function wordsOf(answer: DiceAnswer, view: DiceView, table: TableView | null): string {
  switch (answer.type) {
    case 'roll':
      return t('dice-button-roll');
    case 'keep':
      return answer.dice.length === 0
        ? t('advice-roll-all')
        : t('advice-keep', { faces: facesWords(answer.dice.flatMap(place => view.dice[place] ?? [])) });
    case 'stop':
      return t('dice-button-stop');
    case 'take':
      return t('dice-button-take', { citizen: citizenName(view.row[answer.place]?.citizen ?? '') });
    case 'take_location':
      return t(answer.take ? 'advice-take-location' : 'dice-button-leave-location');
    case 'give':
      return giveWords(table, answer.seat);
    case 'decline':
      return t(view.phase === 'roll' ? 'dice-button-no-turn' : 'dice-button-leave');
  }
}

function thingsOf(answer: DiceAnswer, view: DiceView): string[] {
  switch (answer.type) {
    case 'keep':
      return answer.dice.map(place => `.tray-die[data-item="${place}"]`);
    case 'take':
      return [`.citizen-selectable[data-item="${view.row[answer.place]?.citizen}"]`];
    case 'roll':
    case 'stop':
    case 'take_location':
    case 'give':
    case 'decline':
      return [];
  }
}
