// ARIA live regions: what screen readers announce at a table.
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Seat } from '../generated/protocol';
import { t } from '../i18n';
import { type Preferences, preferences } from '../ui/preferences';
import { useFrame, type WrittenLine } from './frame';
import { sentences } from './Ticker';

interface LiveProps {
  /** The question, or whom the table waits for. */
  asked: string;
  /** Why a click did nothing. */
  hint?: string;
}

/** The live regions. Nothing of them is seen. */
export function LiveRegions({ asked, hint = '' }: LiveProps) {
  return (
    <div class="hidden">
      <div role="status" aria-atomic="false">
        <p>{asked}</p>
        <p>{hint}</p>
      </div>
      <div role="log" aria-label={t('log-title')}>
        <MovesAloud />
      </div>
      <div role="alert">
        <ConnectionAloud />
      </div>
    </div>
  );
}

/** The lines of new moves that are announced to a seat, without the player's own clicks. */
export function toSay(
  items: readonly WrittenLine[],
  own: Seat | null,
  announced: Preferences['announced'],
): WrittenLine[] {
  if (announced === 'none') return [];
  if (announced === 'all') return items.filter(({ seat }) => seat !== own);
  const moves: WrittenLine[][] = [];
  for (const item of items) {
    if (item.depth === 0 || moves.length === 0) moves.push([item]);
    else moves.at(-1)?.push(item);
  }
  return moves
    .filter(([first]) => first?.seat !== own)
    .filter(move => move.some(({ seat, to }) => seat === own || to === own))
    .flat();
}

/** Maximum number of lines announced for an update. */
const MOST = 8;

/** The newest lines of others, as one sentence for each update. */
function MovesAloud() {
  const { session, written } = useFrame();
  const lines = session.log.value;
  const heard = useRef(lines.length);
  const [words, setWords] = useState('');
  useEffect(() => {
    const from = heard.current;
    heard.current = lines.length;
    if (lines.length <= from) return;
    const items = written(from).flatMap(turn => turn.items);
    const said = toSay(items, session.seat.value, preferences.value.announced);
    if (said.length > 0) setWords(sentences(said.slice(-MOST)));
  }, [lines, session]);
  return <p>{words}</p>;
}

function ConnectionAloud() {
  const { state } = useFrame().session.connection.value;
  const before = useRef(state);
  const [words, setWords] = useState('');
  useEffect(() => {
    const lost = state === 'retrying' || state === 'offline';
    const wasLost = before.current === 'retrying' || before.current === 'offline';
    before.current = state;
    if (lost && !wasLost)
      setWords(t(state === 'offline' ? 'connection-you-are-offline' : 'connection-retrying'));
    if (state === 'open' && wasLost) setWords(t('connection-open'));
    if (state === 'outdated') setWords(t('connection-outdated'));
  }, [state]);
  return <p>{words}</p>;
}
