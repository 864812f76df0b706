// The decks of all players at the end of a match, as columns of cards, with their points counted up.
import './FinalDecks.css';

import { useLayoutEffect, useState } from 'preact/hooks';
import { Card } from '../../games/dominion/cards/Card';
import { cardCount } from '../../games/dominion/cards/card-count';
import { band, cardData } from '../../games/dominion/cards/catalogue';
import type { CardCount, DominionView, ScorePart, SeatResult } from '../../generated/protocol';
import { cardName, narrowName, t } from '../../i18n';
import { figure, points } from '../../table/names';
import { partWords } from '../../table/score-parts';
import { fitName } from '../../ui/face/names';
import { isStill } from '../../ui/preferences';
import { UserText } from '../../ui/UserText';

/** How long the points are counted up, in milliseconds. */
const COUNTING = 900;

/** Number of players from which the rows are low. */
const MANY = 3;

/** The most bands of equal cards above the lowest one; the count says the rest. */
const BANDS = 7;

/** The same for a deck that takes more than one row, so that two such decks fit on a screen. */
const FEW_BANDS = 2;

/** The most columns that one row holds beside a name and points. */
const COLUMNS = 9;

interface FinalDecksProps {
  view: DominionView;
  results: readonly SeatResult[];
  nameOf: (seat: number) => string;
}

/** A row for each player, the winner first. A click or a key ends what moves. */
export function FinalDecks({ view, results, nameOf }: FinalDecksProps) {
  const part = useCounting();
  const order = [...results].sort((one, other) => one.rank - other.rank || one.seat - other.seat);
  const many = results.length >= MANY ? ' finals-many' : '';
  return (
    <ol class={`bare-list stack${many}${part === 1 ? ' finals-done' : ''}`} aria-label={t('end-decks')}>
      {order.map(result => (
        <Row
          key={result.seat}
          result={result}
          name={nameOf(result.seat)}
          owned={view.seats.find(({ seat }) => seat === result.seat)?.owned ?? []}
          part={part}
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

/** The dearest cards come first, as in the columns, then what is no card. */
function priceOf({ card }: ScorePart): number {
  return card === null ? -1 : cardData(card).cost;
}

interface RowProps {
  result: SeatResult;
  name: string;
  owned: readonly CardCount[];
  part: number;
}

function Row({ result, name, owned, part }: RowProps) {
  const { seat, rank, score, parts, turns } = result;
  const cards = owned.reduce((sum, { count }) => sum + count, 0);
  const most = owned.length > COLUMNS ? FEW_BANDS : BANDS;
  return (
    <li class={`plate final of-${seat + 1}`} data-won={rank === 1 || undefined}>
      <div class="final-who">
        <p class="across final-name">
          <span class="avatar" aria-hidden="true">
            {name.slice(0, 1).toUpperCase()}
          </span>
          <UserText class="one-line own-direction final-words" title={name}>
            {name}
          </UserText>
        </p>
        <ul class="wraps bare-list final-parts">
          {parts
            .filter(({ count }) => count > 0)
            .toSorted((one, other) => priceOf(other) - priceOf(one))
            .map(one => (
              <li key={one.card ?? 'tokens'}>
                {partWords(one)} <b>{points(one.points)}</b>
              </li>
            ))}
        </ul>
        {cards > 0 && <p class="quiet">{t('end-deck-size', { cards, turns })}</p>}
      </div>
      <div class="wraps final-columns">
        {groupsOf(owned).map(group => (
          <ul key={group[0]?.card} class="wraps bare-list final-group">
            {group.map(one => (
              <Column key={one.card} most={most} {...one} />
            ))}
          </ul>
        ))}
      </div>
      <p class="final-points">
        <span class="final-figure" aria-hidden="true">
          {points(Math.round(score * part))}
        </span>
        <span class="hidden">{points(score)}</span>
        <span class="quiet">{t('end-deck-points', { count: score })}</span>
      </p>
    </li>
  );
}

/** Equal cards, one above the other, `most` of them as bands above the lowest. */
function Column({ card, count, most }: CardCount & { most: number }) {
  const bands = Math.min(most, count - 1);
  const head = fitName(cardName(card), narrowName(card), false);
  return (
    <li class={`down final-column band-${band(cardData(card).types)}`} title={cardName(card)}>
      <span class="hidden">{cardCount(card, count)}</span>
      {Array.from({ length: bands }, (_, place) => (
        <span
          key={place}
          class={`centred final-band ${head.class}`}
          style={{ '--card': place }}
          aria-hidden="true"
        >
          {head.words}
        </span>
      ))}
      <span class="card-place final-card" style={{ '--card': bands }} aria-hidden="true">
        <Card card={card} count={count > 1 ? `×${figure(count)}` : undefined} />
      </span>
    </li>
  );
}

/** Victory cards, Treasures, all others; within each the most expensive first. */
function groupsOf(owned: readonly CardCount[]): CardCount[][] {
  const kindOf = (card: string) => {
    const { types } = cardData(card);
    if (types.includes('victory') || types.includes('curse')) return 0;
    return types.includes('treasure') ? 1 : 2;
  };
  const order = [...owned].sort(
    (one, other) => cardData(other.card).cost - cardData(one.card).cost || one.card.localeCompare(other.card),
  );
  return [0, 1, 2]
    .map(kind => order.filter(({ card }) => kindOf(card) === kind))
    .filter(group => group.length > 0);
}
