// Choosing the settings of a table.

import type { ComponentType } from 'preact';
import { catalogue } from '../../games/dominion/cards/catalogue';
import { hasPlatinum, hasShelters } from '../../games/dominion/kingdom/kingdom';
import type { GameKind, KingdomData } from '../../generated/protocol';
import { loadMoreWords, t, tDynamic } from '../../i18n';
import { kingdomName, setNames } from '../../i18n/expansions';
import { Group, Segments, Switch } from '../../ui/fields';
import { lazyComponent, nothing } from '../../ui/lazy';
import { ClockChoice } from './ClockChoice';
import {
  type Draft,
  draftFor,
  GAMES,
  hidesHands,
  OPEN_HANDS,
  SEATS,
  setsOf,
  UNDO_RULES,
  VARIANTS,
  WAYS,
} from './draft';

interface FormProps {
  draft: Draft;
  onChange: (draft: Draft) => void;
}

/** Seats, kingdom, variants and what else a table chooses. */
export function SettingsForm({ draft, onChange }: FormProps) {
  const change = (part: Partial<Draft>) => onChange({ ...draft, ...part });
  const { Choices, Options } = FORMS[draft.game];
  return (
    <div class="settings-form">
      <Segments
        legend={t('new-game')}
        value={draft.game}
        options={GAMES.map(game => ({ value: game, label: t(`game-${game}`) }))}
        onChange={game => onChange(draftFor(draft, game))}
      />
      <Segments
        legend={t('new-seats')}
        value={draft.seats}
        options={SEATS[draft.game].map(seats => ({ value: seats, label: String(seats) }))}
        onChange={seats => change({ seats })}
        class="segments-short"
      />
      <Choices draft={draft} change={change} />
      <ClockChoice clock={draft.clock} onChange={clock => change({ clock })} />
      <Segments
        legend={t('new-undo')}
        value={draft.undo}
        options={UNDO_RULES.map(rule => ({ value: rule, label: t(`new-undo-${rule}`) }))}
        onChange={undo => change({ undo })}
      />
      {hidesHands(draft.game) && (
        <Segments
          legend={t('new-open-hands')}
          value={draft.openHands ?? 0}
          options={OPEN_HANDS.map(minutes => ({
            value: minutes ?? 0,
            label: minutes === null ? t('new-open-hands-never') : t('new-open-hands-after', { minutes }),
          }))}
          onChange={minutes => change({ openHands: minutes === 0 ? null : minutes })}
        />
      )}
      <Group legend={t('new-table-options')}>
        <Switch
          label={t('new-listed')}
          hint={t('new-listed-hint')}
          on={draft.listed}
          onChange={listed => change({ listed })}
        />
        <Options draft={draft} change={change} />
      </Group>
    </div>
  );
}

/** A part of the form: what is chosen so far, and a way to change some of it. */
export interface PartProps {
  draft: Draft;
  change: (part: Partial<Draft>) => void;
}

const builder = () => Promise.all([import('./KingdomBuilder'), loadMoreWords('kingdom')]);
const RandomKingdom = lazyComponent<PartProps>(async () => (await builder())[0].RandomKingdom, nothing);
const KingdomBuilder = lazyComponent<PartProps>(async () => (await builder())[0].KingdomBuilder, nothing);

/** What only one game asks: choices of their own, and switches among the others. */
const FORMS: Record<GameKind, Record<'Choices' | 'Options', ComponentType<PartProps>>> = {
  dominion: { Choices: DominionChoices, Options: DominionOptions },
  'king-of-the-dice': { Choices: nothing, Options: DiceOptions },
};

function DominionOptions({ draft, change }: PartProps) {
  return (
    <Switch
      label={t('new-discard-counts')}
      hint={t('new-discard-counts-hint')}
      on={draft.discardCounts}
      onChange={discardCounts => change({ discardCounts })}
    />
  );
}

function DiceOptions({ draft, change }: PartProps) {
  return (
    <Switch
      label={t('new-dice-help')}
      hint={t('new-dice-help-hint')}
      on={draft.help}
      onChange={help => change({ help })}
    />
  );
}

function DominionChoices({ draft, change }: PartProps) {
  return (
    <>
      <Segments
        legend={t('new-kingdom')}
        value={draft.way}
        options={WAYS.map(way => ({ value: way, label: t(`new-way-${way}`) }))}
        onChange={way => change({ way })}
      />
      <Kingdom draft={draft} change={change} />
      <Variants draft={draft} change={change} />
    </>
  );
}

function Kingdom(props: PartProps) {
  switch (props.draft.way) {
    case 'recommended':
      return <Recommended {...props} />;
    case 'random':
      return <RandomKingdom {...props} />;
    case 'cards':
      return <KingdomBuilder {...props} />;
  }
}

function Recommended({ draft, change }: PartProps) {
  return (
    <Segments
      legend={t('new-recommended-label')}
      quiet
      value={draft.recommended}
      options={catalogue.kingdoms.map(recommendedOption)}
      onChange={recommended => change({ recommended })}
      class="segments-many"
    />
  );
}

/** With more than one expansion in the house, each set says whose cards it has. */
function recommendedOption({ id, sets }: KingdomData): { value: string; label: string; note?: string } {
  const label = kingdomName(id);
  return setsOf(catalogue).length > 1 ? { value: id, label, note: setNames(sets) } : { value: id, label };
}

function Variants({ draft, change }: PartProps) {
  const options = VARIANTS.map(value => ({
    value,
    label: tDynamic(`new-variant-${value.replaceAll('_', '-')}`),
  }));
  return (
    <>
      {hasPlatinum(catalogue) && (
        <Segments
          legend={t('new-platinum')}
          value={draft.platinumColony}
          options={options}
          onChange={platinumColony => change({ platinumColony })}
        />
      )}
      {hasShelters(catalogue) && (
        <Segments
          legend={t('new-shelters')}
          value={draft.shelters}
          options={options}
          onChange={shelters => change({ shelters })}
        />
      )}
    </>
  );
}
