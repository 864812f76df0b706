// One face for every place where a card lies open.

import type { Bonus } from '../../../generated/protocol';
import { cardName, cardText, narrowName, t, tDynamic } from '../../../i18n';
import { Icon } from '../../../ui/Icon';
import { band, cardData, drawing, isBesideOnly } from './catalogue';

interface CardProps {
  card: string;
  /** `hand` and `mini` lie on the table, `zoom` is a card in full. */
  size?: 'hand' | 'mini' | 'zoom';
  /** What it costs now, where that is known and may differ from what is printed. */
  cost?: number;
  /** Chosen: a tick stands before the name. */
  chosen?: boolean;
  /** For screen readers, after the printed words: "2 left", "can buy". */
  spoken?: string;
}

/** A card's face. Put it into a button to make it do something. */
export function Card({ card, size = 'hand', cost, chosen = false, spoken }: CardProps) {
  const data = cardData(card);
  const look = band(data.types);
  return (
    <span class={`card card-${size} band-${look}${longName(card)}`} data-card={card}>
      <span class="card-name">
        {chosen && <Icon name="check" class="card-tick" />}
        <span class="card-words" aria-hidden="true">
          {narrowName(card)}
        </span>
      </span>
      <span class="hidden">
        {cardName(card)}, {spokenFace(card, cost, spoken)}
        {size === 'zoom' && '. '}
      </span>
      <span class="card-art" aria-hidden="true">
        <Icon name={drawing(card)} class="card-drawing" />
        <Worth card={card} />
        {size !== 'zoom' && <TypeMark types={data.types} class="card-mark-art" />}
      </span>
      <span class="card-body" aria-hidden={size === 'zoom' ? undefined : 'true'}>
        <BonusLine bonus={data.bonus} words={size === 'zoom'} />{' '}
        <span class="card-text">{cardText(card)}</span>
      </span>
      <span class="card-foot" aria-hidden="true">
        <Cost card={card} now={cost} />
        <span class="card-types">{typeLine(card)}</span>
        <TypeMark types={data.types} />
      </span>
    </span>
  );
}

/** Names too long for one line at the usual size. */
function longName(card: string): string {
  return cardName(card).length > 13 ? ' card-long' : '';
}

/** A face for screen readers: types and cost, then what the place adds. */
export function spokenFace(card: string, cost: number | undefined, more: string | undefined): string {
  const { types, cost: printed, potions } = cardData(card);
  const words = types.map(type => tDynamic(`type-${type}`));
  words.push(t('card-cost', { cost: costWords(cost ?? printed, potions) }));
  if (more) words.push(more);
  return words.join(', ');
}

/** The types in one line. */
export function typeLine(card: string): string {
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
export function Cost({ card, now }: { card: string; now?: number | undefined }) {
  const { cost, potions = 0 } = cardData(card);
  const changed = now !== undefined && now !== cost && card !== 'ruins';
  const coin = (
    <span class="coin">
      {now ?? cost}
      {changed && <s class="coin-printed">{cost}</s>}
      {isBesideOnly(card) && <span class="coin-star">*</span>}
    </span>
  );
  if (potions === 0) return coin;
  return (
    <span class="cost-both">
      {cost > 0 && coin}
      <Icon name="flask" class="cost-potion" />
    </span>
  );
}

function Worth({ card }: { card: string }) {
  const { worth, worth_potions: potions = 0, points, types } = cardData(card);
  if (potions > 0) return <Icon name="flask" class="card-worth cost-potion" />;
  if (worth !== null && types.includes('treasure')) return <span class="card-worth coin">{worth}</span>;
  if (points === null) return null;
  return <span class="card-worth shield">{points < 0 ? `−${-points}` : points}</span>;
}

function TypeMark({ types, class: extra = '' }: { types: readonly string[]; class?: string }) {
  if (types.includes('attack')) return <Icon name="sword" class={`card-mark mark-attack ${extra}`} />;
  if (types.includes('reaction')) return <Icon name="shield" class={`card-mark mark-reaction ${extra}`} />;
  return null;
}

/** The mark of each bonus. */
const MARKS = { cards: 'card', actions: 'bolt', buys: 'bag', coins: 'disc', points: 'shield' } as const;

/** What a card gives in any case, by marks; `words` adds their names. */
export function BonusLine({ bonus, words = false }: { bonus: Bonus; words?: boolean }) {
  const kinds = (Object.keys(MARKS) as (keyof typeof MARKS)[]).filter(kind => bonus[kind] > 0);
  if (kinds.length === 0) return null;
  return (
    <span class="card-bonus">
      {kinds.map(kind => (
        <span class="bonus" key={kind}>
          +{bonus[kind]} <Icon name={MARKS[kind]} class={`mark mark-${kind}`} />
          {words ? ` ${tDynamic(`bonus-${kind}`, { number: bonus[kind] })} ` : null}
        </span>
      ))}
    </span>
  );
}
