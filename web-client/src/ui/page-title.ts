// The title of the window: that of the page, after the number of matches that wait for the user elsewhere.

let page = '';
let waiting = 0;

/** The title of the page, without the number. */
export function pageTitle(): string {
  return page;
}

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

function show(): void {
  if (page !== '') document.title = waiting > 0 ? `(${waiting}) ${page}` : page;
}
