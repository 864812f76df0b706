// The state of the connection, as a banner under the top bar.
import '../ui/Banners.css';
import { useEffect, useState } from 'preact/hooks';
import { t, tDynamic } from '../i18n';
import { Button } from '../ui/Button';
import { useNoticeStack } from '../ui/stack-notices';
import { useFrame } from './frame';
import { Toast } from './Toast';

/** A bar while something is wrong, or when what happened meanwhile can be read. */
export function ConnectionBanner() {
  const { session } = useFrame();
  const connection = session.connection.value;
  const notice = session.notice.value;
  if (connection.state === 'retrying') return <Retrying {...connection} />;
  if (connection.state === 'outdated') {
    return (
      <Line words={t('connection-outdated')}>
        <Button class="rigid" onClick={() => location.reload()}>
          {t('connection-reload')}
        </Button>
      </Line>
    );
  }
  if (connection.state === 'offline') {
    return (
      <Line words={t('connection-you-are-offline')}>
        <Button class="rigid" onClick={() => session.retry()}>
          {t('connection-now')}
        </Button>
      </Line>
    );
  }
  if (notice !== null) return <Line words={tDynamic(`notice-${notice}`)} />;
  return session.missed.value > 0 ? <Back key={session.missed.value} lines={session.missed.value} /> : null;
}

/** The events while the connection was away. */
function Back({ lines }: { lines: number }) {
  const { session, drawer, lookAt, written } = useFrame();
  const place = useNoticeStack('connection');
  // A move made while this is shown was not missed, nor was one that was sent again.
  const [from] = useState(session.log.value.length - lines);
  const moves = written(from)
    .flatMap(turn => turn.items)
    .filter(({ at, depth, seat }) => depth === 0 && at < from + lines && seat !== session.seat.value).length;
  return (
    <Toast place={place} class="across gap-4 plate floats connection-banner" onLeave={() => session.seen()}>
      <span class="strong">{t('connection-back', { moves })}</span>
      <Button
        class="rigid"
        onClick={() => {
          session.seen();
          lookAt.value = from;
          if (!isLogSeen()) drawer.value = { type: 'log' };
        }}
      >
        {t('connection-show')}
      </Button>
      <Button class="rigid" quiet icon="close" label={t('close')} onClick={() => session.seen()} />
    </Toast>
  );
}

/** Whether there is room for the log beside the table. */
function isLogSeen(): boolean {
  return document.querySelector<HTMLElement>('.log-panel')?.offsetParent != null;
}

function Retrying({ at, blocked }: { at: number; blocked: boolean }) {
  const { session } = useFrame();
  const [now, setNow] = useState(Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(timer);
  }, []);
  const seconds = Math.max(0, Math.ceil((at - now) / 1000));
  return (
    <Line words={blocked ? t('connection-blocked') : t('connection-lost-in', { seconds })}>
      <Button class="rigid" onClick={() => session.retry()}>
        {t('connection-now')}
      </Button>
    </Line>
  );
}

function Line({ words, children }: { words: string; children?: preact.ComponentChildren }) {
  const place = useNoticeStack('connection');
  return (
    <div ref={place} class="across gap-4 plate floats connection-banner waits">
      <span class="strong">{words}</span>
      {children}
    </div>
  );
}
