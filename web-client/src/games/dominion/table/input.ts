// The table's input, fetched when it is drawn: gestures on cards, keys, card animations and automatic answers.

import { listenToPointer, type Openable } from '../../../table/card-gestures';
import { answerAutomatically } from './auto-answering';
import { glide } from './flip';
import { listenToKeys } from './keyboard';
import type { TableModel } from './model';

export { AutoAnswerNotice } from './AutoAnswerNotice';
export { Hint } from './Hint';

/** Listens to everything at once; returns how to stop. */
export function listenToHands(element: HTMLElement, table: TableModel): () => void {
  const stops = [
    listenToPointer(element, openableOf(table)),
    listenToKeys(element, table),
    glide(element, table),
    answerAutomatically(table),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

function openableOf({ opened }: TableModel): Openable {
  return {
    isOpen: () => opened.value !== null,
    open: (card, from, hover) => {
      opened.value = { card, from, hover };
    },
    closeHovered: () => {
      if (opened.value?.hover) opened.value = null;
    },
  };
}
