// A card in full, above a page. It knows its face and its names; it knows no page.

import { Card } from '../../cards/Card';
import { OtherNames } from '../../cards/OtherNames';
import { Dialog } from '../../components/Dialog';
import { cardName } from '../../words';

/** A card in full, above the page. */
export function CardDialog({ card, onClose }: { card: string; onClose: () => void }) {
  return (
    <Dialog title={cardName(card)} onClose={onClose} class="card-dialog">
      <Card card={card} size="zoom" />
      <OtherNames of="cards" message={`card-${card}`} />
    </Dialog>
  );
}
