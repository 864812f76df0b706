// The face of a card of any game: band, drawing, body and foot, in a place of any size. face.css decides what a size shows.
import './face.css';

import type { ComponentChildren } from 'preact';
import { type Drawing, drawingOf } from '../sprites';
import type { FittedName } from './names';
import type { Ground } from './scenes';

interface FaceProps {
  scene: Ground;
  drawing: Drawing;
  name: FittedName;
  /** The look of the card: its band, and its parts. */
  class: string;
  /** How it lies at its place: `lies-2`. */
  place?: string;
  /** The name of a card that opens from here. */
  card?: string | undefined;
  /** For screen readers, after the name. */
  spoken?: ComponentChildren;
  /** At both ends of the band. */
  worth?: ComponentChildren;
  mark?: ComponentChildren;
  body?: ComponentChildren;
  foot?: ComponentChildren;
  /** Whether it is only drawn: what is around it says everything. */
  isDrawn?: boolean;
}

/** A card's face, which fills its place. */
export function Face({
  scene,
  drawing,
  name,
  class: look,
  place = '',
  card,
  spoken,
  worth,
  mark,
  body,
  foot,
  isDrawn = false,
}: FaceProps) {
  return (
    <span class={`anchor block full-width card ${place}`} data-card={card} aria-hidden={isDrawn || undefined}>
      <span class={`grid text-centred clips card-face fn-${scene.fn} ${look} ${name.class}`}>
        <span class="across centres card-band">
          <span class="shrinks card-name" aria-hidden="true">
            {name.words}
          </span>
          {worth}
          {mark}
        </span>
        <span class="hidden">
          {name.plain}
          {spoken}
        </span>
        <Art scene={scene} drawing={drawing} />
        {body}
        {foot}
      </span>
    </span>
  );
}

/** A drawing on its ground. */
function Art({ scene: { game, fn, theme }, drawing }: Pick<FaceProps, 'scene' | 'drawing'>) {
  return (
    <span class="anchor clips shrinks-down card-art" aria-hidden="true">
      {theme !== null && (
        <svg class="card-scene" aria-hidden="true" focusable="false">
          <use class="card-sign" href={drawingOf(`${game}-sign-${fn}`)} />
          <use href={drawingOf(`${game}-ground-${theme}`)} />
        </svg>
      )}
      <svg class="card-drawing" aria-hidden="true" focusable="false">
        <use href={drawingOf(drawing, true)} />
      </svg>
    </span>
  );
}
