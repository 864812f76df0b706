// The print on locations and penalties.

import { t } from '../../i18n';
import { figure, points as shown } from '../../table/names';
import { Face } from '../../ui/face/Face';
import { fitName } from '../../ui/face/names';
import { locationData } from './catalogue';
import { diceScene } from './Row';
import { locationName } from './words';

/** A location with the points of its three cards. */
export function LocationFace({ location }: { location: string }) {
  const { colour, points } = locationData(location);
  return (
    <PlainFace
      name={locationName(location)}
      drawing={location}
      village={colour}
      points={points.map(figure).join(' · ')}
    />
  );
}

/** A penalty and what it takes away. */
export function PenaltyFace({ points }: { points: number }) {
  return (
    <PlainFace name={t('dice-card-penalty')} drawing="villain" village="penalty" points={shown(-points)} />
  );
}

interface PlainFaceProps {
  name: string;
  drawing: string;
  village: string;
  points: string;
}

function PlainFace({ name, drawing, village, points }: PlainFaceProps) {
  return (
    <Face
      scene={diceScene(drawing)}
      drawing={`dice-${drawing}`}
      name={fitName(name, name, false)}
      class={`village-${village}`}
      foot={<span class="across centres card-foot plain-points">{points}</span>}
    />
  );
}
