// Cards to be put in order.
import { useEffect, useRef } from 'preact/hooks';
import { cardName, t } from '../../../i18n';
import { Group } from '../../../table/Group';
import { Button } from '../../../ui/Button';
import { Card } from '../cards/Card';
import { dragToOrder } from './drag';
import { keyed } from './Hand';
import { useTable } from './model';

/** Cards with their places: arrows and dragging move one, tapping them one after another gives 1, 2, 3 … */
export function Order() {
  const { order, placed } = useTable();
  const room = useRef<HTMLDivElement>(null);
  const cards = keyed(order.value);
  useEffect(() => {
    const list = room.current;
    if (!list) return undefined;
    const things = () => [...list.querySelectorAll<HTMLElement>('.order-place')];
    return dragToOrder(list, things, (from, to) => {
      order.value = moved(order.value, from, to);
      placed.value = 0;
    });
  }, []);
  return (
    <div class="flows grid rigid centres stage-part order" ref={room}>
      <p class="size-12 quiet">{t('order-first')}</p>
      <Group class="flows full-row flex stage-cards" label={t('region-stage')}>
        {cards.map(({ card, key }, place) => (
          <Placed key={key} card={card} place={place} last={cards.length - 1} />
        ))}
      </Group>
      <p class="size-12 text-right order-end-last quiet">{t('order-last')}</p>
    </div>
  );
}

function Placed({ card, place, last }: { card: string; place: number; last: number }) {
  const { order, placed } = useTable();
  const move = (to: number) => {
    order.value = moved(order.value, place, to);
    placed.value = 0;
  };
  return (
    <div class="across gap-1 order-place">
      <button
        type="button"
        class="selectable selectable-play can-select"
        data-item={card}
        tabIndex={-1}
        onKeyDown={event => {
          const step = event.shiftKey ? STEPS[event.key] : undefined;
          if (step === undefined) return;
          event.preventDefault();
          event.stopPropagation();
          if (place + step >= 0 && place + step <= last) move(place + step);
        }}
        onClick={() => {
          const to = placed.value > last ? 0 : placed.value;
          order.value = moved(order.value, place, to);
          placed.value = to + 1;
        }}
      >
        <span class="across centres round bold order-number" aria-hidden="true">
          {place + 1}
        </span>
        <Card card={card} spoken={t('order-place', { place: place + 1 })} />
      </button>
      <div class="down gap-1 stepper">
        <Button
          icon="left"
          label={t('order-earlier', { card: cardName(card) })}
          disabled={place === 0}
          onClick={() => move(place - 1)}
        />
        <Button
          icon="right"
          label={t('order-later', { card: cardName(card) })}
          disabled={place === last}
          onClick={() => move(place + 1)}
        />
      </div>
    </div>
  );
}

/** Shift and an arrow move a card. */
const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

/** The same cards with one of them at another place. */
export function moved(cards: readonly string[], from: number, to: number): string[] {
  const rest = cards.filter((_, i) => i !== from);
  return [...rest.slice(0, to), ...cards.slice(from, from + 1), ...rest.slice(to)];
}
