// How many cards each player holds, for those who watch.
import './OpenHands.css';
import type { PublicSeat } from '../../../generated/protocol';
import { t } from '../../../i18n';
import { figure, nameOf } from '../../../table/names';
import { UserText } from '../../../ui/UserText';
import { useTable } from './model';

/** So many backs are drawn; the number says the rest. */
const MOST_BACKS = 10;

/** The hands of all players, from behind. */
export function HandCounts({ seats }: { seats: readonly PublicSeat[] }) {
  const { session, current } = useTable();
  return (
    <section class="shrinks hand-row wraps gap-2" aria-label={t('region-hands')}>
      {seats.map(({ seat, hand }) => (
        <p
          key={seat}
          class={`across spread shrinks rounded-panel hand-seen of-${seat + 1}${seat === current.value ? ' player-current' : ''}`}
        >
          <UserText class="who one-line strong">{nameOf(session.table.value, seat)}</UserText>
          <span class="flex clips not-on-phone backs" aria-hidden="true">
            {Array.from({ length: Math.min(hand, MOST_BACKS) }, (_, i) => (
              <i key={i} class="rigid heap-top deck" />
            ))}
          </span>
          <span class="bold size-16" aria-hidden="true">
            {figure(hand)}
          </span>
          <span class="hidden">{t('player-hand', { count: hand })}</span>
        </p>
      ))}
    </section>
  );
}
