// The profile of a kingdom: its cards by use and by cost, and the chances of Platinum and Shelters.
import './KingdomPreview.css';

import type { Variant } from '../../../generated/protocol';
import { cardName, language, list, t } from '../../../i18n';
import { cardData, catalogue } from '../cards/catalogue';
import { type Trait, traitsOf } from '../cards/shape';
import { costName } from './KingdomLimits';
import { asTheyStand, hasPlatinum, hasShelters, KINGDOM_SIZE } from './kingdom';
import { COSTS, costClass } from './kingdom-draw';

/** The traits that are listed, in this order. */
const ASKED = [
  'village',
  'buys',
  'trashing',
  'draw',
  'attack',
  'reaction',
  'gaining',
] as const satisfies Trait[];

interface ShapeProps {
  cards: readonly string[];
  platinum: Variant;
  shelters: Variant;
}

/** The cards of a kingdom by what they do, and its costs. */
export function KingdomProfile({ cards, platinum, shelters }: ShapeProps) {
  const standing = asTheyStand(cards, catalogue);
  return (
    <section class="stack ruled" aria-label={t('shape-title')}>
      <h3 class="gold size-16">{t('shape-title')}</h3>
      <dl class="stack gap-1 size-14 terms shape-traits">
        {ASKED.map(trait => (
          <TraitLine
            key={trait}
            trait={trait}
            cards={standing.filter(card => traitsOf(cardData(card)).includes(trait))}
          />
        ))}
      </dl>
      <Costs cards={standing} />
      <Chances cards={standing} platinum={platinum} shelters={shelters} />
    </section>
  );
}

function TraitLine({ trait, cards }: { trait: (typeof ASKED)[number]; cards: readonly string[] }) {
  return (
    <div data-none={cards.length === 0 || undefined}>
      <dt class="quiet">{t(`shape-${trait}`)}</dt>
      <dd>
        <b>{cards.length}</b> {cards.length === 0 ? '' : list(cards.map(cardName), 'unit')}
      </dd>
    </div>
  );
}

/** A column for each cost. */
function Costs({ cards }: { cards: readonly string[] }) {
  const count = (cost: string) => cards.filter(card => costClass(cardData(card).cost) === cost).length;
  return (
    <ul class="stack gap-3 bare-list shape-costs" aria-label={t('shape-costs')}>
      {COSTS.map(cost => (
        <li key={cost} class="down gap-1">
          <span class="hidden">{t('shape-cost', { cost: costName(cost), count: count(cost) })}</span>
          <span class="down shape-column" aria-hidden="true">
            {Array.from({ length: count(cost) }, (_, i) => (
              <i key={i} />
            ))}
          </span>
          <span class="quiet text-centred size-12 shape-cost" aria-hidden="true">
            {costName(cost)}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** How likely Platinum and Shelters are, where the draw of the rulebook decides. */
function Chances({ cards, platinum, shelters }: ShapeProps) {
  const percent = (set: string) => {
    const share = cards.filter(card => cardData(card).set === set).length / KINGDOM_SIZE;
    return new Intl.NumberFormat(language.value, { style: 'percent' }).format(share);
  };
  const has = (set: string) => cards.some(card => cardData(card).set === set);
  const lines = [
    hasPlatinum(catalogue) && platinum === 'by_the_rules' && has('prosperity')
      ? t('shape-platinum', { chance: percent('prosperity') })
      : '',
    hasShelters(catalogue) && shelters === 'by_the_rules' && has('dark-ages')
      ? t('shape-shelters', { chance: percent('dark-ages') })
      : '',
  ].filter(Boolean);
  return lines.map(line => (
    <p key={line} class="quiet">
      {line}
    </p>
  ));
}
