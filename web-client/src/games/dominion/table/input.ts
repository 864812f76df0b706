// The table's input, fetched when it is drawn: gestures on cards, keys, card animations and automatic answers.

import { cardText } from '../../../i18n';
import { listenToPointer, type Openable } from '../../../table/card-gestures';
import { preferences } from '../../../ui/preferences';
import { buyWanted } from './buy-wanted';
import { endByItself } from './ending';
import { fitHand } from './fit-text';
import { keepTreasures } from './keep-treasures';
import { listenToKeys } from './keyboard';
import type { TableModel } from './model';
import { glide } from './movement';

export { AutoAnswerNotice } from './AutoAnswerNotice';
export { Floating, Notices } from './Notices';
export { PromptOptions, StageOptions } from './Options';

/** Listens to everything at once; returns how to stop. */
export function listenToHands(element: HTMLElement, table: TableModel): () => void {
  const stops = [
    listenToPointer(element, openableOf(table)),
    listenToKeys(element, table),
    glide(element, table),
    fitHand(element, table),
    buyWanted(table),
    keepTreasures(table),
    endByItself(table),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

function openableOf({ opened }: TableModel): Openable {
  return {
    isOpen: () => opened.value !== null,
    mouse: () => preferences.value.zoom,
    open: (card, from, hover) => {
      // A region without a text has been read already.
      if (hover && cardText(card) === '') return;
      opened.value = { card, from, hover };
    },
    closeHovered: () => {
      if (opened.value?.hover) opened.value = null;
    },
  };
}
