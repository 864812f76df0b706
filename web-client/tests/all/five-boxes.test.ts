// Whole matches through the page in which one player decides for another one, cards are passed, and a Bane protects.
import { describe, expect, test } from 'vitest';
import { type Person, person } from '../support/browser';
import { DominionPlayer } from '../support/dominion-player';
import { join, openTable, sayReady } from '../support/test-server';
import {
  MATCH_TIME,
  pictures,
  playToTheEnd,
  seesStanding,
  stepsThroughReplay,
  useServerPerTest,
} from '../support/whole-match';

const house = useServerPerTest();

/** Possession and Masquerade, with cards that bring the coins for it. */
const POSSESSED = [
  ...['possession', 'masquerade', 'bazaar', 'caravan', 'market'],
  ...['festival', 'ironworks', 'oasis', 'wharf', 'steward'],
];

const WITCHED = [
  ...['young-witch', 'bazaar', 'caravan', 'horse-traders', 'lighthouse'],
  ...['embargo', 'oasis', 'scheme', 'duchess', 'steward'],
];

/** Bought as soon as everything was seen: three piles that are soon empty. */
const TO_THE_END = ['Province', 'Caravan', 'Oasis', 'Steward', 'Estate'];

describe('three people', { timeout: MATCH_TIME }, () => {
  test('decide for each other and pass cards', async () => {
    const host = await person(house.browser, 'Giulia', 'desktop');
    const others = [
      await person(house.browser, 'Mateo', 'desktop'),
      await person(house.browser, 'Zoë', 'phone'),
    ];
    const link = await openBoxes(host, 3, `cards=${POSSESSED.join(',')}`);
    for (const one of others) await join(one, link);
    const people = [host, ...others];
    await sayReady(...people);

    const players = people.map(
      one =>
        new DominionPlayer(one, ['Potion', 'Masquerade', 'Possession'], ['Possession', 'Gold', 'Silver'], []),
    );
    const facts = [/decided by/, /You decide/, /As \S+: /, /to pass to the left/];
    const met = new Set<RegExp>();
    await playToTheEnd(house.server, players, async () => {
      const texts = await Promise.all(people.map(({ page }) => page.locator('main').innerText()));
      for (const fact of facts) if (texts.some(text => fact.test(text))) met.add(fact);
      if (met.size === facts.length) for (const player of players) player.plain = TO_THE_END;
    });

    expect(facts.filter(fact => !met.has(fact))).toEqual([]);
    for (const one of people) await seesStanding(one, ['Giulia', 'Mateo', 'Zoë']);
    await pictures(players, 'possession-end');
    await stepsThroughReplay(host);
    expect(people.flatMap(one => one.faults)).toEqual([]);
  });
});

describe('two people', { timeout: MATCH_TIME }, () => {
  test('play against a Young Witch on phones', async () => {
    const people = [
      await person(house.browser, 'Giulia', 'phone'),
      await person(house.browser, 'Mateo', 'phone'),
    ];
    const [host, guest] = people as [Person, Person];
    await join(guest, await openBoxes(host, 2, `cards=${WITCHED.join(',')}&bane=moat`));
    await sayReady(...people);

    const wishes = [
      ['Moat', 'Young Witch', 'Embargo', 'Scheme'],
      ['Young Witch', 'Moat', 'Horse Traders', 'Duchess'],
    ];
    const players = people.map((one, seat) => new DominionPlayer(one, wishes[seat] ?? [], ['Silver']));
    const met = new Set<string>();
    await playToTheEnd(house.server, players, async clicks => {
      for (const { answered } of players) for (const words of answered) met.add(words);
      if (clicks > 250) for (const player of players) player.plain = TO_THE_END;
    });

    expect([...met].join('\n')).toMatch(/Young Witch/);
    for (const one of people) await seesStanding(one, ['Giulia', 'Mateo']);
    await pictures(players, 'young-witch-end');
    expect(people.flatMap(one => one.faults)).toEqual([]);
  });
});

/** A table of this number of players for the kingdom of a link. */
function openBoxes(host: Person, seats: number, kingdom: string): Promise<string> {
  return openTable(host, `${house.server.address}/new?${kingdom}`, async page => {
    await page.getByRole('group', { name: 'Players' }).getByLabel(String(seats)).check({ force: true });
  });
}
