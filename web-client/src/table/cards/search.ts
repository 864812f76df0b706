// Card search by name, type, cost, expansion and text.

import type { CardData } from '../../generated/protocol';
import { cardName, cardText, tDynamic } from '../../i18n';
import { otherNames } from '../../i18n/card-names';
import { setName } from '../../i18n/expansions';

/** Whether a card has every word that was typed: in a name in any language, type, cost, expansion and, if wished, its text. */
export function finds(card: CardData, typed: string, where: 'name' | 'text'): boolean {
  const wanted = plain(typed).split(/\s+/).filter(Boolean);
  if (wanted.length === 0) return true;
  const words = plain(printed(card, where));
  return wanted.every(word => (isCost(word) ? card.cost === Number(word) : words.includes(word)));
}

function printed(card: CardData, where: 'name' | 'text'): string {
  const names = [cardName(card.name), ...otherNames(`card-${card.name}`).map(({ name }) => name)];
  const words = [...names, ...card.types.map(type => tDynamic(`type-${type}`)), setName(card.set)];
  if (where === 'text') words.push(cardText(card.name));
  return words.join(' ');
}

/** Without accents and capitals, as people type. */
export function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('’', "'").toLowerCase();
}

function isCost(word: string): boolean {
  return /^\d{1,2}$/.test(word);
}
