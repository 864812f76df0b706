// The end of a match, a row for each player with the own cards; points are counted up.
import './FinalRows.css';

import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useState } from 'preact/hooks';
import type { Seat, SeatResult } from '../../generated/protocol';
import { t } from '../../i18n';
import { byRank } from '../../table/by-rank';
import { points } from '../../table/names';
import { partWords } from '../../table/score-parts';
import { isStill } from '../../ui/preferences';
import { UserText } from '../../ui/UserText';

/** How long the points are counted up, in milliseconds. */
const COUNTING = 900;

/** Number of players from which the rows are low. */
const MANY = 3;

/** The cards in the row of a player. */
export interface FinalCards {
  /** The number of cards. */
  count: number;
  cards: ComponentChildren;
}

interface FinalRowsProps {
  label: string;
  results: readonly SeatResult[];
  nameOf: (seat: Seat) => string;
  cardsOf: (seat: Seat) => FinalCards;
}

/** The winner first. A click or a key ends what moves. */
export function FinalRows({ label, results, nameOf, cardsOf }: FinalRowsProps) {
  const part = useCounting();
  const order = results.toSorted(byRank);
  const many = results.length >= MANY ? ' finals-many' : '';
  return (
    <ol class={`bare-list stack apart${many}${part === 1 ? ' finals-done' : ''}`} aria-label={label}>
      {order.map(result => (
        <Row
          key={result.seat}
          result={result}
          name={nameOf(result.seat)}
          part={part}
          {...cardsOf(result.seat)}
        />
      ))}
    </ol>
  );
}

/** From 0 to 1 while the points are counted up. */
function useCounting(): number {
  const [part, setPart] = useState(() => (isStill() ? 1 : 0));
  const [done, setDone] = useState(part === 1);
  // Before it is seen: a key that comes at once ends it.
  useLayoutEffect(() => {
    if (done) {
      setPart(1);
      return undefined;
    }
    const begun = performance.now();
    const stop = new AbortController();
    const end = () => setDone(true);
    addEventListener('pointerdown', end, { signal: stop.signal, capture: true });
    addEventListener('keydown', end, { signal: stop.signal, capture: true });
    let frame = requestAnimationFrame(function count(now) {
      const passed = Math.min(1, Math.max(0, now - begun) / COUNTING);
      setPart(passed);
      if (passed === 1) setDone(true);
      else frame = requestAnimationFrame(count);
    });
    return () => {
      stop.abort();
      cancelAnimationFrame(frame);
    };
  }, [done]);
  return part;
}

interface RowProps extends FinalCards {
  result: SeatResult;
  name: string;
  part: number;
}

function Row({ result, name, count, cards, part }: RowProps) {
  const { seat, rank, score, parts, turns } = result;
  return (
    <li class={`plate grid final of-${seat + 1}`} data-won={rank === 1 || undefined}>
      <div class="shrinks final-who">
        <p class="across gap-3 final-name">
          <span class="centred rigid round avatar" aria-hidden="true">
            {name.slice(0, 1).toUpperCase()}
          </span>
          <UserText class="one-line own-direction final-words" title={name}>
            {name}
          </UserText>
        </p>
        <ul class="wraps bare-list size-14 final-parts">
          {parts
            .filter(one => one.count > 0)
            .map(one => (
              <li key={one.card ?? 'tokens'}>
                {partWords(one)} <b>{points(one.points)}</b>
              </li>
            ))}
        </ul>
        {count > 0 && <p class="quiet">{t('end-deck-size', { cards: count, turns })}</p>}
      </div>
      <div class="wraps shrinks final-columns">{cards}</div>
      <p class="grid final-points">
        <span class="final-figure" aria-hidden="true">
          {points(Math.round(score * part))}
        </span>
        <span class="hidden">{points(score)}</span>
        <span class="quiet">{t('end-deck-points', { count: score })}</span>
      </p>
    </li>
  );
}
