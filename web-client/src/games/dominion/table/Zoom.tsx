// A card in full, beside where it was opened or in the middle.
import './Zoom.css';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { cardName, t } from '../../../i18n';
import { OtherNames } from '../../../table/cards/OtherNames';
import { Rulings } from '../../../table/cards/Rulings';
import { useRulings } from '../../../table/cards/rulings';
import { Button } from '../../../ui/Button';
import { focusBack } from '../../../ui/focus-back';
import { Card } from '../cards/Card';
import { cardData, catalogue } from '../cards/catalogue';
import { relatedTo } from '../cards/related';
import { type Opened, useTable } from './model';
import { CardChip } from './Trash';
import { zoomPlace } from './zoom-place';

/** The opened card, if there is one. */
export function Zoom() {
  const { opened } = useTable();
  return opened.value && <OpenedCard key={opened.value.card} opened={opened.value} />;
}

function OpenedCard({ opened }: { opened: Opened }) {
  const table = useTable();
  const rulings = useRulings(opened.card, cardData(opened.card).set);
  const element = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const zoom = element.current;
    if (!zoom) return;
    const at = zoomPlace(zoom, opened.from);
    for (const [name, value] of Object.entries(at)) zoom.style.setProperty(name, value);
  });
  // Before anything is painted: a key that comes at once is the card's.
  useLayoutEffect(() => {
    if (opened.hover) return undefined;
    const before = document.activeElement;
    element.current?.focus();
    return () => focusBack(before);
  }, [opened.hover]);
  const close = () => {
    table.opened.value = null;
  };
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Escape and the button close it too */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Escape and the button close it too */}
      {!opened.hover && <div class="scrim" onClick={close} />}
      <div
        class={`rounded-panel on-paper zoom${opened.hover ? ' no-pointer' : ''}`}
        role="dialog"
        aria-modal={!opened.hover}
        aria-label={cardName(opened.card)}
        tabIndex={-1}
        ref={element}
        onKeyDown={event => {
          if (event.key !== 'Escape' && event.key !== 'i' && event.key !== 'I') return;
          event.stopPropagation();
          close();
        }}
      >
        <Card card={opened.card} read />
        <OtherNames of="cards" message={`card-${opened.card}`} />
        <More card={opened.card} />
        {!opened.hover && <RelatedPiles card={opened.card} />}
        {!opened.hover && rulings.length > 0 && (
          <section class="ruled size-14 zoom-part" aria-label={t('zoom-rulings')}>
            <h3 class="quiet">{t('zoom-rulings')}</h3>
            <Rulings rulings={rulings} />
          </section>
        )}
        {!opened.hover && <Button class="zoom-close" quiet icon="close" label={t('close')} onClick={close} />}
      </div>
    </>
  );
}

/** The table's knowledge about the card's pile. */
function More({ card }: { card: string }) {
  const pile = useTable().piles.value.find(one => one.name === card || one.top === card);
  if (!pile) return null;
  const { cost } = cardData(card);
  return (
    <p class="note text-centred zoom-part">
      {t('zoom-left', { count: pile.count })}
      {pile.top === card &&
        pile.cost !== cost &&
        ` · ${t('zoom-costs-now', { now: pile.cost, printed: cost })}`}
      {pile.token && ` · ${t('zoom-token')}`}
    </p>
  );
}

/** Cards of this match that its text names, and those whose text names it. */
function RelatedPiles({ card }: { card: string }) {
  const piles = useTable().piles.value;
  const { names, namedBy } = relatedTo(cardData(card), catalogue);
  const here = [...names, ...namedBy].filter(one => piles.some(pile => pile.name === one));
  if (here.length === 0) return null;
  return (
    <section class="ruled size-14 zoom-part" aria-label={t('zoom-related')}>
      <h3 class="quiet">{t('zoom-related')}</h3>
      <ul class="wraps bare-list chips">
        {here.map(one => (
          <li key={one}>
            <CardChip card={one} />
          </li>
        ))}
      </ul>
    </section>
  );
}
