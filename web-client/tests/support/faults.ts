// Visual and accessibility checks of a page: axe, layout and focus order.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { PATIENCE } from './browser';
import { EXTENT } from './extent';
import { type Look, nameOf, show } from './looks';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** WCAG 2.0 to 2.2, A and AA, and best practice. They take ten times as long as all else that is checked of a look. */
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The changes that a theme makes to them. */
const COLOURS = ['color-contrast', 'link-in-text-block'];

/** The script that tests put into a page. */
interface Prepared {
  axe: { run(options: object): Promise<{ violations: Violation[] }> };
  /** The stops of Tab, in the order of the page; of the points of one choice only the one that is chosen. */
  stops(): HTMLElement[];
  /** The stop before Tab was pressed. */
  first: Set<HTMLElement>;
  /** The element that had the focus. */
  reached: Set<EventTarget | null>;
}

/** Readies a page to be looked at: all its parts are there, axe is too, and what leaves by itself stays, as it does under the pointer. */
export async function prepare(page: Page): Promise<void> {
  await page.waitForFunction(
    () => (window as unknown as { parts: { loading: number } }).parts.loading === 0,
    undefined,
    { timeout: PATIENCE },
  );
  await page.evaluate(AXE);
  await page.evaluate(() => {
    const FOCUSABLE = 'a[href], button, input, select, textarea, summary, [tabindex]';
    const stops = () => {
      const within = document.querySelector('dialog[open]') ?? document;
      return [...within.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(
        one =>
          one.tabIndex >= 0 &&
          one.checkVisibility({ visibilityProperty: true }) &&
          !one.matches(':disabled, [inert] *, [type="radio"]:not(:checked)'),
      );
    };
    Object.assign(window, { stops });
    for (const notice of document.querySelectorAll('.toast, .connection-banner'))
      notice.dispatchEvent(new PointerEvent('pointerenter'));
  });
}

/** Shows a page in all these looks and gives everything that is wrong with it: what axe finds once for each theme, since most of
 *  it is the same in every size, and otherwise in every look. The page must be prepared. */
export async function faultsInAll(page: Page, looks: readonly Look[]): Promise<string[]> {
  const faults: string[] = [];
  const read = new Set<Look['theme']>();
  for (const look of looks) {
    faults.push(...(await faultsIn(page, look)));
    if (read.has(look.theme) && EXTENT !== 'full') continue;
    const rules = read.size === 0 || EXTENT === 'full' ? RULES : COLOURS;
    faults.push(...named(look, await lasting(() => violations(page, rules))));
    read.add(look.theme);
  }
  return faults;
}

/** The faults of one look of a page, without the findings of axe. */
async function faultsIn(page: Page, look: Look): Promise<string[]> {
  await show(page, look);
  return named(look, await lasting(() => page.evaluate<string[]>(CHECKS)));
}

function named(look: Look, faults: readonly string[]): string[] {
  return faults.map(fault => `${nameOf(look)}: ${fault}`);
}

/** Longest that a page takes to settle in a new size or language on a busy machine, in milliseconds: what it measures of itself
 *  and the letters of a language that come later are drawn some frames after the first. */
const SETTLING = 10_000;

/** Milliseconds until a page that has not settled is looked at again. */
const AGAIN = 100;

/** The faults that stay until any page would have settled. */
async function lasting(look: () => Promise<string[]>): Promise<string[]> {
  const end = performance.now() + SETTLING;
  let found = await look();
  while (found.length > 0 && performance.now() < end) {
    await sleep(AGAIN);
    found = await look();
  }
  return found;
}

interface Violation {
  id: string;
  nodes: { html: string; failureSummary?: string }[];
}

/** The findings of axe, one line per thing. No gradient hides a contrast from it. The page is at its top and its lower bar lies
 *  behind the page's end: they cover only what one can scroll out from under them, and axe would take that for too small a target. */
function violations(page: Page, rules: readonly string[]): Promise<string[]> {
  return page.evaluate(async runOnly => {
    const { axe } = window as unknown as Prepared;
    const plain = new CSSStyleSheet();
    plain.replaceSync(
      'html { opacity: 1 !important } *, ::before, ::after { background-image: none !important } .new-go { position: static !important }',
    );
    document.adoptedStyleSheets.push(plain);
    scrollTo({ top: 0, behavior: 'instant' });
    // Style sheets need not be fetched again to be looked at.
    const { violations } = await axe.run({
      runOnly,
      resultTypes: ['violations'],
      preload: false,
      selectors: false,
      iframes: false,
    });
    document.adoptedStyleSheets = [...document.adoptedStyleSheets].filter(sheet => sheet !== plain);
    return violations.flatMap(({ id, nodes }) =>
      nodes
        .slice(0, 3)
        .map(({ html, failureSummary }) => `${id}: ${html.slice(0, 160)} ${failureSummary?.slice(0, 300)}`),
    );
  }, rules);
}

/** Regions of the table that may never lie over each other. */
const REGIONS = [
  ...['.bar', '.rail', '.beside', '.basic', '.kingdom', '.play', '.dice-piles', '.dice-row', '.tray'],
  ...['.stack-row', '.ticker', '.prompt', '.hand-row', '.log-panel'],
];

/** Regions that intersect, and what is wider than the page or higher than its frame. */
function overlaps(names: readonly string[]): string[] {
  const faults: string[] = [];
  const dock = document.querySelector('.dock');
  const sticky = dock !== null && getComputedStyle(dock).position === 'sticky';
  const floating = (name: string) => sticky && ['.prompt', '.hand-row', '.stack-row', '.bar'].includes(name);
  const boxes = names.flatMap(name => {
    const element = document.querySelector<HTMLElement>(name);
    const box = element?.getBoundingClientRect();
    return element && box && element.offsetParent !== null && box.width > 0 ? [{ name, box }] : [];
  });
  boxes.forEach(({ name, box }, i) => {
    for (const other of boxes.slice(i + 1)) {
      if (floating(name) || floating(other.name)) continue;
      const x = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left);
      const y = Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top);
      if (x > 1 && y > 1)
        faults.push(`${name} and ${other.name} overlap by ${Math.round(x)} × ${Math.round(y)}`);
    }
    if (box.right > innerWidth + 1 || box.left < -1) faults.push(`${name} is wider than the page`);
  });
  const { scrollWidth } = document.documentElement;
  if (scrollWidth > innerWidth) faults.push(`the page is ${scrollWidth} wide`);
  const frame = document.querySelector('.table');
  if (frame && !sticky && getComputedStyle(frame).overflow === 'hidden') {
    const over = frame.scrollHeight - frame.clientHeight;
    if (over > 1) faults.push(`the frame is ${over} too high`);
  }
  return faults;
}

