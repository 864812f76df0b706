// What windows above any table show: the log on a phone, a list of keys.
import './drawer-parts.css';
import type { ComponentChildren, ComponentType } from 'preact';
import { useContext, useEffect, useRef } from 'preact/hooks';
import { type Key, loadMoreWords, t, tDynamic } from '../i18n';
import { Button } from '../ui/Button';
import { Dialog } from '../ui/Dialog';
import { lazyComponent, nothing } from '../ui/lazy';
import { Chat } from './Chat';
import { useFrame } from './frame';
import { printedKey } from './key-choice';
import { Log } from './Log';
import { BelowLogContext } from './replay-slots';
import { closeBySwipe } from './swipe';

/** Log and chat where there is no room beside the table. A swipe down closes them. */
export function LogDrawer({ chat, onClose }: { chat: boolean; onClose: () => void }) {
  const grip = useRef<HTMLSpanElement>(null);
  const below = useContext(BelowLogContext);
  useEffect(() => {
    const sheet = grip.current?.closest('dialog');
    return sheet ? closeBySwipe(sheet, onClose) : undefined;
  }, []);
  return (
    <Dialog title={t('log-title')} onClose={onClose} class="sheet">
      <span class="sheet-grip" ref={grip} />
      <Log />
      {useFrame().session.kind === 'replay' ? below : <Chat focus={chat} />}
    </Dialog>
  );
}

/** Settings and their messages, loaded on demand. */
export const LaterSettings: ComponentType<{ onClose: () => void; children?: ComponentChildren }> =
  lazyComponent(async () => {
    const [{ TableSettings }] = await Promise.all([import('./TableSettings'), loadMoreWords('settings')]);
    return TableSettings;
  }, nothing);

/** From the help to the settings. */
export function MoreHelp() {
  const { drawer } = useFrame();
  return (
    <Button
      icon="settings"
      onClick={() => {
        drawer.value = { type: 'settings' };
      }}
    >
      {t('help-settings')}
    </Button>
  );
}

/** Keys, or the commands that have one, and what they do. */
export function KeyList({ keys }: { keys: readonly (readonly [key: string, words: Key])[] }) {
  return (
    <dl class="keys">
      {keys.map(([key, words]) => (
        <div key={key}>
          <dt>
            <kbd>{printedKey(key)}</kbd>
          </dt>
          <dd>{tDynamic(words)}</dd>
        </div>
      ))}
    </dl>
  );
}
