// Limits of a drawn kingdom: expansions and costs with their bounds, and excluded cards.

import { useId } from 'preact/hooks';
import { cardName, t } from '../../../i18n';
import { setName } from '../../../i18n/expansions';
import { Button } from '../../../ui/Button';
import { Group, NumberField, Switch } from '../../../ui/fields';
import { catalogue } from '../cards/catalogue';
import type { KingdomPartProps } from './draft';
import { allowedCards, type Limits, limitsOf, setsOf } from './draft';
import { KINGDOM_SIZE } from './kingdom';
import { COSTS, costLimitsOf } from './kingdom-draw';

/** The expansions, each with how many cards it may give. */
export function SetLimits({ draft, change }: KingdomPartProps) {
  const sets = setsOf(catalogue);
  if (sets.length < 2) return null;
  const toggle = (set: string, on: boolean) =>
    change({ sets: sets.filter(other => (other === set ? on : draft.sets.includes(other))) });
  return (
    <Group legend={t('new-random-sets')}>
      {sets.map(set => (
        <div key={set} class="line spread random-set">
          <Switch label={partName(set)} on={draft.sets.includes(set)} onChange={on => toggle(set, on)} />
          {draft.sets.includes(set) && (
            <LimitFields
              of={setName(set)}
              limits={limitsOf(draft, set)}
              onChange={limits => change({ limits: { ...draft.limits, [set]: limits } })}
            />
          )}
        </div>
      ))}
    </Group>
  );
}

/** An expansion by name, with how much of it is here where that is not all of it. */
export function partName(set: string): string {
  const part = catalogue.sets.find(one => one.id === set);
  if (part === undefined || part.piles >= part.printed) return setName(set);
  return t('new-part-of-set', { set: setName(set), piles: part.piles, printed: part.printed });
}

/** The costs, each with how many cards may have it. */
export function CostLimits({ draft, change }: KingdomPartProps) {
  return (
    <Group legend={t('kingdom-costs')}>
      {COSTS.map(cost => (
        <div key={cost} class="line spread random-set">
          <span>{costName(cost)}</span>
          <LimitFields
            of={costName(cost)}
            limits={costLimitsOf(draft, cost)}
            onChange={limits => change({ costs: { ...draft.costs, [cost]: limits } })}
          />
        </div>
      ))}
    </Group>
  );
}

/** How a group of costs is called. */
export function costName(cost: string): string {
  const form = cost === COSTS[0] ? 'least' : cost === COSTS.at(-1) ? 'most' : 'one';
  return t('kingdom-cost', { cost, form });
}

interface LimitFieldsProps {
  of: string;
  limits: Limits;
  onChange: (limits: Limits) => void;
}

function LimitFields({ of, limits, onChange }: LimitFieldsProps) {
  return (
    <div class="across gap-4 random-limits">
      <NumberField
        label={t('new-random-least', { set: of })}
        shown={t('new-random-least-short')}
        value={limits.least}
        most={KINGDOM_SIZE}
        onChange={least => onChange({ least, most: Math.max(least, limits.most) })}
      />
      <NumberField
        label={t('new-random-most', { set: of })}
        shown={t('new-random-most-short')}
        value={limits.most}
        most={KINGDOM_SIZE}
        onChange={most => onChange({ most, least: Math.min(most, limits.least) })}
      />
    </div>
  );
}

/** Excluded cards. */
export function LeftOut({ draft, change }: KingdomPartProps) {
  const id = useId();
  const offered = allowedCards(catalogue, draft)
    .map(card => card.name)
    .sort((one, other) => cardName(one).localeCompare(cardName(other)));
  return (
    <div class="shrinks gap-1 grid field">
      <label for={id}>{t('new-random-without')}</label>
      <select
        id={id}
        value=""
        onChange={event => change({ without: [...draft.without, event.currentTarget.value] })}
      >
        <option value="">{t('new-random-without-choose')}</option>
        {offered.map(card => (
          <option key={card} value={card}>
            {cardName(card)}
          </option>
        ))}
      </select>
      {draft.without.length > 0 && (
        <ul class="wraps gap-2 bare-list left-out">
          {draft.without.map(card => (
            <li key={card}>
              <Button
                quiet
                onClick={() => change({ without: draft.without.filter(other => other !== card) })}
              >
                {t('new-random-without-back', { card: cardName(card) })}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
