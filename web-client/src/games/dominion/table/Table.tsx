// The table: everything of a running or recorded match in one frame.
import './Table.css';
import { useMemo } from 'preact/hooks';
import type { TableView } from '../../../generated/protocol';
import { cardName, has, t, tDynamic } from '../../../i18n';
import { listenLater, type TableProps, useModel } from '../../../table/frame';
import { Announcer, withWords } from '../../../table/lazy';
import { TableFrame } from '../../../table/TableFrame';
import { ErrorBoundary } from '../../../ui/ErrorBoundary';
import { lazyComponent, nothing } from '../../../ui/lazy';
import { HandRow } from './Hand';
import { TableContext, TableModel, useTable } from './model';
import { OwnCounts, PlayArea } from './PlayArea';
import { BarCounters, Prompt } from './Prompt';
import { Rail } from './Rail';
import { Beside, Supply } from './Supply';
import { spokenMoment } from './spoken';

/** The card dialog is preloaded after the first render. */
const Zoom = lazyComponent(async () => (await withWords(import('./Zoom'))).Zoom, nothing);
/** Windows above the table are loaded when the first one opens. */
const Drawers = lazyComponent(
  async () => (await withWords(withWords(import('./Drawers')), 'help')).Drawers,
  nothing,
);
const Notices = lazyComponent(async () => (await withWords(import('./input'))).Notices, nothing);
const Floating = lazyComponent(async () => (await withWords(import('./input'))).Floating, nothing);

/** The things that change the shape of the table. */
function classOf({ hasPotions, isCrowded, isEnding, mayReact }: TableModel): string {
  return [
    'dominion-table',
    hasPotions.value && 'table-potions',
    isCrowded.value && 'table-crowded',
    isEnding.value && 'table-ending',
    mayReact.value && 'table-attack',
  ]
    .filter(Boolean)
    .join(' ');
}

/** A match as one viewer sees it. */
export function Table(props: TableProps<TableModel>) {
  const { session } = props;
  const make = () => new TableModel(session);
  const [table, frame] = useModel(
    props,
    make,
    async () => (await withWords(import('./log-lines-view'), 'log')).written,
    cardName,
    async () => (await import('./hint-words')).writeAnswer,
  );
  return (
    <TableContext.Provider value={table}>
      <TableFrame
        frame={frame}
        class={classOf(table)}
        bar={
          <TableContext.Provider value={table}>
            <BarCounters />
            <OwnCounts />
          </TableContext.Provider>
        }
        title={titleOf(session.table.value)}
        turn={table.turn.value}
        listen={element => listenLater(async () => (await import('./input')).listenToHands, element, table)}
        side={
          <>
            <Rail />
            <Beside />
          </>
        }
        middle={
          <>
            <ErrorBoundary part="supply">
              <Supply />
            </ErrorBoundary>
            <ErrorBoundary part="play">
              <PlayArea />
            </ErrorBoundary>
          </>
        }
        dock={
          <>
            <Prompt />
            <HandRow />
          </>
        }
        over={<Notices />}
      >
        <Floating />
        <Zoom />
        <Windows />
        {session.kind !== 'replay' && <Aloud />}
      </TableFrame>
    </TableContext.Provider>
  );
}

function Windows() {
  return useTable().drawer.value !== null ? <Drawers /> : null;
}

/** The words for screen readers. */
function Aloud() {
  const table = useTable();
  const { hint, ending } = table;
  const isEnding = ending.value;
  const why = useMemo(() => (isEnding ? { words: t('ending-spoken') } : hint.value), [isEnding, hint.value]);
  return <Announcer moment={() => spokenMoment(table)} hint={why} />;
}

/** The name of the kingdom, where it has one. */
function titleOf(table: TableView | null): string | null {
  const game = table?.settings.game;
  const kingdom = game?.game === 'dominion' ? game.kingdom : null;
  if (kingdom?.type !== 'recommended' || !has(`kingdom-${kingdom.id}`)) return null;
  return tDynamic(`kingdom-${kingdom.id}`);
}
