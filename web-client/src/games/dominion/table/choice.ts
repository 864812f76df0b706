// The selectable things of a question, and the effect of a click.
import type {
  Choice,
  DominionAnswer,
  DominionAsk,
  DominionQuestion,
  Pile,
  Reason,
  Source,
} from '../../../generated/protocol';

/** The place of a thing that may be clicked. */
export type ChoiceSource = Source | 'pile';

/** A chosen card. The key tells equal cards of a hand apart. */
export interface Picked {
  card: string;
  key: string;
}

/** Why a click does nothing: what the server said, or what the page itself knows. */
export type WhyNotChoosable =
  | Reason
  | { type: 'enough_chosen' }
  | { type: 'nothing_asked' }
  | { type: 'not_your_turn' };

/** The result of a click. */
export type Click =
  | { type: 'answer'; answer: DominionAnswer }
  | { type: 'pick'; picked: readonly Picked[] }
  | { type: 'nothing'; why: WhyNotChoosable };

/** A question about cards: how many, and whether one click is the whole answer. */
export interface Amount {
  min: number;
  max: number;
  /** How many there are to choose from. */
  of: number;
  /** The click itself answers. */
  atOnce: boolean;
}

/** How many cards a question asks for; `null` when it does not ask for cards. */
export function amount(question: DominionQuestion, confirmSingle = false): Amount | null {
  const { ask } = question;
  if (ask.type !== 'cards') return null;
  const of = ask.choose.reduce((sum, { count }) => sum + count, 0);
  return { min: ask.min, max: ask.max, of, atOnce: ask.max === 1 && !confirmSingle };
}

/** How many copies of a thing at a place may be chosen. */
export function choosable(question: DominionQuestion | null, place: ChoiceSource, card: string): number {
  return question && !areElsewhere(question, place) ? choosableOf(question.ask, place, card) : 0;
}

/** Whether the options of a question are cards in play or of a pile, and only look like those of the hand: they are buttons. */
function areElsewhere({ purpose, ask }: DominionQuestion, place: ChoiceSource): boolean {
  return (purpose === 'put_on_deck' || purpose === 'gain') && ask.type === 'options' && place === 'hand';
}

function choosableOf(ask: DominionAsk, place: ChoiceSource, card: string): number {
  switch (ask.type) {
    case 'turn':
      if (place === 'hand') return ask.play.includes(card) ? Number.POSITIVE_INFINITY : 0;
      return place === 'pile' && ask.buy.includes(card) ? 1 : 0;
    case 'cards':
      return place === ask.from ? (ask.choose.find(one => one.card === card)?.count ?? 0) : 0;
    case 'pile':
      return place === 'pile' && ask.piles.includes(card) ? 1 : 0;
    case 'options':
      return optionAt(ask.options, place, card) < 0 ? 0 : 1;
    case 'several':
    case 'order':
    case 'name':
      return 0;
  }
}

/** The number of the option that stands for a card at a place; -1 without such an option. */
function optionAt(options: readonly Choice[], place: ChoiceSource, card: string): number {
  return options.findIndex(option => {
    if (option.type === 'card') return place === 'hand' && option.card === card;
    return option.type === 'card_from' && option.from === place && option.card === card;
  });
}

/** The effect of a click on a thing. */
export function click(
  question: DominionQuestion | null,
  picked: readonly Picked[],
  place: ChoiceSource,
  { card, key }: Picked,
  confirmSingle = false,
): Click {
  if (!question) return { type: 'nothing', why: { type: 'not_your_turn' } };
  if (choosable(question, place, card) === 0) return { type: 'nothing', why: whyNot(question, place, card) };
  const { ask } = question;
  if (ask.type === 'turn') {
    return {
      type: 'answer',
      answer: place === 'pile' ? { type: 'buy', pile: card } : { type: 'play', card },
    };
  }
  if (ask.type === 'pile') return { type: 'answer', answer: { type: 'pile', pile: card } };
  if (ask.type === 'options') {
    return { type: 'answer', answer: { type: 'option', option: optionAt(ask.options, place, card) } };
  }
  const wanted = amount(question, confirmSingle);
  if (wanted?.atOnce) return { type: 'answer', answer: { type: 'cards', cards: [card] } };
  return pick(question, picked, place, { card, key }, wanted?.max ?? 0);
}

