// The page that a handover link opens: this browser continues as that user once it is confirmed.

import { getHandover, takeHandover } from '../../api/session';
import { t } from '../../i18n';
import { learnName, myName } from '../../session/identity';
import { Button } from '../../ui/Button';
import { Page, Panel } from '../../ui/Page';
import { Problem, TryAgain, WhyNot } from '../../ui/Problem';
import { navigate, tableAddress } from '../../ui/router';
import { useAction } from '../../ui/use-action';
import { useCarried } from '../../ui/use-carried';
import { useRequest } from '../../ui/use-request';

/** The page that the code leads to. */
export function DeviceHandover() {
  const carried = useCarried(carriedHere);
  return carried === null ? <Over /> : <Ask key={carried.token} {...carried} />;
}

interface Carried {
  token: string;
  /** The table to go on at. */
  code: string | null;
}

function carriedHere(): Carried | null {
  const [, token, code] = /^#([0-9a-f]{32})(?:\/([A-Za-z0-9]{1,32}))?$/.exec(location.hash) ?? [];
  return token === undefined ? null : { token, code: code ?? null };
}

function Ask({ token, code }: Carried) {
  const [asked, again] = useRequest(() => Promise.all([getHandover(token), learnName()]), token);
  const { busy, failure, run } = useAction();
  if (asked.state === 'loading') {
    return (
      <Page title={t('continue-title')}>
        <p class="quiet">{t('page-loading')}</p>
      </Page>
    );
  }
  if (asked.state === 'failed') {
    return asked.failure === 'not_found' ? (
      <Over />
    ) : (
      <Problem trouble={asked.failure} way={<TryAgain onClick={again} />} />
    );
  }
  const [{ name }, before] = asked.value;
  if (name === null) return <Over />;
  const take = () =>
    run(async () => {
      myName.value = (await takeHandover(token)).name;
      navigate(code === null ? '/' : tableAddress(code));
    });
  return (
    <Page title={t('continue-title')} lead={t('continue-text', { name })} class="narrow">
      <Panel>
        {before !== null && before !== name && <p class="quiet">{t('continue-was', { name: before })}</p>}
        <div class="buttons">
          <Button primary busy={busy} onClick={take}>
            {t('continue-yes', { name })}
          </Button>
          <Button href="/">{t('take-no')}</Button>
        </div>
        <WhyNot failure={failure} />
      </Panel>
    </Page>
  );
}

/** The code is used up or too old, or was not carried here whole. */
function Over() {
  return (
    <Page title={t('continue-over-title')} lead={t('continue-over')} class="problem">
      <Button primary href="/">
        {t('go-home')}
      </Button>
    </Page>
  );
}
