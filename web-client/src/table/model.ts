// The table's own state: what is chosen, open, asked back. It knows one session; it knows no rule and draws nothing.
import { batch, computed, effect, type ReadonlySignal, signal } from '@preact/signals';
import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { DominionAnswer, DominionQuestion, DominionView, Seat } from '../generated/protocol';
import { choose as prefer, chosen as preferences } from '../pages/preferences';
import type { TableSession } from '../state/source';
import { click, confirmed, mayDecline, type Picked, type Place } from './choice';
import { whyWords } from './words';

/** A click so soon after a new question was meant for the last one. */
const GUARD = 250;

/** How long the reason of a click that did nothing stays at the thing. */
const HINT_TIME = 3000;

/** Something open above the table. */
export type Drawer = { type: 'log' } | { type: 'beside' } | { type: 'help' } | { type: 'player'; seat: Seat };

/** A card in full, and where it was opened from. */
export interface Opened {
  card: string;
  /** The place it came from, to stand beside it; nothing to stand in the middle. */
  from: DOMRect | null;
  /** Opened by resting the pointer on it: closes when the pointer leaves. */
  hover: boolean;
}

/** Why a click did nothing, shown at the thing. */
export interface Hint {
  key: string;
  words: string;
}

/** Everything that the components of a table read, and what they do. */
export function makeTable(session: TableSession) {
  const part = <T>(of: (view: DominionView) => T, none: T): ReadonlySignal<T> =>
    computed(() => {
      const view = session.view.value;
      return view ? of(view) : none;
    });
  const question = part(view => view.question, null as DominionQuestion | null);
  const questionId = computed(() => question.value?.id ?? null);
  const picked = signal<readonly Picked[]>([]);
  const order = signal<readonly string[]>([]);
  const placed = signal(0);
  const opened = signal<Opened | null>(null);
  const drawer = signal<Drawer | null>(null);
  const hint = signal<Hint | null>(null);
  const askedBack = signal(false);
  let askedInTurn = -1;
  let since = Number.NEGATIVE_INFINITY;
  let hintTimer: ReturnType<typeof setTimeout> | undefined;

  const stop = effect(() => {
    void questionId.value;
    batch(() => forgetChoice(question.peek()));
  });

  function forgetChoice(asked: DominionQuestion | null): void {
    since = asked ? performance.now() : Number.NEGATIVE_INFINITY;
    picked.value = [];
    order.value = asked?.ask.type === 'order' ? asked.ask.cards : [];
    placed.value = 0;
    askedBack.value = false;
    hint.value = null;
  }

  /** Whether the player can act now: not while an answer is on its way, nor before a new question was seen. */
  function ready(): boolean {
    const { state } = session.connection.value;
    return state === 'open' && !session.pending.value && performance.now() - since >= GUARD;
  }

  function answer(given: DominionAnswer): void {
    const asked = question.value;
    if (!asked || !ready()) return;
    session.send({ type: 'answer', question: asked.id, answer: { game: 'dominion', ...given } });
  }

  function showHint(key: string, words: string): void {
    clearTimeout(hintTimer);
    hint.value = { key, words };
    hintTimer = setTimeout(() => {
      hint.value = null;
    }, HINT_TIME);
  }

  return {
    session,
    question,
    picked,
    order,
    /** How many cards of an order were placed by tapping them one after another. */
    placed,
    opened,
    drawer,
    hint,
    /** Whether "End turn" asked back. */
    askedBack,
    hand: part(view => view.own?.hand ?? null, null as readonly string[] | null),
    own: part(view => view.own, null),
    seats: part(view => view.seats, []),
    piles: part(view => view.piles, []),
    trash: part(view => view.trash, []),
    current: part(view => view.current, 0),
    turn: part(view => view.turn, 0),
    phase: part(view => view.phase, 'action' as DominionView['phase']),
    shown: part(view => view.shown, []),
    effects: part(view => view.effects, []),
    waiting: part(view => view.waiting, []),
    mat: part(view => view.mat, null),
    results: part(view => view.results, null),
    counters: computed(() => {
      const view = session.view.value;
      return view ? `${view.actions} ${view.buys} ${view.coins}` : '0 0 0';
    }),
    answer,
    ready,
    showHint,

    /** The one click that does the common thing. */
    press(place: Place, card: string, key: string): void {
      if (question.value && !ready()) return;
      const done = click(question.value, picked.value, place, { card, key }, preferences.value.confirmSingle);
      if (done.type === 'answer') answer(done.answer);
      else if (done.type === 'pick') picked.value = done.picked;
      else if (session.kind === 'play') showHint(key, whyWords(done.why, place));
    },

    confirm(): void {
      const asked = question.value;
      if (!asked) return;
      if (asked.ask.type === 'order') answer({ type: 'cards', cards: [...order.value] });
      const cards = confirmed(asked, picked.value);
      if (cards) answer(cards);
    },

    clear(): void {
      picked.value = [];
      placed.value = 0;
    },

    decline(): void {
      const none = question.value && mayDecline(question.value);
      if (none) answer(none);
    },

    /** Ends the turn; asks back once when something worth buying would be lost. */
    endTurn(): void {
      const turn = session.view.value?.turn ?? 0;
      if (preferences.value.confirmEnd && askedInTurn !== turn && couldStillBuy(session.view.value)) {
        askedInTurn = turn;
        askedBack.value = true;
        return;
      }
      answer({ type: 'end_turn' });
    },

    /** Ends the turn and does not ask back again. */
    endAlways(): void {
      prefer({ confirmEnd: false });
      answer({ type: 'end_turn' });
    },

    goOn(): void {
      askedBack.value = false;
    },

    close(): void {
      clearTimeout(hintTimer);
      stop();
    },
  };
}

/** Whether the server offers a pile that costs something, or treasures that could pay for one. */
export function couldStillBuy(view: DominionView | null): boolean {
  const ask = view?.question?.ask;
  if (!view || ask?.type !== 'turn' || view.buys === 0) return false;
  const worth = view.piles.some(pile => pile.cost > 0 && ask.buy.includes(pile.name));
  return worth || (ask.treasures ?? 0) > 0;
}

/** The state of one table. */
export type TableModel = ReturnType<typeof makeTable>;

/** The state of the table around a component. */
export const TableContext = createContext<TableModel | null>(null);

/** The state of the table around a component. */
export function useTable(): TableModel {
  const table = useContext(TableContext);
  if (!table) throw new Error('this component belongs inside a Table');
  return table;
}
