// What happened, turn by turn. It knows lines; the newest is always in sight unless somebody scrolled up to read.
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { Button } from '../components/Button';
import { Icon } from '../components/Icon';
import { t } from '../words';
import { useFrame, type WrittenLine, type WrittenTurn } from './frame';
import { nameOf } from './names';

/** The log is drawn in windows of so many lines: nobody reads more at once. */
const WINDOW = 300;

/** Lines by turns, with what came before on request. */
export function Log() {
  const { session, written } = useFrame();
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
      {written(first).map(turn => (
        <Turn key={turn.at} turn={turn} />
      ))}
    </section>
  );
}

function Turn({ turn }: { turn: WrittenTurn }) {
  const { session } = useFrame();
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

function Line({ item: { at, depth, mark, drawn } }: { item: WrittenLine }) {
  return (
    <li class={`log-line depth-${Math.min(depth, 3)}`} data-at={at}>
      <Icon name={mark} />
      <span class="log-words">{drawn()}</span>
    </li>
  );
}
