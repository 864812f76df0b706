// A whole match of each game by ear: Orca and Firefox, keys alone, a player who knows only what was said.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Orca } from '../support/orca';
import { Server } from '../support/server';

/** So long after a key nothing was said because of it, in milliseconds. */
const LOST = 8_000;

/** Moves after which a match counts as stuck. */
const MOST_MOVES = 400;

/** Presses of Tab that lead twice through the first page and the windows around it. */
const MOST_STOPS = 80;

/** What is said when a match is over. */
const OVER = /\bYou win\b|\bwins\b|win together/;

let server: Server;

beforeAll(async () => {
  server = await Server.start();
});

afterAll(() => server?.stop());

/** From the first page to a table, by Tab. */
async function playNow(orca: Orca, game: 'Dominion' | 'King of the Dice'): Promise<string> {
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    // A window that has just opened may not take keys yet.
    const said = await orca.press(['Tab'], /\S/, LOST).catch(() => '');
    if (game !== 'Dominion' && /radio button/.test(said)) await orca.press(['Right'], /King of the Dice/);
    if (/Play now/.test(said)) return orca.press(['Return'], /Your turn\./);
  }
  throw new Error('Tab does not come to “Play now”');
}

/** Plays until the match is over: `move` is told what was said since, and returns what was said because of its keys. */
async function playToTheEnd(first: string, move: (said: string) => Promise<string>): Promise<string> {
  let said = first;
  for (let moves = 0; moves < MOST_MOVES; moves += 1) {
    if (OVER.test(said)) return said;
    said = await move(said);
  }
  throw new Error(`no end after ${MOST_MOVES} moves: ${said}`);
}

test('a match of Dominion is played and heard to its end', async () => {
  const orca = await Orca.open(server.address);
  try {
    const opening = await playNow(orca, 'Dominion');
    expect(opening).toMatch(/Dominion against \S+ .*Focus mode.*Your turn\. .*Your hand: /);
    const end = await playToTheEnd(opening, said => dominionMove(orca, said));
    expect(end).toMatch(/The match is over/);
  } finally {
    await orca.close('orca-dominion');
  }
});

/** Buys the best Treasure or a Province with the coins that are said; answers what an Attack asks. */
async function dominionMove(orca: Orca, said: string): Promise<string> {
  const [, discards] = /Discard (?:(\d+) cards|a card) from your hand/.exec(said) ?? [];
  const rest = /Your turn\. .*|is over.*/;
  if (/Discard .*from your hand/.test(said)) {
    const cards = Array.from({ length: Number(discards ?? 1) }, (_, i) => String(i + 1));
    return orca.press([...cards, 'c'], rest);
  }
  if (/You hold no Reaction/.test(said)) return orca.press(['1'], /Your turn|Discard|is over/);
  if (!/Your turn\./.test(said)) return orca.hear(/Your turn|Discard|You hold no Reaction|is over/);
  const played = /after your Treasures/.test(said) ? await orca.press(['t'], /\d Coins?/) : '0 Coins';
  const coins = Number(/(\d+) Coins?/.exec(played)?.[1] ?? 0);
  const card = coins >= 8 ? 'province' : coins >= 6 ? 'gold' : coins >= 3 ? 'silver' : null;
  if (card === null) {
    const asked = await orca.press(['e'], /End your turn\?|’s turn|is over/);
    if (!/End your turn/.test(asked)) return asked;
    return orca.press(['e'], /Your turn|Discard|You hold no Reaction|is over/);
  }
  const bought = await orca.press(['period', ...card, 'Return'], /You buy|is over/);
  if (/is over/.test(bought)) return bought;
  return orca.press(['e'], /Your turn|Discard|You hold no Reaction|is over/);
}

test('a match of King of the Dice is played and heard to its end', async () => {
  const orca = await Orca.open(server.address);
  try {
    const opening = await playNow(orca, 'King of the Dice');
    expect(opening).toMatch(/King of the Dice against \S+ .*Focus mode.*Your turn\. /);
    const end = await playToTheEnd(opening, said => diceMove(orca, said));
    expect(end).toMatch(/The match is over/);
  } finally {
    await orca.close('orca-dice');
  }
});

/** Rolls until a citizen fits, and takes the first thing that is offered. */
async function diceMove(orca: Orca, said: string): Promise<string> {
  const asked =
    /Roll the dice|Roll \d of|Take a citizen|You may also take|ends the match\.|Who gets|another turn/;
  const next = /Your turn|You roll|You take|’s turn|is over|You may|Take a|Who gets|penalty/;
  const question = said.match(new RegExp(asked, 'g'))?.at(-1);
  if (question === undefined) return orca.press(['q'], /\S/);
  if (question === 'Roll the dice') return orca.press(['r'], next);
  if (/^Roll \d of/.test(question)) return orca.press([/A citizen fits/.test(said) ? 's' : 'r'], next);
  await orca.press(['j'], /\S/);
  return orca.press(['Return'], next);
}
