// The effect of a card in a few words.
import { attribute, cardText } from '../../../i18n';

/** The text of a pile about its card; the card's own if that is short enough. */
export function shortText(card: string): string {
  return attribute(`text-${card}`, 'short') ?? cardText(card);
}
