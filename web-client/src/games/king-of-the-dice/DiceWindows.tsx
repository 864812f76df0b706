// Windows above the table: the log, a player's stack, a citizen, the keys.

import type { Seat } from '../../generated/protocol';
import { t } from '../../i18n';
import { levelOf } from '../../table/bot-level';
import { OtherNames } from '../../table/cards/OtherNames';
import { Rulings } from '../../table/cards/Rulings';
import { useDiceRulings } from '../../table/cards/rulings';
import { LaterSettings, LogDrawer, MoreHelp } from '../../table/drawer-parts';
import { KeyList, type ListedKey } from '../../table/KeyList';
import { nameOf } from '../../table/names';
import { TOPICS } from '../../table/tell';
import { Dialog } from '../../ui/Dialog';
import { citizenData, villageOf } from './catalogue';
import { DieFace } from './Die';
import { useDice } from './model';
import { CitizenFace } from './Row';
import {
  citizenPointsWords,
  colourName,
  effectWords,
  homeWords,
  kindName,
  scoreWords,
  stackCardName,
  stackCardPoints,
} from './words';

/** The window above the table. */
export function DiceWindows() {
  const { drawer, opened } = useDice();
  const close = () => {
    drawer.value = null;
  };
  if (opened.value !== null) return <CitizenWindow key={opened.value} citizen={opened.value} />;
  const open = drawer.value;
  switch (open?.type) {
    case 'log':
      return <LogDrawer chat={open.chat === true} onClose={close} />;
    case 'help':
      return <Help onClose={close} />;
    case 'settings':
      return <LaterSettings onClose={close} />;
    case 'player':
      return <PlayerWindow seat={open.seat} onClose={close} />;
    default:
      return null;
  }
}

function CitizenWindow({ citizen }: { citizen: string }) {
  const { opened } = useDice();
  const data = citizenData(citizen);
  const effect = effectWords(data);
  const home = villageOf(citizen);
  const rulings = useDiceRulings(data.kind);
  return (
    <Dialog
      title={kindName(data.kind)}
      onClose={() => {
        opened.value = null;
      }}
    >
      <div class="stack from-top citizen-window">
        <CitizenFace citizen={citizen} />
        <div>
          <OtherNames of="dice" message={`dice-kind-${data.kind}`} />
          <p>{citizenPointsWords(citizen)}</p>
          <p>{homeWords(citizen)}</p>
          {home && <OtherNames of="dice" message={`dice-place-${home.name}`} />}
          {effect && <p>{effect}</p>}
        </div>
      </div>
      {rulings.length > 0 && (
        <section class="apart" aria-label={t('zoom-rulings')}>
          <h3>{t('zoom-rulings')}</h3>
          <Rulings rulings={rulings} />
        </section>
      )}
    </Dialog>
  );
}

function PlayerWindow({ seat, onClose }: { seat: Seat; onClose: () => void }) {
  const { session, view } = useDice();
  const one = view.value?.seats.find(other => other.seat === seat);
  if (!one) return null;
  const level = levelOf(session.table.value, seat);
  return (
    <Dialog title={nameOf(session.table.value, seat)} onClose={onClose}>
      <div class="down gap-3 drawer">
        <p>
          {[
            ...(level === null ? [] : [level]),
            scoreWords(one.score),
            t('dice-negative', { points: one.negative }),
            t('player-turns', { count: one.turns }),
          ].join(' · ')}
        </p>
        <h3>{t('dice-stack-cards', { count: one.stack.length })}</h3>
        <ol class="points">
          {one.stack.map((card, i) => (
            <li key={one.stack.length - i}>
              {stackCardName(card)} <b>{stackCardPoints(card)}</b>
            </li>
          ))}
        </ol>
      </div>
    </Dialog>
  );
}

const KEYS: readonly ListedKey[] = [
  ['Tab', 'help-tab'],
  ['F6', 'help-regions'],
  ['← ↑ ↓ →', 'help-arrows'],
  ['1 … 6', 'dice-help-figures'],
  'roll',
  'stop',
  ['Enter', 'dice-help-take'],
  'undo',
  'hint',
  'open',
  'jump',
  'log',
  'chat',
  'sound',
  'help',
  ...TOPICS,
];

function Help({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title={t('help-title')} onClose={onClose}>
      <div class="down gap-3 drawer">
        <p>{t('dice-help-click')}</p>
        <MoreHelp />
        <h3>{t('help-keys')}</h3>
        <KeyList keys={KEYS} />
        <p>{t('help-by-ear')}</p>
        <h3>{t('help-symbols')}</h3>
        <ul class="tiles bare-list">
          {(['red', 'green', 'blue'] as const).map(colour => (
            <li key={colour}>
              <span class="across-text centres rounded-small symbol">
                <DieFace colour={colour} />
              </span>
              {colourName(colour)}
            </li>
          ))}
          <li>
            <span class="across-text centres rounded-small symbol">
              <DieFace sign="A" />
            </span>
            {t('dice-symbol-letter')}
          </li>
          <li>
            <span class="across-text centres rounded-small symbol">
              <DieFace sign="+1" />
            </span>
            {t('dice-symbol-run')}
          </li>
          <li>
            <span class="across-text centres rounded-small symbol">
              <DieFace sign="=" />
            </span>
            {t('dice-symbol-same')}
          </li>
        </ul>
      </div>
    </Dialog>
  );
}
