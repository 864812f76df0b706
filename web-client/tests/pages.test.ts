// Every page except the table and the replay, in a real browser in front of a server that is not there: what it says, how it
// fits, what it sends.
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HISTORY, LOBBY, STATISTICS, TABLE, TOKEN, WAITING_ROOM } from './pages/answers';
import { NO_NAME, SCENES } from './pages/scenes';
import { SIZES, type Stage } from './pages/stage';
import { faultsInAll, faultsOfTab, prepare } from './support/faults';
import { LOOKS_TIME, looksOf, Tally } from './support/looks';
import { usePages } from './support/pages';

const pages = usePages();

// ---- how every page looks ----

describe('in all its looks', () => {
  const tally = new Tally('pages', SCENES.length);
  afterAll(() => tally.end());

  // They run beside each other: what polls must know its test.
  it.concurrent.for(SCENES)(
    '$name fits every screen and is accessible',
    { timeout: LOOKS_TIME },
    async (scene, { expect }) => {
      const context = await pages.browser.newContext({ locale: 'en-GB', reducedMotion: 'reduce' });
      const { page, faults } = await pages.open(context, scene.at, scene.instead, scene.table);
      await page.getByRole('heading', { level: 1, name: scene.heading }).waitFor({ state: 'attached' });
      await scene.act?.(page);
      await expect.poll(() => page.title()).toMatch(/^.+ · Demesne$/);
      await expect.poll(() => page.locator('h1').count()).toBe(1);
      await prepare(page);
      const looks = looksOf(scene.name);
      faults.push(...(await faultsInAll(page, looks)));
      faults.push(...(await faultsOfTab(page)));
      await context.close();
      tally.add(scene.name, looks.length, faults.length);
      expect(faults).toEqual([]);
    },
  );
});

// ---- what pages do ----

