// Card faces on pages: to look at, to open, to choose.
import './Faces.css';

import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { t } from '../../../i18n';
import { lazyComponent, nothing } from '../../../ui/lazy';
import { cardAddress } from '../../../ui/router';
import { Card } from './Card';

/** A card in full, above the page. */
export const CardDialog = lazyComponent(async () => (await import('./CardDialog')).CardDialog, nothing);

interface FaceListProps {
  cards: readonly string[];
  /** A further card, which is the Bane. */
  bane?: string | undefined;
  more?: ComponentChildren;
}

/** Faces of which each opens its card in full. */
export function FaceList({ cards, bane, more }: FaceListProps) {
  const [open, setOpen] = useState<string | null>(null);
  return (
    <div class="gap-3 grid five faces">
      {[...cards, ...(bane === undefined ? [] : [bane])].map(card => (
        <button
          key={card}
          type="button"
          class="bare-button block anchor rounded full-width face"
          aria-haspopup="dialog"
          onClick={() => setOpen(card)}
        >
          <Card card={card} {...(card === bane ? { bane: true, spoken: t('pile-bane') } : {})} />
        </button>
      ))}
      {more}
      {open !== null && <CardDialog card={open} onClose={() => setOpen(null)} />}
    </div>
  );
}

interface FaceTogglesProps {
  cards: readonly string[];
  on: readonly string[];
  onToggle: (card: string) => void;
}

/** Faces of which each is chosen or not. */
export function FaceToggles({ cards, on, onToggle }: FaceTogglesProps) {
  return (
    <div class="gap-3 grid faces-many">
      {cards.map(card => (
        <button
          key={card}
          type="button"
          class="bare-button block anchor rounded full-width face"
          aria-pressed={on.includes(card)}
          onClick={() => onToggle(card)}
        >
          <Card card={card} chosen={on.includes(card)} />
        </button>
      ))}
    </div>
  );
}

/** Faces of which each leads to its card's page. */
export function FaceLinks({ cards }: { cards: readonly string[] }) {
  return (
    <ul class="bare-list gap-3 grid faces-many">
      {cards.map(card => (
        <li key={card}>
          <a class="block anchor rounded full-width face-link face" href={cardAddress(card)}>
            <Card card={card} />
          </a>
        </li>
      ))}
    </ul>
  );
}

/** A few faces as a picture. */
export function Fan({ cards }: { cards: readonly string[] }) {
  return (
    <div class="flex centres fan" aria-hidden="true">
      {cards.map(card => (
        <Card key={card} card={card} full />
      ))}
    </div>
  );
}
