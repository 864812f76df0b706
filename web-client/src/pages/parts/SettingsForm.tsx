// Choosing the settings of a table. It knows a draft and the catalogue; it knows neither the server nor a table.

import type { ComponentType } from 'preact';
import { useId, useState } from 'preact/hooks';
import { catalogue } from '../../cards/catalogue';
import { Button } from '../../components/Button';
import type { GameKind, KingdomData } from '../../generated/protocol';
import { cardName, say, t } from '../../words';
import { useNames } from '../../words/card-names';
import {
  allowedCards,
  type Draft,
  draftFor,
  drawn,
  GAMES,
  KINGDOM_SIZE,
  kingdomCards,
  type Limits,
  limitsOf,
  SEATS,
  setsOf,
  VARIANTS,
  WAYS,
} from '../kingdom';
import { asTheyStand, hasPlatinum, hasShelters } from '../kingdom-shown';
import { finds } from '../search';
import { kingdomName, setName, setNames } from '../settings-words';
import { ClockChoice } from './ClockChoice';
import { FaceToggles } from './Faces';
import { Group, NumberField, Segments, Switch, TextField } from './fields';
import { nothing } from './later';

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

interface PartProps {
  draft: Draft;
  change: (part: Partial<Draft>) => void;
}

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
      return <Random {...props} />;
    case 'cards':
      return <ByHand {...props} />;
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

function Random({ draft, change }: PartProps) {
  const sets = setsOf(catalogue);
  const toggle = (set: string, on: boolean) =>
    change({ sets: sets.filter(other => (other === set ? on : draft.sets.includes(other))) });
  return (
    <div class="kingdom-way">
      <p>{t('new-random-text')}</p>
      {sets.length > 1 && (
        <Group legend={t('new-random-sets')}>
          {sets.map(set => (
            <div key={set} class="random-set">
              <Switch label={setName(set)} on={draft.sets.includes(set)} onChange={on => toggle(set, on)} />
              {draft.sets.includes(set) && <SetLimits set={set} draft={draft} change={change} />}
            </div>
          ))}
        </Group>
      )}
      <LeftOut draft={draft} change={change} />
      <Button onClick={() => change({ way: 'cards', cards: drawn(catalogue, draft, anyBelow) })}>
        {t('new-random-draw')}
      </Button>
    </div>
  );
}

/** How many cards of an expansion a random kingdom has. */
function SetLimits({ set, draft, change }: PartProps & { set: string }) {
  const limits = limitsOf(draft, set);
  const limit = (part: Partial<Limits>) =>
    change({ limits: { ...draft.limits, [set]: { ...limits, ...part } } });
  return (
    <div class="random-limits">
      <NumberField
        label={t('new-random-least', { set: setName(set) })}
        shown={t('new-random-least-short')}
        value={limits.least}
        most={KINGDOM_SIZE}
        onChange={least => limit({ least, most: Math.max(least, limits.most) })}
      />
      <NumberField
        label={t('new-random-most', { set: setName(set) })}
        shown={t('new-random-most-short')}
        value={limits.most}
        most={KINGDOM_SIZE}
        onChange={most => limit({ most, least: Math.min(most, limits.least) })}
      />
    </div>
  );
}

/** Cards that nobody wants to meet. */
function LeftOut({ draft, change }: PartProps) {
  const id = useId();
  const offered = allowedCards(catalogue, draft)
    .map(card => card.name)
    .sort((one, other) => cardName(one).localeCompare(cardName(other)));
  return (
    <div class="field">
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
        <ul class="left-out">
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

/** A whole number from 0 up to `limit`, for a draw that everybody can still change. */
function anyBelow(limit: number): number {
  return Math.floor(Math.random() * limit);
}

/** The filter that leaves every expansion in. */
const ALL = 'all';

function filterName(set: string): string {
  return set === ALL ? t('new-cards-all-sets') : setName(set);
}

function ByHand({ draft, change }: PartProps) {
  useNames('cards');
  const [search, setSearch] = useState('');
  const [only, setOnly] = useState(ALL);
  const found = asTheyStand(
    kingdomCards(catalogue)
      .filter(card => only === ALL || card.set === only)
      .filter(card => finds(card, search, 'name'))
      .map(card => card.name),
    catalogue,
  );
  const toggle = (card: string) => {
    const without = draft.cards.filter(other => other !== card);
    change({ cards: without.length < draft.cards.length ? without : [...draft.cards, card] });
  };
  return (
    <div class="kingdom-way">
      <p>{t('new-cards-text')}</p>
      <div class="by-hand-head">
        <TextField
          label={t('new-cards-search')}
          hint={t('new-cards-search-hint')}
          value={search}
          onInput={setSearch}
        />
        <p class="chosen-count" role="status" data-full={draft.cards.length === KINGDOM_SIZE || undefined}>
          {t('new-cards-counter', { count: draft.cards.length, most: KINGDOM_SIZE })}
        </p>
        <Button quiet disabled={draft.cards.length === 0} onClick={() => change({ cards: [] })}>
          {t('new-cards-clear')}
        </Button>
      </div>
      {setsOf(catalogue).length > 1 && (
        <Segments
          legend={t('new-random-sets')}
          quiet
          value={only}
          options={[ALL, ...setsOf(catalogue)].map(set => ({ value: set, label: filterName(set) }))}
          onChange={setOnly}
        />
      )}
      {found.length === 0 ? (
        <p class="quiet-line">{t('new-cards-none')}</p>
      ) : (
        <FaceToggles cards={found} on={draft.cards} onToggle={toggle} />
      )}
    </div>
  );
}

function Variants({ draft, change }: PartProps) {
  const options = VARIANTS.map(value => ({
    value,
    label: say(`new-variant-${value.replaceAll('_', '-')}`),
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