/** The sizes in which choices are tapped, besides the looks of a page: phones and a desktop. */
const TAP_SIZES = [
  { width: 390, height: 844 },
  { width: 360, height: 740 },
  { width: 320, height: 640 },
  { width: 1440, height: 900 },
];

/** Choices of a table that cannot be tapped in their middle. */
export async function faultsOfTaps(page: Page): Promise<string[]> {
  const faults: string[] = [];
  if ((await page.locator('.supply .can-select, .stage .can-select').count()) === 0) return faults;
  for (const size of TAP_SIZES) {
    const look: Look = { ...size, theme: 'dark', language: 'en' };
    await show(page, look);
    const found = await lasting(() => page.evaluate(covered, REGIONS));
    faults.push(...named(look, found));
  }
  return faults;
}

/** Choices of the Supply and the Stage, scrolled into view, over whose middle another region of the table lies. Windows and
 *  notices may lie over all of them. */
function covered(regions: readonly string[]): string[] {
  if (document.querySelector('dialog[open]')) return [];
  const choices = document.querySelectorAll<HTMLElement>('.supply .can-select, .stage .can-select');
  return [...choices].flatMap(choice => {
    choice.scrollIntoView({ block: 'center', inline: 'center' });
    const { left, top, width, height } = choice.getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    if (hit === null) return [`out of the window: ${choice.textContent}`];
    const over = choice.contains(hit) ? null : hit.closest(regions.join());
    return over === null ? [] : [`covered by ${over.className}: ${choice.textContent}`];
  });
}

