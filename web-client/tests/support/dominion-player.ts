// A player of Dominion that uses the page.
import type { Person } from './browser';
import { Player } from './player';

/** What is bought before anything else, the best first. */
const BEST = ['Colony', 'Province', 'Platinum', 'Gold'];

/** What to gain where one must, the best first. */
const GOOD = [...BEST, 'Duchy', 'Silver', 'Estate', 'Copper'];

/** What to give away, the worst first. */
const BAD = [
  'Curse',
  ...['Abandoned Mine', 'Ruined Library', 'Ruined Market', 'Ruined Village', 'Survivors'],
  'Estate',
  'Duchy',
  'Province',
  'Copper',
  'Moat',
  'Remodel',
  'Militia',
  'Silver',
  'Mine',
  'Gold',
];

/** A player of Dominion at their page. */
export class DominionPlayer extends Player {
  protected readonly ringed = /can (play|buy|choose)$/;
  protected readonly watched = ['Hand'];
  /** Cards that are bought once each, before the plain plan. */
  readonly #wishes: string[];
  /** What is bought when there is nothing better, the best first. */
  readonly #plain: readonly string[];

  constructor(person: Person, wishes: readonly string[], plain: readonly string[] = ['Silver']) {
    super(person);
    this.#wishes = [...wishes];
    this.#plain = plain;
  }

  protected override async answer(): Promise<void> {
    if (await this.press(/^Confirm/)) return;
    if (await this.click('Hand', '.*(Action|Attack|Reaction).*can play')) return;
    if (await this.press(/^Play all treasures/)) return;
    if (await this.#buy()) return;
    if (await this.#chooseCard()) return;
    if (await this.press(/^(Go to the Buy phase|End turn)/)) return;
    const [first] = await this.answers();
    if (first) await this.tap(first);
  }

  async #buy(): Promise<boolean> {
    for (const card of [...BEST, ...this.#wishes, ...this.#plain]) {
      if (!(await this.click('Supply', `${card}\\b.*can buy`))) continue;
      const wish = this.#wishes.indexOf(card);
      if (wish >= 0) this.#wishes.splice(wish, 1);
      return true;
    }
    return false;
  }

  async #chooseCard(): Promise<boolean> {
    for (const card of GOOD) if (await this.click('Supply', `${card}\\b.*can choose`)) return true;
    if (await this.click('Supply', '.*can choose')) return true;
    for (const card of BAD) if (await this.click('Hand', `${card}\\b.*can choose`)) return true;
    return (await this.click('Hand', '.*can choose')) || (await this.click('Cards to choose from', ''));
  }
}
