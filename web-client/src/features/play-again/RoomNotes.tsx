// The facts about a table before its next match, where that is not dealt afresh or the last one could not go on.
import type { TableView } from '../../generated/protocol';
import { list, t } from '../../i18n';
import { OriginNote } from './OriginNote';

/** The notes of a waiting room. */
export function RoomNotes({ table }: { table: TableView }) {
  return (
    <>
      {table.origin && <OriginNote origin={table.origin} />}
      <VoidNote table={table} />
    </>
  );
}

/** The notice of a match that can no longer continue, with its score. */
function VoidNote({ table: { stage, seats } }: { table: TableView }) {
  if (stage.type !== 'void') return null;
  const stood = stage.results.flatMap(({ seat, score }) => {
    const occupant = seats.find(view => view.seat === seat)?.occupant;
    return occupant && 'name' in occupant ? [t('history-player', { name: occupant.name, score })] : [];
  });
  return (
    <div class="quiet" role="status">
      <p>{t('room-void')}</p>
      {stood.length > 0 && <p>{t('room-void-stood', { standing: list(stood) })}</p>}
    </div>
  );
}
