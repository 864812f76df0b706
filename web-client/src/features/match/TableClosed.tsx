// The page in the place of a table that has ended.

import { t } from '../../i18n';
import type { TableSession } from '../../session/table-session';
import { Button } from '../../ui/Button';
import { Problem } from '../../ui/Problem';
import { replayAddress } from '../../ui/router';

/** A table that is no more, with the replay of its last match if that has ended. */
export function TableClosed({ session }: { session: TableSession }) {
  const connection = session.connection.value;
  const stage = session.table.value?.stage;
  const isPrivate = connection.state === 'gone' && connection.reason === 'players_only';
  if (isPrivate || stage === undefined) return <Problem trouble={isPrivate ? 'players_only' : 'not_found'} />;
  if (stage.type !== 'over') return <Problem trouble="closed" />;
  const replay = (
    <Button primary href={replayAddress(stage.match_id)}>
      {t('go-replay')}
    </Button>
  );
  return <Problem trouble="closed" way={replay} />;
}
