// The table's input, fetched when it is drawn: keys, and the gestures that open a citizen.
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
