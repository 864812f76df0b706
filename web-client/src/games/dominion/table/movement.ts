// Moves cards as the log says: a face or a back flies from where the line says to where it says. Nothing waits for it.
import './movement.css';
import { effect } from '@preact/signals';
import { h, render } from 'preact';
import type { DominionLogLine } from '../../../generated/protocol';
import { middleOf } from '../../../table/arrows';
import { isStill, paced } from '../../../ui/preferences';
import { Card } from '../cards/Card';
import { cardData, isPrized } from '../cards/catalogue';
import { panelOf, shieldFrom, watchAttacks } from './attack-moment';
import type { TableModel } from './model';
import { attacksIn, MOST_CARDS, type Path, type Place, pathsOf, type Timed, timed } from './paths';

/** The movement of all cards. */
const EASE = 'cubic-bezier(.2, .8, .2, 1)';
/** Height of the arc of a gained card, in pixels. */
const ARC = 40;
/** Milliseconds of the light over a Province or a Colony that has landed. */
const SWEEP = 420;
/** How narrow a card is half-way while it turns face up. */
const ON_EDGE = 0.06;
/** The line of an attack: milliseconds, and to the next one. */
const ATTACK = { duration: 260, stagger: 80 };
/** Milliseconds of the outline around the place that got a card, without movement. */
const OUTLINED = 1500;
/** With more lines at once a page was away, or a replay jumped: they are not moved. */
const MOST_LINES = 40;

/** Watches the log and moves what its new lines say; returns how to stop. */
export function glide(root: HTMLElement, table: TableModel): () => void {
  const flights = document.createElement('div');
  /** The style that hides the cards that fly in the places where they will land. */
  let hidden: Animation[] = [];
  flights.className = 'clips no-pointer flights';
  flights.setAttribute('aria-hidden', 'true');
  root.append(flights);
  const stopAttacks = watchAttacks(root, table);
  let lines = table.log.peek();
  let frame = 0;
  const stop = effect(() => {
    const now = table.log.value;
    const fresh = freshLines(lines, now);
    lines = now;
    // A hidden page draws no frame: what would wait for one would all fly at once when the page is seen again.
    const paths = fresh === null || document.hidden ? [] : pathsOf(now, fresh);
    const isStopped = fresh !== null && now.slice(fresh).some(({ verb }) => verb === 'unaffected');
    if (paths.length === 0 && !isStopped) return;
    const slots = isStill() ? [] : slotsLeft(root, table, paths);
    // The table is drawn when the frame comes: where things are is measured once, then.
    frame = requestAnimationFrame(() => {
      shieldFrom(root, flights, now.slice(fresh ?? now.length));
      if (isStill()) {
        outline(root, table, paths);
        return;
      }
      hidden = hidden.filter(({ playState }) => playState === 'running');
      timed(paths).forEach((path, i) => {
        hidden.push(...fly(root, flights, table, path, slots[i] ?? []));
      });
      strike(root, flights, now, fresh ?? now.length);
    });
  });
  // A click or a key means what lies there: what flies has landed.
  const land = () => {
    flights.replaceChildren();
    for (const one of hidden.splice(0)) one.cancel();
  };
  document.addEventListener('pointerdown', land, { capture: true });
  document.addEventListener('keydown', land, { capture: true });
  return () => {
    stop();
    stopAttacks();
    cancelAnimationFrame(frame);
    document.removeEventListener('pointerdown', land, { capture: true });
    document.removeEventListener('keydown', land, { capture: true });
    flights.remove();
  };
}

/** The beginning of the new lines; `null` when the log is not the one from before with lines added. */
export function freshLines(
  before: readonly DominionLogLine[],
  now: readonly DominionLogLine[],
): number | null {
  const last = before.at(-1);
  const follows =
    last === undefined || now[before.length - 1] === last || isSame(now[before.length - 1], last);
  const added = now.length - before.length;
  return follows && before.length > 0 && added > 0 && added <= MOST_LINES ? before.length : null;
}

function isSame(one: DominionLogLine | undefined, other: DominionLogLine): boolean {
  return one?.step === other.step && one.verb === other.verb && one.seat === other.seat;
}

// ---- flying ----

/**
 * The places of each path's cards in the own hand, which is not drawn again yet. Of equal cards those leave that were
 * chosen or pressed, then the last ones.
 */
