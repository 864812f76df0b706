// Invitations by people whom one has met, on the first page: what each table's link shows, to accept or decline.
import '../../ui/rows.css';
import { useState } from 'preact/hooks';
import { declineInvitation } from '../../api/invitations';
import type { TableInvitationView } from '../../generated/protocol';
import { t } from '../../i18n';
import { Button } from '../../ui/Button';
import { Panel } from '../../ui/Page';
import { WhyNot } from '../../ui/Problem';
import { navigate, tableAddress } from '../../ui/router';
import { useAction } from '../../ui/use-action';
import { invitationInWords } from '../new-table/settings-words';
import { sitAutomatically } from '../waiting-room/auto-start';

/** The invitations that wait; nothing if there are none. */
export function Invitations({ invitations }: { invitations: readonly TableInvitationView[] }) {
  const [declined, setDeclined] = useState<readonly string[]>([]);
  const { busy, failure, run } = useAction();
  const shown = invitations.filter(({ id }) => !declined.includes(id));
  if (shown.length === 0) return null;
  const accept = (code: string) => {
    sitAutomatically(code);
    navigate(tableAddress(code));
  };
  const decline = (id: string) =>
    run(async () => {
      await declineInvitation(id);
      setDeclined([...declined, id]);
    });
  return (
    <Panel title={t('home-invited-title')} class="home-invited">
      <ul class="bare-list">
        {shown.map(({ id, inviter, table }) => (
          <li key={id} class="line gap-4 row">
            <div class="grows">
              <p class="across size-16 strong breaks row-title">{t('home-invited', { name: inviter })}</p>
              <p class="note breaks">{invitationInWords(table.settings)}</p>
            </div>
            <div class="buttons">
              <Button primary onClick={() => accept(table.code)}>
                {t('home-invited-accept')}
                <span class="hidden">{t('home-table-of', { code: table.code })}</span>
              </Button>
              <Button busy={busy} onClick={() => decline(id)}>
                {t('home-invited-decline')}
                <span class="hidden">{t('home-table-of', { code: table.code })}</span>
              </Button>
            </div>
          </li>
        ))}
      </ul>
      <WhyNot failure={failure} />
    </Panel>
  );
}
