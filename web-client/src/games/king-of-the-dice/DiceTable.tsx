// The table of King of the Dice: row, tray, stacks in the frame that every game has.
import './dice.css';
import type { DiceAsk, Seat } from '../../generated/protocol';
import { t } from '../../i18n';
import { listenLater, type TableProps, useModel } from '../../table/frame';
import { Announcer, withWords } from '../../table/lazy';
import { points } from '../../table/names';
import { Player, Players } from '../../table/Players';
import { TableFrame } from '../../table/TableFrame';
import { ErrorBoundary } from '../../ui/ErrorBoundary';
import { lazyComponent, nothing } from '../../ui/lazy';
import { DicePrompt } from './DicePrompt';
import { DiceContext, DiceModel, useDice } from './model';
import { stackOf } from './news';
import { Piles } from './Piles';
import { Row } from './Row';
import { OwnStack, StackCards } from './Stack';
import { spokenMoment } from './spoken';
import { Tray } from './Tray';
import { citizenName, scoreWords } from './words';

/** Windows above the table are loaded when the first one opens. */
const DiceWindows = lazyComponent(
  async () => (await withWords(withWords(import('./DiceWindows')), 'help')).DiceWindows,
  nothing,
);

/** Hints of the guided first match. */
const DiceHints = lazyComponent(
  async () => (await withWords(import('./DiceHints'), 'guided')).DiceHints,
  nothing,
);

/** A match as one viewer sees it. */
export function DiceTable(props: TableProps<DiceModel>) {
  const { session } = props;
  const make = () => new DiceModel(session);
  const [table, frame] = useModel(
    props,
    make,
    async () => (await import('./log')).written,
    citizenName,
    async () => (await import('./hint-words')).writeAnswer,
  );
  return (
    <DiceContext.Provider value={table}>
      <TableFrame
        frame={frame}
        title={t('game-king-of-the-dice')}
        turn={table.view.value?.turn ?? 0}
        class="dice-table"
        listen={element => listenLater(async () => (await import('./input')).listenToHands, element, table)}
        side={
          <>
            <Rail />
            <Piles />
          </>
        }
        middle={
          <>
            <ErrorBoundary part="dice-row">
              <Row />
            </ErrorBoundary>
            <ErrorBoundary part="tray">
              <Tray />
            </ErrorBoundary>
          </>
        }
        dock={
          <>
            <DicePrompt />
            <OwnStack />
          </>
        }
      >
        {session.table.value?.guided && <DiceHints />}
        <Windows />
        {session.kind !== 'replay' && <Aloud />}
      </TableFrame>
    </DiceContext.Provider>
  );
}

function Windows() {
  const { drawer, opened } = useDice();
  return drawer.value !== null || opened.value !== null ? <DiceWindows /> : null;
}

/** The players with their stacks; those to whom a Dragon may be given are ringed. */
function Rail() {
  const { view, ask, news } = useDice();
  const shown = view.value;
  if (!shown) return null;
  const newest = stackOf(news.value);
  return (
    <Players
      seats={shown.seats}
      panel={seat => (
        <Player
          key={seat.seat}
          seat={seat.seat}
          current={shown.current === seat.seat}
          toAct={shown.waiting.includes(seat.seat)}
          points={points(seat.score)}
          spoken={scoreWords(seat.score)}
          class={panelClass(seat.seat, ask.value, newest)}
        >
          <StackCards cards={seat.stack} isNew={newest === seat.seat} class="only-wide player-stack" />
        </Player>
      )}
    />
  );
}

function panelClass(seat: Seat, asked: DiceAsk | null, newest: Seat | null): string | undefined {
  if (asked?.type === 'give' && asked.seats.includes(seat)) return 'player-can';
  return seat === newest ? 'player-news' : undefined;
}

/** The words for screen readers. */
function Aloud() {
  const { session, view, askedBack } = useDice();
  const shown = view.value;
  return shown && <Announcer moment={() => spokenMoment(shown, session, askedBack.value)} />;
}
