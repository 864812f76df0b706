// The measures that can be charted of each game, loaded when a match of it is looked at.
import type { GameKind } from '../../generated/protocol';
import { loadMoreWords } from '../../i18n';
import type { Measure } from '../../table/charts/game';

export const loadMeasures: Record<GameKind, () => Promise<readonly Measure[]>> = {
  dominion: async () => (await import('../../games/dominion/charts/charts')).MEASURES,
  'king-of-the-dice': async () => {
    const [{ MEASURES }] = await Promise.all([
      import('../../games/king-of-the-dice/charts/charts'),
      loadMoreWords('dice'),
    ]);
    return MEASURES;
  },
};
