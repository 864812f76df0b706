// The stage of a table in a list.
import type { TableSummary } from '../../generated/protocol';
import { t } from '../../i18n';

/** The thing that a table waits for, or the state of its match. */
export function stageOf(table: TableSummary): string {
  switch (table.stage.type) {
    case 'waiting':
      return t('home-table-seats', { free: table.free });
    case 'playing':
      return t('home-table-playing');
    case 'over':
      return t('home-table-over');
    case 'void':
      return t('home-table-void');
  }
}
