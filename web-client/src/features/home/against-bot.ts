// The shortest way to a first match: a table of two against a bot.

import { createTable } from '../../api/tables';
import { catalogue } from '../../games/dominion/cards/catalogue';
import { startAutomatically } from '../waiting-room/auto-start';

/** Opens a table of two with the first recommended set, to begin at once; its code. */
export async function openAgainstBot(): Promise<string> {
  const { code } = await createTable({
    seats: 2,
    listed: false,
    clock: { type: 'none' },
    undo: 'consent',
    open_hands: null,
    game: {
      game: 'dominion',
      kingdom: { type: 'recommended', id: catalogue.kingdoms[0]?.id ?? '' },
      platinum_colony: 'by_the_rules',
      shelters: 'by_the_rules',
      discard_counts: false,
      edition: 'first',
    },
  });
  startAutomatically(code);
  return code;
}
