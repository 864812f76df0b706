// The surroundings of the table of any game: the frame's context, the bar's parts, the page's main part.
import './selectable.css';
import './bar.css';
import './TableFrame.css';
import type { ComponentChildren } from 'preact';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { language, list, t } from '../i18n';
import type { TableSession } from '../session/table-session';
import { Button } from '../ui/Button';
import { ErrorBoundary } from '../ui/ErrorBoundary';
import { lazyComponent } from '../ui/lazy';
import { preferences, setTablePace } from '../ui/preferences';
import { useTopBarSlot } from '../ui/top-bar';
import { ConnectionDot } from './ConnectionDot';
import { type Frame, FrameContext, useFrame } from './frame';
import { Clock, ConnectionBanner, OpenHandsNote, StepAnnouncer, TableToasts, TurnRecapNotice } from './lazy';
import { nameOf } from './names';
import { Ticker } from './Ticker';
import { useWindows } from './windows';

/** The column of the log is filled when the table is drawn. */
const LogPanel = lazyComponent(
  async () => (await import('./LogPanel')).LogPanel,
  () => <div class="clips shrinks-down rounded-panel on-panel log-panel" />,
);

interface TableFrameProps {
  frame: Frame;
  /** The name of the match, if it has one. */
  title: string | null;
  turn: number;
  /** The game's part of the bar. */
  bar?: ComponentChildren;
  /** The styles by which the table of this game looks different. */
  class?: string;
  /** Starts listening to the table's element; returns a function that stops it. */
  listen: (root: HTMLElement) => () => void;
  /** Players and what lies beside them. */
  side: ComponentChildren;
  /** The middle of the table. */
  middle: ComponentChildren;
  /** The question and the viewer's own cards. */
  dock: ComponentChildren;
  /** Notices that stand over a part of the table. */
  over?: ComponentChildren;
  /** Windows above the table, and live regions. */
  children: ComponentChildren;
}

/** The table's element with everything in it. */
export function TableFrame({
  frame,
  title,
  turn,
  bar,
  class: extra = '',
  listen,
  ...parts
}: TableFrameProps) {
  const { session } = frame;
  const moves = session.connection.value.state === 'open' && !session.table.value?.paused;
  const still = moves ? '' : ' table-still';
  const root = useRef<HTMLElement | null>(null);
  // Before it is seen: a key that comes at once is heard.
  useLayoutEffect(() => (root.current ? listen(root.current) : undefined), [frame]);
  const match = session.match.value;
  useEffect(() => {
    if (session.kind !== 'replay' && !isElsewhere()) root.current?.focus({ preventScroll: true });
  }, [match]);
  const pace = (session.kind !== 'replay' && session.table.value?.settings.animation) || 'normal';
  useEffect(() => {
    setTablePace(pace);
    return () => setTablePace('normal');
  }, [pace]);
  const hold = (element: HTMLElement | null) => {
    root.current = element;
  };
  return (
    <FrameContext.Provider value={frame}>
      {session.kind === 'replay' ? (
        <div class="flows-down anchor clips table" ref={hold}>
          <Parts class={extra} {...parts} />
          <StepAnnouncer />
        </div>
      ) : (
        <>
          <BarParts frame={frame} title={title} turn={turn} bar={bar} />
          <main class="table-main">
            {/*
              Screen readers pass letters on where something is an application and has the focus. Orca is silent at an application and
              goes on to take letters for its own, unless it is within another one.
            */}
            <div class="table-main" role="application">
              <div
                class={`flows-down anchor clips table${still}`}
                id="content"
                role="application"
                aria-label={openingWords(session)}
                tabIndex={-1}
                ref={hold}
              >
                <h1 class="hidden">{title ?? t('table-title', { code: session.table.value?.code ?? '' })}</h1>
                <ConnectionBanner />
                <Parts class={extra} {...parts} />
              </div>
            </div>
          </main>
        </>
      )}
    </FrameContext.Provider>
  );
}

