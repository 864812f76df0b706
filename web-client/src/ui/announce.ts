// Announcements for screen readers. What is said at the same time is one announcement, in its order.

/** So long more is gathered, in milliseconds: the cause of a question and a dialog that opens may come a moment later. */
const GATHER = 150;

/** From one announcement to the next, in milliseconds: readers drop one that has not been read when another comes at once. */
const GAP = 400;

/** Maximum number of announcements that a live region keeps: what was read long ago is only in the way. */
const KEPT = 6;

/** When something was announced last. */
let lastAt = Number.NEGATIVE_INFINITY;

/** What is said next, and whether it may interrupt. */
let gathered: { words: string; urgent: boolean }[] = [];

/** Says something; `urgent` for what must not wait until another sentence has been read. */
export function announce(words: string, urgent = false): void {
  if (words === '') return;
  if (gathered.length === 0) setTimeout(flush, Math.max(GATHER, lastAt + GAP - performance.now()));
  gathered.push({ words, urgent });
}

function flush(): void {
  const urgent = gathered.some(one => one.urgent);
  const words = gathered.map(one => sentence(one.words)).join(' ');
  gathered = [];
  lastAt = performance.now();
  // Screen readers hear nothing outside of a modal dialog.
  const place = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document;
  const region = place.querySelector(`[data-aloud="${urgent ? 'assertive' : 'polite'}"]`);
  if (!region) return;
  const line = document.createElement('p');
  line.textContent = words;
  region.append(line);
  while (region.childElementCount > KEPT) region.firstElementChild?.remove();
}

/** Ends words like a sentence, so that readers pause behind them. */
function sentence(words: string): string {
  return /[.!?…:]$/.test(words) ? words : `${words}.`;
}
