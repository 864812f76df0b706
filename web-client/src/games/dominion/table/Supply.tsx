// The piles: basic, Kingdom, and those beside.
import './Supply.css';
import { useMemo } from 'preact/hooks';

import type { Pile as PileData, PilePlace } from '../../../generated/protocol';
import { t } from '../../../i18n';
import { Group } from '../../../table/Group';
import { cardData, drawing } from '../cards/catalogue';
import { Pile } from '../cards/Pile';
import { choosable, isAfterTreasures } from './choice';
import { steady, useTable } from './model';
import { pileWords } from './pile-words';
import { Selectable } from './Selectable';
import { DrawerPile, TrashPile } from './Trash';

/** The Supply in two groups. */
export function Supply() {
  return (
    <section class="flows shrinks grid shrinks-down supply" aria-label={t('region-supply')}>
      <h2 class="hidden">{t('region-supply')}</h2>
      <Basics />
      <Kingdom />
    </section>
  );
}

function Basics() {
  const piles = usePiles('basic');
  return (
    <Group class="flows flows-tiled grid shrinks shrinks-down basic" label={t('region-basic')}>
      {basicColumns(piles).map(({ pile, land }) => (
        <SelectablePile key={pile.name} pile={pile} class={land ? 'land' : 'money'} />
      ))}
      {hasFreePlace(piles) && <TrashPile class="money" />}
    </Group>
  );
}

function Kingdom() {
  const kingdom = [...usePiles('kingdom')].sort(byCost);
  return (
    <Group
      class={`flows flows-tiled grid shrinks shrinks-down kingdom${kingdom.length > 10 ? ' kingdom-wide' : ''}`}
      label={t('region-kingdom')}
    >
      {kingdom.map(pile => (
        <SelectablePile key={pile.name} pile={pile} />
      ))}
    </Group>
  );
}

/** Kingdom piles stand by their printed cost, so that none moves while costs change. */
function byCost(one: PileData, other: PileData): number {
  return cardData(one.name).cost - cardData(other.name).cost || one.name.localeCompare(other.name, 'en');
}

/** The piles beside the Supply, with the trash. */
export function Beside() {
  const beside = usePiles('beside');
  const isTrashHere = !hasFreePlace(usePiles('basic'));
  const prizes = beside.filter(isPrize);
  const prizesLeft = prizes.reduce((sum, { count }) => sum + count, 0);
  if (!isTrashHere && beside.length === 0) return null;
  return (
    <section class="down shrinks-down beside not-when-low" aria-label={t('region-beside')}>
      <Group class="flows-across down shrinks-down beside-piles" label={t('region-beside')}>
        {isTrashHere && <TrashPile />}
        {beside
          .filter(pile => !isPrize(pile))
          .map(pile => (
            <SelectablePile key={pile.name} pile={pile} />
          ))}
        {prizes.length > 0 && (
          <DrawerPile name={t('beside-prizes')} drawing={drawing('tournament')} count={prizesLeft} />
        )}
      </Group>
    </section>
  );
}

/** The five Prizes, a card each, stand as one pile that opens. */
function isPrize({ name }: PileData): boolean {
  return cardData(name).types.includes('prize');
}

interface PileThingProps {
  pile: PileData;
  class?: string;
}

/** One pile, to be bought or gained from. */
export function SelectablePile({ pile, class: extra = '' }: PileThingProps) {
  const { question } = useTable();
  const can = choosable(question.value, 'pile', pile.name) > 0;
  const buys = question.value?.ask.type === 'turn';
  const later = isAfterTreasures(question.value, pile.name);
  const may = can ? t(buys ? 'pile-can-buy' : 'pile-can-choose') : later ? t('pile-after-treasures') : '';
  // A card that costs nothing is seldom wanted: it can be bought without a ring.
  const ring = later ? ' can-later' : can && buys && pile.cost === 0 && !pile.potions ? ' can-quietly' : '';
  return (
    <Selectable
      place="pile"
      name={pile.name}
      id={`pile-${pile.name}`}
      class={`fills selectable-pile ${extra}${ring}`}
      says={[pileWords(pile), may].filter(Boolean).join(', ')}
      {...(later ? { later } : {})}
    >
      <Pile pile={pile} />
    </Selectable>
  );
}

/** The piles of one place. Those of another place do not draw them again. */
function usePiles(place: PilePlace): readonly PileData[] {
  const { piles } = useTable();
  return useMemo(() => steady(() => piles.value.filter(pile => pile.place === place)), [piles, place]).value;
}

/** The columns of the basic piles: Treasures with Ruins, and Victory cards with Curses. */
const MONEY = ['copper', 'silver', 'gold', 'platinum', 'potion', 'ruins'];
const LAND = ['estate', 'duchy', 'province', 'colony', 'curse'];

/** Whether the column of Treasures has a place that the other one fills: the trash is there. */
function hasFreePlace(piles: readonly PileData[]): boolean {
  const columns = basicColumns(piles);
  return columns.filter(({ land }) => land).length * 2 > columns.length;
}

/** The basic piles, those of the first column first; what is not known comes last. */
export function basicColumns(piles: readonly PileData[]): { pile: PileData; land: boolean }[] {
  const of = (names: readonly string[], land: boolean) =>
    names.flatMap(name => piles.filter(pile => pile.name === name)).map(pile => ({ pile, land }));
  const others = piles.filter(({ name }) => !MONEY.includes(name) && !LAND.includes(name));
  return [...of(MONEY, false), ...of(LAND, true), ...others.map(pile => ({ pile, land: true }))];
}
