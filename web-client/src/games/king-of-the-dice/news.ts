// News: events that are highlighted until the next roll (a penalty, a Dragon that was given, the end).
import type { DiceEvent, DiceLogLine, DiceView, Seat } from '../../generated/protocol';

const NEWS: ReadonlySet<DiceEvent['type']> = new Set(['takes_penalty', 'gives', 'ends']);

/** The newest line that is news; `null` after the next roll. */
export function newsOf(lines: readonly DiceLogLine[]): DiceLogLine | null {
  const last = lines.findLast(({ event }) => NEWS.has(event.type) || event.type === 'rolls');
  return last && NEWS.has(last.event.type) ? last : null;
}

/** Whose stack has a new card on top because of it. */
export function stackOf(news: DiceLogLine | null): Seat | null {
  if (news?.event.type === 'takes_penalty') return news.seat;
  return news?.event.type === 'gives' ? news.event.to : null;
}

/** The pile that ended the match: `draw`, `penalties` or the name of a location. */
export function pileOf(news: DiceLogLine | null): DiceView['row'][number]['location'] | null {
  if (news?.event.type !== 'ends') return null;
  return news.event.by.pile === 'location' ? news.event.by.location : news.event.by.pile;
}
