// A player of Dominion that uses the page.
import type { Person } from './browser';
import { type Answer, Player } from './player';

/** The cards that are bought before anything else, the best first. */
const BEST = ['Colony', 'Province', 'Platinum', 'Gold'];

/** The cards to gain if one must, the best first. */
const GOOD = [...BEST, 'Duchy', 'Silver', 'Estate', 'Copper'];

/** The cards to give away, the worst first. */
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

/** The button that answers with chosen cards: "Discard 2/2"; or with an order. */
const CHOSEN = / \d+\/\d+$|^Put on the deck$/;

/** A pile that may be bought or chosen. */
const CAN = '.can-select';

/** A player of Dominion at their page. */
export class DominionPlayer extends Player {
  protected readonly ringed = /can (play|buy|choose)$/;
  protected readonly watched = ['Hand'];
  /** Cards that are bought once each, before the plain plan. */
  readonly #wishes: string[];
  /** The cards that are bought when there is nothing better, the best first. */
  plain: readonly string[];
  /** The cards that are bought before anything else, the best first. */
  readonly #best: readonly string[];
  /** How many times each button of the prompt was pressed because no card could be chosen. */
  readonly #pressed = new Map<string, number>();

  constructor(
    person: Person,
    wishes: readonly string[],
    plain: readonly string[] = ['Silver'],
    best: readonly string[] = BEST,
  ) {
    super(person);
    this.#wishes = [...wishes];
    this.plain = plain;
    this.#best = best;
  }

  /** The buttons of the prompt that were pressed because no card could be chosen. */
  get options(): string[] {
    return [...this.#pressed.keys()];
  }

  protected override async answer(): Promise<void> {
    if (await this.press(CHOSEN)) return;
    if (await this.takeTurn()) return;
    if (await this.#chooseCard()) return;
    await this.#chooseOption();
  }

  /** Plays, buys or goes on, but answers no question of a card. */
  protected async takeTurn(): Promise<boolean> {
    if (await this.click('Hand', '.*(Action|Attack|Reaction).*can play')) return true;
    if (await this.press(/^Play (all )?Treasures/)) return true;
    if (await this.#buy()) return true;
    return await this.press(/^(Go to the Buy phase|Buy phase|End turn)/);
  }

  /** Presses the button that was pressed least often, so that a match comes by every option. */
  async #chooseOption(): Promise<void> {
    const times = ({ words }: Answer) => this.#pressed.get(words) ?? 0;
    const answers = await this.answers();
    const [option] = answers.sort((one, other) => times(one) - times(other));
    if (option === undefined) return;
    this.#pressed.set(option.words, times(option) + 1);
    await this.tap(option.button);
  }

  async #buy(): Promise<boolean> {
    for (const card of [...this.#best, ...this.#wishes, ...this.plain]) {
      if (!(await this.click('Supply', `${card}\\b`, CAN))) continue;
      const wish = this.#wishes.indexOf(card);
      if (wish >= 0) this.#wishes.splice(wish, 1);
      return true;
    }
    return false;
  }

  async #chooseCard(): Promise<boolean> {
    for (const card of GOOD) if (await this.click('Supply', `${card}\\b`, CAN)) return true;
    if (await this.click('Supply', '', CAN)) return true;
    for (const card of BAD) if (await this.click('Hand', `${card}\\b.*can choose`)) return true;
    return (await this.click('Hand', '.*can choose')) || (await this.click('Cards to choose from', ''));
  }
}

/** Leaves the questions of cards alone: one may come after the prompt was read and before the player clicks. */
export class TurnsOnly extends DominionPlayer {
  protected override async answer(): Promise<void> {
    await this.takeTurn();
  }
}
