// The address of a new table with a kingdom.

import type { KingdomWish } from '../../../ui/router';

/** The address of opening a table with a kingdom; an empty wish is no kingdom. */
export function newAddress({ set, cards, bane, platinum, shelters }: KingdomWish): string {
  const parts = [
    set !== null && `set=${encodeURIComponent(set)}`,
    set === null && cards.length > 0 && `cards=${cards.map(encodeURIComponent).join(',')}`,
    bane !== null && `bane=${encodeURIComponent(bane)}`,
    platinum !== null && `platinum=${encodeURIComponent(platinum)}`,
    shelters !== null && `shelters=${encodeURIComponent(shelters)}`,
  ].filter(part => part !== false);
  return parts.length === 0 ? '/new' : `/new?${parts.join('&')}`;
}
