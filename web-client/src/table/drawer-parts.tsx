// What windows above any table show: the log on a phone, a list of keys. It knows no game.
import { Dialog } from '../components/Dialog';
import { type Key, say, t } from '../words';
import { Chat } from './Chat';
import { Log } from './Log';

/** Log and chat where there is no room beside the table. */
export function LogDrawer({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title={t('log-title')} onClose={onClose} class="sheet">
      <Log />
      <Chat />
    </Dialog>
  );
}

/** Keys and what they do. */
export function KeyList({ keys }: { keys: readonly (readonly [key: string, words: Key])[] }) {
  return (
    <dl class="keys">
      {keys.map(([key, words]) => (
        <div key={key}>
          <dt>
            <kbd>{key}</kbd>
          </dt>
          <dd>{say(words)}</dd>
        </div>
      ))}
    </dl>
  );
}
