// Dominion's part of the form for a table's settings: the way to a kingdom, the variants and what the table counts.

import './KingdomForm.css';

import { useId, useState } from 'preact/hooks';
import type { KingdomData } from '../../../generated/protocol';
import { loadMoreWords, t, tDynamic } from '../../../i18n';
import { kingdomName, setName, setNames } from '../../../i18n/expansions';
import { Group, Segments, Switch } from '../../../ui/fields';
import { lazyComponent, nothing } from '../../../ui/lazy';
import { catalogue } from '../cards/catalogue';
import { EDITIONS, hasEditions, type KingdomPartProps, VARIANTS, WAYS } from './draft';
import { hasPlatinum, hasShelters, kingdomOf } from './kingdom';

const builder = () => Promise.all([import('./KingdomBuilder'), loadMoreWords('kingdom')]);
const RandomKingdom = lazyComponent<KingdomPartProps>(
  async () => (await builder())[0].RandomKingdom,
  nothing,
);
const KingdomBuilder = lazyComponent<KingdomPartProps>(
  async () => (await builder())[0].KingdomBuilder,
  nothing,
);

/** The kingdom and its variants. */
export function KingdomForm({ draft, change }: KingdomPartProps) {
  return (
    <>
      <Segments
        legend={t('new-kingdom')}
        value={draft.way}
        options={WAYS.map(way => ({ value: way, label: t(`new-way-${way}`) }))}
        onChange={way => change({ way })}
      />
      <Kingdom draft={draft} change={change} />
      {hasEditions(catalogue) && draft.way !== 'cards' && (
        <Segments
          legend={t('new-edition')}
          value={draft.edition}
          options={EDITIONS.map(value => ({ value, label: t(`new-edition-${value}`) }))}
          onChange={edition => change({ edition })}
        />
      )}
      <Variants draft={draft} change={change} />
    </>
  );
}

/** The parts of Dominion's rules that a table may change: what it counts for its players, all of it at once or each by itself, and
 *  who is asked for a Reaction. */
export function DominionOptions({ draft, change }: KingdomPartProps) {
  const { openBooks, discardCounts } = draft;
  const parts = [...Object.values(openBooks), discardCounts];
  return (
    <>
      <Switch
        label={t('new-open-books')}
        hint={t('new-open-books-hint')}
        on={parts.every(Boolean)}
        onChange={on => change({ openBooks: { points: on, decks: on, own_deck: on }, discardCounts: on })}
      />
      <details class="kingdom-part" open={parts.some(Boolean) && !parts.every(Boolean)}>
        <summary>{t('new-open-books-parts')}</summary>
        {OPEN_BOOKS.map(([part, words]) => (
          <Switch
            key={part}
            label={t(words)}
            on={openBooks[part]}
            onChange={on => change({ openBooks: { ...openBooks, [part]: on } })}
          />
        ))}
        <Switch
          label={t('new-discard-counts')}
          on={discardCounts}
          onChange={on => change({ discardCounts: on })}
        />
      </details>
      <Switch
        label={t('new-asks-everyone')}
        hint={t('new-asks-everyone-hint')}
        on={draft.asksEveryone === true}
        onChange={asksEveryone => change({ asksEveryone })}
      />
    </>
  );
}

const OPEN_BOOKS = [
  ['points', 'new-open-points'],
  ['decks', 'new-open-decks'],
  ['own_deck', 'new-open-own-deck'],
] as const;

function Kingdom(props: KingdomPartProps) {
  switch (props.draft.way) {
    case 'recommended':
      return <Recommended {...props} />;
    case 'random':
      return <RandomKingdom {...props} />;
    case 'cards':
      return <KingdomBuilder {...props} />;
  }
}

function Recommended({ draft, change }: KingdomPartProps) {
  const name = useId();
  const rulebooks = [...new Set(catalogue.kingdoms.map(rulebookOf))];
  const [chosen] = useState(() => {
    const kingdom = kingdomOf(catalogue, draft.recommended);
    return kingdom && rulebookOf(kingdom);
  });
  return (
    <Group legend={t('new-recommended-label')}>
      <div class="stack gap-3">
        {rulebooks.map(rulebook => (
          <details key={rulebook} class="ruled kingdom-part" open={rulebook === chosen}>
            <summary>{setName(rulebook)}</summary>
            <Segments
              name={name}
              legend={setName(rulebook)}
              quiet
              value={draft.recommended}
              options={catalogue.kingdoms.filter(one => rulebookOf(one) === rulebook).map(recommendedOption)}
              onChange={recommended => change({ recommended })}
            />
          </details>
        ))}
      </div>
    </Group>
  );
}

/** The expansion whose rulebook recommends a set. */
function rulebookOf({ sets }: KingdomData): string {
  return sets[0] ?? '';
}

/** A set names the expansions of its cards that are not its rulebook’s. */
function recommendedOption({ id, sets }: KingdomData): { value: string; label: string; note?: string } {
  const label = kingdomName(id);
  const [, ...others] = sets;
  return others.length > 0
    ? { value: id, label, note: t('new-recommended-with', { sets: setNames(others) }) }
    : { value: id, label };
}

function Variants({ draft, change }: KingdomPartProps) {
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
