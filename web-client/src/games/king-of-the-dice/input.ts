// What hands do at this game's table: keys, and opening a citizen by holding it or by a right click. Loaded when the table
// is drawn. It knows who listens; it knows no rule.
import { listenToPointer } from '../../table/card-gestures';
import { listenToKeys } from './keyboard';
import type { DiceModel } from './model';

/** Listens to everything at once; returns how to stop. */
export function listenToHands(root: HTMLElement, table: DiceModel): () => void {
  const stopOpening = listenToPointer(root, {
    isOpen: () => table.opened.value !== null,
    open: citizen => {
      table.opened.value = citizen;
    },
  });
  const stopKeys = listenToKeys(root, table);
  return () => {
    stopOpening();
    stopKeys();
  };
}
