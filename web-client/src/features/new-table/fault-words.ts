// The obstacle of a draft of settings, as a short phrase.

import type { Fault } from '../../games/dominion/kingdom/draft';
import { t } from '../../i18n';

/** The steps before a draft can be played. */
export function faultInWords(fault: Fault): string {
  switch (fault.type) {
    case 'missing':
      return t('new-fault-missing', { cards: fault.cards });
    case 'over':
      return t('new-fault-over', { cards: fault.cards });
    case 'no_sets':
      return t('new-fault-sets');
    case 'limits':
      return t('new-fault-limits');
  }
}
