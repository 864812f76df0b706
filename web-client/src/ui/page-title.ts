// The title of the window: that of the page with what a match says of it, after the number of matches that wait elsewhere.

let page = '';
let waiting = 0;

/** Words around the title of the page. */
type TitleWords = (page: string) => string;

let words: TitleWords | null = null;

/** Gives the window the title of a page. */
export function setPageTitle(title: string): void {
  page = title;
  show();
}

/** How many matches wait for the user elsewhere; with 0 the title has no number. */
export function setWaitingCount(count: number): void {
  waiting = count;
  show();
}

/** Puts words around the title, whichever page is shown; returns how to take them away again. */
export function wordTitle(around: TitleWords): () => void {
  words = around;
  show();
  return () => {
    // Those of another match may have come after them.
    if (words !== around) return;
    words = null;
    show();
  };
}

function show(): void {
  const title = words?.(page) ?? page;
  if (page !== '') document.title = waiting > 0 ? `(${waiting}) ${title}` : title;
}
