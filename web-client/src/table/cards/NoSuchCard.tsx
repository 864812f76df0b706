// The page at the address of a card that does not exist.

import { t } from '../../i18n';
import { Button } from '../../ui/Button';
import { Page } from '../../ui/Page';

/** A page that leads to the list at `all`. */
export function NoSuchCard({ all }: { all: string }) {
  return (
    <Page title={t('card-page-none-title')} class="problem">
      <p class="size-16" role="alert">
        {t('card-page-none')}
      </p>
      <Button primary href={all}>
        {t('card-page-all')}
      </Button>
    </Page>
  );
}
