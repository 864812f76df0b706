// A sheet at the bottom that is pushed away by a finger.

/** Pixels of a downward swipe that close it. */
const FAR = 80;

/** Lets a sheet follow a finger down and closes it when it went far enough. What scrolls is scrolled instead. */
export function closeBySwipe(sheet: HTMLElement, close: () => void): () => void {
  const stop = new AbortController();
  const options = { signal: stop.signal, passive: true };
  let from: number | null = null;
  const follow = (way: number) => sheet.style.setProperty('translate', `0 ${Math.max(0, way)}px`);
  const begin = (event: TouchEvent) => {
    const [touch] = event.touches;
    from = touch && event.touches.length === 1 && !isScrolled(event.target, sheet) ? touch.clientY : null;
  };
  const move = (event: TouchEvent) => {
    if (from !== null) follow((event.touches[0]?.clientY ?? from) - from);
  };
  const end = (event: TouchEvent) => {
    if (from === null) return;
    const way = (event.changedTouches[0]?.clientY ?? from) - from;
    from = null;
    follow(0);
    if (way >= FAR) close();
  };
  sheet.addEventListener('touchstart', begin, options);
  sheet.addEventListener('touchmove', move, options);
  sheet.addEventListener('touchend', end, options);
  sheet.addEventListener('touchcancel', () => follow(0), options);
  return () => stop.abort();
}

/** Whether something between a place and the sheet is scrolled down: pulling it down scrolls it back. */
function isScrolled(target: EventTarget | null, sheet: HTMLElement): boolean {
  let element = target instanceof Element ? target : null;
  while (element && element !== sheet) {
    if (element.scrollTop > 0) return true;
    element = element.parentElement;
  }
  return false;
}