function slotsLeft(
  root: HTMLElement,
  { holder }: TableModel,
  paths: readonly Path[],
): (readonly DOMRect[])[] {
  const left = new Set<Element>();
  return paths.map(({ card, count, from, seat }) => {
    if (from !== 'hand' || seat !== holder.peek()?.seat || card === null) return [];
    const equal = [...root.querySelectorAll(`.hand-slot:has([data-item="${card}"])`)].reverse();
    const isMeant = (slot: Element) => slot.matches(':focus-within, :has(.chosen)');
    const slots = [...equal.filter(isMeant), ...equal.filter(slot => !isMeant(slot))]
      .filter(slot => !left.has(slot))
      .slice(0, count);
    for (const slot of slots) left.add(slot);
    return slots.map(slot => slot.getBoundingClientRect());
  });
}

/** Lets the cards of a path fly, from their own slots where they have some; returns what hides them where they will land. */
function fly(
  root: HTMLElement,
  flights: HTMLElement,
  table: TableModel,
  path: Timed,
  slots: readonly DOMRect[],
): Animation[] {
  const around = boxOf(root, table, path, path.from);
  const landing = { ...path, seat: path.toSeat ?? path.seat };
  const place = boxOf(root, table, landing, path.to);
  if (!around || !place) return [];
  const arriving = arrivals(root, table, landing);
  const boxes = arriving.map(one => one.getBoundingClientRect());
  for (let i = 0; i < Math.min(path.count, MOST_CARDS); i++) {
    const card = faceOf(path);
    const from = slots[i] ?? around;
    const to = boxes[i] ?? place;
    flights.append(card);
    const wasHidden =
      path.from === 'deck' || (path.from === 'hand' && path.seat !== table.holder.peek()?.seat);
    const turns = path.card !== null && wasHidden && path.to !== 'play';
    const x = from.left + from.width / 2 - to.left - to.width / 2;
    const y = from.top + from.height / 2 - to.top - to.height / 2;
    card.style.setProperty('left', `${to.left + to.width / 2}px`);
    card.style.setProperty('top', `${to.top + to.height / 2}px`);
    const arc = path.from === 'pile' ? ARC : 0;
    const movement = card.animate(
      [
        { transform: `translate(${x}px, ${y}px)`, opacity: 1 },
        {
          transform: `translate(${x / 2}px, ${y / 2 - arc}px) scaleX(${turns ? ON_EDGE : 1})`,
          opacity: 1,
          offset: 0.5,
        },
        { transform: 'none', opacity: path.to === 'trash' ? 0 : 1 },
      ],
      timing(path, i),
    );
    if (turns) turnUp(card, timing(path, i));
    movement.onfinish = () => (isSwept(path) ? sweep(card) : card.remove());
  }
  if (path.from === 'pile') lift(root, path);
  return arriving.map((one, i) => {
    const { duration, delay, stagger } = path;
    const landed = paced(delay + Math.min(i, MOST_CARDS - 1) * stagger + duration);
    return one.animate([{ opacity: 0 }, { opacity: 0 }], landed);
  });
}

/** Whether a light goes over a card where it lands: it decides matches. */
function isSwept({ from, card }: Path): boolean {
  return from === 'pile' && card !== null && isPrized(cardData(card));
}

function sweep(card: HTMLElement): void {
  card.classList.add('flight-swept');
  setTimeout(() => card.remove(), paced(SWEEP));
}

/** The things of the page that stand for the cards of a path once they have landed, as far as they lie apart from others. */
function arrivals(root: HTMLElement, { holder }: TableModel, path: Path): Element[] {
  const all = (name: string) => [...root.querySelectorAll(name)];
  const own = holder.value?.seat === path.seat;
  if (path.to === 'play' && path.card !== null)
    return all(`.play-cards .edges-0[data-item="${path.card}"]`).slice(-1);
  if (path.to !== 'hand' || !own) return [];
  return path.card === null ? [] : all(`.hand-slot:has([data-item="${path.card}"])`).slice(-path.count);
}

function timing(path: Timed, card: number): KeyframeAnimationOptions {
  const { duration, delay, stagger } = path;
  return { duration: paced(duration), delay: paced(delay + card * stagger), easing: EASE, fill: 'backwards' };
}

/** A card from the deck shows its back until it is half-way. */
function turnUp(card: HTMLElement, time: KeyframeAnimationOptions): void {
  const back = document.createElement('div');
  back.className = 'centred flight-back deck';
  card.append(back);
  back.animate(
    [
      { visibility: 'visible' },
      { visibility: 'visible', offset: 0.5 },
      { visibility: 'hidden', offset: 0.5 },
      { visibility: 'hidden' },
    ],
    { ...time, fill: 'both' },
  );
}

/** The pile lifts as one of its cards leaves it. */
function lift(root: HTMLElement, path: Timed): void {
  pileOf(root, path.card)?.animate([{ translate: '0 -4px' }, { translate: 'none' }], {
    duration: paced(path.duration),
    delay: paced(path.delay),
  });
}

