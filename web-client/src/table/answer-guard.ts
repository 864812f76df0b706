// Guards against answers by accident: a click counts only once its question has been visible for a moment, and only until it
// was answered.
import { effect, type ReadonlySignal, signal } from '@preact/signals';
import type { GameAnswer } from '../generated/protocol';
import type { TableSession } from '../session/table-session';

/** In milliseconds: a click so soon after a new question was meant for the last one. */
export const GUARD = 250;

/** Answers to the question of one session. */
export class AnswerGuard {
  readonly #session: TableSession;
  readonly #question: ReadonlySignal<number | null>;
  /** When the question came. */
  #since = Number.NEGATIVE_INFINITY;
  /**
   * The answer that was given to the question that stands. The server may have taken it and show what it did later: after an
   * Attack no player may see how long another player thinks about a Reaction.
   */
  readonly #given = signal<string | null>(null);
  readonly #stops: (() => void)[];

  /** `question` is the number of the question that stands. */
  constructor(session: TableSession, question: ReadonlySignal<number | null>) {
    this.#session = session;
    this.#question = question;
    this.#stops = [
      effect(() => {
        this.#since = question.value === null ? Number.NEGATIVE_INFINITY : performance.now();
        this.#given.value = null;
      }),
      effect(() => {
        const last = session.answered.value;
        const isTaken = last !== null && last.refused === null && last.id === this.#given.peek();
        // A refused answer leaves the question open; so may whatever else was done since, as an undo.
        if (last !== null && !isTaken) this.#given.value = null;
      }),
    ];
  }

  /** Whether nothing can be answered: something is on its way or was answered, or there is no connection. */
  busy(): boolean {
    const { connection, pending } = this.#session;
    return connection.value.state !== 'open' || pending.value || this.#given.value !== null;
  }

  /** Whether the player can act now: not while busy, nor before a new question was seen. */
  ready(): boolean {
    return !this.busy() && performance.now() - this.#since >= GUARD;
  }

  /** Sends an answer, if one can be given now. */
  answer(given: GameAnswer): void {
    const asked = this.#question.value;
    if (asked === null || !this.ready()) return;
    this.#given.value = this.#session.send({ type: 'answer', question: asked, answer: given });
  }

  /** Nothing will be answered any more. */
  close(): void {
    for (const stop of this.#stops) stop();
  }
}
