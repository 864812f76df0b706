// A player that uses the page: sees whether a question is asked, clicks, waits for the result.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Locator, Page } from 'playwright-core';
import { PATIENCE, type Person } from './browser';
import { reach } from './keys';

/** The page passes over clicks so soon after a new question. */
const GUARD = 260;

/** How long an answer is waited for before one tries again: a click may have been passed over. */
const SHOWN = 2_000;

/** How long one tries to click a thing, which may have gone since it was seen. */
const CLICKED = 5_000;

/** So many clicks without any effect, over so long as anything is waited for, mean that something is stuck. */
const VAIN_CLICKS = 12;

/** Points of a thing that are tried in each direction, to find one that no other element covers. */
const POINTS = 9;

/** Buttons of the prompt that answer nothing, or take something back. */
const NO_ANSWER = /^(Open |Clear|Undo|Don’t ask again|Automatic answers|Log|Keep playing$)/;

/** The intention of a player. */
export type State = 'asked' | 'waits' | 'over';

/** A button of the prompt, and its words. */
export interface Answer {
  words: string;
  button: Locator;
}

/** A player at their page. */
export abstract class Player {
  /** The questions that were answered, for what a test wants to know of them. */
  readonly answered = new Set<string>();
  /** The first act of the player when asked. */
  beforeAnswer: () => Promise<void> = async () => {};
  /** Words at the end or within the names of things that may be clicked. */
  protected abstract readonly ringed: RegExp;
  /** The regions besides the question that look different after an answer. */
  protected abstract readonly watched: readonly string[];
  /** The page when this player was last found waiting: until it changes, they wait. */
  #waitedAt = '';
  /** The sight, the state of the page, and since when. */
  #seen = { sight: '', at: '', since: 0 };
  /** Clicks that changed nothing, and since when. */
  #vain = { clicks: 0, since: performance.now() };
  #trouble = '';

  constructor(readonly person: Person) {}

  get page(): Page {
    return this.person.page;
  }

  /** Whether the table waits for this player. */
  async state(): Promise<State> {
    const at = await this.page.evaluate(stateOfPage);
    if (at === this.#waitedAt) return 'waits';
    // A click or a key that was meant for the table may have closed what came over it.
    const closed = this.page.getByRole('button', { name: 'Result', exact: true });
    if (await closed.isVisible()) await closed.click();
    if (await this.#over().isVisible()) return 'over';
    if ((await this.#ringed().count()) > 0 || (await this.answers()).length > 0) return 'asked';
    this.#waitedAt = at;
    return 'waits';
  }

  /** Does one thing when asked. */
  async act(): Promise<State> {
    const state = await this.state();
    if (state !== 'asked') return state;
    await this.#lookUntilStill();
    await this.beforeAnswer();
    const before = await this.#lookUntilStill();
    this.answered.add((await this.prompt()).slice(0, 80));
    await this.answer();
    this.#notStuck(await this.#until(async () => (await this.#look()) !== before));
    return state;
  }

  /** The heading and the words of the question, for a message about what went wrong. */
  async prompt(): Promise<string> {
    const words = this.#question().textContent({ timeout: 1_000 });
    return ((await words.catch(() => null)) ?? 'no question').replace(/\s+/g, ' ');
  }

  /** Answers the question. */
  protected abstract answer(): Promise<void>;

  // ---- seeing and touching ----

  #over(): Locator {
    return this.page.getByRole('dialog', { name: 'The match is over' });
  }

  #question(): Locator {
    return this.page.getByRole('region', { name: 'Question' });
  }

  #ringed(): Locator {
    return this.page
      .getByRole('button', { name: this.ringed })
      .or(this.page.locator('.selectable-pile.can-select'));
  }

  /** The buttons that answer: of the prompt, or of the Stage where the prompt has no room for them. */
  protected async answers(): Promise<Answer[]> {
    const staged = this.page.locator('.stage-options').getByRole('button', { disabled: false });
    const buttons = this.#question().getByRole('button', { disabled: false }).or(staged);
    const said = await buttons.evaluateAll(found =>
      found.map(button => ({
        words: (button.textContent ?? '').trim(),
        hint: button.getAttribute('title') ?? '',
      })),
    );
    return said.flatMap(({ words, hint }, place) =>
      words === '' || NO_ANSWER.test(words) || NO_ANSWER.test(hint)
        ? []
        : [{ words, button: buttons.nth(place) }],
    );
  }

  /** The visible question and its parts: it changes when an answer has been taken. */
  async #sight(): Promise<string> {
    const watched = this.watched.map(name => this.page.getByRole('region', { name, exact: true }));
    const parts = [this.#question(), ...watched];
    const texts = parts.map(part => part.ariaSnapshot({ timeout: 1_000 }).catch(() => ''));
    return (await Promise.all(texts)).join('\n');
  }

  /** Looks, and notes since when one sees the same. */
  async #look(): Promise<string> {
    const at = await this.page.evaluate(stateOfPage);
    if (at === this.#seen.at) return this.#seen.sight;
    const sight = await this.#sight();
    const since = sight === this.#seen.sight ? this.#seen.since : performance.now();
    this.#seen = { sight, at, since };
    return sight;
  }

  /** Looks until the same is seen for so long that the page takes clicks: what an answer brings may still be on its way. */
  async #lookUntilStill(): Promise<string> {
    const began = performance.now();
    let sight = await this.#look();
    while (performance.now() - this.#seen.since < GUARD) {
      if (performance.now() - began > PATIENCE) throw new Error(`never still, at the end:\n${sight}`);
      await sleep(this.#seen.since + GUARD - performance.now());
      sight = await this.#look();
    }
    return sight;
  }

  protected async press(name: RegExp): Promise<boolean> {
    const button = this.#question().getByRole('button', { name, disabled: false }).first();
    if ((await button.count()) === 0) return false;
    await this.tap(button);
    return true;
  }

  /** Clicks the first thing in a region whose name is so, and which these selectors fit, and that is not chosen already. */
  protected async click(region: string, what: string, which = '*'): Promise<boolean> {
    const name = new RegExp(`^(?!.*chosen)${what}`);
    const things = this.page
      .getByRole('region', { name: region })
      .getByRole('button', { name, disabled: false })
      .and(this.page.locator(which));
    if ((await things.count()) === 0) return false;
    await this.tap(things.first());
    return true;
  }

  /** Presses a key, clicks or taps, and takes the pointer away: resting on a card opens it in full. */
  protected async tap(thing: Locator): Promise<void> {
    const options = { timeout: CLICKED };
    try {
      if (this.person.device === 'keyboard') {
        await reach(this.page, thing);
        await this.page.keyboard.press('Enter');
      } else if (this.person.device === 'phone') {
        await thing.tap({ ...options, ...(await freePoint(thing)) });
      } else {
        await thing.click({ ...options, ...(await freePoint(thing)) });
        await this.page.mouse.move(1, 1);
      }
      this.#trouble = '';
    } catch (error) {
      // The page may change under the pointer when another player moves: then it is read again.
      this.#trouble = String(error);
      await this.page.mouse.move(1, 1);
    }
  }

  /** Whether something holds soon. */
  async #until(holds: () => Promise<boolean>): Promise<boolean> {
    const asked = Date.now();
    while (Date.now() - asked < SHOWN) {
      if (await holds()) return true;
      await sleep(30);
    }
    return false;
  }