/** Text that is cut off: its container is smaller and does not scroll. */
function cutOff(): string[] {
  // The names of players, the newest move or event in one line, the text of a small card: their whole is one click away. The
  // titles of pictures of cards: each has its name whole for the mouse and for those who listen.
  const MAY_END =
    '.live-title, .final-band, .final-words, .home-table-names, .hidden, .player-name, .player-stack, .bar-name, .bar-code, .give-name, .prompt-news, .ticker-words, .card-text, .card-short, option';
  const styles = new Map<Element, CSSStyleDeclaration>();
  const styleOf = (element: Element) => {
    const known = styles.get(element) ?? getComputedStyle(element);
    styles.set(element, known);
    return known;
  };
  const open = document.querySelector('dialog[open]');
  const faults = new Set<string>();
  const walker = document.createTreeWalker(open ?? document.body, NodeFilter.SHOW_TEXT);
  for (let text = walker.nextNode(); text; text = walker.nextNode()) {
    const element = text.parentElement;
    if (!text.nodeValue?.trim() || !element?.checkVisibility() || element.closest(MAY_END)) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    const words = range.getBoundingClientRect();
    // Letters have room above and below them that nothing is drawn in.
    const above = Number.parseFloat(styleOf(element).fontSize) / 4;
    for (
      let around: Element | null = element;
      around && around !== document.body;
      around = around.parentElement
    ) {
      const { overflowX, overflowY, position } = styleOf(around);
      if (/auto|scroll/.test(`${overflowX} ${overflowY}`)) break;
      const box = around.getBoundingClientRect();
      // A thing so small is there for those who listen.
      if (box.width < 3 || box.height < 3) break;
      const wide = overflowX !== 'visible' && (words.right > box.right + 1 || words.left < box.left - 1);
      const high =
        overflowY !== 'visible' && (words.bottom > box.bottom + above || words.top < box.top - above);
      if (wide || high) faults.add(`cut off: ${text.nodeValue} in ${around.tagName} ${around.className}`);
      if (position === 'fixed') break;
    }
  }
  return [...faults];
}

/** Words that lie over their neighbours, as nothing hides what is too long. */
function tooLong(): string[] {
  const MUST_FIT = '.card-name, .prompt-text, .button, .needs-words, .citizen-foot';
  if (document.querySelector('dialog[open]')) return [];
  return [...document.querySelectorAll<HTMLElement>(MUST_FIT)]
    .filter(words => words.offsetParent !== null && words.clientWidth > 1)
    .filter(words => words.scrollWidth > words.clientWidth + 1)
    .map(words => `too long: ${words.textContent}`);
}

/** Numbers of a player that stick out of the panel. */
function outOfPanel(): string[] {
  return [...document.querySelectorAll<HTMLElement>('.player .player-figure')]
    .filter(figure => {
      const panel = figure.closest('.player')?.getBoundingClientRect() ?? new DOMRect();
      return figure.getBoundingClientRect().right > panel.right + 1;
    })
    .map(figure => `out of its panel: ${figure.parentElement?.textContent}`);
}

/** Least width of a question's sentence, and greatest share of the prompt's width that its buttons take beside it. */
const QUESTION = { width: 260, buttons: 0.6 };

/** A question without room for its words. A phone on its side has half of its width for it. */
function noRoomForQuestion(least: { width: number; buttons: number }): string[] {
  const sentence = document.querySelector<HTMLElement>('.prompt-text');
  const prompt = sentence?.closest('.prompt');
  if (!sentence || !prompt || innerHeight <= 500) return [];
  const faults: string[] = [];
  const box = sentence.getBoundingClientRect();
  if (box.width < least.width) faults.push(`the question is ${Math.round(box.width)} wide`);
  const around = sentence.closest('.prompt-words') ?? prompt;
  // Letters have room above and below them that nothing is drawn in.
  const room = Number.parseFloat(getComputedStyle(sentence).fontSize) / 4;
  if (around.clientHeight > 0 && around.scrollHeight > around.clientHeight + room)
    faults.push('the question is clipped');
  const buttons = prompt.querySelector('.prompt-buttons')?.getBoundingClientRect();
  const isBeside = buttons !== undefined && buttons.top < box.bottom && buttons.bottom > box.top;
  const share = isBeside ? buttons.width / prompt.getBoundingClientRect().width : 0;
  if (share > least.buttons) faults.push(`the buttons take ${Math.round(share * 100)} % of the prompt`);
  return faults;
}

