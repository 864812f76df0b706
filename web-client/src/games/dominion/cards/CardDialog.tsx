// A card in full, above a page.

import { cardName } from '../../../i18n';
import { OtherNames } from '../../../table/cards/OtherNames';
import { Dialog } from '../../../ui/Dialog';
import { Card } from './Card';

/** A card in full, above the page. */
export function CardDialog({ card, onClose }: { card: string; onClose: () => void }) {
  return (
    <Dialog title={cardName(card)} onClose={onClose} class="card-dialog">
      <Card card={card} read />
      <OtherNames of="cards" message={`card-${card}`} />
    </Dialog>
  );
}
