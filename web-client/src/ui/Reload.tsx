// The button that loads the page again.

import { t } from '../i18n';
import { Button } from './Button';

/** The way on when the page is older than the server, or at fault. */
export function Reload() {
  return (
    <Button primary onClick={() => location.reload()}>
      {t('go-reload')}
    </Button>
  );
}
