// A player's cards outside deck, hand and discard pile: Durations in play, mats, coin tokens, cards set aside face
// down.
import './Rail.css';
import type { PublicSeat } from '../../../generated/protocol';
import { cardName, list, t } from '../../../i18n';
import { figure } from '../../../table/names';
import { Icon } from '../../../ui/Icon';
import { drawing } from '../cards/catalogue';
import { useTable } from './model';

/** A count of a mat: the card that it belongs to, and its words. */
interface MatCount {
  card: string;
  count: number;
  spoken: string;
}

/** The counts of a player's mats that are not empty. */
export function matCounts(seat: PublicSeat): MatCount[] {
  const { face_down = 0, island = [], native_village = 0, coin_tokens = 0 } = seat;
  return [
    { card: 'haven', count: face_down, spoken: t('player-face-down', { count: face_down }) },
    { card: 'island', count: island.length, spoken: t('player-island', { count: island.length }) },
    {
      card: 'native-village',
      count: native_village,
      spoken: t('player-native-village', { count: native_village }),
    },
    { card: 'pirate-ship', count: coin_tokens, spoken: t('player-coin-tokens', { count: coin_tokens }) },
  ].filter(({ count }) => count > 0);
}

/** The Durations of a player who is waiting, and the counts of the mats. The player's window names the cards. */
export function Mats({ seat }: { seat: PublicSeat }) {
  const { current } = useTable();
  const durations = current.value === seat.seat ? [] : seat.in_play;
  const counts = matCounts(seat);
  if (durations.length + counts.length === 0) return null;
  const names = durations.map(({ card, played_as }) => cardName(played_as ?? card));
  return (
    <div class="across size-14 bold player-mats">
      {durations.length > 0 && (
        <span class="across-text gap-1 player-mat" title={list(names)}>
          <Icon name="ui-duration" class="quiet" />
          <span class="hidden">
            {t('player-in-play')}: {list(names)}
          </span>
          {durations.map(({ id, card, played_as }) => (
            <Icon key={id} name={drawing(played_as ?? card)} />
          ))}
        </span>
      )}
      {counts.map(({ card, count, spoken }) => (
        <span key={card} class="across-text gap-1 player-mat" title={spoken}>
          <Icon name={drawing(card)} class="quiet" />
          <span aria-hidden="true">{figure(count)}</span>
          <span class="hidden">{spoken}</span>
        </span>
      ))}
    </div>
  );
}
