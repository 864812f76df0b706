// Highlights of a match of King of the Dice: its longest turn, the citizen taken most often, and its penalties.

import type { CitizenData } from '../../generated/protocol';
import { t } from '../../i18n';
import { count, type HighlightsOf, type LongTurn, longest, mostOf } from '../../table/highlights';
import { citizenData } from './catalogue';
import { kindName } from './words';

/** The facts in sentences. */
export const highlightsOf: HighlightsOf = (log, nameOf) => {
  const turns: LongTurn[] = [];
  const taken = new Map<string, number>();
  const left = new Map<string, number>();
  let penalties = 0;
  for (const line of log) {
    if (line.game !== 'king-of-the-dice') continue;
    const { event, seat } = line;
    const turn = turns.at(-1);
    if (event.type === 'turn' && !event.again) turns.push({ seat, number: event.number, length: 0 });
    else if (event.type === 'rolls' && turn) turn.length += 1;
    else if (event.type === 'takes_citizen') count(taken, kindOf(event.citizen));
    else if (event.type === 'discards') count(left, kindOf(event.citizen));
    else if (event.type === 'takes_penalty') penalties += 1;
  }
  const turn = longest(turns);
  const most = [mostOf(taken, nameOfKind), mostOf(left, nameOfKind)];
  return [
    turn && t('end-fact-longest-dice', { number: turn.number, name: nameOf(turn.seat), count: turn.length }),
    most[0] && t('end-fact-taken', { list: most[0] }),
    most[1] && t('end-fact-left', { list: most[1] }),
    t('end-fact-penalties', { count: penalties }),
  ].filter(fact => typeof fact === 'string');
};

function kindOf(citizen: string): string {
  return citizenData(citizen).kind;
}

function nameOfKind(kind: string): string {
  return kindName(kind as CitizenData['kind']);
}
