// What is printed on locations and penalties.

import { t } from '../../i18n';
import { figure, points as shown } from '../../table/names';
import { Icon } from '../../ui/Icon';
import { locationData } from './catalogue';
import { locationName } from './words';

/** A location with the points of its three cards. */
export function LocationFace({ location }: { location: string }) {
  const { colour, points } = locationData(location);
  return (
    <span class={`stack-top stack-top-plain village-${colour}`}>
      <Icon name={`dice-${location}`} />
      <b>{points.map(figure).join(' · ')}</b>
      <span class="stack-top-name">{locationName(location)}</span>
    </span>
  );
}

/** A penalty and what it takes away. */
export function PenaltyFace({ points }: { points: number }) {
  return (
    <span class="stack-top stack-top-plain village-penalty">
      <Icon name="dice-villain" />
      <b>{shown(-points)}</b>
      <span class="stack-top-name">{t('dice-card-penalty')}</span>
    </span>
  );
}
