// The table's own state: what is chosen, open, asked back.
import { batch, computed, effect, type ReadonlySignal, signal } from '@preact/signals';
import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type {
  DominionAnswer,
  DominionPhase,
  DominionQuestion,
  DominionView,
  ExtraTurn,
  MayReact,
  OwnSeat,
  Seat,
} from '../../../generated/protocol';
import { t } from '../../../i18n';
import { shareStructure } from '../../../session/structural-sharing';
import { linesOf, type TableSession, viewOf } from '../../../session/table-session';
import { AnswerGuard } from '../../../table/answer-guard';
import type { Drawer } from '../../../table/frame';
import { nameOf } from '../../../table/names';
import { preferences } from '../../../ui/preferences';
import { cardData } from '../cards/catalogue';
import { type ChoiceSource, click, confirmed, isAfterTreasures, mayDecline, type Picked } from './choice';
import { inHandOrder } from './hand-order';
import { deciderOf, REGULAR, turnWords, waitingTurnWords } from './turn-kinds';
import { actionsLeft, type Uncounted, uncountedOf, waitingWords, whyWords } from './words';

/** The extra turns of a view that names none. */
const NONE: readonly ExtraTurn[] = [];

/** How long the reason of a click that did nothing stays at the thing. */
const HINT_TIME = 3000;

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
export class TableModel {
  readonly view = computed(() => viewOf(this.session, 'dominion'));
  readonly log = computed(() => linesOf(this.session, 'dominion'));
  readonly question = this.#part(view => view.question, null as DominionQuestion | null);
  readonly own = this.#part(view => view.own, null);
  /** The private state of the player whose turn the own player decides. */
  readonly decidedFor = this.#part(view => view.decided_for ?? null, null as OwnSeat | null);
  /** The seat for which the question is answered. */
  readonly askedSeat = computed(() => this.question.value?.for_seat ?? this.session.seat.value);
  /** The player whose hand is shown: the one for whom the own player answers now. */
  readonly holder = computed(() => {
    const decided = this.decidedFor.value;
    const isAsked = this.question.value === null || this.askedSeat.value === decided?.seat;
    return decided !== null && isAsked ? decided : this.own.value;
  });
  /** The name of that player; empty if it is the own one. */
  readonly holderName = computed(() => {
    const seat = this.holder.value?.seat ?? null;
    return seat === null || seat === this.session.seat.value ? '' : nameOf(this.session.table.value, seat);
  });
  /** The hand in the order in which it is shown. */
  readonly hand = computed(() => {
    const cards = this.#cards.value;
    const isTurn = this.holder.value?.seat === this.current.value;
    return cards && inHandOrder(cards, isTurn, this.#phase.value);
  });
  /** A name of the turn that no other one has: two turns after another may be of the same player and kind. */
  readonly turnKey = computed(() => {
    const begun = this.log.value.findLastIndex(({ verb }) => verb === 'turn');
    return `${this.turn.value} ${this.current.value} ${begun}`;
  });
  readonly seats = this.#part(view => view.seats, []);
  readonly piles = this.#part(view => view.piles, []);
  /** The cost of each pile's top card now. */
  readonly costs = steady(() => Object.fromEntries(this.piles.value.map(({ top, cost }) => [top, cost])));
  /** Whether point tokens are shown: a card gives them, or a player has some. */
  readonly tokens = computed(
    () =>
      this.piles.value.some(({ name }) => cardData(name).gives_tokens) ||
      this.seats.value.some(({ points }) => points > 0),
  );
  readonly uncounted = this.#part(view => uncountedOf(this.session.table.value, view), null as Uncounted);
  readonly trash = this.#part(view => view.trash, []);
  readonly current = this.#part(view => view.current, 0);
  readonly turn = this.#part(view => view.turn, 0);
  readonly extraTurns = this.#part(view => view.extra_turns ?? NONE, NONE);
  readonly turnKind = this.#part(view => view.turn_kind ?? REGULAR, REGULAR);
  readonly shown = this.#part(view => view.shown, []);
  readonly effects = this.#part(view => view.effects, []);
  readonly waiting = this.#part(view => view.waiting, []);
  /** The moment at which players may react in secret, asked or not. */
  readonly mayReact = this.#part(view => view.may_react, null as MayReact | null | undefined);
  readonly mat = this.#part(view => view.mat, null);
  readonly results = this.#part(view => view.results, null);
  readonly counters = this.#part(countersOf, '0 0 0');
  /** Whether the counters have one of Potions. */
  readonly hasPotions = computed(() => this.counters.value.split(' ').length > 3);
  /** Whether the match ends with this turn. */
  readonly isEnding = this.#part(view => view.last_turn ?? false, false);
  /** Whether the players need more room than a row of panels. */
  readonly isCrowded = computed(() => this.seats.value.length > 4);

  readonly picked = signal<readonly Picked[]>([]);
  readonly order = signal<readonly string[]>([]);
  /** The options chosen so far, of a question for several. */
  readonly options = signal<readonly number[]>([]);
  /** Whether the options of the question are rows of the Stage: there is no room for them beside it. */
  readonly staged = signal(false);
  /** The pile that is bought once the Treasures are played, and in which turn. */
  readonly wanted = signal<{ pile: string; turn: number } | null>(null);
  /** Whether the turn is about to end by itself. */
  readonly ending = signal(false);
  /** The letters typed so far, and the card whose name begins so. */
  readonly spelled = signal<{ letters: string; card: string | null } | null>(null);
  /** How many cards of an order were placed by tapping them one after another. */
  readonly placed = signal(0);
  readonly opened = signal<Opened | null>(null);
  readonly drawer = signal<Drawer | null>(null);
  readonly hint = signal<Hint | null>(null);
  /** The thing whose click has not been answered yet. */
  readonly pressed = signal<string | null>(null);
  /** Whether "End turn" asked back. */
  readonly askedBack = signal(false);

  readonly #phase = this.#part(view => view.phase, 'action' as DominionPhase);
  readonly #cards = computed(() => this.holder.value?.hand ?? null);
  /** The turn in which it did: once is enough. */
  #askedInTurn = '';
  readonly #answering: AnswerGuard;
  #hintTimer: ReturnType<typeof setTimeout> | undefined;
  readonly #stop: () => void;

  constructor(readonly session: TableSession) {
    const id = computed(() => this.question.value?.id ?? null);
    this.#answering = new AnswerGuard(session, id);
    this.#stop = effect(() => {
      void id.value;
      batch(() => this.#forgetChoice(this.question.peek()));
    });
  }

