// Files of drawings, each brought into the document when one of its drawings is first drawn.
import alchemy from '../generated/sprite-alchemy.svg?url';
import dark from '../generated/sprite-dark.svg?url';
import dice from '../generated/sprite-dice.svg?url';
import dominion from '../generated/sprite-dominion.svg?url';
import hinterlands from '../generated/sprite-hinterlands.svg?url';
import intrigue from '../generated/sprite-intrigue.svg?url';
import seaside from '../generated/sprite-seaside.svg?url';
import ui from '../generated/sprite-ui.svg?url';
import { svg } from './svg';

/** The files, by what the names in them begin with. */
const SPRITES = { dominion, dark, intrigue, seaside, alchemy, hinterlands, ui, dice } as const;

/** A drawing: `dominion-copper`, `intrigue-baron`, `ui-hand`, `dice-elf`. */
export type Drawing = `${keyof typeof SPRITES}-${string}`;

/** A file that has not come for this long does not come, in milliseconds: a lost network ends no request by itself. */
const TIMEOUT = 60_000;

/** The first pause before a file that did not come is asked for again, in milliseconds. Each further pause is twice as long. */
const AGAIN = 1_000;

/** The element in the document for each file: as long as it is on its way, stand-ins for its drawings. */
const files = new Map<string, SVGElement>();

/**
 * Refers to a drawing, and asks for its file if it is not here. A reference to it shows nothing until it has come; a card has
 * a disc of the same size meanwhile. The drawings stand in the document: for each reference into another file a browser styles and lays out that
 * whole file once more.
 */
export function drawingOf(name: Drawing, isCard = false): string {
  const address = SPRITES[name.slice(0, name.indexOf('-')) as keyof typeof SPRITES];
  let file = files.get(address);
  if (!file) {
    file = svg('svg', { display: 'none' });
    files.set(address, file);
    document.body.append(file);
    void bring(address, file, AGAIN);
  }
  if (isCard && file.isConnected && !document.getElementById(name)) {
    const disc = svg('symbol', { id: name, viewBox: '0 0 512 512' });
    disc.append(svg('circle', { cx: '256', cy: '256', r: '250', opacity: '.3' }));
    file.append(disc);
  }
  return `#${name}`;
}

async function bring(address: string, standIns: SVGElement, again: number): Promise<void> {
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT) });
    if (!response.ok) throw new Error(`${address}: ${response.status}`);
    const { documentElement } = new DOMParser().parseFromString(await response.text(), 'image/svg+xml');
    documentElement.setAttribute('display', 'none');
    standIns.replaceWith(documentElement);
  } catch {
    setTimeout(bring, again, address, standIns, again * 2);
  }
}
