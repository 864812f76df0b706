// The keys of the table.

import { isVisible } from '../../../table/arrows';
import { cardAt } from '../../../table/card-gestures';
import { jumpTo, listen } from '../../../table/keys';
import type { TableModel } from './model';
import { Speller } from './spelling';

/** The regions that F6 goes through, in order. */
const REGIONS = ['.bar', '.rail', '.supply', '.play', '.prompt', '.hand-row', '.log-panel'];

/** Listens to keys anywhere on the page while the table is shown. */
export function listenToKeys(root: HTMLElement, table: TableModel): () => void {
  const speller = new Speller(root, table);
  const stop = listen(root, table, {
    regions: REGIONS,
    spell: event => speller.hear(event),
    back: () => speller.clear() || back(table),
    figure: place => nth(root, place),
    commands: {
      open: event => open(table, event),
      jump: () => jump(root),
      deck: () => openDeck(table),
      treasures: () =>
        turn(
          table,
          () => table.answer({ type: 'play_treasures' }),
          ask => ask.treasures !== null,
        ),
      end: () => endPhase(table),
      confirm: () => {
        table.confirm();
        return true;
      },
    },
  });
  return () => {
    speller.clear();
    stop();
  };
}

function back(table: TableModel): boolean {
  if (table.opened.value) table.opened.value = null;
  else if (table.drawer.value) table.drawer.value = null;
  else if (table.askedBack.value) table.goOn();
  else if (table.picked.value.length > 0) table.clear();
  else return false;
  return true;
}

function open(table: TableModel, event: KeyboardEvent): boolean {
  const element = cardAt(event);
  const card = element?.getAttribute('data-card');
  if (!element || !card) return false;
  table.opened.value = { card, from: element.getBoundingClientRect(), hover: false };
  return true;
}

/** The deck that is played from, where the table counts it. */
function openDeck(table: TableModel): boolean {
  if (!table.holder.value?.deck) return false;
  table.drawer.value = { type: 'deck' };
  return true;
}

/** The place of the question: the first place with something ringed, else the first button. */
const ASKED = ['.hand', '.stage', '.supply'].map(place => `${place} .can-select:not(.can-quietly)`);

/** To the question. */
function jump(root: HTMLElement): boolean {
  return [...ASKED, '.prompt-buttons button', '.prompt button'].some(place =>
    jumpTo([...root.querySelectorAll(place)].find(isVisible)),
  );
}

function turn(
  table: TableModel,
  act: () => void,
  may: (ask: { treasures: number | null }) => boolean,
): boolean {
  const ask = table.question.value?.ask;
  if (ask?.type !== 'turn' || !may(ask)) return false;
  act();
  return true;
}

function endPhase(table: TableModel): boolean {
  const asked = table.question.value;
  if (asked?.ask.type !== 'turn') return false;
  if (asked.purpose === 'action_phase') table.answer({ type: 'end_phase' });
  else table.endTurn();
  return true;
}

/** The n-th option or card to be put in order, else the n-th card of the hand. */
function nth(root: HTMLElement, place: number): boolean {
  const options = root.querySelectorAll<HTMLElement>('.option, .order .selectable');
  const chosen =
    options.length > 0 ? options[place] : root.querySelectorAll<HTMLElement>('.hand .selectable')[place];
  chosen?.click();
  return chosen !== undefined;
}
