// The events, turn by turn.
import './Log.css';
import { type ComponentChildren, Fragment, type RefObject } from 'preact';
import { useContext, useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { TableView } from '../generated/protocol';
import { t } from '../i18n';
import { Button } from '../ui/Button';
import { Icon } from '../ui/Icon';
import { UserText } from '../ui/UserText';
import { useFrame, type WrittenLine, type WrittenTurn } from './frame';
import { decidesIn } from './headings';
import { nameOf } from './names';
import { MovesContext, type MovesProps } from './replay-slots';
import { TurnRecapInLog } from './TurnRecap';

/** Lines per window of the log. */
const WINDOW = 300;

/** Lines by turns, with what came before on request. */
export function Log() {
  const { session, written, lookAt } = useFrame();
  const [windows, setWindows] = useState(1);
  const [fresh, setFresh] = useState<Span | null>(null);
  const lines = session.log.value;
  const wanted = lookAt.value;
  const room = useRef<HTMLElement>(null);
  const atEnd = useRef(true);
  const first = Math.max(0, lines.length - WINDOW * windows);
  const sizes = useRef('');
  const toEnd = () => {
    if (room.current && atEnd.current) room.current.scrollTop = room.current.scrollHeight;
  };
  // The newest line stays in sight when lines arrive, load later, wrap otherwise or lose room to what stands below the log.
  useLayoutEffect(toEnd);
  useEffect(() => {
    const log = room.current;
    if (!log) return undefined;
    const watch = new ResizeObserver(changes => {
      // The effects of a move that a reader opens move nothing.
      if (changes.some(({ target }) => target === log)) toEnd();
      sizes.current = sizesOf(log);
    });
    for (const part of [log, ...log.children]) watch.observe(part);
    return () => watch.disconnect();
  }, []);
  // A sheet has no height before it is shown.
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      if (wanted === null || !room.current?.offsetParent) return;
      lookAt.value = null;
      setFresh({ from: wanted, to: lines.length });
      atEnd.current = false;
      scrollTo(room.current, wanted);
    });
    return () => cancelAnimationFrame(frame);
  }, [wanted]);
  useNewestStop(room);
  const turns = written(first);
  const newest = turns.findLast(turn => turn.begins);
  const latest = turns.findLast(turn => turn.items.length > 0);
  return (
    <section
      class="shrinks-down log"
      ref={room}
      aria-label={t('log-title')}
      onKeyDown={walk}
      onPointerOver={event => light(event.target)}
      onPointerLeave={() => light(null)}
      onFocusIn={event => light(event.target)}
      onFocusOut={() => light(null)}
      onScroll={({ currentTarget: log }) => {
        // At a new size it is the browser that scrolls.
        if (sizesOf(log) === sizes.current)
          atEnd.current = log.scrollHeight - log.scrollTop - log.clientHeight < 40;
      }}
    >
      <div>
        {lines.length === 0 && <p class="quiet">{t('log-empty')}</p>}
        {first > 0 && (
          <Button quiet onClick={() => setWindows(windows + 1)}>
            {t('log-earlier')}
          </Button>
        )}
        {turns.map(turn => (
          <Turn key={turn.at} turn={turn} fresh={fresh} newest={turn === newest} latest={turn === latest} />
        ))}
      </div>
    </section>
  );
}

/** The height of the lines, and of their window. */
function sizesOf({ scrollHeight, clientHeight }: HTMLElement): string {
  return `${scrollHeight} ${clientHeight}`;
}

/** Tab stops at the newest line, unless another one has the focus. */
function useNewestStop(room: RefObject<HTMLElement | null>): void {
  const stop = useRef<HTMLElement | null>(null);
  useEffect(() => {
    if (stop.current?.isConnected && stop.current === document.activeElement) return;
    const newest = [...(room.current?.querySelectorAll<HTMLElement>('.log-line, .log-head') ?? [])].at(-1);
    if (stop.current) stop.current.tabIndex = -1;
    stop.current = newest ?? room.current;
    if (stop.current) stop.current.tabIndex = 0;
  });
}