/** The face of a card, or a back. It says what it shows, for tests. */
function faceOf(path: Path): HTMLElement {
  const card = document.createElement('div');
  card.className = path.card === null ? 'centred flight deck' : 'card-place flight';
  Object.assign(card.dataset, {
    line: path.line,
    seat: path.seat,
    moved: path.card ?? '',
    from: path.from,
    to: path.to,
  });
  if (path.card !== null) card.append(copyOfFace(path.card));
  return card;
}

/** A card's face as it lies in play. It is a picture: nothing draws it again. */
function copyOfFace(card: string): Node {
  const drawn = document.createElement('div');
  render(h(Card, { card }), drawn);
  const copy = (drawn.firstElementChild as Element).cloneNode(true);
  render(null, drawn);
  return copy;
}

// ---- places ----

function boxOf(root: HTMLElement, { holder }: TableModel, path: Path, place: Place): DOMRect | null {
  const seen = (...names: string[]) => {
    for (const name of names) {
      const box = (name.startsWith('.bar') ? document : root).querySelector(name)?.getBoundingClientRect();
      if (box && box.width > 0) return box;
    }
    return null;
  };
  const panel = panelOf(path.seat);
  const own = holder.value?.seat === path.seat;
  const named = path.card === null ? [] : [`[data-item="${path.card}"]`];
  switch (place) {
    case 'pile':
      return pileOf(root, path.card)?.getBoundingClientRect() ?? seen('.kingdom');
    case 'trash':
      return seen('[data-item="ui-trash"]', '.bar .own-counts', panel);
    case 'stage':
      return seen(...named.map(name => `.stage ${name}`), '.stage', '.play');
    case 'play':
      return seen(...named.map(name => `.play-cards ${name}`), '.play');
    case 'hand':
      return own ? seen('.hand-room', '.hand-row') : seen(panel, '.play');
    case 'deck':
      return own ? seen('.heap-deck', '.bar .own-counts', '.hand-row') : seen(panel, '.play');
    case 'discard':
      return own ? seen('.heap-discard', '.bar .own-counts', '.hand-row') : seen(panel, '.play');
    case 'aside':
      return seen(panel, '.play');
  }
}

/** The pile of a card: Ruins and Knights have one for all of their kind. */
function pileOf(root: HTMLElement, card: string | null): Element | null {
  if (card === null) return null;
  const { types } = cardData(card);
  const names = [card, ...types, ...types.map(type => `${type}s`)];
  for (const name of names) {
    const pile = root.querySelector(`[data-thing="pile-${name}"]`);
    if (pile) return pile;
  }
  return null;
}

// ---- attacks, and tables without movement ----

/** A red line goes from an Attack to the panel of each player to whom something was done, and the panel moves a little. */
function strike(
  root: HTMLElement,
  flights: HTMLElement,
  lines: readonly DominionLogLine[],
  from: number,
): void {
  attacksIn(lines, from).forEach(({ card, target }, i) => {
    const panel = root.querySelector(panelOf(target));
    const place = root.querySelector(`.play-cards [data-item="${card}"]`) ?? root.querySelector('.play');
    if (!panel || !place) return;
    const time = { duration: paced(ATTACK.duration), delay: paced(i * ATTACK.stagger), easing: EASE };
    const [there, here] = [middleOf(panel), middleOf(place)];
    const line = document.createElement('div');
    line.className = 'attack-line';
    line.dataset.target = String(target);
    line.style.setProperty('left', `${here.x}px`);
    line.style.setProperty('top', `${here.y}px`);
    line.style.setProperty('width', `${Math.hypot(there.x - here.x, there.y - here.y)}px`);
    const turned = `rotate(${Math.atan2(there.y - here.y, there.x - here.x)}rad)`;
    flights.append(line);
    line.animate(
      [
        { transform: `${turned} scaleX(0)` },
        { transform: turned, offset: 0.6 },
        { transform: turned, opacity: 0 },
      ],
      { ...time, fill: 'both' },
    ).onfinish = () => line.remove();
    const steps = ['0', '2px', '-2px', '2px', '-2px', '0'];
    panel.animate(
      steps.map(translate => ({ translate })),
      time,
    );
  });
}

/** Without movement the place that got a card is outlined. */
function outline(root: HTMLElement, table: TableModel, paths: readonly Path[]): void {
  for (const path of paths.filter(one => one.from === 'pile')) {
    const own = table.holder.value?.seat === path.seat;
    const place = root.querySelector(own && path.to === 'discard' ? '.heap-discard' : panelOf(path.seat));
    place?.classList.add('arrived');
    setTimeout(() => place?.classList.remove('arrived'), OUTLINED);
  }
}
