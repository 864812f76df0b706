// Highlights of a match of Dominion: its longest turn, what was bought and trashed most.

import { cardName, t } from '../../i18n';
import { count, type HighlightsOf, type LongTurn, longest, mostOf } from '../../table/highlights';

/** The facts in sentences. */
export const highlightsOf: HighlightsOf = (log, nameOf) => {
  const turns: LongTurn[] = [];
  const bought = new Map<string, number>();
  const trashed = new Map<string, number>();
  for (const line of log) {
    if (line.game !== 'dominion') continue;
    const { verb, seat, cards, number } = line;
    if (verb === 'turn') turns.push({ seat, number, length: 0 });
    const turn = turns.at(-1);
    for (const some of cards) {
      if (verb === 'plays' && turn) turn.length += some.count;
      if (verb === 'buys') count(bought, some.card, some.count);
      if (verb === 'trashes') count(trashed, some.card, some.count);
    }
  }
  const turn = longest(turns);
  const most = [mostOf(bought, cardName), mostOf(trashed, cardName)];
  return [
    turn && t('end-fact-longest', { number: turn.number, name: nameOf(turn.seat), count: turn.length }),
    most[0] && t('end-fact-bought', { list: most[0] }),
    most[1] && t('end-fact-trashed', { list: most[1] }),
  ].filter(fact => typeof fact === 'string');
};
