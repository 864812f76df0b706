// Buys the pile that was clicked before the Treasures were played, once they are.
import { effect } from '@preact/signals';
import type { TableModel } from './model';

/** How long the offer is seen before it is bought from, in milliseconds: longer than a new question ignores clicks. */
const SEEN = 300;

/** Buys what is wanted when it can be bought; returns how to stop. */
export function buyWanted(table: TableModel): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = effect(() => {
    clearTimeout(timer);
    const asked = table.question.value;
    const { pile, turn } = table.wanted.value ?? { pile: '', turn: -1 };
    if (asked?.ask.type !== 'turn' || turn !== table.turn.value || !asked.ask.buy.includes(pile)) return;
    if (table.busy()) return;
    timer = setTimeout(() => {
      table.wanted.value = null;
      table.answer({ type: 'buy', pile });
    }, SEEN);
  });
  return () => {
    clearTimeout(timer);
    stop();
  };
}
