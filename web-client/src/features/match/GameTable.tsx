// The table screen of each game, loaded lazily. The only place that loads a game's screen.

import type { ComponentChildren, ComponentType } from 'preact';
import type { GameKind } from '../../generated/protocol';
import { loadCardTexts, loadMoreWords } from '../../i18n';
import type { TableSession } from '../../session/table-session';
import { TableSkeleton } from '../../table/TableSkeleton';
import { lazyComponent } from '../../ui/lazy';

interface GameTableProps {
  session: TableSession;
  /** The parts over the table. They come with it. */
  children?: ComponentChildren;
}

/** A stand-in for a table that is loaded; a replay has a page around it. */
const meanwhile = ({ session }: GameTableProps) => (session.kind === 'replay' ? null : <TableSkeleton />);

const LOADS: Record<GameKind, () => Promise<ComponentType<GameTableProps>>> = {
  dominion: async () => {
    const [{ Table }] = await Promise.all([
      import('../../games/dominion/table/Table'),
      loadMoreWords('table'),
      loadCardTexts(),
    ]);
    return withMore(Table);
  },
  'king-of-the-dice': async () => {
    const [{ DiceTable }] = await Promise.all([
      import('../../games/king-of-the-dice/DiceTable'),
      loadMoreWords('table'),
      loadMoreWords('dice'),
    ]);
    return withMore(DiceTable);
  },
};

/** The tables, each loaded when a match of its game is first shown. */
const TABLES: Record<GameKind, ComponentType<GameTableProps>> = {
  dominion: lazyComponent(LOADS.dominion, meanwhile),
  'king-of-the-dice': lazyComponent(LOADS['king-of-the-dice'], meanwhile),
};

/** Loads the table of a game before there is a match. */
export function prepareTable(game: GameKind): void {
  // A thing that fails here fails again when the match is shown, and is said there.
  LOADS[game]().catch(() => {});
}

/** The table of the match that a session shows. */
export function GameTable(props: GameTableProps) {
  const game = props.session.view.value?.game;
  if (game === undefined) return null;
  const Found = TABLES[game];
  return <Found {...props} />;
}

function withMore(Table: ComponentType<{ session: TableSession }>): ComponentType<GameTableProps> {
  return ({ session, children }) => (
    <>
      <Table session={session} />
      {children}
    </>
  );
}
