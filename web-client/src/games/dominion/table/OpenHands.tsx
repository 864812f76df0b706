// The hands of all players as they were a while ago, for spectators.
import './OpenHands.css';
import { t } from '../../../i18n';
import type { DelayedView } from '../../../session/table-session';
import { nameOf } from '../../../table/names';
import { UserText } from '../../../ui/UserText';
import { useTable } from './model';
import { CardChip } from './Trash';

/** A row for each player, and how long ago that was, except in a record. */
export function OpenHands({ past: { minutes, hands } }: { past: DelayedView }) {
  const { session, current } = useTable();
  return (
    <section
      class="shrinks grid hand-row block open-hands"
      aria-label={minutes === 0 ? t('open-hands-all') : t('open-hands-region', { minutes })}
    >
      <p class="strong" aria-hidden="true">
        {minutes === 0 ? t('open-hands-all') : t('open-hands-ago', { minutes })}
      </p>
      <ul class="tiles-wide bare-list">
        {hands.map(({ seat, cards }) => (
          <li
            key={seat}
            class={`line gap-3 plate open-hand of-${seat + 1}${seat === current.value ? ' player-current' : ''}`}
          >
            <UserText class="who strong">{nameOf(session.table.value, seat)}</UserText>
            <span class="wraps chips">
              {cards.length === 0 && <span class="quiet">{t('open-hands-none')}</span>}
              {counted(cards).map(([card, count]) => (
                <CardChip key={card} card={card} count={count} />
              ))}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Equal cards once, with their number. */
export function counted(cards: readonly string[]): [card: string, count: number][] {
  const counts = new Map<string, number>();
  for (const card of cards) counts.set(card, (counts.get(card) ?? 0) + 1);
  return [...counts];
}
