// The title of a table's page.
import type { TableView } from '../../generated/protocol';
import { t } from '../../i18n';

/** The heading of a table's page; spectators are not shown the code. */
export function roomTitle({ code }: TableView): string {
  return code === null ? t('room-title-watch') : t('room-title', { code });
}