/** Whether a window or a menu is open or something is being written. A menu closes when it loses the focus. */
function isElsewhere(): boolean {
  return (
    document.querySelector('dialog[open], .menu > [aria-expanded=true]') !== null ||
    document.activeElement?.matches('input, textarea') === true
  );
}

/** The game and its players: what a table is called when it opens. */
function openingWords({ table, seat }: TableSession): string {
  const view = table.value;
  if (view === null) return '';
  const game = t(`game-${view.settings.game.game}`);
  const others = view.seats.filter(one => one.seat !== seat.value);
  const names = list(others.map(one => nameOf(view, one.seat)));
  return t(seat.value === null ? 'table-of' : 'table-against', { game, names });
}

/** The notices, above a refusal or a late answer. */
function Toasts() {
  const { lastRefusal, late } = useFrame().session;
  return (
    <div
      class={`shrinks stack gap-2 no-pointer toasts${lastRefusal.value || late.value ? ' toasts-raised' : ''}`}
    >
      <TurnRecapNotice />
      <TableToasts />
    </div>
  );
}

/**
 * The parts of every table, in the order in which they are read; a fault stays in its part. The room asks for its own
 * size; windows, which stand in that of the page, are outside of it.
 */
function Parts({
  class: extra,
  side,
  middle,
  dock,
  over,
  children,
}: Pick<TableFrameProps, 'side' | 'middle' | 'dock' | 'over' | 'children'> & { class: string }) {
  return (
    <>
      <div class="flows-down fills table-room">
        <div class={`flows-down grid anchor table-grid ${extra}`}>
          <ErrorBoundary part="side">
            <div class="down gap-3 shrinks shrinks-down side">{side}</div>
          </ErrorBoundary>
          {middle}
          <ErrorBoundary part="ticker">
            <Ticker />
          </ErrorBoundary>
          <ErrorBoundary part="dock">
            <div class="flows-down dock">{dock}</div>
          </ErrorBoundary>
          <ErrorBoundary part="log-panel">
            <LogPanel />
          </ErrorBoundary>
          {over}
          {useFrame().session.kind !== 'replay' && <Toasts />}
        </div>
      </div>
      {children}
    </>
  );
}

interface BarPartsProps {
  frame: Frame;
  title: string | null;
  turn: number;
  bar: ComponentChildren;
}

/** The table's part of the bar at the top, as long as it is shown. */
function BarParts({ frame, title, turn, bar }: BarPartsProps) {
  const { sound } = preferences.value;
  const { notifications } = useWindows();
  useTopBarSlot('name', () => title, [title]);
  useTopBarSlot('start', () => <BarStart frame={frame} turn={turn} bar={bar} />, [
    frame,
    turn,
    language.value,
  ]);
  const buttons = () => (
    <>
      <Button
        quiet
        icon={sound ? 'sound' : 'mute'}
        label={t('table-sounds')}
        class="bar-sound"
        onClick={() => {
          notifications.value = true;
        }}
      />
      <Button
        quiet
        icon="help"
        label={t('table-help')}
        onClick={() => {
          frame.drawer.value = { type: 'help' };
        }}
      />
    </>
  );
  useTopBarSlot('end', buttons, [frame, language.value, sound]);
  return null;
}

function BarStart({ frame: { session }, turn, bar }: Omit<BarPartsProps, 'title'>) {
  const code = session.table.value?.code;
  const own = session.seat.value;
  const minutes = session.table.value?.settings.open_hands ?? null;
  return (
    <>
      {code && <span class="quiet unbroken bar-code not-when-low">{t('table-title', { code })}</span>}
      {session.kind === 'watch' && (
        <span class="quiet unbroken bar-code not-when-low">{t('table-watching')}</span>
      )}
      {minutes !== null && <OpenHandsNote minutes={minutes} />}
      <span class="pill inlaid size-14 strong unbroken label bar-turn">
        {t('table-turn', { number: turn })}
      </span>
      {bar}
      {own !== null && session.clocks.value.seats[own] && <Clock session={session} seat={own} />}
      <ConnectionDot state={session.connection.value.state} />
    </>
  );
}
