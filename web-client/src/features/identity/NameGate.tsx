// The page in front of a table for a user without a name.
import './NameGate.css';

import type { TableSummary } from '../../generated/protocol';
import { list, t } from '../../i18n';
import { saveName } from '../../session/identity';
import { Button } from '../../ui/Button';
import { Page, Panel } from '../../ui/Page';
import { WhyNot } from '../../ui/Problem';
import { useAction } from '../../ui/use-action';
import { NameField, useTypedName } from './NameField';

/** Asks a user without a name for one, and lists the players at the table. */
export function NameGate({ table }: { table: TableSummary }) {
  const { name, field, given } = useTypedName();
  const { busy, failure, run } = useAction();
  return (
    <Page title={t('name-title', { code: table.code })} lead={t('name-text')} class="name-gate">
      <Panel>
        <form
          onSubmit={event => {
            event.preventDefault();
            if (given()) run(() => saveName(name));
          }}
        >
          {table.names.length > 0 && <p class="quiet-line">{t('name-with', { names: list(table.names) })}</p>}
          <NameField {...field} />
          <div class="buttons">
            <Button primary type="submit" busy={busy}>
              {t('name-go')}
            </Button>
          </div>
          <WhyNot failure={failure} />
        </form>
      </Panel>
    </Page>
  );
}
