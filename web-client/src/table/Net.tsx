// The state of the connection in words, under the bar. It knows connections and notices; it knows nothing of the match.
import { useEffect, useState } from 'preact/hooks';
import { Button } from '../components/Button';
import { say, t } from '../words';
import { useFrame } from './frame';

/** A bar while something is wrong, or when what happened meanwhile can be read. */
export function Net() {
  const { session } = useFrame();
  const connection = session.connection.value;
  const notice = session.notice.value;
  if (connection.state === 'retrying') return <Retrying at={connection.at} />;
  if (connection.state === 'offline') {
    return (
      <Line alert words={t('connection-you-are-offline')}>
        <Button onClick={() => session.retry()}>{t('connection-now')}</Button>
      </Line>
    );
  }
  if (notice !== null) return <Line alert words={say(`notice-${notice}`)} />;
  return session.missed.value > 0 ? <Back lines={session.missed.value} /> : null;
}

/** How long a notice that asks for nothing stays, in milliseconds. */
const NOTICE_STAYS = 6000;

/** What happened while the connection was away; it goes by itself, and stays while somebody is on it. */
function Back({ lines }: { lines: number }) {
  const { session, drawer } = useFrame();
  const [held, hold] = useState(false);
  useEffect(() => {
    if (held) return undefined;
    const timer = setTimeout(() => session.seen(), NOTICE_STAYS);
    return () => clearTimeout(timer);
  }, [session, held, lines]);
  return (
    <Line words={t('connection-back', { lines })} onHold={hold}>
      <Button
        onClick={() => {
          session.seen();
          drawer.value = { type: 'log' };
        }}
      >
        {t('connection-show')}
      </Button>
      <Button quiet icon="close" label={t('close')} onClick={() => session.seen()} />
    </Line>
  );
}

function Retrying({ at }: { at: number }) {
  const { session } = useFrame();
  const [now, setNow] = useState(Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(timer);
  }, []);
  const seconds = Math.max(0, Math.ceil((at - now) / 1000));
  return (
    <Line alert words={t('connection-lost-in', { seconds })}>
      <Button onClick={() => session.retry()}>{t('connection-now')}</Button>
    </Line>
  );
}

function Line({
  words,
  alert = false,
  onHold,
  children,
}: {
  words: string;
  alert?: boolean;
  /** Hears when the pointer or the focus comes and goes. */
  onHold?: (held: boolean) => void;
  children?: preact.ComponentChildren;
}) {
  return (
    <div
      class={`net${alert ? ' net-alert' : ''}`}
      onPointerEnter={() => onHold?.(true)}
      onPointerLeave={() => onHold?.(false)}
      onFocusIn={() => onHold?.(true)}
      onFocusOut={() => onHold?.(false)}
    >
      <span class="net-words">{words}</span>
      {children}
    </div>
  );
}

/** A dot and a word beside the name of the table. */
export function ConnectionDot({ state }: { state: string }) {
  if (state === 'recorded') return null;
  const words =
    state === 'open'
      ? t('connection-open')
      : say(`connection-${state === 'offline' || state === 'retrying' ? state : 'connecting'}`);
  return (
    <span class={`connection connection-${state}`}>
      <span class="connection-dot" aria-hidden="true" />
      {words}
    </span>
  );
}
