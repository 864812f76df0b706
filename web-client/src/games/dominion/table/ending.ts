// Ends the own turn by itself when no Buy is left, after a moment in which it can be stopped.
import { effect } from '@preact/signals';
import type { DominionView } from '../../../generated/protocol';
import { preferences } from '../../../ui/preferences';
import type { TableModel } from './model';

/** So long the turn can be kept from ending, in milliseconds; longer for players who use keys: they may have to hear it. */
export const ENDING = { pointer: 2000, keys: 6000 };

/** Ends turns in which nothing can follow; returns how to stop. */
export function endByItself(table: TableModel): () => void {
  if (table.session.kind !== 'play') return () => {};
  /** The question that was or is about to be answered so: each once. */
  let begun: number | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = effect(() => {
    const view = table.view.value;
    const question = view?.question ?? null;
    if (question?.id === begun && begun !== null) return;
    clearTimeout(timer);
    table.ending.value = false;
    const asked = table.session.undo.value.request !== null;
    if (!view || !question || asked || !preferences.value.autoEnd || !nothingFollows(view)) return;
    // A player who went back to here means to do something else.
    if (table.log.value.at(-1)?.verb === 'goes_back') return;
    begun = question.id;
    table.ending.value = true;
    timer = setTimeout(
      () => {
        const meant = table.ending.peek();
        table.ending.value = false;
        if (meant) table.answer({ type: 'end_turn' });
      },
      document.documentElement.dataset.keyed === undefined ? ENDING.pointer : ENDING.keys,
    );
  });
  return () => {
    clearTimeout(timer);
    stop();
  };
}

/**
 * Whether a turn has no Buy left and nothing to play. What is in the hand must not matter otherwise: a Reaction that can be used
 * is asked about, also in the clean-up, and a turn that ended later because of one would tell the others that it is there.
 */
export function nothingFollows({ question, buys }: DominionView): boolean {
  if (question?.ask.type !== 'turn' || question.purpose === 'action_phase' || buys > 0) return false;
  const { play, buy, treasures } = question.ask;
  return play.length === 0 && buy.length === 0 && !treasures;
}
