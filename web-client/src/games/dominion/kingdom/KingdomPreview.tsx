// The Kingdom piles as they will stand.
import './KingdomPreview.css';

import type { DominionSettings } from '../../../generated/protocol';
import { t } from '../../../i18n';
import { setNames } from '../../../i18n/expansions';
import { catalogue } from '../cards/catalogue';
import { FaceList } from '../cards/Faces';
import { KINGDOM_SIZE, knownBane, knownKingdom, needsBane } from './kingdom';

interface KingdomPreviewProps {
  settings: DominionSettings;
  /** Whether places without a card are shown. */
  slots?: boolean;
}

/** Ten faces in two rows, and the Bane; backs where the cards are not drawn yet. */
export function KingdomPreview({ settings, slots = false }: KingdomPreviewProps) {
  const { kingdom: choice, edition } = settings;
  const known = knownKingdom(choice, catalogue, edition);
  const bane = knownBane(choice, catalogue);
  const drawn = bane === undefined && known !== null && needsBane(known) ? 1 : 0;
  const empty = KINGDOM_SIZE - (known?.length ?? 0);
  return (
    <div class="stack kingdom-preview">
      {choice.type === 'random' && (
        <p class="quiet">
          {t('room-kingdom-drawn', { sets: setNames(choice.sets.map(share => share.set)) })}
        </p>
      )}
      {known === null ? (
        <div class="gap-3 grid five faces" aria-hidden="true">
          {places(empty, 'face-back')}
        </div>
      ) : (
        <FaceList
          cards={known}
          bane={bane}
          more={
            <>
              {slots && places(empty, 'dashed')}
              {places(drawn, 'face-back')}
            </>
          }
        />
      )}
    </div>
  );
}

function places(count: number, kind: 'face-back' | 'dashed') {
  return Array.from({ length: Math.max(0, count) }, (_, place) => (
    <div key={`${kind}-${place}`} class={`rounded face-place ${kind}`} />
  ));
}
