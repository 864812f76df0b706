// What a card does in a few words.
import { attribute, cardText } from '../../../i18n';

/** What a pile says of its card; its text where that is short enough. */
export function shortText(card: string): string {
  return attribute(`text-${card}`, 'short') ?? cardText(card);
}
