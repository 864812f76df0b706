// Gives the focus back to what had it before a window opened.

/** So long an application has the focus before what is in it, in milliseconds: Orca takes it in, and passes letters on from then. */
const ENTERS = 300;

/** Enters an application by itself: Orca, which reads windows letter by letter, would go on to take letters for its own. */
export function focusBack(element: Element | null): void {
  if (!(element instanceof HTMLElement)) return;
  const application = element.closest<HTMLElement>('[role=application]');
  if (application === null || application === element) {
    element.focus();
    return;
  }
  application.focus({ preventScroll: true });
  const enter = () => {
    clearTimeout(timer);
    document.removeEventListener('keydown', onKey, true);
    if (document.activeElement === application) element.focus({ preventScroll: true });
  };
  const onKey = (event: KeyboardEvent) => {
    enter();
    if (document.activeElement === element && event.key !== 'Tab') pressAt(element, event);
  };
  const timer = setTimeout(enter, ENTERS);
  document.addEventListener('keydown', onKey, true);
}

/** A key that comes sooner than the focus is pressed where the focus would be; the browser's own keys and letters in fields stay theirs. */
function pressAt(element: HTMLElement, event: KeyboardEvent): void {
  event.stopPropagation();
  const goesOn = element.dispatchEvent(new KeyboardEvent('keydown', event));
  const presses = goesOn && (event.key === 'Enter' || event.key === ' ');
  if (!goesOn || presses) event.preventDefault();
  if (presses) element.click();
}
