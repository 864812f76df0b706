// Somebody opened the link for a seat. It knows what the link holds; whether it is good the server says.

import { useEffect } from 'preact/hooks';
import { type Key, t, tDynamic } from '../../i18n';
import { seatToken } from '../../session/seat-link';
import type { TableSession } from '../../session/table-session';
import { useWish, type Wish } from '../../session/use-command';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';

/** What a refusal means here. */
const WHY: Partial<Record<Wish, Key>> = {
  not_found: 'take-not-found',
  not_now: 'take-not-now',
  not_yours: 'take-not-yours',
};

/** Asks before a seat is taken over. */
export function TakeSeatDialog({ session, token }: { session: TableSession; token: string }) {
  const [wish, send] = useWish(session);
  const close = () => {
    seatToken.value = null;
  };
  useEffect(() => {
    if (wish === 'done') close();
  }, [wish]);
  const refused = wish === 'none' || wish === 'sent' || wish === 'done' ? null : wish;
  return (
    <Dialog title={t('take-title')} onClose={close}>
      <p>{t('take-text')}</p>
      <p class="why-not" role="alert">
        {refused === null ? '' : tDynamic(WHY[refused] ?? `refusal-${refused}`)}
      </p>
      <div class="buttons">
        <Button primary busy={wish === 'sent'} onClick={() => send({ type: 'take_seat', token })}>
          {t('take-yes')}
        </Button>
        <Button onClick={close}>{t('take-no')}</Button>
      </div>
    </Dialog>
  );
}
