// The operator's page: a session that begins with a link of `demesne operator-link`, and what it shows.

import '../replay/replay.css';
import './operator.css';
import { useEffect, useRef, useState } from 'preact/hooks';
import { endOperatorSession, enterOperator, getOperatorSession } from '../../api/operator';
import type { OperatorSession } from '../../generated/protocol';
import { t } from '../../i18n';
import { timeOf } from '../../i18n/days';
import { Button } from '../../ui/Button';
import { Page, Panel } from '../../ui/Page';
import { Problem, TryAgain, WhyNot } from '../../ui/Problem';
import { useAction } from '../../ui/use-action';
import { useRequest } from '../../ui/use-request';
import { Acts } from './Acts';
import { Figures } from './Figures';
import { House } from './House';
import { People } from './People';
import { Reports } from './Reports';

/** The page of operators. Without a session it looks like an address that does not exist. */
export function OperatorPage() {
  const [token, setToken] = useState(takeToken);
  const [left, setLeft] = useState(false);
  // A link works once: what is asked again is the session that it began.
  const used = useRef<string | null>(null);
  useEffect(() => {
    const next = () => setToken(takeToken());
    addEventListener('hashchange', next);
    return () => removeEventListener('hashchange', next);
  }, []);
  const ask = () => {
    if (token === null || used.current === token) return getOperatorSession();
    used.current = token;
    return enterOperator(token);
  };
  const [asked, again] = useRequest(ask, token ?? '');
  if (left) return <Left />;
  if (asked.state === 'loading') return <Page title={t('operator-title')}>{null}</Page>;
  if (asked.state === 'ready') return <Inside session={asked.value} onLeft={() => setLeft(true)} />;
  if (asked.failure !== 'not_found')
    return <Problem trouble={asked.failure} way={<TryAgain onClick={again} />} />;
  return token === null ? <Problem trouble="not_found" /> : <Unusable />;
}

/** The token behind the #, which browsers do not send; it leaves the address at once. */
function takeToken(): string | null {
  const token = /^#([0-9a-f]{32})$/.exec(location.hash)?.[1];
  if (token === undefined) return null;
  history.replaceState(null, '', location.pathname);
  return token;
}

function Inside({ session, onLeft }: { session: OperatorSession; onLeft: () => void }) {
  const { busy, failure, run } = useAction();
  // Acts stand in the log, and those on people among the restrictions.
  const [done, setDone] = useState(0);
  const [acted, setActed] = useState(0);
  const leave = async () => {
    await endOperatorSession();
    onLeft();
  };
  return (
    <Page
      title={t('operator-title')}
      lead={t('operator-lead', { name: session.operator, time: timeOf(session.ends) })}
      class="operator"
    >
      <div class="buttons">
        <Button busy={busy} onClick={() => run(leave)}>
          {t('operator-leave')}
        </Button>
      </div>
      <WhyNot failure={failure} />
      <Reports round={acted} onDone={() => setDone(done + 1)} />
      <People onDone={() => setActed(acted + 1)} />
      <House onDone={() => setDone(done + 1)} />
      <Figures />
      <Acts round={done + acted} />
    </Page>
  );
}

function Left() {
  return (
    <Page title={t('operator-left')} lead={t('operator-left-text')}>
      <Button primary href="/">
        {t('go-home')}
      </Button>
    </Page>
  );
}

/** A link that was used, is too old, or was never made. */
function Unusable() {
  return (
    <Page title={t('operator-unusable')} lead={t('operator-unusable-text')}>
      <Panel>
        <code>demesne operator-link</code>
      </Panel>
    </Page>
  );
}
