// The common trash as a pile, and the chips of cards.
import './Trash.css';

import { t } from '../../../i18n';
import { figure } from '../../../table/names';
import { type Drawing, Icon } from '../../../ui/Icon';
import { cardCount } from '../cards/card-count';
import { band, cardData } from '../cards/catalogue';
import { useTable } from './model';

/** The trash as a small pile that opens. */
export function TrashPile() {
  const { trash } = useTable();
  const count = trash.value.reduce((sum, one) => sum + one.count, 0);
  return <DrawerPile name={t('trash')} drawing="ui-trash" count={count} />;
}

interface DrawerPileProps {
  name: string;
  drawing: Drawing;
  count: number;
  class?: string;
}

/** A small pile that opens the window of the piles beside the Supply. */
export function DrawerPile({ name, drawing, count, class: extra = '' }: DrawerPileProps) {
  const { drawer } = useTable();
  return (
    <button
      type="button"
      class={`selectable selectable-pile ${extra}`}
      data-item={drawing}
      tabIndex={-1}
      onClick={() => {
        drawer.value = { type: 'beside' };
      }}
    >
      <span class="pile pile-small band-trash">
        <span class="card-name">
          <span class="card-words">{name}</span>
        </span>
        <span class="card-art" aria-hidden="true">
          <Icon name={drawing} class="card-drawing" />
        </span>
        <span class="count">{figure(count)}</span>
      </span>
    </button>
  );
}

/** A card's name that opens the card. */
export function CardChip({ card, count = 1 }: { card: string; count?: number }) {
  const { opened } = useTable();
  return (
    <button
      type="button"
      class={`chip band-${band(cardData(card).types)}`}
      data-card={card}
      onClick={event => {
        opened.value = { card, from: event.currentTarget.getBoundingClientRect(), hover: false };
      }}
    >
      {cardCount(card, count)}
    </button>
  );
}
