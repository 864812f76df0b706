// A listener at a page: what a screen reader has to say there, in order. Live regions with their politeness, and the accessible
// name and role of whatever gets the focus.
import type { Page } from 'playwright-core';

/** One thing that is heard. */
export interface Heard {
  how: 'polite' | 'assertive' | 'focus';
  words: string;
}

/** Listens from the first document on: to be called before the page is opened. */
export async function listenTo(page: Page): Promise<void> {
  await page.addInitScript(listen);
}

/** Everything that was heard so far, in order. */
export function heard(page: Page): Promise<Heard[]> {
  return page.evaluate(() => (window as unknown as { heard?: Heard[] }).heard ?? []);
}

/** The same as text, a line for each. */
export async function transcript(page: Page): Promise<string> {
  const lines = await heard(page);
  return lines.map(({ how, words }) => `${how}: ${words}`).join('\n');
}

/** The words of the live regions, sentence by sentence. */
export async function said(page: Page): Promise<string[]> {
  const lines = await heard(page);
  return lines.filter(({ how }) => how !== 'focus').flatMap(({ words }) => sentencesOf(words));
}

/** Forgets what was heard. */
export function forget(page: Page): Promise<void> {
  return page.evaluate(() => {
    (window as unknown as { heard: Heard[] }).heard.length = 0;
  });
}

function sentencesOf(words: string): string[] {
  return words.split(/(?<=[.!?])\s+/).filter(sentence => sentence !== '');
}

/** Runs in the page. A region that comes together with its words is silent, as in browsers, unless it is an alert. */
function listen(): void {
  const page = window as unknown as { heard: Heard[] };
  page.heard = [];
  /** The regions that were there when something was last looked at. */
  const known = new WeakSet<Element>();
  const REGIONS = '[aria-live], [role=status], [role=log], [role=alert]';
  const politeness = (region: Element) => {
    const live = region.getAttribute('aria-live');
    return live ?? (region.getAttribute('role') === 'alert' ? 'assertive' : 'polite');
  };
  const isAtomic = (region: Element) =>
    region.getAttribute('aria-atomic') === 'true' ||
    (!region.hasAttribute('aria-atomic') && region.matches('[role=status], [role=alert]'));
  const isSilent = (element: Element) => {
    const modal = [...document.querySelectorAll('dialog:modal')].at(-1);
    if (modal && !modal.contains(element)) return true;
    return element.closest('[aria-hidden=true], [inert]') !== null || !element.checkVisibility();
  };
  const text = (node: Node): string => {
    const element = node instanceof Element ? node : node.parentElement;
    if (!element || isSilent(element)) return '';
    if (!(node instanceof Element)) return node.textContent ?? '';
    return [...node.childNodes].map(text).join(node.matches('p, li, div') ? ' ' : '');
  };
  const say = (how: Heard['how'], words: string) => {
    const plain = words.replace(/\s+/g, ' ').trim();
    if (plain !== '') page.heard.push({ how, words: plain });
  };
  const news = (changes: MutationRecord[]) => {
    /** The new text of each region that was there before. */
    const added = new Map<Element, Node[]>();
    const note = (node: Node) => {
      const element = node instanceof Element ? node : node.parentElement;
      const region = element?.closest(REGIONS);
      if (!region || politeness(region) === 'off') return;
      if (!known.has(region) && region.getAttribute('role') !== 'alert') return;
      const nodes = added.get(region) ?? [];
      if (nodes.some(other => other.contains(node))) return;
      added.set(region, [...nodes, node]);
    };
    for (const { type, target, addedNodes } of changes) {
      if (type === 'characterData') note(target);
      else for (const node of addedNodes) if (node.isConnected) note(node);
    }
    for (const [region, nodes] of added) {
      const words = isAtomic(region) ? text(region) : nodes.map(text).join(' ');
      say(politeness(region) === 'assertive' ? 'assertive' : 'polite', words);
    }
    for (const region of document.querySelectorAll(REGIONS)) if (!isSilent(region)) known.add(region);
  };
  new MutationObserver(news).observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
    attributeFilter: ['open'],
  });
  document.addEventListener('focusin', ({ target }) => {
    const { computedName, computedRole } = target as Element &
      Record<'computedName' | 'computedRole', string>;
    const description = (target as Element).getAttribute('aria-description');
    const more = description === null ? '' : `, ${description}`;
    const name = computedName || text(target as Element);
    say('focus', `${name}, ${computedRole}${more}`);
  });
}
