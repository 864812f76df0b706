// The panels of the players and the trash.
import './Rail.css';
import type { PublicSeat } from '../../../generated/protocol';
import { t } from '../../../i18n';
import { useFrame } from '../../../table/frame';
import { figure } from '../../../table/names';
import { Count, Player, Players } from '../../../table/Players';
import { cardData } from '../cards/catalogue';
import { Mats } from './Mats';
import { useTable } from './model';
import { CardChip } from './Trash';

/** All players in turn order; on a narrow screen only the others. */
export function Rail() {
  const { seats, current, waiting, piles } = useTable();
  const tokens =
    piles.value.some(({ name }) => cardData(name).gives_tokens) ||
    seats.value.some(({ points }) => points > 0);
  return (
    <Players
      seats={seats.value}
      panel={seat => (
        <Player
          key={seat.seat}
          seat={seat.seat}
          current={current.value === seat.seat}
          toAct={waiting.value.some(one => one.seat === seat.seat)}
          points={tokens ? figure(seat.points) : null}
          spoken={t('player-points', { count: seat.points })}
        >
          <Counts seat={seat} />
          <OnTop seat={seat} />
          <Mats seat={seat} />
        </Player>
      )}
    />
  );
}

/** The visible card of another player's discard pile. */
function OnTop({ seat }: { seat: PublicSeat }) {
  if (useFrame().session.seat.value === seat.seat) return null;
  return (
    <div class="player-top">
      <span class="quiet">{t('player-on-top')}</span>
      {seat.discard_top ? (
        <CardChip card={seat.discard_top} />
      ) : (
        <span class="quiet">{t('player-nothing')}</span>
      )}
    </div>
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
