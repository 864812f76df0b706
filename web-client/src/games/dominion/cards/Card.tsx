// The face of a card of Dominion for every place where a card lies open: what it shows follows from the size of the place.
import type { ComponentChildren } from 'preact';
import type { Bonus, CardData } from '../../../generated/protocol';
import { cardName, cardText, narrowName, t, tDynamic } from '../../../i18n';
import { Face } from '../../../ui/face/Face';
import { fitName, textStep } from '../../../ui/face/names';
import { Icon } from '../../../ui/Icon';
import { band, cardData, drawing, isBesideOnly, isPrized, scene } from './catalogue';
import { shortText } from './short-text';

interface CardProps {
  card: string;
  /** Whether its whole text may stand on it: on cards in a hand, not on piles. */
  full?: boolean;
  /** Whether its text is read from here: a card that was opened. */
  read?: boolean;
  /** The cost now, if it is known and may differ from the printed one. */
  cost?: number;
  /** How many there are: "7", "×2". */
  count?: string | undefined;
  /** Whether so few are left that the pile is about to end. */
  low?: boolean;
  /** How it lies at its place: `lies-2`, `pile`. */
  place?: string;
  /** Whether a token lies on its pile. */
  token?: boolean;
  /** The Embargo tokens on its pile. */
  embargo?: number | undefined;
  /** Whether its pile is the Bane. */
  bane?: boolean | undefined;
  /** Chosen: a tick stands in the band. */
  chosen?: boolean;
  /** For screen readers, after the printed words: "2 left", "can buy". */
  spoken?: string;
}

/** A card's face. Put it into a button to make it do something. */
export function Card({
  card,
  full = false,
  read = false,
  cost,
  count,
  low = false,
  place = '',
  token = false,
  embargo = 0,
  bane = false,
  chosen = false,
  spoken,
}: CardProps) {
  const data = cardData(card);
  const worth = <Worth data={data} />;
  const mark = chosen ? <Icon name="check" class="rigid round card-tick" /> : <TypeMark types={data.types} />;
  const look = lookOf(card, data, full || read, chosen) + (embargo > 0 ? ' has-embargo' : '');
  return (
    <Face
      scene={scene(card)}
      drawing={drawing(card)}
      name={fitName(cardName(card), narrowName(card), hasWorth(data))}
      class={look}
      place={isPrized(data) ? `${place} prized` : place}
      card={card}
      spoken={`, ${spokenFace(card, cost, spoken)}${read ? '. ' : ''}`}
      worth={worth}
      mark={mark}
      body={<Body card={card} data={data} read={read} full={full || read} />}
      foot={
        <span class="across card-foot" aria-hidden="true">
          <Cost card={card} now={cost} />
          {token && <span class="rigid round pile-token" />}
          {embargo > 0 && <span class="rigid pile-embargo">{embargo}</span>}
          {bane && (
            <span class="across-text pile-bane">
              <Icon name={drawing('young-witch')} />
              <span class="pile-bane-name">{t('pile-bane')}</span>
            </span>
          )}
          <span class="card-types">{typeLine(card)}</span>
          {count !== undefined && (
            <span class={`rounded-small dark count${low ? ' count-low' : ''}`}>{count}</span>
          )}
        </span>
      }
    />
  );
}

/** The classes of everything that changes the layout of a face. */
function lookOf(card: string, data: CardData, full: boolean, chosen: boolean): string {
  const text = cardText(card);
  const hasBonus = Object.values(data.bonus).some(number => number > 0);
  return [
    `band-${band(data.types)}`,
    hasWorth(data) && 'has-worth',
    chosen && 'has-tick',
    data.types.some(type => type === 'attack' || type === 'reaction') && 'has-mark',
    full && 'full',
    full && text !== '' && `has-text ${textStep(text, hasBonus)}`,
  ]
    .filter(Boolean)
    .join(' ');
}

/** The gifts of the card, then its text in short and whole. */
function Body({ card, data, read, full }: { card: string; data: CardData; read: boolean; full: boolean }) {
  return (
    <span class={`shrinks card-body${read ? ' card-read' : ''}`} aria-hidden={read ? undefined : 'true'}>
      {full && !read && <Gives data={data} />}
      <BonusLine bonus={data.bonus} words={read} />{' '}
      {!read && <span class="card-short">{shortText(card)}</span>}
      {full && <span class="card-text">{cardText(card)}</span>}
    </span>
  );
}

