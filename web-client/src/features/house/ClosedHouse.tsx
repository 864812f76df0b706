// The first page of a closed house for a visitor who was not invited.
import type { House } from '../../generated/protocol';
import { t } from '../../i18n';
import { Button } from '../../ui/Button';
import { Page, Panel } from '../../ui/Page';
import { HouseNote } from './HouseNote';

/** Leads the visitor to the link that they were sent, or back to the name that they had. */
export function ClosedHouse({ house }: { house: House }) {
  return (
    <Page title={t('closed-house-title')} lead={t('closed-house-lead')}>
      <Panel>
        <p>{t('closed-house-text')}</p>
        <div class="buttons">
          <Button href="/recover">{t('home-recover')}</Button>
          <Button href="/how-to-play">{t('menu-how-to-play')}</Button>
        </div>
      </Panel>
      <HouseNote house={house} />
    </Page>
  );
}
