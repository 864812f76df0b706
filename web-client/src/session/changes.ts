// Applies a change to a view: parts and elements that did not change stay the same objects.
import type { GameChange, GameView } from '../generated/protocol';
import { shareStructure } from './structural-sharing';

/** Lists of which a change has only elements that changed, and the field by which an element is found. */
const LISTS: Readonly<Record<string, string>> = { piles: 'name', seats: 'seat', row: 'location' };

type Parts = Record<string, unknown>;

/** The view after a change; `null` if the change is not one of this view. */
export function applyChange(view: GameView, change: GameChange): GameView | null {
  if (view.game !== change.game) return null;
  const next: Parts = { ...view };
  for (const [part, value] of Object.entries(change)) {
    const key = LISTS[part];
    next[part] = key ? replaceElements(next[part] as Parts[], value as Parts[], key) : value;
    if (key && next[part] === null) return null;
  }
  return shareStructure(view, next as GameView);
}

function replaceElements(
  list: readonly Parts[],
  changed: readonly Parts[],
  key: string,
): readonly Parts[] | null {
  const next = [...list];
  for (const element of changed) {
    const place = next.findIndex(one => one[key] === element[key]);
    if (place === -1) return null;
    next[place] = element;
  }
  return next;
}