  /** Whom the table waits for: heading and sentence. */
  waits(): { title: string; text: string } {
    const turn = { words: this.turnWords(), decider: deciderOf(this.#turnOfKind()) };
    const { seat, table } = this.session;
    return waitingWords(this.waiting.value, this.mayReact.value, turn, table.value, seat.value);
  }

  /** Whether the own player decides in this turn. */
  isOwnTurn(): boolean {
    const own = this.session.seat.value;
    return own !== null && deciderOf(this.#turnOfKind()) === own;
  }

  /** Whose turn it is and of what kind. */
  turnWords(): string {
    return turnWords(this.#turnOfKind(), this.session.seat.value, this.session.table.value);
  }

  /** The extra turns that come before the next regular one, each in words. */
  waitingTurns(): string[] {
    const { seat, table } = this.session;
    return this.extraTurns.value.map(turn => waitingTurnWords(turn, seat.value, table.value));
  }

  /** The private state of a player, as far as the viewer has it. */
  privateOf(seat: Seat): OwnSeat | null {
    return [this.own.value, this.decidedFor.value].find(one => one?.seat === seat) ?? null;
  }

  #turnOfKind() {
    return { current: this.current.value, kind: this.turnKind.value };
  }

  /** Whether nothing can be answered: something is on its way, or there is no connection. */
  busy(): boolean {
    return this.#answering.busy();
  }

  /** Whether the player can act now: not while an answer is on its way, nor before a new question was seen. */
  ready(): boolean {
    return this.#answering.ready();
  }

  /** Answers the question; `key` is the thing that was clicked for it. */
  answer(given: DominionAnswer, key: string | null = null): void {
    this.pressed.value = key;
    this.#answering.answer({ game: 'dominion', ...given });
  }

  /** The one click that does the common thing. */
  press(place: ChoiceSource, card: string, key: string): void {
    const asked = this.question.value;
    if (asked && !this.ready()) return;
    if (place === 'pile' && isAfterTreasures(asked, card)) {
      this.wanted.value = { pile: card, turn: this.turn.value };
      this.answer({ type: 'play_treasures' }, key);
      return;
    }
    const done = click(asked, this.picked.value, place, { card, key }, preferences.value.confirmSingle);
    if (done.type === 'answer' && this.#endsCheaply(done.answer) && this.#askBack()) return;
    if (done.type === 'answer') this.answer(done.answer, key);
    else if (done.type === 'pick') this.picked.value = done.picked;
    else if (this.session.kind === 'play') this.#showHint({ key, words: whyWords(done.why, place, asked) });
  }

  /** Answers with what was chosen or put in order. */
  confirm(): void {
    const asked = this.question.value;
    if (!asked) return;
    if (asked.ask.type === 'order') this.answer({ type: 'cards', cards: [...this.order.value] });
    if (asked.ask.type === 'several' && this.options.value.length === asked.ask.count)
      this.answer({ type: 'options', options: [...this.options.value] });
    const cards = confirmed(asked, this.picked.value);
    if (cards) this.answer(cards);
  }

  /** Chooses one of several options, or takes that back. The last one is the answer, unless choices are confirmed. */
  toggleOption(option: number): void {
    const chosen = this.options.value;
    this.options.value = chosen.includes(option)
      ? chosen.filter(other => other !== option)
      : [...chosen, option].sort((one, other) => one - other);
    if (!preferences.value.confirmSingle) this.confirm();
  }

  /** Takes the choice back. */
  clear(): void {
    this.picked.value = [];
    this.options.value = [];
    this.placed.value = 0;
  }

  /** Answers with none. */
  decline(): void {
    const none = this.question.value && mayDecline(this.question.value);
    if (none) this.answer(none);
  }

  /** Ends the turn; asks back once when something worth buying would be lost. */
  endTurn(): void {
    if (!this.#askBack()) this.answer({ type: 'end_turn' });
  }

  /** Asks once in a turn whether it is to end, if that is wanted and something would be lost. */
  #askBack(): boolean {
    const view = this.view.value;
    const turn = this.turnKey.value;
    const isLoss = couldStillBuy(view) || couldStillPlay(view);
    if (!preferences.value.confirmEnd || this.#askedInTurn === turn || !isLoss) return false;
    this.#askedInTurn = turn;
    this.askedBack.value = true;
    return true;
  }

  /** Whether an answer spends the last Buy on a card that costs nothing: then the turn is over. */
  #endsCheaply(answer: DominionAnswer): boolean {
    const view = this.view.value;
    if (answer.type !== 'buy' || view?.buys !== 1) return false;
    const pile = view.piles.find(({ name }) => name === answer.pile);
    return pile?.cost === 0 && !pile.potions;
  }

  /** The question before the turn ends; `null` while it is not asked. */
  asksBack(): string | null {
    const ask = this.question.value?.ask;
    if (!this.askedBack.value || ask?.type !== 'turn') return null;
    if (couldStillPlay(this.view.value)) return t('end-asks-actions');
    return t((ask.treasures ?? 0) > 0 ? 'end-asks-treasures' : 'end-asks');
  }

  /** Goes on with the turn after it was asked back. */
  goOn(): void {
    this.askedBack.value = false;
  }

  /** The table is not shown any more. */
  close(): void {
    clearTimeout(this.#hintTimer);
    this.#stop();
    this.#answering.close();
  }

  /** A part of the view, which stays the same object as long as it does not change. */
  #part<T>(of: (view: DominionView) => T, none: T): ReadonlySignal<T> {
    return computed(() => {
      const view = this.view.value;
      return view ? of(view) : none;
    });
  }

  /** A choice belongs to one question. */
  #forgetChoice(asked: DominionQuestion | null): void {
    this.picked.value = [];
    this.options.value = [];
    this.order.value = asked?.ask.type === 'order' ? asked.ask.cards : [];
    this.placed.value = 0;
    this.askedBack.value = false;
    this.hint.value = null;
  }

  #showHint(hint: Hint): void {
    clearTimeout(this.#hintTimer);
    this.hint.value = hint;
    this.#hintTimer = setTimeout(() => {
      this.hint.value = null;
    }, HINT_TIME);
  }
}

/** A value made from signals: what uses it is drawn again only when some of it differs. */
export function steady<T>(make: () => T): ReadonlySignal<T> {
  let last: T | undefined;
  return computed(() => {
    last = shareStructure(last, make());
    return last;
  });
}

/** The figures beside the question; those of Potions only where some card brings any. */
function countersOf({ actions, buys, coins, potions = 0, piles }: DominionView): string {
  const some = potions > 0 || piles.some(({ name }) => name === 'potion');
  return `${actions} ${buys} ${coins}${some ? ` ${potions}` : ''}`;
}

/** Whether a pile that costs something can be bought, now or with the Treasures in hand. */
export function couldStillBuy(view: DominionView | null): boolean {
  const question = view?.question ?? null;
  const ask = question?.ask;
  if (!view || ask?.type !== 'turn' || view.buys === 0) return false;
  return view.piles.some(
    ({ name, cost, potions }) =>
      (cost > 0 || (potions ?? 0) > 0) && (ask.buy.includes(name) || isAfterTreasures(question, name)),
  );
}

/** Whether an Action can be played. */
function couldStillPlay(view: DominionView | null): boolean {
  const question = view?.question;
  const ask = question?.ask;
  return ask?.type === 'turn' && question?.purpose === 'action_phase' && actionsLeft(ask.play);
}

/** The state of the table around a component. */
export const TableContext = createContext<TableModel | null>(null);

/** The state of the table around a component. */
export function useTable(): TableModel {
  const table = useContext(TableContext);
  if (!table) throw new Error('outside a table');
  return table;
}
