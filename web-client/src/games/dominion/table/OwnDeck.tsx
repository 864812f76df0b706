// The window of the own deck, at tables that count it: what is left to draw, and the odds of the next hand.
import '../../../ui/numbers.css';
import './OwnDeck.css';
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { DeckCard } from '../../../generated/protocol';
import { t } from '../../../i18n';
import { chanceInWords } from '../../../table/chance-words';
import { figure } from '../../../table/names';
import { Dialog } from '../../../ui/Dialog';
import { useTable } from './model';
import { CardChip } from './Trash';

/** In thousandths. */
const CERTAIN = 1000;

/** The knowledge of the deck's player about it. */
export function OwnDeck({ onClose }: { onClose: () => void }) {
  const deck = useTable().holder.value?.deck;
  if (!deck) return null;
  const inDeck = deck.cards
    .filter(({ left }) => left > 0)
    .toSorted((one, other) => other.chance - one.chance);
  const notInDeck = deck.cards.filter(({ left }) => left === 0).map(({ card }) => card);
  return (
    <Dialog title={t('deck-own')} onClose={onClose}>
      <div class="down gap-3 drawer">
        <p class="quiet">{t('deck-own-lead')}</p>
        <Cards cards={inDeck} />
        <Chips title={t('deck-own-top')} cards={deck.top ?? []} />
        <Chips title={t('deck-own-bottom')} cards={deck.bottom === undefined ? [] : [deck.bottom]} />
        <Chips title={t('deck-own-none')} cards={notInDeck} />
        <Coins chances={deck.coins} />
      </div>
    </Dialog>
  );
}

/** The most likely one first. */
function Cards({ cards }: { cards: readonly DeckCard[] }) {
  return (
    <table class="numbers">
      <thead>
        <tr>
          <th scope="col">{t('deck-own-card')}</th>
          <th scope="col">{t('deck-own-left')}</th>
          <th scope="col">{t('deck-own-next')}</th>
        </tr>
      </thead>
      <tbody>
        {cards.map(({ card, owned, left, chance }) => (
          <tr key={card}>
            <th scope="row">
              <CardChip card={card} />
            </th>
            <td>{t('deck-own-left-of', { left: figure(left), owned: figure(owned) })}</td>
            <td>
              <Chance chance={chance} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Chips({ title, cards }: { title: string; cards: readonly string[] }) {
  if (cards.length === 0) return null;
  return (
    <>
      <h3>{title}</h3>
      <ol class="wraps bare-list chips">
        {cards.map((card, i) => (
          <li key={i}>
            <CardChip card={card} />
          </li>
        ))}
      </ol>
    </>
  );
}

/** From the greatest number that is certain on. */
function Coins({ chances }: { chances: readonly number[] }) {
  const certain = chances.filter(chance => chance === CERTAIN).length;
  const first = Math.max(0, certain - 1);
  if (chances.length === 0) return null;
  return (
    <>
      <h3>{t('deck-own-coins')}</h3>
      <dl class="stack gap-1 own-deck-coins">
        {chances.slice(first).map((chance, i) => (
          <div key={i} class="grid">
            <dt>{t('deck-own-coins-more', { coins: figure(first + i + 1) })}</dt>
            <dd>
              <Chance chance={chance} />
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}

/** A chance in figures, with a bar below. */
function Chance({ chance }: { chance: number }) {
  const bar = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => bar.current?.style.setProperty('width', `${chance / 10}%`), [chance]);
  return (
    <span class="grid chance">
      {chanceInWords(chance)}
      <span class="chance-bar" aria-hidden="true">
        <span ref={bar} class="block" />
      </span>
    </span>
  );
}
