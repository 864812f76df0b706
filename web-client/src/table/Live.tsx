// What is said without being looked at: the question when it changes, the moves of others, a lost connection.
import { useEffect, useRef, useState } from 'preact/hooks';
import { t } from '../words';
import { sentences } from './Log';
import { logTurns } from './log-lines';
import { useTable } from './model';
import { promptText, promptTitle, waitingWords } from './words';

/** The live regions. Nothing of them is seen. */
export function Live() {
  return (
    <div class="hidden">
      <div role="status">
        <AskedAloud />
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

function AskedAloud() {
  const { question, waiting, current, session } = useTable();
  const table = session.table.value;
  if (question.value)
    return <>{`${promptTitle(question.value)}. ${promptText(question.value, table, session.seat.value)}`}</>;
  const { title, text } = waitingWords(waiting.value, current.value, table);
  return <>{`${title}. ${text}`}</>;
}

/** The newest lines of others, as one sentence for each update. */
function MovesAloud() {
  const { session } = useTable();
  const lines = session.log.value;
  const heard = useRef(lines.length);
  const [words, setWords] = useState('');
  useEffect(() => {
    const from = heard.current;
    heard.current = lines.length;
    if (lines.length <= from) return;
    const own = session.seat.value;
    const items = logTurns(lines, own, from).flatMap(turn => turn.items);
    const others = items.filter(({ line }) => line.seat !== own);
    if (others.length > 0) setWords(sentences(others.slice(-8), session));
  }, [lines, session]);
  return <p>{words}</p>;
}

function ConnectionAloud() {
  const { state } = useTable().session.connection.value;
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
