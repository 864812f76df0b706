// Asks back before a person is removed from a table. Loaded when a host is about to.

import { t } from '../../i18n';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';

interface RemoveDialogProps {
  name: string;
  onClose: () => void;
  onRemove: () => void;
}

/** A person who is removed cannot return by themselves. */
export function RemoveDialog({ name, onClose, onRemove }: RemoveDialogProps) {
  return (
    <Dialog title={t('room-remove-title', { name })} onClose={onClose}>
      <p>{t('room-remove-text')}</p>
      <div class="buttons">
        <Button primary onClick={onClose}>
          {t('room-remove-no')}
        </Button>
        <Button
          onClick={() => {
            onClose();
            onRemove();
          }}
        >
          {t('room-remove-yes')}
        </Button>
      </div>
    </Dialog>
  );
}
