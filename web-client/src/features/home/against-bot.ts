// The shortest way to a first match: a table of two against a bot.

import { openAgain } from '../../api/deals';
import { createTable } from '../../api/tables';
import { catalogue } from '../../games/dominion/cards/catalogue';
import type { GameKind, GameSettings, TableAgain, TableSettings } from '../../generated/protocol';
import { asAllowed } from '../opening/as-allowed';
import { startAutomatically } from '../waiting-room/auto-start';

/** Opens a table of two, to begin at once, with a recommended set where one is wanted; its code. */
export async function openAgainstBot(game: GameKind, set?: string): Promise<string> {
  // The page of the table comes while the server opens it.
  void import('../match/TablePage').then(({ prepareTable }) => prepareTable(game));
  const settings: TableSettings = {
    seats: 2,
    listed: false,
    clock: { type: 'none' },
    undo: 'consent',
    open_hands: null,
    hints: 'against_bots',
    joint_chat: false,
    players_only: false,
    no_programs: false,
    bot_speed: 'normal',
    animation: 'normal',
    // A first decision is not waited for.
    starting_player: 'host',
    game: FIRST_MATCH[game](set),
  };
  const { code } = await asAllowed(() => createTable(settings));
  startAutomatically(code);
  return code;
}

/** Opens the table of the guided first match of a game, to begin at once; its code. */
export async function openGuided(game: GameKind): Promise<string> {
  void import('../match/TablePage').then(({ prepareTable }) => prepareTable(game));
  const wish: TableAgain = { origin: { type: 'guided', game }, seat: 0, listed: false, bots: 'easy' };
  const { code } = await asAllowed(() => openAgain(wish));
  startAutomatically(code);
  return code;
}

/** The first settings of each game: the first recommended set, every help. */
const FIRST_MATCH: Record<GameKind, (set?: string) => GameSettings> = {
  dominion: set => ({
    game: 'dominion',
    kingdom: { type: 'recommended', id: set ?? catalogue.kingdoms[0]?.id ?? '' },
    platinum_colony: 'by_the_rules',
    shelters: 'by_the_rules',
    discard_counts: false,
    edition: 'first',
  }),
  'king-of-the-dice': () => ({ game: 'king-of-the-dice', help: true }),
};
