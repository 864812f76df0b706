// The words of a pile after its name.
import type { Pile } from '../../../generated/protocol';
import { t } from '../../../i18n';

/** How many cards are left, the Embargo tokens that lie there, and whether it is the Bane. */
export function pileWords({ count, embargo = 0, bane = false }: Pile): string {
  const tokens = embargo > 0 ? t('pile-embargo', { count: embargo }) : '';
  return [t('pile-left', { count }), tokens, bane ? t('pile-bane') : ''].filter(Boolean).join(', ');
}
