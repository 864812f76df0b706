// A person's rights over the data about them: take it along, delete their name.

import { useState } from 'preact/hooks';
import { EXPORT } from '../../api/matches';
import { t } from '../../i18n';
import { forgetMe, myName } from '../../session/identity';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { WhyNot } from '../../ui/Problem';
import { useAction } from '../../ui/use-action';

/** Export of the own matches, and deletion of the own name; empty without a name. */
export function OwnData() {
  const [asks, setAsks] = useState(false);
  const [forgotten, setForgotten] = useState(false);
  const { busy, failure, run } = useAction();
  if (forgotten) return <p role="status">{t('settings-data-deleted')}</p>;
  if (!myName.value) return <p class="quiet">{t('settings-data-none')}</p>;
  const close = () => setAsks(false);
  const forget = () =>
    run(async () => {
      await forgetMe();
      setForgotten(true);
    });
  return (
    <>
      <p>{t('settings-data-why')}</p>
      <div class="buttons">
        <Button href={EXPORT} download>
          {t('settings-data-export')}
        </Button>
        <Button onClick={() => setAsks(true)}>{t('settings-data-delete')}</Button>
      </div>
      {asks && (
        <Dialog title={t('settings-data-delete-title')} onClose={close}>
          <p>{t('settings-data-delete-text')}</p>
          <div class="buttons">
            <Button primary onClick={close}>
              {t('settings-data-keep')}
            </Button>
            <Button busy={busy} onClick={forget}>
              {t('settings-data-delete-yes')}
            </Button>
          </div>
          <WhyNot failure={failure} />
        </Dialog>
      )}
    </>
  );
}