/** Controls that a finger misses. Links within a sentence may be as high as its line. */
function tooSmall(): string[] {
  const IN_LINES = '.log, .ticker, .chips, .player-top, .play-aside, p, td, li:not(:has(> a:only-child))';
  const faults: string[] = [];
  for (const control of document.querySelectorAll<HTMLElement>('button, a[href], input, select, summary')) {
    if (!control.checkVisibility() || control.closest(IN_LINES) || control.matches('.skip-link')) continue;
    // A tick or a point is as large as the words that it belongs to.
    const target = control.closest('label') ?? control;
    const { width, height } = target.getBoundingClientRect();
    if (width < 24 || height < 24)
      faults.push(`too small: ${control.textContent || control.outerHTML.slice(0, 80)} ${width} × ${height}`);
  }
  return faults;
}

/** The regions of a table in the order in which Tab goes through them. */
const ORDER = [
  ...[
    '.skip-link',
    '.bar',
    '.connection-banner',
    '.rail',
    '.beside, .dice-piles',
    '.basic',
    '.kingdom',
    '.dice-row',
    '.tray',
  ],
  ...['.play', '.ticker', '.prompt', '.hand-row, .stack-row', '.log', '.chat'],
];

/** Tab would go another way than the regions stand. */
function wrongOrder(order: readonly string[]): string[] {
  const faults: string[] = [];
  let reached = 0;
  for (const stop of (window as unknown as Prepared).stops()) {
    if (stop.tabIndex > 0) faults.push(`before its turn: ${stop.outerHTML.slice(0, 100)}`);
    const place = order.findIndex(names => stop.closest(names));
    if (place < 0) continue;
    if (place < reached) faults.push(`${order[place]} comes after ${order[reached]}`);
    reached = Math.max(reached, place);
  }
  return faults;
}

/**
 * The elements that Tab does not reach though it should, pressed until it has come round. Those that left the page
 * meanwhile are no stops.
 */
export async function faultsOfTab(page: Page): Promise<string[]> {
  const presses = await page.evaluate(() => {
    const { stops } = window as unknown as Prepared;
    const reached = new Set<EventTarget | null>();
    addEventListener('focusin', ({ target }) => reached.add(target));
    Object.assign(window, { reached, first: new Set(stops()) });
    // Within a date Tab goes from day to month to year to the calendar.
    const dates = stops().filter(stop => stop instanceof HTMLInputElement && stop.type === 'date');
    return stops().length + 2 + 3 * dates.length;
  });
  for (let press = 0; press < presses; press++) await page.keyboard.press('Tab');
  return page.evaluate(() => {
    const { first, reached, stops } = window as unknown as Prepared;
    return stops()
      .filter(stop => first.has(stop) && !reached.has(stop))
      .map(stop => `Tab does not reach ${stop.outerHTML.slice(0, 160)}`);
  });
}

/** Regions that intersect, things wider than the page, words over their neighbours, controls that are too small. */
export function faultsOfPlaces(page: Page): Promise<string[]> {
  return page.evaluate(PLACES);
}

/** A script for a page that runs these functions with these values, and gives all that they find. */
function script(
  ...checks: readonly (readonly [check: (value: never) => string[], value?: unknown])[]
): string {
  return `[${checks.map(([check, value]) => `...(${check})(${JSON.stringify(value)})`)}]`;
}

const PLACES = script(
  [overlaps, REGIONS],
  [tooLong],
  [outOfPanel],
  [noRoomForQuestion, QUESTION],
  [tooSmall],
);
const CHECKS = `[...${PLACES}, ...${script([cutOff], [wrongOrder, ORDER])}]`;
