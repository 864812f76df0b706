// A match at a live table, and its end. It ties the table to its page; it knows no game.

import type { TableSession } from '../state/source';
import { EndOfMatch } from '../table/EndOfMatch';
import { Table } from '../table/Table';

/** The match that is played or has just ended. */
export function Match({ session }: { session: TableSession }) {
  return (
    <>
      <Table session={session} />
      {session.table.value?.stage.type === 'over' && <EndOfMatch session={session} />}
    </>
  );
}
