// The decks of all players at the end of a match, as columns of cards.
import { Card } from '../../games/dominion/cards/Card';
import { cardCount } from '../../games/dominion/cards/card-count';
import { band, cardData } from '../../games/dominion/cards/catalogue';
import type { CardCount, DominionView, ScorePart, SeatResult } from '../../generated/protocol';
import { cardName, narrowName, t } from '../../i18n';
import { figure } from '../../table/names';
import { fitName } from '../../ui/face/names';
import { FinalRows } from './FinalRows';

/** The most bands of equal cards above the lowest one; the count says the rest. */
const BANDS = 7;

/** The most of them that say the name in a deck that takes more than one row, so that two such decks fit on a screen. */
const FEW_NAMES = 2;

/** The most columns that one row holds beside a name and points. */
const COLUMNS = 9;

interface FinalDecksProps {
  view: DominionView;
  results: readonly SeatResult[];
  nameOf: (seat: number) => string;
}

/** A row of columns for each player. */
export function FinalDecks({ view, results, nameOf }: FinalDecksProps) {
  const inOrder = results.map(result => ({
    ...result,
    parts: result.parts.toSorted((one, other) => priceOf(other) - priceOf(one)),
  }));
  const cardsOf = (player: number) => {
    const owned = view.seats.find(({ seat }) => seat === player)?.owned ?? [];
    return {
      count: owned.reduce((sum, { count }) => sum + count, 0),
      cards: <Columns owned={owned} />,
    };
  };
  return <FinalRows label={t('end-decks')} results={inOrder} nameOf={nameOf} cardsOf={cardsOf} />;
}

/** The dearest cards come first, as in the columns, then what is no card. */
function priceOf({ card }: ScorePart): number {
  return card === null ? -1 : cardData(card).cost;
}

function Columns({ owned }: { owned: readonly CardCount[] }) {
  const names = owned.length > COLUMNS ? FEW_NAMES : BANDS;
  return groupsOf(owned).map(group => (
    <ul key={group[0]?.card} class="wraps bare-list gap-3 final-group">
      {group.map(one => (
        <Column key={one.card} names={names} {...one} />
      ))}
    </ul>
  ));
}

/** Equal cards, one above the other, `names` of them with their name above the lowest and the others as edges. */
function Column({ card, count, names }: CardCount & { names: number }) {
  const bands = Math.min(BANDS, count - 1);
  const edges = Math.max(0, bands - names);
  const head = fitName(cardName(card), narrowName(card), false);
  return (
    <li class={`down anchor final-column band-${band(cardData(card).types)}`} title={cardName(card)}>
      <span class="hidden">{cardCount(card, count)}</span>
      {Array.from({ length: bands }, (_, place) => (
        <span
          key={place}
          class={`centred unbroken clips final-band ${head.class}${place < edges ? ' final-edge' : ''}`}
          style={{ '--card': place }}
          aria-hidden="true"
        >
          {place < edges ? '' : head.words}
        </span>
      ))}
      <span class="card-place final-card" style={{ '--card': bands }} aria-hidden="true">
        <Card card={card} count={count > 1 ? `×${figure(count)}` : undefined} />
      </span>
    </li>
  );
}

/** Victory cards, Treasures, all others; within each the most expensive first. */
function groupsOf(owned: readonly CardCount[]): CardCount[][] {
  const kindOf = (card: string) => {
    const { types } = cardData(card);
    if (types.includes('victory') || types.includes('curse')) return 0;
    return types.includes('treasure') ? 1 : 2;
  };
  const order = [...owned].sort(
    (one, other) => cardData(other.card).cost - cardData(one.card).cost || one.card.localeCompare(other.card),
  );
  return [0, 1, 2]
    .map(kind => order.filter(({ card }) => kindOf(card) === kind))
    .filter(group => group.length > 0);
}
