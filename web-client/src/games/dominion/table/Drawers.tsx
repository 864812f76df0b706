// Windows above the table: the log on a phone, piles beside, a player, the keys.

import type { CardCount, PublicSeat, Seat } from '../../../generated/protocol';
import { t } from '../../../i18n';
import { levelOf } from '../../../table/bot-level';
import { LaterSettings, LogDrawer, MoreHelp } from '../../../table/drawer-parts';
import { Group } from '../../../table/Group';
import { KeyList, type ListedKey } from '../../../table/KeyList';
import { nameOf } from '../../../table/names';
import { TOPICS } from '../../../table/tell';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import { Icon } from '../../../ui/Icon';
import { preferences } from '../../../ui/preferences';
import { AutoAnswers } from './AutoAnswers';
import { matCounts } from './Mats';
import { useTable } from './model';
import { OwnDeck } from './OwnDeck';
import { SelectablePile } from './Supply';
import { CardChip } from './Trash';
import { scoreOf } from './words';

/** The window above the table. */
export function Drawers() {
  const { drawer } = useTable();
  const close = () => {
    drawer.value = null;
  };
  const open = drawer.value;
  switch (open?.type) {
    case 'log':
      return <LogDrawer chat={open.chat === true} onClose={close} />;
    case 'beside':
      return (
        <Dialog title={t('beside-title')} onClose={close}>
          <BesideContent />
        </Dialog>
      );
    case 'deck':
      return <OwnDeck onClose={close} />;
    case 'help':
      return (
        <Dialog title={t('help-title')} onClose={close}>
          <Help />
        </Dialog>
      );
    case 'settings':
      return (
        <LaterSettings onClose={close}>
          <AutoAnswers />
        </LaterSettings>
      );
    case 'player':
      return <PlayerDialog seat={open.seat} onClose={close} />;
    default:
      return null;
  }
}

function BesideContent() {
  const { piles, seats, session } = useTable();
  const beside = piles.value.filter(pile => pile.place === 'beside');
  const own = seats.value.find(one => one.seat === session.seat.value);
  return (
    <div class="down gap-3 drawer">
      <DeckButton />
      {own && <AllCards seat={own} />}
      <h3>{t('trash')}</h3>
      <TrashList />
      {own && <MatCards seat={own} />}
      {beside.length > 0 && (
        <>
          <h3>{t('region-beside')}</h3>
          <Group class="tiles drawer-piles" label={t('region-beside')}>
            {beside.map(pile => (
              <SelectablePile key={pile.name} pile={pile} />
            ))}
          </Group>
        </>
      )}
    </div>
  );
}

/** From the piles to the own deck, which a phone shows nowhere else. */
function DeckButton() {
  const { holder, drawer } = useTable();
  if (!holder.value?.deck) return null;
  return (
    <Button
      onClick={() => {
        drawer.value = { type: 'deck' };
      }}
    >
      {t('deck-own')}
    </Button>
  );
}

/** The cards in the trash. */
function TrashList() {
  const trash = useTable().trash.value;
  return trash.length === 0 ? <p class="quiet">{t('trash-empty')}</p> : <Counted cards={trash} />;
}

/** Cards with how many there are of each, as chips. */
function Counted({ cards }: { cards: readonly CardCount[] }) {
  return (
    <ul class="wraps bare-list chips">
      {cards.map(({ card, count }) => (
        <li key={card}>
          {count > 1 && `${count} × `}
          <CardChip card={card} />
        </li>
      ))}
    </ul>
  );
}

/** The public facts about a player. */
function PlayerDialog({ seat, onClose }: { seat: Seat; onClose: () => void }) {
  const { seats, session, tokens, uncounted } = useTable();
  const one = seats.value.find(other => other.seat === seat);
  if (!one) return null;
  const level = levelOf(session.table.value, seat);
  const score = scoreOf(one, uncounted.value)?.spoken ?? (uncounted.value && t('player-uncounted'));
  return (
    <Dialog title={nameOf(session.table.value, seat)} onClose={onClose}>
      <div class="down gap-3 drawer">
        <p>
          {[
            ...(level === null ? [] : [level]),
            t('player-hand', { count: one.hand }),
            t('player-deck', { count: one.deck }),
            ...(score === null ? [] : [score]),
            ...(tokens.value ? [t('player-points', { count: one.points })] : []),
            t('player-turns', { count: one.turns }),
            ...matCounts(one).map(({ spoken }) => spoken),
          ].join(' · ')}
        </p>
        <Chips title={t('player-on-top')} cards={one.discard_top ? [one.discard_top] : []} />
        <Chips title={t('player-in-play')} cards={one.in_play.map(({ card }) => card)} />
        <Chips title={t('player-set-aside')} cards={one.set_aside} />
        <MatCards seat={one} />
        <AllCards seat={one} />
      </div>
    </Dialog>
  );
}

