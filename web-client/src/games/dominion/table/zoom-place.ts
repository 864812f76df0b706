// The place of a card in full: over the log, else on the free side above the prompt, on a phone as a sheet from below.

/** Around a card in full. */
const EDGE = 8;
/** Its width where the log does not give one. */
const WIDTH = 300;
/** Below this width it is a sheet, as in `breakpoints.css`. */
const PHONE = 700;

/** The style of an element that never covers the card it came from, the prompt or the hand. */
export function zoomPlace(zoom: HTMLElement, from: DOMRect | null): Record<string, string> {
  if (innerWidth < PHONE) return {};
  if (document.documentElement.dataset.text) return middle(zoom);
  const log = document.querySelector('.log-panel')?.getBoundingClientRect();
  const prompt = document.querySelector('.prompt')?.getBoundingClientRect();
  const card = from ?? new DOMRect(0, innerHeight / 3, 0, 0);
  const isBeside = log !== undefined && prompt !== undefined && log.width > 0 && log.left >= prompt.right;
  if (isBeside) return beside(zoom, log, card);
  if (!prompt) return middle(zoom);
  const left = card.left + card.width / 2 < innerWidth / 2 ? innerWidth - WIDTH - EDGE : EDGE;
  const room = { top: EDGE, bottom: prompt.top - EDGE };
  const isOver = card.left < left + WIDTH && card.right > left;
  // A card of the hand lies below the prompt: above it all of the width is free.
  return { ...sized(left, WIDTH), ...between(zoom, room, isOver ? room.top : card.top) };
}

function beside(zoom: HTMLElement, log: DOMRect, card: DOMRect): Record<string, string> {
  const width = Math.min(WIDTH, log.width);
  const room = { top: log.top, bottom: innerHeight - EDGE };
  return { ...sized(log.left, width), ...between(zoom, room, card.top) };
}

function sized(left: number, width: number): Record<string, string> {
  return { left: `${left}px`, width: `${width}px` };
}

/** As high as the card that it came from, as far as the room allows. */
function between(
  zoom: HTMLElement,
  { top, bottom }: { top: number; bottom: number },
  wanted: number,
): Record<string, string> {
  const height = Math.min(zoom.scrollHeight, bottom - top);
  const at = Math.max(top, Math.min(wanted, bottom - height));
  return { top: `${at}px`, 'max-height': `${bottom - at}px` };
}

function middle({ offsetWidth, offsetHeight }: HTMLElement): Record<string, string> {
  const left = Math.max(EDGE, (innerWidth - offsetWidth) / 2);
  return { left: `${left}px`, top: `${Math.max(EDGE, (innerHeight - offsetHeight) / 2)}px` };
}
