// The state of a table of King of the Dice: which dice stay, what is open.
import { batch, computed, effect, signal } from '@preact/signals';
import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { DiceAnswer, DiceAsk, Die } from '../../generated/protocol';
import { linesOf, type TableSession, viewOf } from '../../session/table-session';
import { AnswerGuard } from '../../table/answer-guard';
import type { Drawer } from '../../table/frame';
import { preferences } from '../../ui/preferences';
import { newsOf } from './news';

/** How long an offer is seen before it is taken, in milliseconds: longer than a new question ignores clicks. */
const SEEN = 300;

/** Everything that the components of the table read, and what they do. */
export class DiceModel {
  readonly view = computed(() => viewOf(this.session, 'king-of-the-dice'));
  readonly log = computed(() => linesOf(this.session, 'king-of-the-dice'));
  readonly ask = computed(() => this.view.value?.question?.ask ?? null);

  /** The event that is highlighted now. */
  readonly news = computed(() => newsOf(this.log.value));

  /** The dice that stay at the next roll, by their places. */
  readonly chosen = signal<readonly number[]>([]);
  /** Whether "Stop" asked back. */
  readonly askedBack = signal(false);
  readonly drawer = signal<Drawer | null>(null);
  /** The citizen that is looked at in full. */
  readonly opened = signal<string | null>(null);

  /** The citizen that was clicked while dice may be rolled again: it is taken once that is offered. */
  #wanted: string | null = null;
  #taking: ReturnType<typeof setTimeout> | undefined;

  readonly #answering: AnswerGuard;
  readonly #stop: () => void;

  constructor(readonly session: TableSession) {
    const question = computed(() => this.view.value?.question?.id ?? null);
    this.#answering = new AnswerGuard(session, question);
    this.#stop = effect(() => {
      void question.value;
      batch(() => this.#forgetChoice(this.view.peek()?.dice ?? []));
      if (question.value !== null) this.#takeWanted();
    });
  }

  /** Whether the player decides which dice stay. */
  decides(): boolean {
    return this.ask.value?.type === 'reroll' && this.session.kind === 'play';
  }

  /** Whether nothing can be answered: something is on its way, or there is no connection. */
  busy(): boolean {
    return this.#answering.busy();
  }

  /** Answers the question. */
  answer(given: DiceAnswer): void {
    this.#answering.answer({ game: 'king-of-the-dice', ...given });
  }

  /** Keeps a die, or releases it. */
  toggle(place: number): void {
    if (!this.decides()) return;
    const before = this.chosen.value;
    this.goOn();
    this.chosen.value = before.includes(place) ? before.filter(one => one !== place) : [...before, place];
  }

  /** The first roll, or another one with the dice that are not kept; whether there is one. */
  roll(): boolean {
    const dice = this.view.value?.dice.length ?? 0;
    if (this.ask.value?.type === 'roll') this.answer({ type: 'roll' });
    else if (this.decides() && this.chosen.value.length < dice)
      this.answer({ type: 'keep', dice: this.chosen.value.toSorted((one, other) => one - other) });
    else return false;
    return true;
  }

  /** The dice stay as they lie; whether that can be said. Asks back before a penalty. */
  stop(): boolean {
    if (!this.decides()) return false;
    const isLoss = !this.view.value?.row.some(place => place.fits);
    if (isLoss && preferences.value.confirmEnd && !this.askedBack.value)
      this.askedBack.value = this.#answering.ready();
    else this.answer({ type: 'stop' });
    return true;
  }

  /** Goes on with the turn after it was asked back. */
  goOn(): void {
    this.askedBack.value = false;
  }

  /** Takes the citizen of a place, at the last roll or before it, or looks at it where it cannot be taken. */
  press(place: number, citizen: string): void {
    if (offered(this.ask.value).includes(place) && this.session.kind === 'play') {
      this.answer({ type: 'take', place });
    } else if (this.decides() && this.view.value?.row[place]?.fits) {
      this.#wanted = citizen;
      this.stop();
    } else {
      this.opened.value = citizen;
    }
  }

  /** Takes the citizen that was clicked when its offer was seen for a moment. */
  #takeWanted(): void {
    clearTimeout(this.#taking);
    const citizen = this.#wanted;
    this.#wanted = null;
    const place = this.view.peek()?.row.findIndex(one => one.citizen === citizen) ?? -1;
    if (citizen === null || !offered(this.ask.peek()).includes(place)) return;
    this.#taking = setTimeout(() => this.answer({ type: 'take', place }), SEEN);
  }

  /** The table is not shown any more. */
  close(): void {
    clearTimeout(this.#taking);
    this.#stop();
    this.#answering.close();
  }

  /** A die that was kept at the last roll stays kept unless it is released. */
  #forgetChoice(dice: readonly Die[]): void {
    this.chosen.value = dice.flatMap((die, place) => (die.kept ? [place] : []));
    this.askedBack.value = false;
    this.opened.value = null;
  }
}

/** The places whose citizens a question offers. */
export function offered(ask: DiceAsk | null): readonly number[] {
  if (ask?.type === 'take') return ask.places;
  return ask?.type === 'neighbour' ? [ask.place] : [];
}

/** The state of the table around a component. */
export const DiceContext = createContext<DiceModel | null>(null);

/** The state of the table around a component. */
export function useDice(): DiceModel {
  const table = useContext(DiceContext);
  if (!table) throw new Error('this component belongs inside a table of King of the Dice');
  return table;
}
