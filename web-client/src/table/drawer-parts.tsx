// The content of windows above any table: the log on a phone, and the ways to settings.
import './drawer-parts.css';
import type { ComponentChildren, ComponentType } from 'preact';
import { useContext, useEffect, useRef } from 'preact/hooks';
import { loadMoreWords, t } from '../i18n';
import { Button } from '../ui/Button';
import { Dialog } from '../ui/Dialog';
import { lazyComponent, nothing } from '../ui/lazy';
import { Chat } from './Chat';
import { useFrame } from './frame';
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
