// The column of the log, and below it the chat, or what the page of a recorded match puts there.
import { useContext } from 'preact/hooks';
import { t } from '../i18n';
import { Chat } from './Chat';
import { useFrame } from './frame';
import { Log } from './Log';
import { BelowLogContext } from './replay-slots';

/** The log, and what stands below it. */
export function LogPanel() {
  const below = useContext(BelowLogContext);
  return (
    <div class="clips shrinks-down rounded-panel on-panel log-panel">
      <h2 class="caption">{t('log-title')}</h2>
      <Log />
      {useFrame().session.kind === 'replay' ? below : <Chat />}
    </div>
  );
}
