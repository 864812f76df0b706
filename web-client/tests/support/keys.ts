// Keyboard navigation to an item of the table, step by step, as a sighted keyboard user goes.
import type { Locator, Page } from 'playwright-core';

/** So many keys lead from any thing at the table to any other. */
const MOST_KEYS = 150;

/** Moves the focus to a thing: to the question, to the region, to the group, and along the arrows. */
export async function reach(page: Page, thing: Locator): Promise<void> {
  await page.keyboard.press('j');
  let regions = 0;
  for (let pressed = 0; pressed < MOST_KEYS; pressed += 1) {
    const key = await thing.evaluate(nextKey, regions < 9, { timeout: 2_000 });
    if (key === null) return;
    if (key === 'F6') regions += 1;
    await page.keyboard.press(key);
  }
  throw new Error(`no way by keys to ${thing}`);
}

/** The key that leads nearer from where the focus is; `null` when it is there. Runs in the page. */
function nextKey(thing: Element, byRegions: boolean): string | null {
  const here = document.activeElement;
  if (here === thing) return null;
  const group = thing.hasAttribute('data-item') ? thing.closest('[role=group]') : null;
  if (here === null || group === null || !here.hasAttribute('data-item') || !group.contains(here)) {
    const region = thing.closest('section, [role=region]');
    return byRegions && !region?.contains(here) ? 'F6' : 'Tab';
  }
  const middle = (of: Element) => {
    const { left, top, width, height } = of.getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2, height };
  };
  const [from, to] = [middle(here), middle(thing)];
  if (Math.abs(to.y - from.y) > from.height / 2) return to.y > from.y ? 'ArrowDown' : 'ArrowUp';
  return to.x > from.x ? 'ArrowRight' : 'ArrowLeft';
}
