// What happened, turn by turn. It knows lines; the newest is always in sight unless somebody scrolled up to read.
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { cardData } from '../cards/catalogue';
import { Button } from '../components/Button';
import { Icon } from '../components/Icon';
import { t } from '../words';
import { type LogItem, type LogTurn, logTurns, markOf } from './log-lines';
import { drawnLine, spokenLine } from './log-words';
import { type TableModel, useTable } from './model';
import { nameOf } from './words';

/** The log is drawn in windows of so many lines: nobody reads more at once. */
const WINDOW = 300;

/** Lines by turns, with what came before on request. */
export function Log() {
  const { session } = useTable();
  const [windows, setWindows] = useState(1);
  const lines = session.log.value;
  const room = useRef<HTMLElement>(null);
  const atEnd = useRef(true);
  const first = Math.max(0, lines.length - WINDOW * windows);
  const toEnd = () => {
    if (room.current && atEnd.current) room.current.scrollTop = room.current.scrollHeight;
  };
  useLayoutEffect(toEnd, [lines]);
  // A sheet has no height before it is shown.
  useEffect(() => {
    const frame = requestAnimationFrame(toEnd);
    return () => cancelAnimationFrame(frame);
  }, []);
  return (
    <section
      class="log"
      ref={room}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be reached and scrolled with the keys
      tabIndex={0}
      aria-label={t('log-title')}
      onScroll={event => {
        const { scrollTop, scrollHeight, clientHeight } = event.currentTarget;
        atEnd.current = scrollHeight - scrollTop - clientHeight < 40;
      }}
    >
      {lines.length === 0 && <p class="quiet">{t('log-empty')}</p>}
      {first > 0 && (
        <Button quiet onClick={() => setWindows(windows + 1)}>
          {t('log-earlier')}
        </Button>
      )}
      {logTurns(lines, session.seat.value, first).map(turn => (
        <Turn key={turn.at} turn={turn} />
      ))}
    </section>
  );
}

function Turn({ turn }: { turn: LogTurn }) {
  const { session } = useTable();
  return (
    <section class={`log-turn${turn.seat === null ? '' : ` of-${turn.seat + 1}`}`}>
      <h3 class="log-head" data-at={turn.at}>
        {turn.seat === null ? t('log-start') : t('log-turn', { number: turn.number })}
        {turn.seat !== null && (
          <span class="who" lang="">
            {nameOf(session.table.value, turn.seat)}
          </span>
        )}
      </h3>
      <ol class="log-lines">
        {turn.items.map(item => (
          <Line key={item.at} item={item} />
        ))}
      </ol>
    </section>
  );
}

function Line({ item: { at, line, form } }: { item: LogItem }) {
  const { session } = useTable();
  return (
    <li class={`log-line depth-${Math.min(line.depth, 3)}`} data-at={at}>
      <Icon name={markOf(line, isAttack)} />
      <span class="log-words">
        {drawnLine(line, form, <Who seat={line.seat} own={session.seat.value} />)}
      </span>
    </li>
  );
}

function Who({ seat, own }: { seat: number; own: number | null }) {
  const { session } = useTable();
  return (
    <b class={`who of-${seat + 1}`} lang={seat === own ? undefined : ''}>
      {seat === own ? t('log-you') : nameOf(session.table.value, seat)}
    </b>
  );
}

function isAttack(card: string): boolean {
  return cardData(card).types.includes('attack');
}

/** The newest move in one line; opens the log. */
export function Ticker() {
  const { session, drawer } = useTable();
  const lines = session.log.value;
  const turns = logTurns(lines, session.seat.value, Math.max(0, lines.length - 40));
  const items = turns.findLast(turn => turn.items.length > 0)?.items ?? [];
  const from = items.findLastIndex(({ line }) => line.depth === 0);
  const move = items.slice(Math.max(0, from)).slice(0, 3);
  const newest = move[0];
  return (
    <button
      type="button"
      class="ticker"
      onClick={() => {
        drawer.value = { type: 'log' };
      }}
    >
      {newest && <Icon name={markOf(newest.line, isAttack)} />}
      <span class="ticker-words">{newest ? sentences(move, session) : t('log-empty')}</span>
      <span class="hidden">{t('log-open')}</span>
      <Icon name="ui-log" />
    </button>
  );
}

/** A move and its effects, gathered into one sentence. */
export function sentences(items: readonly LogItem[], session: TableModel['session']): string {
  return items
    .map(({ line, form }) =>
      spokenLine(
        line,
        form,
        line.seat === session.seat.value ? t('log-you') : nameOf(session.table.value, line.seat),
      ),
    )
    .join(' — ');
}
