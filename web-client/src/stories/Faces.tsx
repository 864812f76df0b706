// Every card's face in one size, for the tests that measure them.
import { render } from 'preact';
import { Card } from '../games/dominion/cards/Card';
import { catalogue } from '../games/dominion/cards/catalogue';

/** The size of the places, and whether whole texts may stand on them. */
export interface FaceSize {
  width: number;
  height: number;
  full: boolean;
}

/** Draws all faces in a size above the page; a second time in place of the first ones. */
export function showFaces({ width, height, full }: FaceSize): void {
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
    catalogue.cards.map(({ name }) => (
      <button key={name} type="button">
        <Card card={name} full={full} count="10" />
      </button>
    )),
    room,
  );
}
