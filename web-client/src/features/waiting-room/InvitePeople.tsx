// The dialog that invites people with whom the host has played.
import '../../ui/rows.css';
import { useState } from 'preact/hooks';
import { getPeople } from '../../api/history';
import { invitePerson } from '../../api/invitations';
import type { PersonMet } from '../../generated/protocol';
import { t } from '../../i18n';
import { markedName } from '../../table/Program';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { TryAgain, WhyNot } from '../../ui/Problem';
import { UserText } from '../../ui/UserText';
import { useAction } from '../../ui/use-action';
import { useRequest } from '../../ui/use-request';

interface InvitePeopleProps {
  code: string;
  onClose: () => void;
}

/** Everyone whom the host has met, each with a button. */
export function InvitePeople({ code, onClose }: InvitePeopleProps) {
  const [asked, again] = useRequest(getPeople, 'people');
  return (
    <Dialog title={t('invite-people-title')} onClose={onClose}>
      {asked.state === 'loading' && <p class="quiet">{t('page-loading')}</p>}
      {asked.state === 'failed' && (
        <>
          <WhyNot failure={asked.failure} />
          <TryAgain onClick={again} />
        </>
      )}
      {asked.state === 'ready' && <People people={asked.value.people} code={code} />}
    </Dialog>
  );
}

function People({ people, code }: { people: readonly PersonMet[]; code: string }) {
  if (people.length === 0) return <p class="quiet">{t('invite-people-empty')}</p>;
  return (
    <ul class="bare-list">
      {people.map(person => (
        <InviteRow key={person.who} person={person} code={code} />
      ))}
    </ul>
  );
}

/** The server says the same whether or not the person sees the invitation. */
function InviteRow({ person: { name, who, program }, code }: { person: PersonMet; code: string }) {
  const [invited, setInvited] = useState(false);
  const { busy, failure, run } = useAction();
  const invite = () =>
    run(async () => {
      await invitePerson(code, who);
      setInvited(true);
    });
  return (
    <li class="across gap-4 row">
      <div class="grows">
        <UserText as="p" class="across size-16 strong breaks row-title">
          {markedName(name, program !== undefined)}
        </UserText>
        <WhyNot failure={failure} />
      </div>
      {invited ? (
        <span class="quiet" role="status">
          {t('invite-person-done')}
        </span>
      ) : (
        <Button busy={busy} label={t('invite-person-name', { name })} onClick={invite}>
          {t('invite-person')}
        </Button>
      )}
    </li>
  );
}
