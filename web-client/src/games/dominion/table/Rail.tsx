// The panels of the players and the trash.
import './Rail.css';
import type { PublicSeat, Seat } from '../../../generated/protocol';
import { t } from '../../../i18n';
import { useFrame } from '../../../table/frame';
import { figure } from '../../../table/names';
import { type Count, Counts, MANY, Player, Players } from '../../../table/Players';
import { lastGains } from './last-gains';
import { Mats } from './lazy';
import { useTable } from './model';
import { CardChip } from './Trash';
import { discardWords, scoreOf } from './words';

/** All players in turn order; on a narrow screen only the others. */
export function Rail() {
  return <Players seats={useTable().seats.value} panel={seat => <Panel key={seat.seat} seat={seat} />} />;
}

/** One player. It is drawn again when something of that player changes. */
function Panel({ seat }: { seat: PublicSeat }) {
  const { current, waiting, mayReact, tokens, seats, uncounted } = useTable();
  const score = scoreOf(seat, uncounted.value);
  // Six narrow panels have room for three figures in a row, and beside the name for one.
  const isNarrow = seats.value.length >= MANY;
  const beside = score?.value ?? (tokens.value && isNarrow ? figure(seat.points) : null);
  return (
    <Player
      seat={seat.seat}
      current={current.value === seat.seat}
      toAct={waiting.value.some(one => one.seat === seat.seat)}
      mayReact={mayReact.value?.seats.includes(seat.seat)}
      points={beside}
      spoken={score?.spoken ?? t('player-points', { count: seat.points })}
    >
      <Counts counts={countsOf(seat, tokens.value && !isNarrow)} />
      <LastGains seat={seat} />
      {hasMats(seat, current.value) && <Mats seat={seat} />}
    </Player>
  );
}

/** Whether a player has anything outside deck, hand and discard pile. */
function hasMats(one: PublicSeat, current: Seat): boolean {
  const waits = one.seat !== current && one.in_play.length > 0;
  return waits || [one.face_down, one.island?.length, one.native_village, one.coin_tokens].some(Boolean);
}

/** The card that another player gained last. The top of the discard pile is in the window that the panel opens. */
function LastGains({ seat }: { seat: PublicSeat }) {
  const gained = lastGains(useTable().log.value, seat.seat);
  if (useFrame().session.seat.value === seat.seat) return null;
  return (
    <div class="wraps size-14 player-top not-when-low">
      <span class="quiet">{t('player-last')}</span>
      {gained.map((card, i) => (
        <CardChip key={i} card={card} />
      ))}
      {gained.length === 0 && <span class="quiet">{t('player-nothing')}</span>}
    </div>
  );
}

/** The number of a discard pile of which only the top card is known. */
const AT_LEAST_ONE = '1+';

function countsOf(seat: PublicSeat, tokens: boolean): Count[] {
  const some = seat.discard_top !== null;
  const discard = seat.discard !== null ? figure(seat.discard) : some ? AT_LEAST_ONE : figure(0);
  return [
    { icon: 'ui-hand', value: figure(seat.hand), spoken: t('player-hand', { count: seat.hand }) },
    { icon: 'ui-deck', value: figure(seat.deck), spoken: t('player-deck', { count: seat.deck }) },
    { icon: 'ui-discard', value: discard, spoken: discardWords(seat) },
    ...(tokens
      ? [
          {
            icon: 'ui-victory-point' as const,
            value: figure(seat.points),
            spoken: t('player-points', { count: seat.points }),
          },
        ]
      : []),
  ];
}
