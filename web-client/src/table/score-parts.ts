// The name of a part of a score.
import type { ScorePart } from '../generated/protocol';
import { attribute, cardName, has, t, tDynamic } from '../i18n';

/** How many of what: a card, a kind of cards, or tokens. */
export function partWords({ card, count }: ScorePart): string {
  return t('end-part', { count, card: card === null ? t('end-tokens') : partName(card, count) });
}

/** The name of a kind of cards, one or several, or of a card. */
export function partName(card: string, count: number): string {
  const kind = `score-part-${card}`;
  if (has(kind)) return tDynamic(kind, { count });
  return (count === 1 ? null : attribute(`card-${card}`, 'plural')) ?? cardName(card);
}