function pick(
  question: DominionQuestion,
  picked: readonly Picked[],
  place: ChoiceSource,
  one: Picked,
  max: number,
): Click {
  if (picked.some(({ key }) => key === one.key)) {
    return { type: 'pick', picked: picked.filter(({ key }) => key !== one.key) };
  }
  const copies = picked.filter(({ card }) => card === one.card).length;
  if (max === 1) return { type: 'pick', picked: [one] };
  if (picked.length >= max || copies >= choosable(question, place, one.card)) {
    return { type: 'nothing', why: { type: 'enough_chosen' } };
  }
  return { type: 'pick', picked: [...picked, one] };
}

/** Why a thing cannot be chosen. */
export function whyNot(question: DominionQuestion, place: ChoiceSource, card: string): WhyNotChoosable {
  const pile = place === 'pile';
  const said = question.why_not.find(one => (pile ? one.piles : one.cards)?.includes(card));
  return said?.reason ?? { type: asksAt(question, place) ? 'does_not_fit' : 'nothing_asked' };
}

/** Whether a pile costs no more than there would be after "play all Treasures": the question says both. */
export function isAfterTreasures(question: DominionQuestion | null, pile: string): boolean {
  if (question?.ask.type !== 'turn' || question.purpose === 'action_phase') return false;
  const { ask } = question;
  if (!ask.treasures) return false;
  if (ask.buy.includes(pile)) return false;
  const why = whyNot(question, 'pile', pile);
  if (why.type !== 'too_expensive') return false;
  return why.cost <= why.most + ask.treasures && (why.potions ?? 0) <= (why.most_potions ?? 0);
}

/** Whether a question is about things at a place at all. */
export function asksAt(question: DominionQuestion, place: ChoiceSource): boolean {
  const { ask } = question;
  if (areElsewhere(question, place)) return false;
  if (ask.type === 'turn') return place === 'hand' || place === 'pile';
  if (ask.type === 'cards') return place === ask.from;
  if (ask.type === 'options') {
    return ask.options.some(
      option =>
        (option.type === 'card' && place === 'hand') ||
        (option.type === 'card_from' && option.from === place),
    );
  }
  return ask.type === 'pile' && place === 'pile';
}

/** The answer that "Confirm" gives now; `null` while too few or too many are chosen. */
export function confirmed(question: DominionQuestion, picked: readonly Picked[]): DominionAnswer | null {
  const wanted = amount(question);
  if (!wanted || picked.length < wanted.min || picked.length > wanted.max) return null;
  return { type: 'cards', cards: picked.map(({ card }) => card) };
}

/** Whether "none" is an answer that has a button of its own. */
export function mayDecline(question: DominionQuestion): DominionAnswer | null {
  const { ask } = question;
  if (ask.type === 'pile' && ask.optional) return { type: 'pile', pile: null };
  if (ask.type === 'cards' && ask.min === 0 && ask.max === 1) return { type: 'cards', cards: [] };
  return null;
}

/** The piles beside the Supply that a question offers: they are shown with it. */
export function besidePiles(question: DominionQuestion | null, piles: readonly Pile[]): Pile[] {
  const ask = question?.ask;
  return ask?.type === 'pile'
    ? piles.filter(({ name, place }) => place === 'beside' && ask.piles.includes(name))
    : [];
}

/** The places besides the hand from which a question of options offers cards: they are chosen on the Stage. */
export function placesOf(ask: DominionAsk): Exclude<Source, 'hand' | 'shown'>[] {
  if (ask.type !== 'options') return [];
  const places = ask.options.flatMap(option =>
    option.type === 'card_from' && option.from !== 'hand' && option.from !== 'shown' ? [option.from] : [],
  );
  return [...new Set(places)];
}

/** Whether a question is answered on the Stage: it needs more than hand and supply. */
export function needsStage(question: DominionQuestion | null, piles: readonly Pile[] = []): boolean {
  if (!question) return false;
  const { ask } = question;
  if (ask.type === 'pile') return besidePiles(question, piles).length > 0;
  if (ask.type === 'order' || ask.type === 'name') return true;
  if (ask.type === 'options') return placesOf(ask).length > 0;
  return ask.type === 'cards' && ask.from !== 'hand';
}

/** The options that are buttons: a card at a place is chosen there. */
export function optionsOf({ ask }: DominionQuestion): { option: Choice; at: number }[] {
  if (ask.type !== 'options' && ask.type !== 'several') return [];
  return ask.options.flatMap((option, at) => (option.type === 'card_from' ? [] : [{ option, at }]));
}
