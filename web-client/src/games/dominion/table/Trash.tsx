// The common trash as a pile, and the chips of cards.

import { t } from '../../../i18n';
import { figure } from '../../../table/names';
import { Face } from '../../../ui/face/Face';
import { fitName } from '../../../ui/face/names';
import type { Ground } from '../../../ui/face/scenes';
import type { Drawing } from '../../../ui/Icon';
import { cardCount } from '../cards/card-count';
import { band, cardData } from '../cards/catalogue';
import { depthOf } from '../cards/Pile';
import { useTable } from './model';

/** The trash as a small pile that opens. */
export function TrashPile({ class: extra = '' }: { class?: string }) {
  const { trash } = useTable();
  const count = trash.value.reduce((sum, one) => sum + one.count, 0);
  return <DrawerPile class={extra} name={t('trash')} drawing="ui-trash" count={count} />;
}

/** A thing that is no card of a kind has no ground. */
const NO_GROUND: Ground = { game: 'dominion', fn: 'earth', theme: null };

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
      class={`fills selectable selectable-pile ${extra}`}
      data-item={drawing}
      tabIndex={-1}
      onClick={() => {
        drawer.value = { type: 'beside' };
      }}
    >
      <Face
        scene={NO_GROUND}
        drawing={drawing}
        name={fitName(name, name, false)}
        class="band-trash"
        place={`pile ${depthOf(count)}`}
        spoken={` ${figure(count)}`}
        foot={
          <span class="across card-foot" aria-hidden="true">
            <span class="rounded-small dark count">{figure(count)}</span>
          </span>
        }
      />
    </button>
  );
}

/** A card's name that opens the card. */
export function CardChip({ card, count = 1 }: { card: string; count?: number }) {
  const { opened } = useTable();
  return (
    <button
      type="button"
      class={`bare-button strong chip band-${band(cardData(card).types)}`}
      data-card={card}
      onClick={event => {
        opened.value = { card, from: event.currentTarget.getBoundingClientRect(), hover: false };
      }}
    >
      {cardCount(card, count)}
    </button>
  );
}
