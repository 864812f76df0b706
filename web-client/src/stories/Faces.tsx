// Every card's face in one size, for the tests that measure them.
import { render } from 'preact';
import { Card } from '../games/dominion/cards/Card';
import { catalogue } from '../games/dominion/cards/catalogue';
import { Pile } from '../games/dominion/cards/Pile';
import type { CardData } from '../generated/protocol';

/** The size of the places, whether whole texts may stand on them, and whether they are piles with every mark. */
export interface FaceSize {
  width: number;
  height: number;
  full: boolean;
  pile?: boolean;
}

/** A pile with what may lie on it: Embargo tokens, a Trade Route token on a Victory card, and the mark of the Bane on others. */
function markedPile({ name, types }: CardData) {
  const token = types.includes('victory');
  const marks = { token, bane: !token, embargo: 2 };
  return <Pile pile={{ name, top: name, cost: 0, count: 10, place: 'kingdom', ...marks }} />;
}

/** Draws all faces in a size above the page; a second time in place of the first ones. */
export function showFaces({ width, height, full, pile = false }: FaceSize): void {
  const room = document.querySelector('.story-faces') ?? document.createElement('div');
  room.className = 'story-faces';
  document.body.append(room);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`
    .story-faces { position: absolute; inset: 0 auto auto 0; z-index: 99; display: flex; flex-wrap: wrap; width: 1400px; }
    .story-faces > button { position: relative; flex: none; width: ${width}px; height: ${height}px; padding: 0; border: 0; }
  `);
  document.adoptedStyleSheets = [sheet];
  render(
    catalogue.cards.map(card => (
      <button key={card.name} type="button">
        {pile ? markedPile(card) : <Card card={card.name} full={full} count="10" />}
      </button>
    )),
    room,
  );
}