/** All cards of a player, where the table counts them for this viewer. */
function AllCards({ seat }: { seat: PublicSeat }) {
  const mine = useTable().privateOf(seat.seat)?.deck?.cards;
  const cards = seat.owned ?? mine?.map(({ card, owned }) => ({ card, count: owned }));
  if (!cards) return null;
  const count = cards.reduce((sum, one) => sum + one.count, 0);
  return (
    <>
      <h3>{t(mine ? 'player-own-cards' : 'player-all-cards', { count })}</h3>
      <Counted cards={cards} />
    </>
  );
}

/** The cards of the mats that this viewer may see: the Island mat is public, the others are their owner's. */
function MatCards({ seat }: { seat: PublicSeat }) {
  const table = useTable();
  const mine = table.privateOf(seat.seat);
  return (
    <>
      {mine !== table.holder.value && <Chips title={t('hand')} cards={mine?.hand ?? []} />}
      <Chips title={t('player-on-island')} cards={seat.island ?? []} />
      <Chips title={t('player-on-native-village')} cards={mine?.native_village ?? []} />
      <Chips title={t('player-set-face-down')} cards={mine?.face_down ?? []} />
    </>
  );
}

function Chips({ title, cards }: { title: string; cards: readonly string[] }) {
  if (cards.length === 0) return null;
  return (
    <>
      <h3>{title}</h3>
      <ul class="wraps bare-list chips">
        {cards.map((card, i) => (
          <li key={i}>
            <CardChip card={card} />
          </li>
        ))}
      </ul>
    </>
  );
}

const KEYS: readonly ListedKey[] = [
  ['Tab', 'help-tab'],
  ['F6', 'help-regions'],
  ['← ↑ ↓ →', 'help-arrows'],
  'spell',
  ['1 … 9, 0', 'help-figures'],
  'open',
  'jump',
  'deck',
  'treasures',
  'end',
  'confirm',
  'undo',
  'hint',
  ['Esc', 'help-back'],
  'log',
  'chat',
  'sound',
  'help',
  ...TOPICS,
];

const SYMBOLS = [
  ['card', 'bonus-cards', 'mark-cards'],
  ['bolt', 'bonus-actions', 'mark-actions'],
  ['bag', 'bonus-buys', 'mark-buys'],
  ['disc', 'bonus-coins', 'mark-coins'],
  ['shield', 'bonus-points', 'mark-points'],
] as const;

function Help() {
  return (
    <div class="down gap-3 drawer">
      <p>{t('help-click')}</p>
      <MoreHelp />
      <h3>{t('help-keys')}</h3>
      {!preferences.value.keys && <p class="quiet">{t('help-letters-off')}</p>}
      <KeyList keys={KEYS} />
      <p>{t('help-by-ear')}</p>
      <h3>{t('help-symbols')}</h3>
      <ul class="tiles bare-list">
        {SYMBOLS.map(([icon, words, mark]) => (
          <li key={icon}>
            <span class="across-text centres rounded-small symbol">
              <Icon name={icon} class={`mark ${mark}`} />
            </span>
            {t(words, { number: 2 })}
          </li>
        ))}
        <li>
          <span class="across-text centres rounded-small symbol">
            <Icon name="sword" class="mark mark-attack" />
          </span>
          {t('symbol-attack')}
        </li>
        <li>
          <span class="across-text centres rounded-small symbol">
            <Icon name="shield" class="mark" />
          </span>
          {t('symbol-reaction')}
        </li>
      </ul>
    </div>
  );
}
