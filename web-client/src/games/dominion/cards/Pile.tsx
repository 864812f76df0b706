// A pile's face: its top card, what it costs now and how many are left. What a click does is around it.
import './Pile.css';

import type { Pile as PileData } from '../../../generated/protocol';
import { cardName, narrowName, t } from '../../../i18n';
import { Icon } from '../../../ui/Icon';
import { BonusLine, Cost, spokenFace } from './Card';
import { band, cardData, drawing } from './catalogue';
import { shortText } from './short-text';

/** A pile that has so few cards is about to end. */
const LOW = 2;

interface PileProps {
  pile: PileData;
  /** `big` for the kingdom, `small` for a row of basic piles. */
  size?: 'big' | 'small';
  /** For screen readers, at the end: "can buy". */
  spoken?: string;
}

/** A pile's face. Put it into a button to make it do something. */
export function Pile({ pile, size = 'big', spoken }: PileProps) {
  const card = pile.top ?? pile.name;
  const { types, bonus } = cardData(pile.name === 'ruins' ? pile.name : card);
  const look = band(types);
  return (
    <span class={`pile pile-${size} band-${look}${pile.count === 0 ? ' pile-empty' : ''}`} data-card={card}>
      <span class={`card-name${cardName(card).length > 13 ? ' card-long-name' : ''}`}>
        <span class="card-words" aria-hidden="true">
          {narrowName(card)}
        </span>
      </span>
      <span class="hidden">
        {cardName(card)}, {spokenFace(card, pile.cost, t('pile-left', { count: pile.count }))}
        {spoken ? `, ${spoken}` : ''}
      </span>
      <span class="card-art" aria-hidden="true">
        <Icon name={drawing(card)} class="card-drawing" />
        {types.includes('attack') && <Icon name="sword" class="card-mark mark-attack card-mark-art" />}
        {types.includes('reaction') && <Icon name="shield" class="card-mark mark-reaction card-mark-art" />}
        {pile.token && <span class="pile-token" />}
      </span>
      {size === 'big' && (
        <span class="pile-body" aria-hidden="true">
          <BonusLine bonus={bonus} />
          <span class="pile-text">{shortText(card)}</span>
        </span>
      )}
      <span class="pile-cost" aria-hidden="true">
        <Cost card={card} now={pile.cost} />
      </span>
      <span class={`count${pile.count <= LOW ? ' count-low' : ''}`} aria-hidden="true">
        {pile.count}
      </span>
    </span>
  );
}
