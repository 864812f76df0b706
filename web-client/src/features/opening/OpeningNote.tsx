// What the first page says about opening tables, where not everyone may.

import type { OpeningRight } from '../../generated/protocol';
import { t } from '../../i18n';

/** One sentence: what it takes to open a table, and that everyone may join one. */
export function OpeningNote({ right }: { right: Exclude<OpeningRight, 'granted'> }) {
  return (
    <p class="quiet-line">
      {t(right === 'needs_password' ? 'opening-needs-password' : 'opening-needs-invitation')}
    </p>
  );
}
