// What stands in the place of a table that is no more. It knows how its last match ended.

import { Button } from '../../components/Button';
import { replayAddress } from '../../router';
import type { TableSession } from '../../state/source';
import { t } from '../../words';
import { Problem } from './Problem';

/** A table that is no more, with the replay of its last match if that has ended. */
export function Gone({ session }: { session: TableSession }) {
  const stage = session.table.value?.stage;
  if (stage === undefined) return <Problem trouble="not_found" />;
  if (stage.type !== 'over') return <Problem trouble="closed" />;
  const replay = (
    <Button primary href={replayAddress(stage.match_id)}>
      {t('go-replay')}
    </Button>
  );
  return <Problem trouble="closed" way={replay} />;
}
