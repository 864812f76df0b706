// A player of King of the Dice that uses the page.
import { Player } from './player';

/** A player of King of the Dice at their page. */
export class DicePlayer extends Player {
  protected readonly ringed = /can take/;
  protected readonly watched = ['The row', 'Dice'];

  protected override async answer(): Promise<void> {
    if (await this.click('The row', '.*can take')) return;
    if (await this.press(/^Roll$/)) return;
    if ((await this.#fits()) && (await this.press(/^Stop$/))) return;
    if (await this.#keepsAlike()) {
      await this.press(/^Roll (\d|all six) again/);
      return;
    }
    const [first] = await this.answers();
    if (first) await this.tap(first.button);
  }

  async #fits(): Promise<boolean> {
    return (await this.#row().locator('.fits').count()) > 0;
  }

  /**
   * Keeps the dice that show the most frequent number and releases the others, one at least; whether there were dice to
   * keep.
   */
  async #keepsAlike(): Promise<boolean> {
    const dice = this.page.getByRole('region', { name: 'Dice', exact: true }).getByRole('button');
    const names = await dice.evaluateAll(all => all.map(one => one.getAttribute('aria-label') ?? ''));
    const numbers = names.map(name => name.match(/: (\d)/)?.[1] ?? '');
    const count = (number: string) => numbers.filter(one => one === number).length;
    const best = [...numbers].sort((one, other) => count(other) - count(one))[0];
    for (const [place, name] of names.entries()) {
      const isKept = name.endsWith('kept');
      const isWanted = numbers[place] === best && (place > 0 || count(best ?? '') < names.length);
      if (isKept !== isWanted) await this.tap(dice.nth(place));
    }
    return names.length > 0;
  }

  #row() {
    return this.page.getByRole('region', { name: 'The row' });
  }
}