/** The arrows go from line to line. */
function walk(event: KeyboardEvent & { currentTarget: HTMLElement }): void {
  const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
  const here = event.target instanceof Element ? event.target.closest('.log-line, .log-head') : null;
  if (step === undefined || here === null || event.ctrlKey || event.metaKey || event.altKey) return;
  const lines = [...event.currentTarget.querySelectorAll<HTMLElement>('.log-line, .log-head')];
  const next = lines[lines.indexOf(here as HTMLElement) + step];
  event.preventDefault();
  if (!next) return;
  next.tabIndex = -1;
  next.focus();
}

/** Places in the log, the last one not among them. */
interface Span {
  from: number;
  to: number;
}

/** Lights the cards that the line of an element names, where they lie on the table; `null` for none. */
function light(element: EventTarget | null): void {
  for (const lit of document.querySelectorAll<HTMLElement>('[data-lit]')) delete lit.dataset.lit;
  const line = element instanceof Element ? element.closest('.log-line') : null;
  for (const named of line?.querySelectorAll<HTMLElement>('[data-card]') ?? []) {
    const card = CSS.escape(named.dataset.card ?? '');
    for (const thing of document.querySelectorAll<HTMLElement>(`.selectable[data-item="${card}"]`))
      thing.dataset.lit = '';
  }
}

/** Shows what happened from a place on. */
function scrollTo(room: HTMLElement, from: number): void {
  const places = [...room.querySelectorAll<HTMLElement>('[data-at]')];
  const first = places.find(({ dataset }) => Number(dataset.at) >= from);
  if (first) room.scrollTop += first.getBoundingClientRect().top - room.getBoundingClientRect().top - 8;
}

interface TurnProps {
  turn: WrittenTurn;
  /** The lines just shown to the player. */
  fresh: Span | null;
  newest: boolean;
  /** Whether the newest line is in it. */
  latest: boolean;
}

function Turn({ turn, fresh, newest, latest }: TurnProps) {
  const { session } = useFrame();
  const Moves = useContext(MovesContext) ?? Lines;
  const isFresh = ({ at }: WrittenLine) => fresh !== null && at >= fresh.from && at < fresh.to;
  return (
    <section class={`log-turn${turn.seat === null ? '' : ` of-${turn.seat + 1}`}`}>
      <h3 class="wraps size-16 spread breaks log-head" data-at={turn.at}>
        {headingWords(turn, session.table.value)}
        {turn.seat !== null && <UserText class="who">{nameOf(session.table.value, turn.seat)}</UserText>}
      </h3>
      {newest && decidesIn(turn) === session.seat.value && <TurnRecapInLog key={turn.at} at={turn.at} />}
      <ol class="bare-list">
        <Moves items={turn.items} newest={latest} isFresh={isFresh} />
      </ol>
    </section>
  );
}

function headingWords({ seat, number, begins, kind }: WrittenTurn, table: TableView | null): string {
  if (seat === null) return t('log-start');
  if (begins && kind?.type === 'outpost') return t('log-turn-outpost', { number });
  if (begins && kind?.type === 'possessed')
    return t('log-turn-possessed', { number, by: nameOf(table, kind.by) });
  return t(begins ? 'log-turn' : 'log-turn-goes-on', { number });
}

function Lines({ items, newest, isFresh }: MovesProps) {
  const { offer } = useFrame().session.undo.value;
  const line = newest && offer?.free ? offer.line : null;
  return (
    <>
      {items.map((item, i) => (
        <Fragment key={item.at}>
          {line !== null && item.at >= line && (items[i - 1]?.at ?? -1) < line && (
            <li class="across gap-3 note log-free">{t('log-free')}</li>
          )}
          <Line item={item} fresh={isFresh(item)} />
        </Fragment>
      ))}
    </>
  );
}

interface LineProps {
  item: WrittenLine;
  /** Whether the line was just shown to the player. */
  fresh?: boolean;
  /** Whether it is the step that is shown. */
  current?: boolean;
  children?: ComponentChildren;
}

/** One line of the log. */
export function Line({ item, fresh = false, current = false, children }: LineProps) {
  const { at, depth, mark, drawn } = item;
  return (
    <li
      class={`flex gap-3 log-line depth-${Math.min(depth, 2)}${fresh ? ' log-fresh' : ''}`}
      data-at={at}
      aria-current={current ? 'step' : undefined}
    >
      <Icon name={mark} />
      <span class="shrinks log-words">{drawn()}</span>
      {children}
    </li>
  );
}
