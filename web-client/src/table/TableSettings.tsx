// The settings that matter while playing, above the table.
import type { ComponentChildren } from 'preact';
import { t } from '../i18n';
import { Button } from '../ui/Button';
import { Dialog } from '../ui/Dialog';
import { PlayPreferences } from './PlayPreferences';

interface TableSettingsProps {
  onClose: () => void;
  /** The lines that a game adds before them. */
  children?: ComponentChildren;
}

/** A window with preferences. */
export function TableSettings({ onClose, children }: TableSettingsProps) {
  return (
    <Dialog title={t('settings-title')} onClose={onClose}>
      <div class="down gap-3 drawer">
        {children}
        <PlayPreferences />
        <Button href="/settings">{t('settings-all')}</Button>
      </div>
    </Dialog>
  );
}
