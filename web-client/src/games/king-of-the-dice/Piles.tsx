// The cards beside the row: the next penalty, citizens to draw, the discard pile.

import { t } from '../../i18n';
import { points } from '../../table/names';
import { type Drawing, Icon } from '../../ui/Icon';
import { citizenData } from './catalogue';
import { useDice } from './model';
import { pileOf } from './news';
import { kindName } from './words';

/** The three piles, each with its public information. */
export function Piles() {
  const table = useDice();
  const view = table.view.value;
  if (!view) return null;
  const ended = pileOf(table.news.value);
  const [last] = view.discard;
  return (
    <aside class="stack gap-2 dice-piles" aria-label={t('dice-region-piles')}>
      <OnePile
        icon="dice-villain"
        name={t('dice-pile-penalty')}
        value={view.penalty === null ? '–' : points(-view.penalty)}
        more={t('dice-left', { count: view.penalties })}
        isNew={ended === 'penalties'}
      />
      <OnePile
        icon="ui-deck"
        name={t('dice-pile-draw')}
        value={String(view.draw)}
        more={t('dice-pile-draw-more')}
        isNew={ended === 'draw'}
      />
      <OnePile
        icon="ui-discard"
        name={t('dice-pile-discard')}
        value={String(view.discard.length)}
        more={last ? kindName(citizenData(last).kind) : t('dice-pile-discard-none')}
      />
    </aside>
  );
}

interface OnePileProps {
  icon: Drawing;
  name: string;
  value: string;
  more: string;
  /** Whether it is highlighted as news. */
  isNew?: boolean;
}

function OnePile({ icon, name, value, more, isNew = false }: OnePileProps) {
  return (
    <div class={`grid rounded-panel on-panel dice-pile${isNew ? ' news' : ''}`}>
      <Icon name={icon} class="quiet" />
      <span class="size-14 strong unbroken dice-pile-name aloud-when-low">{name}</span>
      <b class="dice-pile-value">{value}</b>
      <span class="quiet size-12 dice-pile-more">{more}</span>
    </div>
  );
}
