// Announcements for screen readers. What is said at the same time is one announcement, in its order.

/** From one announcement to the next, in milliseconds: readers drop one that has not been read when another comes at once. */
const GAP = 400;

/**
 * So long the page is still before an announcement, in milliseconds: the cause of a question and a dialog that opens may come a
 * moment later, and Orca drops words among fifty other changes.
 */
const STILL = 250;

/** So much longer for each part of the page that has changed, in milliseconds: Orca takes them one by one. */
const PER_CHANGE = 3;

/** So much longer at most, in milliseconds: another page has thousands of parts. */
const LONGER = 1000;

/** So long an announcement waits at most for a page that changes, in milliseconds. */
const LATEST = 4000;

/** Maximum number of announcements that a live region keeps: what was read long ago is only in the way. */
const KEPT = 6;

/** When something was announced last. */
let lastAt = Number.NEGATIVE_INFINITY;

/** What is said next, and whether it may interrupt. */
let gathered: { words: string; urgent: boolean }[] = [];

/** Says something; `urgent` for what must not wait until another sentence has been read. */
export function announce(words: string, urgent = false): void {
  if (words === '') return;
  gathered.push({ words, urgent });
  if (gathered.length === 1) flushWhenStill();
}

function flushWhenStill(): void {
  const latest = performance.now() + LATEST;
  let due = 0;
  let changed = 0;
  const wait = () => {
    const still = performance.now() + STILL + Math.min(changed * PER_CHANGE, LONGER);
    due = Math.max(Math.min(still, latest), lastAt + GAP);
  };
  const changes = new MutationObserver(records => {
    changed += records.length;
    wait();
  });
  changes.observe(document, { subtree: true, childList: true, characterData: true });
  const look = () => {
    const left = due - performance.now();
    if (left > 0) setTimeout(look, left);
    else {
      changes.disconnect();
      flush();
    }
  };
  wait();
  look();
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
