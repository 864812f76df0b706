// The players, each in a panel. It knows what everybody may see of them.
import { Icon } from '../components/Icon';
import type { PublicSeat, Seat } from '../generated/protocol';
import { t } from '../words';
import { useTable } from './model';
import { CardChip } from './Trash';
import { figure, isBot, nameOf } from './words';

/** All players in turn order; on a narrow screen only the others. */
export function Rail() {
  const { seats, session } = useTable();
  const own = session.seat.value;
  const all = seats.value;
  const last = own === null ? all : [...after(all, own), ...all.filter(({ seat }) => seat === own)];
  return (
    <aside class={`rail${all.length > 4 ? ' rail-many' : ''}`} aria-label={t('region-players')}>
      {last.map(seat => (
        <Player key={seat.seat} seat={seat} />
      ))}
    </aside>
  );
}

/** The others, beginning with the neighbour whose turn comes next. */
function after(seats: readonly PublicSeat[], own: Seat): PublicSeat[] {
  const others = seats.filter(({ seat }) => seat !== own);
  return [...others.filter(({ seat }) => seat > own), ...others.filter(({ seat }) => seat < own)];
}

function Player({ seat }: { seat: PublicSeat }) {
  const { session, current, waiting, drawer } = useTable();
  const sitter = session.table.value?.seats.find(one => one.seat === seat.seat)?.sitter;
  const own = session.seat.value === seat.seat;
  const toAct = waiting.value.some(one => one.seat === seat.seat);
  const away = sitter?.type === 'person' && !sitter.connected;
  const name = nameOf(session.table.value, seat.seat);
  const classes = [
    'player',
    `of-${seat.seat + 1}`,
    own && 'player-own',
    current.value === seat.seat && 'player-current',
  ];
  return (
    <div class={classes.filter(Boolean).join(' ')}>
      <button
        type="button"
        class="player-open"
        onClick={() => {
          drawer.value = { type: 'player', seat: seat.seat };
        }}
      >
        <Avatar seat={seat.seat} />
        <span class="player-name">
          <span class="player-words" lang="">
            {name}
          </span>
          {own && <span class="quiet"> · {t('player-you')}</span>}
          {away && <span class="player-away">{t('player-away')}</span>}
        </span>
        {toAct && (
          <>
            <Icon name="arrow" class="player-arrow" />
            <span class="hidden">{t('player-to-act')}</span>
          </>
        )}
        <span class="player-points">
          <Icon name="ui-victory-point" />
          <span aria-hidden="true">{figure(seat.points)}</span>
          <span class="hidden">{t('player-points', { count: seat.points })}</span>
        </span>
      </button>
      <Counts seat={seat} />
      {!own && (
        <div class="player-top">
          <span class="quiet">{t('player-on-top')}</span>
          {seat.discard_top ? (
            <CardChip card={seat.discard_top} />
          ) : (
            <span class="quiet">{t('player-nothing')}</span>
          )}
        </div>
      )}
    </div>
  );
}

/** A player's mark: the initial, or a robot for a bot. */
export function Avatar({ seat }: { seat: Seat }) {
  const { session } = useTable();
  const table = session.table.value;
  return (
    <span class={`avatar of-${seat + 1}`} aria-hidden="true">
      {isBot(table, seat) ? <Icon name="ui-bot" /> : nameOf(table, seat).slice(0, 1).toUpperCase()}
    </span>
  );
}

function Counts({ seat }: { seat: PublicSeat }) {
  const some = seat.discard_top !== null;
  const discard =
    seat.discard !== null
      ? t('player-discard', { count: seat.discard })
      : t(some ? 'player-discard-some' : 'player-discard-none');
  return (
    <div class="player-counts">
      <Count
        icon="ui-hand"
        value={figure(seat.hand)}
        label={t('hand')}
        spoken={t('player-hand', { count: seat.hand })}
      />
      <Count
        icon="ui-deck"
        value={figure(seat.deck)}
        label={t('deck')}
        spoken={t('player-deck', { count: seat.deck })}
      />
      <Count
        icon="ui-discard"
        value={seat.discard !== null ? figure(seat.discard) : some ? '✓' : '–'}
        label={t('discard')}
        spoken={discard}
      />
    </div>
  );
}

interface CountProps {
  icon: `ui-${string}`;
  value: string;
  label: string;
  spoken: string;
}

function Count({ icon, value, label, spoken }: CountProps) {
  return (
    <span class="player-count">
      <span class="player-figure" aria-hidden="true">
        <Icon name={icon} />
        {value}
      </span>
      <span class="player-label" aria-hidden="true">
        {label}
      </span>
      <span class="hidden">{spoken}</span>
    </span>
  );
}
