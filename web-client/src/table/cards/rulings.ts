// Rulings about a card beyond its text, loaded with the first card of its expansion that is opened.
import { useEffect, useState } from 'preact/hooks';
import { has, loadMoreWords, type Part, tDynamic } from '../../i18n';

/** The rulings of a card of an expansion, sentence by sentence; none until they are loaded. */
export function useRulings(card: string, expansion: string): readonly string[] {
  return useLater(rulingsOf(expansion), `rulings-${card}`);
}

/** The part of the words that has an expansion's rulings: those of which only some cards are here share one. */
export function rulingsOf(expansion: string): Part {
  const own = ['base', 'prosperity', 'dark-ages'].includes(expansion);
  return (own ? `rulings-${expansion}` : 'rulings-expansions') as Part;
}

/** The rulings of a kind of citizen, of locations or of penalties in King of the Dice. */
export function useDiceRulings(of: string): readonly string[] {
  return useLater('rulings-dice', `rulings-dice-${of}`);
}

function useLater(part: Part, message: string): readonly string[] {
  const [, redraw] = useState<Part | null>(null);
  useEffect(() => void loadMoreWords(part).then(() => redraw(part)), [part]);
  return has(message) ? tDynamic(message).split('\n') : [];
}
