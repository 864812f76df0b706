// The dialog in which a player takes another name, at the table.

import { t } from '../../i18n';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { WhyNot } from '../../ui/Problem';
import { useAction } from '../../ui/use-action';
import { NameField, useTypedName } from './NameField';

/** Changes the own name. The table around it connects again under the new one. */
export function NameDialog({ onClose }: { onClose: () => void }) {
  const { busy, failure, run } = useAction();
  const { field, given, save } = useTypedName();
  return (
    <Dialog title={t('company-name-title')} onClose={onClose}>
      <form
        onSubmit={event => {
          event.preventDefault();
          if (given()) run(() => save().then(onClose));
        }}
      >
        <NameField {...field} />
        <div class="buttons">
          <Button primary type="submit" busy={busy}>
            {t('company-name-save')}
          </Button>
        </div>
        <WhyNot failure={failure} />
      </form>
    </Dialog>
  );
}
