// Sends the automatic answers that a player has allowed.
import { effect } from '@preact/signals';
import type { DominionAnswer, DominionQuestion } from '../../../generated/protocol';
import { preferences } from '../../../ui/preferences';
import { autoAnswer, autoAnswersIn } from './auto-answers';
import type { TableModel } from './model';
import { actionsLeft } from './words';

/** So long a question is seen before the page answers it. */
const SEEN = 300;

/** Answers by itself what the player does not want to be asked; returns how to stop. */
export function answerAutomatically(table: TableModel): () => void {
  if (table.session.kind !== 'play') return () => {};
  const once = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = effect(() => {
    clearTimeout(timer);
    const question = table.question.value;
    const given = question && automatic(question, table);
    if (!question || !given || table.busy()) return;
    const key = occasion(question, table);
    if (once.has(key)) return;
    timer = setTimeout(() => {
      once.add(key);
      if (given.type === 'buy') table.wanted.value = null;
      table.answer(given);
    }, SEEN);
  });
  return () => {
    clearTimeout(timer);
    stop();
  };
}

function automatic(question: DominionQuestion, table: TableModel): DominionAnswer | null {
  const { ask } = question;
  const wanted = wantedOf(table);
  if (ask.type === 'turn' && wanted !== null && ask.buy.includes(wanted))
    return { type: 'buy', pile: wanted };
  if (ask.type !== 'turn') return autoAnswer(question, autoAnswersIn(table.session.match.value));
  const plays = preferences.value.autoTreasures && (ask.treasures ?? 0) > 0 && !actionsLeft(ask.play);
  return plays ? { type: 'play_treasures' } : null;
}

/** The pile that was clicked before the Treasures were played, in this turn. */
function wantedOf({ wanted, turn }: TableModel): string | null {
  return wanted.value?.turn === turn.value ? wanted.value.pile : null;
}

/**
 * On which occasion something is answered, each once: treasures in a turn, so that a player who undoes them is left alone;
 * anything else for the card that was played last, so that a Reaction that may be used again does not go on for ever.
 */
function occasion({ ask, card }: DominionQuestion, table: TableModel): string {
  if (ask.type === 'turn') return `turn ${table.turn.peek()} ${wantedOf(table)}`;
  const played = table.log.peek().findLastIndex(({ verb }) => verb.startsWith('plays'));
  return `${card} ${played} ${ask.type}`;
}
