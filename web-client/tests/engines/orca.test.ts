// A whole match of each game by ear: Orca and Firefox, keys alone, a player who knows only what was said.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { heardTheMatch } from '../support/heard-match';
import { Orca } from '../support/orca';
import { Server } from '../support/server';

/** So long a bot may need for a turn, in milliseconds, on a busy machine. */
const QUIET = 30_000;

/** Moves after which a match counts as stuck. */
const MOST_MOVES = 400;

/** Words that end a match. */
const OVER = /You win,|wins?, |win together|No one wins/;

/** A bot waits so long before each answer, in milliseconds: as at a server without settings, Orca reads at the pace of a match. */
const BOT_DELAY = '700';

let server: Server;

beforeAll(async () => {
  server = await Server.start({ DEMESNE_BOT_DELAY_MS: BOT_DELAY });
});

afterAll(() => server?.stop());

/** Opens the page, and a table from there by Tab. */
async function playNow(game: 'Dominion' | 'King of the Dice'): Promise<{ orca: Orca; opening: string }> {
  const orca = await Orca.open('Ada', server.address);
  try {
    if (game !== 'Dominion') {
      await orca.tabTo(/radio button/);
      // Arrows reach the page in focus mode, which letters of the table need none of.
      await orca.press(['Insert+a'], /Focus mode/);
      await orca.press(['Right'], /King of the Dice/);
    }
    await orca.tabTo(/Play now/);
    return { orca, opening: await orca.press(['Return'], /Your turn\./) };
  } catch (error) {
    await orca.close('lost');
    throw error;
  }
}

/** Plays until the match is over: `move` is told what was said since, and returns what was said because of its keys. */
async function playToTheEnd(first: string, move: (said: string) => Promise<string>): Promise<void> {
  let said = first;
  for (let moves = 0; moves < MOST_MOVES; moves += 1) {
    if (OVER.test(said)) return;
    said = await move(said);
  }
  throw new Error(`no end after ${MOST_MOVES} moves: ${said}`);
}

test('a match of Dominion is played and heard to its end', async () => {
  const { orca, opening } = await playNow('Dominion');
  try {
    expect(opening).toMatch(/Dominion against \S+ .*Your turn\. .*Your hand: /);
    await playToTheEnd(opening, said => dominionMove(orca, said));
    await heardTheMatch(orca.person, { opening: /Dominion against/, silent: /^You play / }, orca.spoken);
    await orca.tabTo(/Watch the replay/);
    await orca.press(['Return'], /Replay of/);
    await orca.tabTo(/Step on/);
    for (const step of [1, 2, 3])
      expect(await orca.press(['Return'], /Step/)).toMatch(
        new RegExp(`^\\S.*\\. Step ${step} of \\d+, turn 1 of .+\\.$`),
      );
    expect(orca.faults).toEqual([]);
  } finally {
    await orca.close('dominion');
  }
});

test('a table in Spanish is heard in Spanish, and so is its replay', async () => {
  const orca = await Orca.open('Ana', server.address, 'es-ES');
  try {
    await orca.tabTo(/Jugar ahora/);
    const opening = await orca.press(['Return'], /Te toca\./);
    expect(opening).toMatch(/Dominion contra \S+ .*Te toca\. .*Tu mano: /);
    expect(await orca.person.page.locator('html').getAttribute('lang')).toBe('es');
    expect(await orca.press(['t'], /Monedas?\./)).toMatch(/^\d Monedas?\. /);
    await orca.press(['F6'], /Menú/);
    await orca.press(['Return'], /\S/).catch(() => '');
    await orca.tabTo(/Abandonar…/);
    await orca.press(['Return'], /¿Abandonar esta partida\?/);
    await orca.tabTo(/\bAbandonar push button/);
    await orca.press(['Return'], /Gana \S+, /);
    await orca.tabTo(/Ver la repetición/);
    await orca.press(['Return'], /Repetición de/);
    await orca.tabTo(/Un paso adelante/);
    expect(await orca.press(['Return'], /Paso/)).toMatch(/^\S.*\. Paso 1 de \d+, turno 1 de .+\.$/);
    expect(orca.faults).toEqual([]);
  } finally {
    await orca.close('spanish');
  }
});

/** Buys the best Treasure or a Province with the coins that are said; answers what an Attack asks. */
async function dominionMove(orca: Orca, said: string): Promise<string> {
  const next = /Your turn\.|Discard .*from your hand|You hold no Reaction/;
  const [, discards] = /Discard (?:(\d+) cards|a card) from your hand/.exec(said) ?? [];
  if (/Discard .*from your hand/.test(said)) {
    const cards = Array.from({ length: Number(discards ?? 1) }, (_, i) => String(i + 1));
    return orca.press([...cards, 'c'], either(next, OVER));
  }
  if (/You hold no Reaction/.test(said)) return orca.press(['1'], either(next, OVER));
  if (!/Your turn\./.test(said)) return orca.hear(either(next, OVER));
  const played = /after your Treasures/.test(said) ? await orca.press(['t'], /\d Coins?/) : '0 Coins';
  const coins = Number(/(\d+) Coins?/.exec(played)?.[1] ?? 0);
  const card = coins >= 8 ? 'province' : coins >= 6 ? 'gold' : coins >= 3 ? 'silver' : null;
  if (card !== null) await orca.press(['period', ...card, 'Return'], /You buy/);
  const ended = await orca.press(['e'], either(/End your turn\?/, next, OVER));
  return /End your turn/.test(ended) ? orca.press(['e'], either(next, OVER)) : ended;
}

test('a match of King of the Dice is played and heard to its end', async () => {
  const { orca, opening } = await playNow('King of the Dice');
  try {
    expect(opening).toMatch(/King of the Dice against \S+ .*Your turn\. /);
    await playToTheEnd(opening, said => diceMove(orca, said));
    await heardTheMatch(
      orca.person,
      { opening: /King of the Dice against/, silent: /^You stop|^You have \d rolls/ },
      orca.spoken,
    );
    expect(orca.faults).toEqual([]);
  } finally {
    await orca.close('dice');
  }
});

/** Rolls until a citizen fits, and takes the first thing that is offered. */
async function diceMove(orca: Orca, said: string): Promise<string> {
  const asked =
    /Roll the dice|Roll \d of|Take a citizen|You may also take|ends the match\.|Who gets|offers you another turn/;
  const next = either(/Your turn|You roll|You take|’s turn|You may|Take a|Who gets|penalty/, OVER);
  const question = said.match(new RegExp(asked, 'g'))?.at(-1);
  // A key would end what is about to be said.
  if (question === undefined)
    return orca.hear(either(asked, OVER), QUIET).catch(() => orca.press(['q'], /\S/));
  if (question === 'Roll the dice') return orca.press(['r'], next);
  if (/^Roll \d of/.test(question)) return orca.press([/A citizen fits/.test(said) ? 's' : 'r'], next);
  await orca.press(['j'], /\S/);
  return orca.press(['Return'], next);
}

function either(...words: RegExp[]): RegExp {
  return new RegExp(words.map(one => one.source).join('|'));
}
