// The origin of a match, in a sentence, with the way there.

import type { MatchOrigin } from '../../generated/protocol';
import { t } from '../../i18n';
import { dayInWords } from '../../i18n/days';
import { dailyAddress, dealAddress, replayAddress } from '../../ui/router';

/** The origin of a match that was not dealt afresh, or will not be. */
export function OriginNote({ origin }: { origin: MatchOrigin }) {
  const [words, address, way] = noteOf(origin);
  return (
    <p class="quiet">
      {words} <a href={address}>{way}</a>
    </p>
  );
}

function noteOf(origin: MatchOrigin): [words: string, address: string, way: string] {
  switch (origin.type) {
    case 'same_deal':
      return [t('origin-same-deal'), dealAddress(origin.match_id), t('origin-see-deal')];
    case 'branch':
      return [
        t('origin-branch', { step: origin.step }),
        replayAddress(origin.match_id, origin.step),
        t('origin-see-match'),
      ];
    case 'guided':
      return [t('origin-guided'), '/how-to-play', t('menu-how-to-play')];
    case 'daily':
      return [
        t('origin-daily', { day: dayInWords(origin.day) }),
        dailyAddress(origin.day),
        t('origin-see-day'),
      ];
  }
}