  /** Fails after many clicks in a row that changed nothing. Two turns may well look the same. */
  #notStuck(hasChanged: boolean): void {
    if (hasChanged) this.#vain = { clicks: 0, since: performance.now() };
    else this.#vain.clicks += 1;
    if (this.#vain.clicks < VAIN_CLICKS || performance.now() - this.#vain.since < PATIENCE) return;
    throw new Error(`${this.person.name} is stuck at:\n${this.#seen.sight}\n${this.#trouble}`);
  }
}

/**
 * Runs in the page: a name of its state, which is another one as soon as anything in the document has changed. To read the
 * names of all its buttons takes a hundred times as long, and players look many times a second.
 */
function stateOfPage(): string {
  const counted = window as unknown as { changes?: number };
  if (counted.changes === undefined) {
    counted.changes = 0;
    const count = () => {
      counted.changes = (counted.changes ?? 0) + 1;
    };
    new MutationObserver(count).observe(document, {
      subtree: true,
      childList: true,
      attributes: true,
      characterData: true,
    });
  }
  return `${performance.timeOrigin} ${counted.changes}`;
}

/** A point of a thing that no other element covers, for a pointer: cards of a hand overlap, and a chosen one lies on top. */
async function freePoint(thing: Locator): Promise<{ position?: { x: number; y: number } }> {
  await thing.scrollIntoViewIfNeeded({ timeout: CLICKED });
  const position = await thing.evaluate(findFreePoint, POINTS);
  return position === null ? {} : { position };
}

/** Runs in the page: the free point nearest to the middle, of a grid over the thing; `null` if all of it is covered. */
function findFreePoint(thing: Element, points: number): { x: number; y: number } | null {
  const { left, top, width, height } = thing.getBoundingClientRect();
  const parts = Array.from({ length: points }, (_, i) => (i + 0.5) / points);
  const fromMiddle = ([x, y]: readonly [number, number]) => Math.hypot(x - 0.5, y - 0.5);
  const grid = parts.flatMap(x => parts.map(y => [x, y] as const));
  const free = grid
    .sort((one, other) => fromMiddle(one) - fromMiddle(other))
    .find(([x, y]) => thing.contains(document.elementFromPoint(left + x * width, top + y * height)));
  return free ? { x: free[0] * width, y: free[1] * height } : null;
}
