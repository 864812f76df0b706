// The recorded match of two bots on the first page: which of its steps are shown, and what is said about them.

import { getReplay, SHOWCASE } from '../../api/matches';
import { cardCount } from '../../games/dominion/cards/card-count';
import type { DominionLogLine, DominionView, Replay } from '../../generated/protocol';
import { list, tDynamic } from '../../i18n';

/** The match that this server played today. */
export function getShowcase(): Promise<Replay> {
  return getReplay(SHOWCASE, null);
}

/** One picture of the loop. */
export interface Frame {
  view: DominionView;
  scores: readonly number[];
  said: string;
}

/** Pictures of the loop: 15 seconds at one and a half seconds each. */
export const FRAMES = 10;
export const FRAME_TIME = 1500;

/** The beginning of the loop, as a part of the match: the piles have changed, and the end is still open. */
const BEGINS = 0.55;

/** The pictures of the loop: steps in which a player plays or buys something. */
export function framesOf({ steps, log, scores, summary }: Replay): Frame[] {
  const frames: Frame[] = [];
  for (let step = Math.floor(steps.length * BEGINS); step < steps.length && frames.length < FRAMES; step++) {
    const view = steps[step];
    const line = log.findLast(
      (one): one is { game: 'dominion' } & DominionLogLine =>
        one.game === 'dominion' && one.step === step && SHOWN.has(one.verb) && one.cards.length > 0,
    );
    if (view?.game !== 'dominion' || view.phase === 'over' || line === undefined) continue;
    const who = summary.names[line.seat] ?? '';
    frames.push({ view, scores: scores[step] ?? [], said: saidOf(line, who) });
  }
  return frames;
}

const SHOWN = new Set<string>(['plays', 'buys']);

function saidOf({ verb, cards }: DominionLogLine, who: string): string {
  const named = list(cards.map(({ card, count }) => cardCount(card, count)));
  return tDynamic(`log-${verb}`, { form: 'they', who, cards: named, by: '', number: 0 });
}
