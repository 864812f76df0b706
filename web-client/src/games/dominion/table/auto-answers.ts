// Automatic answers: which a player has allowed, to what, until when.
import { signal } from '@preact/signals';
import { loadStored, saveStored } from '../../../api/storage';
import type { DominionAnswer, DominionQuestion } from '../../../generated/protocol';
import { mayDecline } from './choice';

/** What is answered by itself in one match, by the names of cards. */
export interface AutoAnswer {
  match: string | null;
  /** Cards whose questions are always declined. */
  decline: readonly string[];
  /** Reactions that are always used. */
  use: readonly string[];
}

const NONE: AutoAnswer = { match: null, decline: [], use: [] };

const KEY = 'standing';

const kept = signal<AutoAnswer>(loadStored(KEY, isStanding) ?? NONE);

/** What is answered by itself in a match: nothing that was meant for another one. */
export function autoAnswersIn(match: string | null): AutoAnswer {
  return match !== null && kept.value.match === match ? kept.value : { ...NONE, match };
}

/** Answers what a card asks by itself, or no more. */
export function stand(match: string | null, what: 'decline' | 'use', card: string, on: boolean): void {
  const now = autoAnswersIn(match);
  const others = now[what].filter(one => one !== card);
  kept.value = { ...now, [what]: on ? [...others, card] : others };
  saveStored(KEY, kept.value);
}

/** Reactions that a question offers. */
export function reactions({ ask, purpose }: DominionQuestion): string[] {
  if (ask.type !== 'options' || purpose !== 'react') return [];
  return ask.options.flatMap(option => (option.type === 'card' ? [option.card] : []));
}

/** The answer that declines what a card asks, where it may be declined. */
export function declining(question: DominionQuestion): DominionAnswer | null {
  const { ask, card } = question;
  if (card === null || ask.type === 'turn') return null;
  if (ask.type === 'cards' && ask.min === 0) return { type: 'cards', cards: [] };
  if (ask.type !== 'options') return mayDecline(question);
  const option = ask.options.findIndex(
    one => one.type === 'word' && (one.word === 'nothing' || one.word === 'no'),
  );
  return option < 0 ? null : { type: 'option', option };
}

/** What is answered by itself to a question; `null` when the player is to choose. */
export function autoAnswer(question: DominionQuestion, standing: AutoAnswer): DominionAnswer | null {
  const used = reactions(question).find(card => standing.use.includes(card));
  if (used !== undefined && question.ask.type === 'options') {
    const option = question.ask.options.findIndex(one => one.type === 'card' && one.card === used);
    return { type: 'option', option };
  }
  const { card } = question;
  const declined = card !== null && reactions(question).length === 0 && standing.decline.includes(card);
  return declined ? declining(question) : null;
}

function isStanding(value: unknown): value is AutoAnswer {
  if (typeof value !== 'object' || value === null) return false;
  const { match, decline, use } = value as Partial<AutoAnswer>;
  return typeof match === 'string' && [decline, use].every(isNames);
}

function isNames(value: unknown): boolean {
  return Array.isArray(value) && value.every(name => typeof name === 'string');
}
