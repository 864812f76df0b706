// What is said without being looked at: the question when it changes, the moves of others, a lost connection.
import { useEffect, useRef, useState } from 'preact/hooks';
import { t } from '../words';
import { useFrame } from './frame';
import { sentences } from './Ticker';

/** The live regions. Nothing of them is seen. `asked` is the question, or whom the table waits for. */
export function Live({ asked }: { asked: string }) {
  return (
    <div class="hidden">
      <div role="status">{asked}</div>
      <div role="log" aria-label={t('log-title')}>
        <MovesAloud />
      </div>
      <div role="alert">
        <ConnectionAloud />
      </div>
    </div>
  );
}

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
    const own = session.seat.value;
    const items = written(from).flatMap(turn => turn.items);
    const others = items.filter(({ seat }) => seat !== own);
    if (others.length > 0) setWords(sentences(others.slice(-8)));
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
  }, [state]);
  return <p>{words}</p>;
}
