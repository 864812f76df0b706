// FLIP animation: cards glide from where they were to where they are.
import { effect } from '@preact/signals';
import { isStill } from '../../../ui/preferences';
import type { TableModel } from './model';

/** Only the hand and the play area are measured: measuring costs a layout. */
const MOVING = '.hand .selectable, .play-cards .selectable';

/** From this many cards on, a list is placed without animation. */
const MOST = 60;

interface Spot {
  card: string;
  left: number;
  top: number;
}

/** Watches the view and moves what changed its place. */
export function glide(root: HTMLElement, table: TableModel): () => void {
  let spots = new Map<string, Spot>();
  let frame = 0;
  const move = () => {
    const things = [...root.querySelectorAll<HTMLElement>(MOVING)];
    const next = new Map(things.map(thing => [thing.dataset.thing ?? '', spotOf(thing)]));
    if (spots.size > 0 && things.length <= MOST && !isStill()) animate(things, spots, next, deckSpot(root));
    spots = next;
  };
  const stop = effect(() => {
    void table.session.view.value;
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(move);
  });
  return () => {
    stop();
    cancelAnimationFrame(frame);
  };
}

function spotOf(thing: HTMLElement): Spot {
  const { left, top } = thing.getBoundingClientRect();
  return { card: thing.dataset.item ?? '', left, top };
}

function deckSpot(root: HTMLElement): Spot | undefined {
  const deck = root.querySelector<HTMLElement>('[data-deck]');
  if (!deck || deck.offsetParent === null) return undefined;
  const { left, top } = deck.getBoundingClientRect();
  return { card: '', left, top };
}

function animate(
  things: HTMLElement[],
  before: Map<string, Spot>,
  now: Map<string, Spot>,
  deck: Spot | undefined,
): void {
  const left = [...before].filter(([key]) => !now.has(key)).map(([, spot]) => spot);
  for (const thing of things) {
    const here = now.get(thing.dataset.thing ?? '');
    const from =
      before.get(thing.dataset.thing ?? '') ??
      takeSpot(left, here) ??
      (thing.closest('.hand') ? deck : undefined);
    if (here && from) slide(thing, from.left - here.left, from.top - here.top);
  }
}

/** Where the same card lay that is gone from another place. */
function takeSpot(left: Spot[], here: Spot | undefined): Spot | undefined {
  const at = left.findIndex(spot => spot.card === here?.card);
  return at < 0 ? undefined : left.splice(at, 1)[0];
}

function slide(thing: HTMLElement, x: number, y: number): void {
  if (Math.abs(x) + Math.abs(y) < 2) return;
  // What does not scroll need not cut off cards that come from outside. Asked before anything moves.
  const room = thing.closest<HTMLElement>('.play-cards');
  const scrolls = room !== null && room.scrollHeight > room.clientHeight;
  const movement = thing.animate([{ transform: `translate(${x}px, ${y}px)` }, { transform: 'none' }], {
    duration: 240,
    easing: 'cubic-bezier(.2, .8, .2, 1)',
  });
  if (room && !scrolls) showOutside(room, movement);
}

function showOutside(room: HTMLElement, movement: Animation): void {
  room.style.setProperty('overflow', 'visible');
  movement.onfinish = () => room.style.removeProperty('overflow');
  movement.oncancel = movement.onfinish;
}
