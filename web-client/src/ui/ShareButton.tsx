// A button that opens the device's own sheet for sharing.

import { t } from '../i18n';
import { Button } from './Button';

/** Opens the device's own way to send a link. */
export function ShareButton({ link }: { link: string }) {
  const share = () => navigator.share({ title: t('app-name'), text: t('invite-share-text'), url: link });
  return (
    <Button icon="share" onClick={() => void share().catch(noShare)}>
      {t('invite-share')}
    </Button>
  );
}

/** Closing the share sheet without sharing is no fault. */
function noShare(): void {}
