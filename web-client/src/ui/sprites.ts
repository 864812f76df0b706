// Files of drawings, each brought into the document when one of its drawings is first drawn.
import alchemy from '../generated/sprite-alchemy.svg?url';
import dark from '../generated/sprite-dark.svg?url';
import dice from '../generated/sprite-dice.svg?url';
import dominion from '../generated/sprite-dominion.svg?url';
import hinterlands from '../generated/sprite-hinterlands.svg?url';
import intrigue from '../generated/sprite-intrigue.svg?url';
import seaside from '../generated/sprite-seaside.svg?url';
import ui from '../generated/sprite-ui.svg?url';

/** The files, by what the names in them begin with. */
const SPRITES = { dominion, dark, intrigue, seaside, alchemy, hinterlands, ui, dice } as const;

/** A drawing: `dominion-copper`, `intrigue-baron`, `ui-hand`, `dice-elf`. */
export type Drawing = `${keyof typeof SPRITES}-${string}`;

/** A file that has not come for this long does not come, in milliseconds: a lost network ends no request by itself. */
const TIMEOUT = 60_000;

/** The files that are here or on their way. */
const asked = new Set<string>();

/**
 * Refers to a drawing, and asks for its file if it is not here. What refers to it is drawn once it has come. The drawings stand
 * in the document: for each reference into another file a browser styles and lays out that whole file once more.
 */
export function drawingOf(name: Drawing): string {
  const address = SPRITES[name.slice(0, name.indexOf('-')) as keyof typeof SPRITES];
  if (!asked.has(address)) {
    asked.add(address);
    // Drawings stand beside words: without them nothing is lost. The next one that is drawn asks again.
    bring(address).catch(() => asked.delete(address));
  }
  return `#${name}`;
}

async function bring(address: string): Promise<void> {
  const response = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT) });
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  const { documentElement } = new DOMParser().parseFromString(await response.text(), 'image/svg+xml');
  documentElement.setAttribute('display', 'none');
  document.body.append(documentElement);
}
