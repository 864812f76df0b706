// The page that an operator's link opens: its user may open tables in this house.

import { useState } from 'preact/hooks';
import { takeInvitation } from '../../api/opening';
import { t } from '../../i18n';
import { learnName } from '../../session/identity';
import { Button } from '../../ui/Button';
import { Page, Panel } from '../../ui/Page';
import { WhyNot } from '../../ui/Problem';
import { useAction } from '../../ui/use-action';
import { useCarried } from '../../ui/use-carried';
import { useRequest } from '../../ui/use-request';
import { HouseOfVisitor } from '../house/HouseOfVisitor';
import { NameField, useTypedName } from '../identity/NameField';

/** The page of an invitation. Its secret is in the part of the address that browsers do not send. */
export function TakeInvitation() {
  const [taken, setTaken] = useState(false);
  const token = useCarried(tokenHere, () => setTaken(false));
  if (taken) return <Taken />;
  return token === null ? <Over /> : <Ask key={token} token={token} onTaken={() => setTaken(true)} />;
}

function tokenHere(): string | null {
  return /^#([0-9a-f]{32})$/.exec(location.hash)?.[1] ?? null;
}

function Ask({ token, onTaken }: { token: string; onTaken: () => void }) {
  const { field, given, save } = useTypedName({ house: token });
  const { busy, failure, run } = useAction();
  useRequest(learnName, 'name');
  if (failure === 'not_found') return <Over />;
  const take = () => {
    if (!given()) return;
    run(async () => {
      await save();
      await takeInvitation(token);
      onTaken();
    });
  };
  return (
    <Page title={t('invited-title')} lead={t('invited-lead')} class="narrow">
      <Panel>
        <form
          class="stack"
          onSubmit={event => {
            event.preventDefault();
            take();
          }}
        >
          <NameField {...field} />
          <div class="buttons">
            <Button primary type="submit" busy={busy}>
              {t('invited-take')}
            </Button>
            <Button href="/">{t('take-no')}</Button>
          </div>
          <WhyNot failure={failure} />
        </form>
      </Panel>
      <HouseOfVisitor />
    </Page>
  );
}

function Taken() {
  return (
    <Page title={t('invited-taken')} lead={t('invited-taken-text')} class="narrow">
      <Panel>
        <div class="buttons">
          <Button primary href="/new">
            {t('home-new')}
          </Button>
          <Button href="/">{t('go-home')}</Button>
        </div>
      </Panel>
    </Page>
  );
}

/** The invitation is used up or too old, or was not carried here whole. */
function Over() {
  return (
    <Page title={t('invited-over-title')} lead={t('invited-over')} class="problem">
      <Button primary href="/">
        {t('go-home')}
      </Button>
    </Page>
  );
}
