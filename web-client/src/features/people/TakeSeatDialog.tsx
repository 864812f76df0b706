// The dialog that takes over a seat by its link.

import { useEffect } from 'preact/hooks';
import type { Failure } from '../../api/client';
import { type Key, t, tDynamic } from '../../i18n';
import { sendCommand } from '../../session/send-command';
import type { TableSession } from '../../session/table-session';
import { useWindows } from '../../table/windows';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { useAction } from '../../ui/use-action';

/** The meaning of a refusal here. */
const WHY: Partial<Record<Failure, Key>> = {
  not_found: 'take-not-found',
  not_now: 'take-not-now',
  not_yours: 'take-not-yours',
};

/** Asks before a seat is taken over. */
export function TakeSeatDialog({ session, token }: { session: TableSession; token: string }) {
  const { busy, done, failure, run } = useAction();
  const { seatToken } = useWindows();
  const close = () => {
    seatToken.value = null;
  };
  useEffect(() => {
    if (done) close();
  }, [done]);
  return (
    <Dialog title={t('take-title')} onClose={close}>
      <p>{t('take-text')}</p>
      <p class="unless-empty warning why-not" aria-live="assertive">
        {failure === null ? '' : tDynamic(WHY[failure] ?? `refusal-${failure}`)}
      </p>
      <div class="buttons">
        <Button
          primary
          busy={busy}
          onClick={() => run(() => sendCommand(session, { type: 'take_seat', token }))}
        >
          {t('take-yes')}
        </Button>
        <Button onClick={close}>{t('take-no')}</Button>
      </div>
    </Dialog>
  );
}