describe('a visitor', () => {
  let context: BrowserContext;

  beforeAll(async () => {
    context = await pages.browser.newContext({ locale: 'en-GB', reducedMotion: 'reduce' });
  });

  afterAll(() => context.close());

  it('says a name and opens a table with ten cards of their choice', async () => {
    const { page } = await pages.open(context, '/', NO_NAME);
    await page.getByLabel('Your name').fill(' ');
    await page.getByRole('button', { name: 'Play now' }).click();
    await page.getByText('Enter a name first.').waitFor();
    await page.getByLabel('Your name').fill('Ana');
    const said = page.waitForRequest('**/api/session');
    await page.getByRole('button', { name: 'New table' }).click();
    expect((await said).postDataJSON()).toEqual({ name: 'Ana' });

    const heading = page.getByRole('heading', { name: 'New table' });
    await heading.waitFor();
    await expect.poll(() => heading.evaluate(element => element === document.activeElement)).toBe(true);
    await page.getByLabel('By hand').check();
    const cards = page.locator('.face[aria-pressed]');
    for (const place of [0, 1, 2, 3, 4, 5, 6, 7, 8]) await cards.nth(place).click();
    await page.getByText('1 more card to choose').waitFor();
    await expect.poll(() => page.getByRole('button', { name: 'Open the table' }).isDisabled()).toBe(true);
    await cards.nth(9).click();
    await page.getByText('10 of 10 chosen').waitFor();
    const asked = page.waitForRequest('**/api/tables');
    await page.getByRole('button', { name: 'Open the table' }).click();
    const settings = (await asked).postDataJSON() as { game: { kingdom: { cards: string[] } } };
    expect(new Set(settings.game.kingdom.cards).size).toBe(10);
    await page.waitForURL(`**/t/${TABLE.code}`);
    await page.close();
  });

  it('plays against a bot at once, as a guest', async () => {
    const { page, stage } = await pages.open(context, '/', NO_NAME);
    const said = page.waitForRequest(
      request => request.url().endsWith('/api/session') && request.method() === 'POST',
    );
    const asked = page.waitForRequest('**/api/tables');
    await page.getByRole('button', { name: 'Play now' }).click();
    expect((await said).postDataJSON()).toEqual({ name: expect.stringMatching(/^Guest \d{2,3}$/) });
    expect((await asked).postDataJSON()).toMatchObject({
      seats: 2,
      game: { game: 'dominion', kingdom: { type: 'recommended', id: 'first-game' } },
    });
    await page.waitForURL(`**/t/${TABLE.code}`);
    await expect
      .poll(() => stage.sent)
      .toMatchObject([
        { type: 'seat_bot', seat: 2, level: 'easy' },
        { type: 'ready', ready: true, promise: null },
      ]);
    await page.close();
  });

  it('is led to the moves that wait, and to a rematch only if none does', async () => {
    const over = { ...TABLE, code: 'R3M4TC', stage: { type: 'over', match_id: 'm9', ending: 'played' } };
    const rematch = { ...over, rematch: ['Bruno'] };
    const [move] = LOBBY.mine;
    const linkFor = async (mine: unknown[]) => {
      const { page } = await pages.open(context, '/cards', {
        'GET /api/lobby': { status: 200, body: { ...LOBBY, mine } },
      });
      const words = await page.locator('.next-match').innerText();
      await page.close();
      return words.replace(/\s+/g, ' ');
    };
    expect(await linkFor([rematch])).toMatch(/^Rematch\? 1\b/);
    expect(await linkFor([rematch, move])).toMatch(/^Your move 1\b/);
  });

  it('keeps a typed name on the way to a new table through the menu', async () => {
    const { page } = await pages.open(context, '/', NO_NAME);
    await page.getByLabel('Your name').fill('Ana');
    await page.getByRole('button', { name: 'Menu' }).click();
    await page
      .getByRole('navigation', { name: 'Pages', exact: true })
      .getByRole('link', { name: 'New table' })
      .click();
    await page.getByRole('heading', { name: 'New table' }).waitFor();
    await expect.poll(() => page.getByLabel('Your name').inputValue()).toBe('Ana');
    const said = page.waitForRequest('**/api/session');
    await page.getByRole('button', { name: 'Open the table' }).click();
    expect((await said).postDataJSON()).toEqual({ name: 'Ana' });
    await page.waitForURL(`**/t/${TABLE.code}`);
    await page.close();
  });

  it('replaces the name of a guest by what is typed after a click', async () => {
    const { page } = await pages.open(context, '/', NO_NAME);
    const field = page.getByLabel('Your name');
    await expect.poll(() => field.inputValue()).toMatch(/^Guest /);
    await field.click();
    await page.keyboard.type('Otto');
    expect(await field.inputValue()).toBe('Otto');
    await page.close();
  });

  it('keeps the number of a guest', async () => {
    const first = await pages.open(context, '/', NO_NAME);
    const field = (page: Page) => page.getByLabel('Your name');
    await expect.poll(() => field(first.page).inputValue()).toMatch(/^Guest \d{2,3}$/);
    const name = await field(first.page).inputValue();
    await first.page.close();
    const later = await pages.open(context, '/', NO_NAME);
    await expect.poll(() => field(later.page).inputValue()).toBe(name);
    await later.page.close();
  });

  it('comes to the waiting room where a match cannot start by itself', async () => {
    const { page, stage } = await pages.open(context, '/', NO_NAME);
    stage.refuses = { type: 'unavailable' };
    await page.getByRole('button', { name: 'Play now' }).click();
    await page.getByRole('heading', { level: 1, name: `Table ${TABLE.code}` }).waitFor();
    await page.getByText('The server is busy. Try again in a moment.').waitFor();
    await page.close();
  });

  it('who reads another language than English fetches the words of no other one', async () => {
    const spanish = await pages.browser.newContext({ locale: 'es-MX' });
    const asked = new Set<string>();
    spanish.on('request', request => {
      const [, tag] = /\/words-(\w+)-/.exec(request.url()) ?? [];
      if (tag !== undefined) asked.add(tag);
    });
    const { page } = await pages.open(spanish, '/', NO_NAME);
    await page.getByRole('heading', { level: 1, name: 'Construye tu mazo. Gana a tu gente.' }).waitFor();
    expect([...asked]).toEqual(['es']);
    await spanish.close();
  });

  it('joins by a code or a whole link, with the Enter key', async () => {
    const { page } = await pages.open(context, '/');
    const field = page.getByLabel('Table code');
    await field.press('Enter');
    await page.getByText('Type a code').waitFor();
    await field.fill('not/a/code');
    await page.getByText('Type a code').waitFor({ state: 'detached' });
    await field.press('Enter');
    await page.getByText('Type a code of letters and digits, or paste the whole link.').waitFor();
    await field.fill('ZZZZZZ');
    await field.press('Enter');
    await page.getByText('There is no table with this code.').waitFor();
    await expect.poll(() => field.inputValue()).toBe('ZZZZZZ');
    await field.fill(` https://elsewhere.example/t/${TABLE.code} `);
    await field.press('Enter');
    await page.waitForURL(`**/t/${TABLE.code}`);
    await page.close();
  });

  it('leads from the settings back to a match in which another player moves', async () => {
    const mine = LOBBY.mine.filter(({ progress }) => progress?.own === false);
    const lobby = { status: 200, body: { ...LOBBY, mine } };
    const { page } = await pages.open(context, '/settings', { 'GET /api/lobby': lobby });
    await page.getByRole('link', { name: /^Back to the table\W+Table W4TR8N$/ }).click();
    await page.waitForURL('**/t/W4TR8N');
    await page.close();
  });

  it('shows a name of a card that two languages share once', async () => {
    const { page } = await pages.open(context, '/cards/library');
    await expect.poll(() => page.locator('.other-names').innerText()).toBe('Biblioteca');
    await page.close();
  });

  it('opens no table by pressing Enter in a search', async () => {
    const { page } = await pages.open(context, '/new');
    await page.getByRole('group', { name: 'Kingdom' }).getByLabel('Random').check();
    await page.getByRole('button', { name: 'Draw ten now' }).click();
    await page.getByText('Choose by name', { exact: true }).click();
    await page.getByLabel('Search cards').press('Enter');
    await page.getByText('10 of 10 chosen').waitFor();
    await expect.poll(() => new URL(page.url()).pathname).toBe('/new');
    await page.close();
  });

  it('draws a kingdom, keeps a card, leaves one out, and sends it as a link', async () => {
    const { page } = await pages.open(context, '/new');
    await page.getByLabel('By hand').check();
    await page.getByRole('button', { name: 'Draw ten cards' }).click();
    await page.getByText('10 of 10 chosen').waitFor();
    const piles = page.locator('.built-pile');
    const names = async () =>
      (await piles.locator('[data-card]').all()).map(card => card.getAttribute('data-card'));
    const before = await Promise.all(await names());
    await piles.nth(0).getByRole('button', { name: /^Keep/ }).click();
    const leave = piles.nth(1).getByRole('button', { name: /^Leave/ });
    await leave.click();
    await expect.poll(() => leave.evaluate(button => button === document.activeElement)).toBe(true);
    await page.getByRole('button', { name: 'Draw the others again' }).click();
    const after = await Promise.all(await names());
    expect(new Set(after).size).toBe(10);
    expect(after).toContain(before[0]);
    expect(after).not.toContain(before[1]);
    const cards = () => new URL(page.url()).searchParams.get('cards')?.split(',') ?? [];
    await expect.poll(() => cards().sort()).toEqual([...after].sort());

    const { page: other } = await pages.open(context, `/new?cards=${cards().join(',')}&platinum=always`);
    await other.getByText('10 of 10 chosen').waitFor();
    const asked = other.waitForRequest('**/api/tables');
    await other.getByRole('button', { name: 'Open the table' }).click();
    const { game } = (await asked).postDataJSON() as {
      game: { kingdom: { cards: string[] }; platinum_colony: string };
    };
    expect(game.kingdom.cards).toEqual(cards());
    expect(game.platinum_colony).toBe('always');
    await other.close();
    await page.close();
  });

  it('says when nothing fits the limits of a draw', async () => {
    const { page } = await pages.open(context, '/new');
    await page.getByLabel('By hand').check();
    await page.getByText('What may be drawn').click();
    for (const cost of ['up to 2', '3', '4', '5', '6 or more'])
      await page
        .getByRole('spinbutton', { name: `Maximum number of cards from ${cost}`, exact: true })
        .fill('0');
    await page.keyboard.press('Tab');
    await page.getByRole('button', { name: 'Draw ten cards' }).click();
    await page.getByText('No ten cards fit these limits.').waitFor();
    await page.close();
  });

  it('finds a card by words and filters, and reads what to know about it', async () => {
    const { page } = await pages.open(context, '/cards');
    const search = page.getByLabel('Search cards');
    await search.fill('throne');
    await page.getByText('1 card', { exact: true }).waitFor();
    await search.fill('attack 5');
    const witch = page.locator('a [data-card="witch"]');
    await expect.poll(() => witch.count()).toBe(1);
    await page.getByLabel('What it does').selectOption('More Buys');
    await expect.poll(() => witch.count()).toBe(0);
    await search.fill('no such card');
    await page.getByText('No card matches.').waitFor();
    await page.getByRole('button', { name: 'Clear all filters' }).click();
    await page.getByLabel('Expansion').selectOption('Prosperity');
    await page.getByLabel('Cost').selectOption('7');
    await page.waitForURL('**/cards?set=prosperity&cost=7');
    await page.locator('a [data-card="bank"]').click();
    const heading = page.getByRole('heading', { level: 1, name: 'Bank' });
    await heading.waitFor();
    await expect.poll(() => heading.evaluate(element => element === document.activeElement)).toBe(true);
    await page.getByText('Alone it brings 1 coin.').waitFor();
    await expect.poll(() => new URL(page.url()).pathname).toBe('/cards/bank');
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'Cards' }).waitFor();
    await expect.poll(() => page.getByLabel('Cost').inputValue()).toBe('7');
    await page.close();
  });

  it('goes to a chapter of the rules and keeps the page', async () => {
    const { page } = await pages.open(context, '/how-to-play');
    await page.getByRole('link', { name: 'Words on cards' }).click();
    const chapter = page.getByRole('heading', { name: 'Words on cards' });
    await expect
      .poll(() => chapter.evaluate(element => element.getBoundingClientRect().top < 200))
      .toBe(true);
    await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toBe('How to play');
    await page.close();
  });

  it('skips to the content and closes the menu with Escape', async () => {
    const { page } = await pages.open(context, '/about');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('content');
    const menu = page.getByRole('button', { name: 'Menu' });
    await menu.click();
    const entry = page
      .getByRole('navigation', { name: 'Pages', exact: true })
      .getByRole('link', { name: 'How to play' });
    await entry.focus();
    await page.keyboard.press('Escape');
    await expect.poll(() => entry.count()).toBe(0);
    await expect.poll(() => menu.evaluate(element => element === document.activeElement)).toBe(true);
    await page.close();
  });

  it('keeps a theme for the next visit', async () => {
    const { page } = await pages.open(context, '/settings');
    await page.getByRole('radio', { name: 'Light' }).check();
    await expect.poll(() => page.evaluate(() => document.documentElement.dataset.theme)).toBe('light');
    await page.reload();
    await page.getByRole('heading', { name: 'Settings' }).first().waitFor();
    await expect.poll(() => page.getByRole('radio', { name: 'Light' }).isChecked()).toBe(true);
    await page.close();
  });

  it('ends its other browsers', async () => {
    const { page } = await pages.open(context, '/settings');
    const asked = page.waitForRequest('**/api/session/end');
    await page.getByRole('button', { name: 'Sign out everywhere else' }).click();
    expect((await asked).postDataJSON()).toEqual({ browsers: 'others' });
    await page.getByText('You’re now signed in only in this browser.').waitFor();
    await page.close();
  });

  it('shows no recovery code that ended with its other browsers', async () => {
    const { page } = await pages.open(context, '/settings');
    await page.getByText('You have a code, made on').waitFor();
    await page.route('**/api/session/recovery', route =>
      route.request().method() === 'GET' ? route.fulfill({ json: { made: null } }) : route.fallback(),
    );
    const end = page.getByRole('button', { name: 'Sign out everywhere else' });
    await end.click();
    await page.getByText('You’re now signed in only in this browser.').waitFor();
    const make = page.getByRole('button', { name: 'Make a recovery code' });
    await make.click();
    const code = page.getByLabel('Recovery code');
    await code.waitFor();
    await end.click();
    await make.waitFor();
    await expect.poll(() => code.count()).toBe(0);
    await page.close();
  });

  it('can take its matches along and be forgotten', async () => {
    const { page } = await pages.open(context, '/settings');
    const link = page.getByRole('link', { name: 'Download my matches' });
    await expect.poll(() => link.getAttribute('href')).toBe('/api/matches/export');
    await page.getByRole('button', { name: 'Delete my name…' }).click();
    const asked = page.waitForRequest('**/api/session/forget');
    await page.getByRole('button', { name: 'Delete my name', exact: true }).click();
    expect((await asked).method()).toBe('POST');
    await page.getByText('Your name has been deleted.').waitFor();
    await page.close();
  });

  it('sees more matches, and a plain sentence when the server is silent', async () => {
    const { page } = await pages.open(context, '/history');
    // It says something else while it loads.
    const more = await page.getByRole('button', { name: 'More' }).elementHandle();
    const asked: string[] = [];
    await page.route('**/api/matches?**', route => {
      asked.push(route.request().url());
      setTimeout(() => void route.fallback(), 500);
    });
    for (const _ of ['once', 'and again at once']) await more?.dispatchEvent('click');
    await expect.poll(() => page.locator('.row').count()).toBe(8);
    expect(asked).toHaveLength(1);
    const file = page.getByRole('link', { name: 'Download my matches' });
    await expect.poll(() => file.getAttribute('href')).toBe('/api/matches/export');
    await page.close();
    const silent = await pages.open(context, '/history', {
      'GET /api/matches': { status: 502, body: 'Bad Gateway' },
    });
    await silent.page.getByText('The server cannot be reached.').waitFor();
    await silent.page.close();
  });
});

