// What windows above any table show: the log on a phone, a list of keys. It knows no game.
import { useEffect, useRef } from 'preact/hooks';
import { Dialog } from '../components/Dialog';
import { type Key, say, t } from '../words';
import { Chat } from './Chat';
import { Log } from './Log';
import { closeBySwipe } from './swipe';

/** Log and chat where there is no room beside the table. A swipe down closes them. */
export function LogDrawer({ chat, onClose }: { chat: boolean; onClose: () => void }) {
  const grip = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const sheet = grip.current?.closest('dialog');
    return sheet ? closeBySwipe(sheet, onClose) : undefined;
  }, []);
  return (
    <Dialog title={t('log-title')} onClose={onClose} class="sheet">
      <span class="sheet-grip" ref={grip} />
      <Log />
      <Chat focus={chat} />
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
