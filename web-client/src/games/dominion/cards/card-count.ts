// Numbers of cards with their names in the plural: "3 Coppers".
import { attribute, cardName } from '../../../i18n';

/** Some copies of a card: its name, or their number and its plural. Many names have no plural of their own. */
export function cardCount(card: string, count: number): string {
  if (count === 1) return cardName(card);
  return `${count} ${attribute(`card-${card}`, 'plural') ?? cardName(card)}`;
}
