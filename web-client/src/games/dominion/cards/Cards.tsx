// Every card of Dominion, found by words and filters.
import './CardPage.css';

import { setName } from '../../../i18n/expansions';
import '../../../ui/Article.css';
import { useEffect, useState } from 'preact/hooks';
import type { CardData } from '../../../generated/protocol';
import { t, tDynamic } from '../../../i18n';
import { useNames } from '../../../i18n/card-names';
import { finds } from '../../../table/cards/search';
import { Button } from '../../../ui/Button';
import { Chooser, TextField } from '../../../ui/fields';
import { Page, Panel } from '../../../ui/Page';
import { restate } from '../../../ui/router';
import { asTheyStand } from '../kingdom/kingdom';
import { catalogue } from './catalogue';
import { FaceLinks } from './Faces';
import { TRAITS, type Trait, traitsOf } from './shape';

/** The page with all cards. */
export function Cards() {
  return (
    <Page title={t('cards-title')} lead={t('cards-lead')}>
      <p>
        <a href="/how-to-play">{t('rules-other', { game: t('game-dominion') })}</a> ·{' '}
        <a href="/cards/king-of-the-dice">{t('game-king-of-the-dice')}</a>
      </p>
      <Panel>
        <AllCards />
      </Panel>
    </Page>
  );
}

/** The filter that lets everything through. */
const ANY = '';

/** From this cost on, one filter is for all. */
const DEAR = 8;

interface Filters {
  typed: string;
  set: string;
  type: string;
  cost: string;
  does: string;
}

const NO_FILTERS: Filters = { typed: '', set: ANY, type: ANY, cost: ANY, does: ANY };

function AllCards() {
  useNames('cards');
  const [filters, setFilters] = useState(filtersInAddress);
  useEffect(() => {
    const said = setTimeout(() => restate(addressOf(filters)), UNTIL_SAID);
    return () => clearTimeout(said);
  }, [filters]);
  const change = (part: Partial<Filters>) => setFilters({ ...filters, ...part });
  const found = catalogue.cards.filter(card => passes(card, filters)).map(card => card.name);
  return (
    <>
      <div class="stack from-top card-filters">
        <TextField
          label={t('cards-search')}
          hint={t('cards-search-hint')}
          value={filters.typed}
          onInput={typed => change({ typed })}
        />
        <Choosers filters={filters} change={change} />
      </div>
      <p class="quiet strong apart chosen-count" role="status">
        {t('cards-count', { count: found.length })}
      </p>
      {found.length === 0 ? (
        <div class="stack empty">
          <p class="quiet">{t('cards-none')}</p>
          <Button onClick={() => setFilters(NO_FILTERS)}>{t('cards-reset')}</Button>
        </div>
      ) : (
        <FaceLinks cards={asTheyStand(found, catalogue)} />
      )}
    </>
  );
}

/** Milliseconds until filters stand in the address, so that typing does not change it with every letter. */
const UNTIL_SAID = 300;

/** The filters in the address, so that the way back from a card leads to the same list. */
function filtersInAddress(): Filters {
  const query = new URLSearchParams(location.search);
  const asked = Object.keys(NO_FILTERS).map(name => [name, query.get(name) ?? '']);
  return { ...NO_FILTERS, ...Object.fromEntries(asked) };
}

function addressOf(filters: Filters): string {
  const query = new URLSearchParams(Object.entries(filters).filter(([, value]) => value !== ''));
  return query.size === 0 ? '/cards' : `/cards?${query}`;
}

interface ChoosersProps {
  filters: Filters;
  change: (part: Partial<Filters>) => void;
}

function Choosers({ filters, change }: ChoosersProps) {
  return (
    <>
      <Chooser
        label={t('cards-sets')}
        value={filters.set}
        options={withAny(all(card => [card.set]).map(value => ({ value, label: setName(value) })))}
        onChange={set => change({ set })}
      />
      <Chooser
        label={t('cards-types')}
        value={filters.type}
        options={withAny(all(card => card.types).map(value => ({ value, label: tDynamic(`type-${value}`) })))}
        onChange={type => change({ type })}
      />
      <Chooser
        label={t('cards-costs')}
        value={filters.cost}
        options={withAny(costs().map(cost => ({ value: String(cost), label: costWords(cost) })))}
        onChange={cost => change({ cost })}
      />
      <Chooser
        label={t('cards-does')}
        value={filters.does}
        options={withAny(TRAITS.map(value => ({ value, label: t(`cards-does-${value}`) })))}
        onChange={does => change({ does })}
      />
    </>
  );
}

function passes(card: CardData, { typed, set, type, cost, does }: Filters): boolean {
  return (
    (set === ANY || card.set === set) &&
    (type === ANY || card.types.includes(type)) &&
    (cost === ANY || Math.min(card.cost, DEAR) === Number(cost)) &&
    (does === ANY || traitsOf(card).includes(does as Trait)) &&
    finds(card, typed, 'text')
  );
}

function withAny(options: { value: string; label: string }[]): { value: string; label: string }[] {
  return [{ value: ANY, label: t('cards-any') }, ...options];
}

/** The values of the cards, each once, in the catalogue's order. */
function all(of: (card: CardData) => readonly string[]): string[] {
  return [...new Set(catalogue.cards.flatMap(of))];
}

function costs(): number[] {
  return [...new Set(catalogue.cards.map(card => Math.min(card.cost, DEAR)))].sort((one, two) => one - two);
}

function costWords(cost: number): string {
  return cost === DEAR ? t('cards-cost-most', { cost }) : t('cards-cost-value', { cost });
}