/** The worth of a Treasure or a Victory card, where the next card lies over the end of its band. */
function Gives({ data: { worth, points, types } }: { data: CardData }) {
  const isTreasure = worth !== null && types.includes('treasure');
  if (!isTreasure && points === null) return null;
  return (
    <span class="wraps centres card-bonus card-gives">
      <span class="across-text unbroken bonus">
        {isTreasure ? `+${worth}` : signed(points ?? 0)}{' '}
        <Icon name={isTreasure ? 'disc' : 'shield'} class={`mark mark-${isTreasure ? 'coins' : 'points'}`} />
      </span>
    </span>
  );
}

/** A face for screen readers: types and cost, then what the place adds. */
function spokenFace(card: string, cost: number | undefined, more: string | undefined): string {
  const { types, cost: printed, potions } = cardData(card);
  const words = types.map(type => tDynamic(`type-${type}`));
  words.push(t('card-cost', { cost: costWords(cost ?? printed, potions) }));
  if (more) words.push(more);
  return words.join(', ');
}

/** The types in one line. */
function typeLine(card: string): string {
  const { types } = cardData(card);
  return types.map(type => tDynamic(`type-${type}`)).join(' · ');
}

/** A cost in words: "4", "4 + 1 Potion", "1 Potion". */
export function costWords(coins: number, potions = 0): string {
  if (potions === 0) return String(coins);
  const words = t('cost-potions', { potions });
  return coins === 0 ? words : t('cost-both', { coins, potions: words });
}

/** The coin with what a card costs, and its Potion; the printed cost is struck out when it costs something else now. */
function Cost({ card, now }: { card: string; now?: number | undefined }) {
  const { cost, potions = 0 } = cardData(card);
  const changed = now !== undefined && now !== cost && card !== 'ruins';
  return (
    <>
      {(potions === 0 || cost > 0) && (
        <span class="round coin">
          {now ?? cost}
          {isBesideOnly(card) && <span class="coin-star">*</span>}
        </span>
      )}
      {potions > 0 && <Icon name="flask" class="rigid cost-potion" />}
      {changed && <s class="coin-printed">{cost}</s>}
    </>
  );
}

/** Whether something stands at the left of the band. */
function hasWorth({ worth, worth_potions: potions = 0, points, types }: CardData): boolean {
  return potions > 0 || points !== null || (worth !== null && types.includes('treasure'));
}

function Worth({ data }: { data: CardData }): ComponentChildren {
  const { worth, worth_potions: potions = 0, points } = data;
  if (!hasWorth(data)) return null;
  if (potions > 0) return <Icon name="flask" class="card-worth rigid cost-potion" />;
  const coins = worth !== null && data.types.includes('treasure');
  return (
    <span class={`card-worth ${coins ? 'round coin' : 'shield'}`} aria-hidden="true">
      {coins ? worth : signed(points ?? 0)}
    </span>
  );
}

function signed(points: number): string {
  return points < 0 ? `−${-points}` : String(points);
}

function TypeMark({ types }: { types: readonly string[] }) {
  if (types.includes('attack')) return <Icon name="sword" class="card-mark mark-attack" />;
  if (types.includes('reaction')) return <Icon name="shield" class="card-mark" />;
  return null;
}

/** The mark of each bonus. */
const MARKS = { cards: 'card', actions: 'bolt', buys: 'bag', coins: 'disc', points: 'shield' } as const;

/** The gifts of a card in any case, by marks; `words` adds their names. */
function BonusLine({ bonus, words = false }: { bonus: Bonus; words?: boolean }) {
  const kinds = (Object.keys(MARKS) as (keyof typeof MARKS)[]).filter(kind => bonus[kind] > 0);
  if (kinds.length === 0) return null;
  return (
    <span class={`wraps centres card-bonus${kinds.length > 3 ? ' card-bonus-many' : ''}`}>
      {kinds.map(kind => (
        <span class="across-text unbroken bonus" key={kind}>
          +{bonus[kind]} <Icon name={MARKS[kind]} class={`mark mark-${kind}`} />
          {words && <span>{tDynamic(`bonus-${kind}`, { number: bonus[kind] })}</span>}
        </span>
      ))}
    </span>
  );
}