describe('looking back', () => {
  let context: BrowserContext;

  beforeAll(async () => {
    context = await pages.browser.newContext({ locale: 'en-GB', reducedMotion: 'reduce' });
  });

  afterAll(() => context.close());

  it('finds matches by what the address says, and says in the address what is looked for', async () => {
    const { page } = await pages.open(context, '/history?result=won');
    await page.getByLabel('Result').waitFor();
    await expect.poll(() => page.getByLabel('Result').inputValue()).toBe('won');
    const asked = page.waitForRequest('**/api/matches?*card=moat*');
    await page.getByLabel('Card in the kingdom').selectOption('Moat');
    const query = new URL((await asked).url()).searchParams;
    expect([query.get('result'), query.get('card'), query.get('before')]).toEqual(['won', 'moat', null]);
    await page.waitForURL('**/history?result=won&card=moat');
    await page.getByLabel('Played with').selectOption('Mateo (31)');
    await page.getByRole('link', { name: 'Head to head' }).click();
    await page.getByText('You were ahead 18 times, Mateo 12 times; once you were level.').waitFor();
    const dice = page.getByRole('row').filter({ hasText: 'King of the Dice' });
    await expect.poll(() => dice.getByRole('cell').allInnerTexts()).toEqual(['3', '1', '0', '3', '−12.5']);
    await page.close();
  });

  it('has no card where a game has no kingdom', async () => {
    const { page } = await pages.open(context, '/history?card=moat');
    const asked = page.waitForRequest('**/api/matches?game=king-of-the-dice');
    await page.getByLabel('King of the Dice').check({ force: true });
    await asked;
    await expect.poll(() => page.getByLabel('Card in the kingdom').count()).toBe(0);
    await page.close();
  });

  it('reads on the page of a card of the base set which editions have it', async () => {
    for (const [card, edition] of [
      ['adventurer', 'First only'],
      ['artisan', 'Second only'],
      ['village', 'First and second'],
      ['mine', /^First and second\. It is played as in the first/],
      ['mint', null],
      ['gold', null],
    ] as const) {
      const { page } = await pages.open(context, `/cards/${card}`);
      const facts = page.locator('.facts > div');
      await facts.filter({ hasText: 'Cost' }).waitFor();
      const row = facts.filter({ has: page.getByText('Edition', { exact: true }) }).locator('dd');
      if (edition === null) await expect.poll(() => row.count()).toBe(0);
      else await expect.poll(() => row.textContent()).toMatch(edition);
      await page.close();
    }
  });

  it('counts what is asked for and says how sure it is', async () => {
    const { page } = await pages.open(context, '/statistics');
    await page.getByText(/^Won 24 of 40, shared 1: 61% \(95% interval: 46% to 75%\)/).waitFor();
    const asked = page.waitForRequest('**/api/statistics?game=dominion&seats=4&people=true');
    await page.getByLabel('4', { exact: true }).check({ force: true });
    await page.getByLabel('Only matches without bots').check();
    await asked;
    await page.getByRole('link', { name: 'Ratings' }).click();
    await page.getByRole('row', { name: /^2 Marina/ }).waitFor();
    await page.close();
  });

  it('a running match of the list is entered at its table', async () => {
    const context = await pages.browser.newContext({ locale: 'en-GB' });
    const [running] = HISTORY.matches;
    const mine = LOBBY.mine.slice(0, 1).map(table => ({
      ...table,
      stage: { type: 'playing', match_id: running?.id },
    }));
    const { page } = await pages.open(context, '/history', {
      'GET /api/lobby': { status: 200, body: { ...LOBBY, mine } },
    });
    await page.getByText('Dominion · First Game · Marina, Mateo').waitFor();
    const enter = page.getByRole('link', { name: 'Go to the match' });
    await expect
      .poll(() => enter.evaluateAll(links => links.map(link => link.getAttribute('href'))))
      .toEqual([`/t/${mine[0]?.code}`]);
    await context.close();
  });

  it('statistics and matches lead to ratings alike', async () => {
    const context = await pages.browser.newContext({ locale: 'en-GB' });
    for (const at of ['/history', '/statistics']) {
      const { page } = await pages.open(context, at);
      await page
        .getByRole('navigation', { name: 'History' })
        .getByRole('link', { name: 'Ratings' })
        .waitFor();
    }
    await context.close();
  });

  it('shares of cards after one match are no bars', async () => {
    const context = await pages.browser.newContext({ locale: 'en-GB' });
    const once = { matches: 1, won: 1, shared: 0, by_chance: 5000 };
    const by_card = STATISTICS.by_card.map(({ card }) => ({ card, there: once, bought: once }));
    const { page } = await pages.open(context, '/statistics', {
      'GET /api/statistics': { status: 200, body: { ...STATISTICS, overall: once, by_card } },
    });
    await page.getByRole('heading', { name: 'Cards of the kingdom' }).waitFor();
    const panel = page.locator('.panel', { hasText: 'Cards of the kingdom' });
    expect(await panel.locator('figure svg').count()).toBe(0);
    await context.close();
  });
});

