// Announcements for screen readers. What is said at the same time is one announcement, in its order.

/** From one announcement to the next, in milliseconds: readers drop one that has not been read when another comes at once. */
const GAP = 400;

/**
 * So long the page is still before an announcement, in milliseconds: the cause of a question and a dialog that opens may come a
 * moment later, and Orca drops words among fifty other changes.
 */
const STILL = 250;

/** Orca takes in changes one by one: how long for each, in milliseconds. */
const PER_CHANGE = 5;

/** So long Orca takes at most, in milliseconds: another page has thousands of parts. */
const LONGEST = 1000;

/** So long an announcement waits at most for a page that changes, in milliseconds. */
const LATEST = 4000;

/**
 * So long an announcement may still be read, in milliseconds: an urgent one would cut it short, and Orca drops for it what it has not
 * taken in yet, which on a busy machine is what was announced three seconds ago.
 */
const UNREAD = 10_000;

/** Maximum number of announcements that a live region keeps: what was read long ago is only in the way. */
const KEPT = 6;

/** When something was announced last, and when something that was not urgent. */
let lastAt = Number.NEGATIVE_INFINITY;
let politeAt = Number.NEGATIVE_INFINITY;

/** When the page has changed last, and when readers have taken in everything. */
let changedAt = Number.NEGATIVE_INFINITY;
let takenInAt = Number.NEGATIVE_INFINITY;

let changes: MutationObserver | null = null;

/** The next words, whether they may interrupt, and since when they wait. */
let gathered: { words: string; urgent: boolean }[] = [];
let since = 0;

/** Until when it waits for something urgent. */
let heldUntil = Number.NEGATIVE_INFINITY;

/** Says something; `urgent` for what must not wait until another sentence has been read. */
export function announce(words: string, urgent = false): void {
  if (words === '') return;
  gathered.push({ words, urgent });
  const ends = urgent && heldUntil > performance.now();
  if (ends) heldUntil = Number.NEGATIVE_INFINITY;
  if (ends || gathered.length === 1) since = performance.now();
  if (gathered.length === 1) flushWhenStill();
}

/** Says what comes next together with something urgent: in a window that is about to open, which makes the page beside it silent. */
export function holdAnnouncements(): void {
  heldUntil = performance.now() + LATEST;
}

/** Begins to count the changes of the page: those that lead to an announcement come before it. */
export function watchChanges(): void {
  if (changes !== null) return;
  changes = new MutationObserver(records => {
    const parts = records.filter(isHeard).length;
    if (parts === 0) return;
    changedAt = performance.now();
    takenInAt = Math.min(Math.max(takenInAt, changedAt) + parts * PER_CHANGE, changedAt + LONGEST);
  });
  changes.observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
    attributeFilter: ['aria-disabled', 'aria-label', 'aria-pressed'],
  });
}

/** Whether a change reaches screen readers, and is no announcement. */
function isHeard({ target }: MutationRecord): boolean {
  const element = target instanceof Element ? target : target.parentElement;
  return element !== null && element.closest('[aria-hidden=true], [data-aloud]') === null;
}

function flushWhenStill(): void {
  const look = () => {
    const still = Math.max(since, changedAt, takenInAt) + STILL;
    const due = Math.max(Math.min(still, since + LATEST), lastAt + GAP, heldUntil);
    const left = due - performance.now();
    if (left > 0) setTimeout(look, Math.min(left, STILL));
    else flush();
  };
  // Changes of this moment are counted behind it.
  setTimeout(look);
}

function flush(): void {
  const urgent = gathered.some(one => one.urgent) && performance.now() - politeAt > UNREAD;
  const words = gathered.map(one => sentence(one.words)).join(' ');
  gathered = [];
  lastAt = performance.now();
  if (!urgent) politeAt = lastAt;
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
