// The settings that matter while playing, above the table. It knows preferences; what a game adds is given.
import type { ComponentChildren } from 'preact';
import { Button } from '../components/Button';
import { Dialog } from '../components/Dialog';
import { PlayPreferences } from '../pages/parts/PlayPreferences';
import { t } from '../words';

interface TableSettingsProps {
  onClose: () => void;
  /** What a game adds before them. */
  children?: ComponentChildren;
}

/** A window with preferences. */
export function TableSettings({ onClose, children }: TableSettingsProps) {
  return (
    <Dialog title={t('settings-title')} onClose={onClose}>
      <div class="drawer table-settings">
        {children}
        <PlayPreferences />
        <Button href="/settings">{t('settings-all')}</Button>
      </div>
    </Dialog>
  );
}
