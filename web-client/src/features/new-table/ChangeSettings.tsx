// The dialog that changes the settings of a table in its waiting room.
import './NewTable.css';

import { useState } from 'preact/hooks';
import { catalogue } from '../../games/dominion/cards/catalogue';
import type { TableView } from '../../generated/protocol';
import { t } from '../../i18n';
import type { TableSession } from '../../session/table-session';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { type Draft, draftOf, faultOf, firstDraft, settingsOf } from './draft';
import { faultInWords } from './fault-words';
import { SettingsForm } from './SettingsForm';

interface ChangeSettingsProps {
  session: TableSession;
  table: TableView;
  onClose: () => void;
}

/** Every setting of the table, to change and to send. */
export function ChangeSettings({ session, table, onClose }: ChangeSettingsProps) {
  const [draft, setDraft] = useState<Draft>(() => draftOf(table.settings, firstDraft(catalogue)));
  const fault = faultOf(draft, catalogue);
  const save = () => {
    session.send({ type: 'change_settings', settings: settingsOf(draft) });
    onClose();
  };
  return (
    <Dialog title={t('room-change-title')} onClose={onClose} class="dialog-wide">
      <SettingsForm draft={draft} onChange={setDraft} />
      <div class="buttons on-panel ruled dialog-foot">
        <p class="unless-empty warning why-not" role="status">
          {fault === null ? '' : faultInWords(fault)}
        </p>
        <Button onClick={onClose}>{t('room-cancel')}</Button>
        <Button primary disabled={fault !== null} onClick={save}>
          {t('room-change-save')}
        </Button>
      </div>
    </Dialog>
  );
}
