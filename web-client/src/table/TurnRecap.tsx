// A recap of what the other players did since the player's last turn.
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { Seat } from '../generated/protocol';
import { language, t } from '../i18n';
import { Button } from '../ui/Button';
import { Icon } from '../ui/Icon';
import { useFrame, type WrittenLine, type WrittenTurn } from './frame';
import { decidesIn } from './headings';
import { Toast } from './Toast';

/** Maximum number of lines of a recap; the log has the rest. */
const MOST = 4;

/** The news between one's last turn and the one that begins at `at`; nothing before the second one. */
export function linesSince(turns: readonly WrittenTurn[], at: number, own: Seat): WrittenLine[] {
  const last = turns.findLastIndex(turn => decidesIn(turn) === own && turn.at < at);
  if (last < 0) return [];
  return turns
    .slice(last + 1)
    .filter(turn => turn.at < at)
    .flatMap(turn => turn.items)
    .filter(({ news }) => news);
}

function useNews(at: number): WrittenLine[] {
  const { session, written } = useFrame();
  const own = session.seat.value;
  return useMemo(
    () => (own === null ? [] : linesSince(written(0), at, own)),
    [session, at, own, language.value],
  );
}

/** In the log, at the beginning of one's newest turn. */
export function TurnRecapInLog({ at }: { at: number }) {
  const lines = useNews(at);
  if (lines.length === 0) return null;
  return (
    <div class="rounded inlaid turn-recap">
      <h4 class="caption">{t('since-title')}</h4>
      <Lines lines={lines} />
    </div>
  );
}

/** When one's turn begins. */
export function TurnRecapNotice() {
  const { session, written } = useFrame();
  const [at, setAt] = useState<number | null>(null);
  const log = session.log.value;
  const heard = useRef(log.length);
  useEffect(() => {
    const from = heard.current;
    heard.current = log.length;
    if (log.length <= from || session.kind !== 'play') return;
    const own = session.seat.value;
    const turns = written(from);
    const newest = turns.findLast(turn => turn.begins);
    if (newest) setAt(decidesIn(newest) === own ? newest.at : null);
    // A player who acts has read enough, and wants to see the table.
    else if (turns.some(turn => turn.items.some(({ seat }) => seat === own))) setAt(null);
  }, [log, session]);
  if (at === null || session.missed.value > 0) return null;
  return <Notice key={at} at={at} onLeave={() => setAt(null)} />;
}

function Notice({ at, onLeave }: { at: number; onLeave: () => void }) {
  const lines = useNews(at);
  if (lines.length === 0) return null;
  const more = lines.length - MOST;
  return (
    <Toast class="plate flex from-top gap-3 floats toast turn-since" onLeave={onLeave}>
      <div class="shrinks toast-words">
        <h3 class="caption">{t('since-title')}</h3>
        <Lines lines={more > 0 ? lines.slice(-MOST) : lines} />
        {more > 0 && <p class="quiet">{t('since-more', { count: more })}</p>}
      </div>
      <Button quiet icon="close" label={t('close')} onClick={onLeave} />
    </Toast>
  );
}

/** Lines of the log, one below the other. */
export function Lines({ lines }: { lines: readonly WrittenLine[] }) {
  return (
    <ul class="bare-list turn-recap-lines">
      {lines.map(({ at, mark, drawn }) => (
        <li key={at} class="flex gap-3 log-line">
          <Icon name={mark} />
          <span class="shrinks log-words">{drawn(true)}</span>
        </li>
      ))}
    </ul>
  );
}
