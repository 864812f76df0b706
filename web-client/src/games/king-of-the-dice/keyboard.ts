// The keys of this game's table.

import { cardAt } from '../../table/card-gestures';
import { jumpTo, listen } from '../../table/keys';
import type { DiceModel } from './model';

/** The regions that F6 goes through, in order. */
const REGIONS = ['.bar', '.rail', '.dice-row', '.tray', '.prompt', '.stack-row', '.log-panel'];

/** Listens to keys anywhere on the page while the table is shown. */
export function listenToKeys(root: HTMLElement, table: DiceModel): () => void {
  return listen(root, table, {
    regions: REGIONS,
    back: () => back(table),
    figure: place => figure(table, place),
    commands: {
      open: event => open(table, event),
      roll: () => table.roll(),
      stop: () => table.stop(),
      jump: () => jumpTo(root.querySelector('.places .can-select') ?? root.querySelector('.prompt button')),
    },
  });
}

function open(table: DiceModel, event: KeyboardEvent): boolean {
  const citizen = cardAt(event)?.getAttribute('data-card');
  if (!citizen) return false;
  table.opened.value = citizen;
  return true;
}

function figure(table: DiceModel, place: number): boolean {
  if (!table.decides() || place >= (table.view.value?.dice.length ?? 0)) return false;
  table.toggle(place);
  return true;
}

function back(table: DiceModel): boolean {
  if (table.opened.value !== null) table.opened.value = null;
  else if (table.drawer.value) table.drawer.value = null;
  else if (table.askedBack.value) table.goOn();
  else return false;
  return true;
}