describe('when something is wrong', () => {
  it('a language that cannot be fetched is not chosen, and the page says why', async () => {
    const context = await pages.browser.newContext({ locale: 'en-GB' });
    const { page, faults } = await pages.open(context, '/settings');
    await page.route('**/words-es-*', route => route.abort());
    await page.getByLabel('Español').dispatchEvent('click');
    await page.getByText('The server cannot be reached. Try again.').waitFor();
    await expect.poll(() => page.getByLabel('English').isChecked()).toBe(true);
    expect(faults).toEqual([]);
    await context.close();
  });

  it('what cannot be read is no match file', async () => {
    const context = await pages.browser.newContext({ locale: 'en-GB' });
    const { page, faults } = await pages.open(context, '/history');
    // As a browser does with a folder that was dropped.
    await page.evaluate(() => {
      File.prototype.text = () => Promise.reject(new DOMException('', 'NotFoundError'));
    });
    const file = { name: 'match.json', mimeType: 'application/json', buffer: Buffer.from('{}') };
    await page.locator('input[type=file]').setInputFiles(file);
    await page.getByText('It is not a match file.').waitFor();
    await page.getByRole('button', { name: 'Choose a file' }).waitFor();
    expect(faults).toEqual([]);
    await context.close();
  });

  it('another code in the same tab is taken, and stays out of the address', async () => {
    const context = await pages.browser.newContext({ locale: 'en-GB' });
    const { page } = await pages.open(context, `/continue#${TOKEN}/${TABLE.code}`);
    await page.getByRole('button', { name: 'Continue as Marina' }).waitFor();
    const another = [...TOKEN].reverse().join('');
    const asked = page.waitForRequest('**/api/session/handover/who');
    await page.evaluate(hash => {
      location.hash = hash;
    }, another);
    expect((await asked).postDataJSON()).toMatchObject({ token: another });
    await page.getByRole('button', { name: 'Continue as Marina' }).waitFor();
    await expect.poll(() => page.url()).not.toContain('#');
    await context.close();
  });

  it('a browser that refuses storage still opens tables and changes its theme', async () => {
    const context = await pages.browser.newContext({ locale: 'en-GB' });
    await context.addInitScript(() => {
      const get = () => {
        throw new DOMException('refused', 'SecurityError');
      };
      Object.defineProperty(window, 'localStorage', { get });
    });
    const { page, faults } = await pages.open(context, '/settings');
    await page.getByRole('radio', { name: 'Dark' }).check();
    await expect.poll(() => page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark');
    await page.goto(`${pages.base}/new`);
    await page.getByRole('button', { name: 'Open the table' }).click();
    await page.waitForURL(`**/t/${TABLE.code}`);
    expect(faults).toEqual([]);
    await context.close();
  });

  it('a browser that lacks what pages are made of says so in every language', async () => {
    const context = await pages.browser.newContext({ locale: 'en-GB' });
    const page = await context.newPage();
    await page.route('**/*.css', async route => {
      const answer = await route.fetch();
      const body = (await answer.text()).replaceAll('text-wrap:balance)', 'text-wrap:elsewhere)');
      await route.fulfill({ response: answer, body });
    });
    await page.addInitScript(() => {
      const { supports } = CSS;
      CSS.supports = (asked: string) =>
        supports(asked.replaceAll('text-wrap: balance', 'text-wrap: elsewhere'));
    });
    await page.goto(pages.base);
    for (const words of ['too old', 'demasiado antiguo', 'troppo vecchio'])
      await page.getByText(words).waitFor();
    expect(await page.getByRole('heading').allTextContents()).toEqual(['Demesne']);
    await context.close();
  });

  it('without JavaScript it says so in every language', async () => {
    const context = await pages.browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(pages.base);
    const sentences = page.locator('noscript p');
    for (const [i, words] of ['needs JavaScript', 'necesita JavaScript', 'bisogno di JavaScript'].entries()) {
      await expect.poll(() => sentences.nth(i).isVisible()).toBe(true);
      await expect.poll(() => sentences.nth(i).textContent()).toContain(words);
    }
    await expect.poll(() => page.getByText('too old').isVisible()).toBe(false);
    await context.close();
  });

  it('a new table is as high as its window with letters of any size', async () => {
    for (const text of ['100', '200']) {
      const context = await pages.browser.newContext({
        locale: 'en-GB',
        viewport: { width: 700, height: 6000 },
      });
      await context.addInitScript(size => {
        localStorage.setItem('demesne.preferences', JSON.stringify({ text: size }));
      }, text);
      const { page } = await pages.open(context, '/new');
      const go = page.getByRole('button', { name: 'Open the table' });
      await go.waitFor();
      const end = () => page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
      await expect.poll(end).toBe(0);
      await context.close();
    }
  });

  it('a phone shows whole names of those one plays with, with letters of any size', async () => {
    for (const text of ['100', '150', '200']) {
      const context = await pages.browser.newContext({ locale: 'en-GB', viewport: SIZES.phone });
      await context.addInitScript(size => {
        localStorage.setItem('demesne.preferences', JSON.stringify({ text: size }));
      }, text);
      const { page } = await pages.open(context, '/');
      const names = page.locator('.home-table-names');
      await expect.poll(() => names.count()).toBe(2);
      await page.evaluate(() => document.fonts.ready);
      const cut = () =>
        names.evaluateAll(all =>
          all.filter(one => one.scrollWidth > one.clientWidth).map(one => one.textContent),
        );
      await expect.poll(cut, { message: `with letters of ${text} %` }).toEqual([]);
      await context.close();
    }
  });

  it('a part that fails says so, and the other pages live on', async () => {
    const context = await pages.browser.newContext({ locale: 'en-GB' });
    const { page } = await pages.open(context, '/history', {
      'GET /api/matches': { status: 200, body: { matches: [null], next: null } },
    });
    await page.getByRole('heading', { name: 'Something went wrong here' }).waitFor();
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('link', { name: 'About' }).click();
    await page.getByRole('heading', { level: 1, name: 'About' }).waitFor();
    await context.close();
  });
});

describe('a connection', () => {
  it('of a page that is older than the server loads the page anew, once, and then asks', async () => {
    const context = await pages.browser.newContext({ locale: 'en-GB' });
    const { page, stage } = await pages.open(context, `/t/${TABLE.code}`);
    const newer = { type: 'welcome', protocol: 99, server: '9', seat: 0, host: true } as const;
    await page.getByRole('button', { name: 'I am ready' }).waitFor();
    const loaded = page.waitForEvent('load');
    stage.say(newer);
    await loaded;
    await page.getByRole('button', { name: 'I am ready' }).waitFor();
    stage.say(newer);
    await page.getByRole('button', { name: 'Reload' }).waitFor();
    await context.close();
  });

  it('tells at once who was taken from their seat', async () => {
    const context = await pages.browser.newContext({ locale: 'en-GB' });
    const { page, stage } = await pages.open(context, `/t/${TABLE.code}`);
    await page.getByRole('button', { name: 'I am ready' }).waitFor();
    stage.say({ type: 'table', table: WAITING_ROOM, seat: null, host: false });
    await expect
      .poll(() => page.locator('[data-aloud]', { hasText: 'You were removed from your seat.' }).count())
      .toBe(1);
    await context.close();
  });
});

describe('company', () => {
  it('says nothing to who stood up by themselves', async () => {
    const context = await pages.browser.newContext({ locale: 'en-GB' });
    const { page, stage } = await pages.open(context, `/t/${TABLE.code}`);
    const taken = page.locator('[data-aloud]', { hasText: 'You were removed from your seat.' });
    await page.getByRole('button', { name: 'Leave this seat' }).click();
    await expect.poll(() => stage.sent).toMatchObject([{ type: 'stand' }]);
    stage.say({ type: 'table', table: WAITING_ROOM, seat: null, host: false });
    await page.getByRole('button', { name: 'Leave this seat' }).waitFor({ state: 'detached' });
    await hasHeardAll(page, stage);
    await expect.poll(() => taken.count()).toBe(0);
    stage.say({ type: 'table', table: WAITING_ROOM, seat: 0, host: false });
    await page.getByRole('button', { name: 'Leave this seat' }).waitFor();
    stage.say({ type: 'table', table: WAITING_ROOM, seat: null, host: false });
    await expect.poll(() => taken.count()).toBe(1);
    await context.close();
  });

  it('a refused report is told apart from one that was passed on', async () => {
    const context = await pages.browser.newContext({ locale: 'en-GB' });
    const { page, stage } = await pages.open(context, `/t/${TABLE.code}`);
    await page.getByRole('button', { name: 'I am ready' }).waitFor();
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('button', { name: 'People at this table…' }).click();
    await page.getByRole('button', { name: 'Report Mateo…' }).click();
    const report = page.getByRole('dialog', { name: 'Report Mateo' });
    stage.refuses = { type: 'too_fast' };
    await report.getByRole('button', { name: 'Send' }).evaluate((send: HTMLElement) => {
      send.click();
      send.click();
    });
    await report.getByText('A little too fast.').waitFor();
    expect(stage.sent).toHaveLength(1);
    stage.say({ type: 'done', id: 'of something else' });
    await hasHeardAll(page, stage);
    await expect.poll(() => report.getByText('A little too fast.').count()).toBe(1);
    stage.refuses = null;
    await report.getByRole('button', { name: 'Send' }).click();
    await report.getByText('Your report was sent.').waitFor();
    stage.say({ type: 'refused', id: 'of something else', reason: { type: 'not_now' } });
    await hasHeardAll(page, stage);
    await expect.poll(() => report.getByText('Your report was sent.').count()).toBe(1);
    await context.close();
  });

  it('news disappear after a while, also during chat', async () => {
    const context = await pages.browser.newContext({ locale: 'en-GB' });
    const { page, stage } = await pages.open(context, `/t/${TABLE.code}`);
    await page.getByRole('button', { name: 'I am ready' }).waitFor();
    await page.clock.install();
    const news = page.locator('.company').getByText('Mateo is now the host.');
    stage.say({ type: 'happened', what: { type: 'host', name: 'Mateo' } });
    await news.waitFor();
    stage.say({ type: 'chat', name: 'Mateo', seat: 1, text: 'well' });
    await page.clock.runFor(4000);
    await expect.poll(() => news.count()).toBe(1);
    await page.clock.runFor(5000);
    await news.waitFor({ state: 'detached' });
    await context.close();
  });
});

describe('the first page', () => {
  it('lists own tables as the server does, and takes others off the list', async () => {
    const context = await pages.browser.newContext({ locale: 'en-GB' });
    const { page } = await pages.open(context, '/');
    const rows = page.locator('.home-mine .home-table');
    await rows.first().waitFor();
    const first = page.locator('.home-first');
    await expect.poll(() => first.textContent()).toContain('Your turn');
    await expect.poll(() => first.textContent()).toMatch(/turn 3, last move .*5 days left/);
    await expect.poll(() => rows.allTextContents()).toHaveLength(2);
    const texts = (await rows.allTextContents()).join();
    expect(texts).toContain('Giulia to play');
    expect(texts).toMatch(/Mateo is on vacation until .*2026/);
    await rows
      .first()
      .getByRole('button', { name: /^Remove table/ })
      .click();
    await expect.poll(() => rows.count()).toBe(1);
    await page.reload();
    await rows.first().waitFor();
    await expect.poll(() => rows.count()).toBe(1);
    await context.close();
  });

  it('shows the deal of the day, the set of the week and the main pages', async () => {
    const context = await pages.browser.newContext({ locale: 'en-GB', viewport: SIZES.desktop });
    const { page } = await pages.open(context, '/');
    await page.getByRole('heading', { name: 'Biggest Money' }).waitFor();
    await page.locator('.home-daily .home-tile .icon').nth(9).waitFor();
    const main = page.getByRole('navigation', { name: 'Main pages' });
    const play = main.getByRole('link', { name: 'Play', exact: true });
    await expect.poll(() => play.getAttribute('aria-current')).toBe('page');
    await page.setViewportSize(SIZES.tablet);
    await main.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Menu' }).click();
    const menu = page.getByRole('navigation', { name: 'Pages', exact: true });
    for (const name of ['Daily deal', 'My matches', 'Cards', 'How to play', 'Statistics'])
      await expect.poll(() => menu.getByRole('link', { name, exact: true }).count()).toBe(1);
    await context.close();
  });

  it('all figures are lining and of equal width', async () => {
    const context = await pages.browser.newContext({ locale: 'en-GB' });
    const { page } = await pages.open(context, '/');
    await page.locator('.home-tile').first().waitFor();
    await page.evaluate(() => document.fonts.ready);
    const looks = await page.evaluate(() => {
      const heading = document.createElement('p');
      heading.className = 'bar-name';
      document.body.append(heading);
      const widths = [...'0123456789'].map(figure => {
        heading.textContent = figure.repeat(20);
        return Math.round(heading.getBoundingClientRect().width);
      });
      const variants = [...document.querySelectorAll('body *')].map(
        it => getComputedStyle(it).fontVariantNumeric,
      );
      return { widths: new Set(widths).size, variants: [...new Set(variants)] };
    });
    expect(looks).toEqual({ widths: 1, variants: ['lining-nums tabular-nums'] });
    await context.close();
  });
});

// ---- helpers ----

/** Waits until a page has shown all that it was told: the last message brings words of its own. */
async function hasHeardAll(page: Page, stage: Stage): Promise<void> {
  told += 1;
  const name = `Host ${told}`;
  stage.say({ type: 'happened', what: { type: 'host', name } });
  await page.locator('.company').getByText(`${name} is now the host.`).waitFor({ state: 'attached' });
}

/** How often `hasHeardAll` has told a page something. */
let told = 0;
