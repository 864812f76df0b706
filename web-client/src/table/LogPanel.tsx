// The column of the log and what is said at the table. It knows where they stand; a table is drawn before it is loaded.
import { t } from '../words';
import { Chat } from './Chat';
import { useFrame } from './frame';
import { Log } from './Log';

/** The log, and below it the chat of a live match. */
export function LogPanel() {
  const { session } = useFrame();
  return (
    <div class="log-panel">
      <h2 class="caption">{t('log-title')}</h2>
      <Log />
      {session.kind !== 'replay' && <Chat />}
    </div>
  );
}
