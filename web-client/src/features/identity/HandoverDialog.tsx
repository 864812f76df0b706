// The dialog with a handover code: another browser that opens it continues as the same user.

import { useEffect, useState } from 'preact/hooks';
import { makeHandover } from '../../api/session';
import { t } from '../../i18n';
import { Button } from '../../ui/Button';
import { CopyButton } from '../../ui/CopyButton';
import { Dialog } from '../../ui/Dialog';
import { LinkField } from '../../ui/LinkField';
import { WhyNot } from '../../ui/Problem';
import { QrCode } from '../../ui/QrDialog';
import { continueAddress } from '../../ui/router';
import { useRequest } from '../../ui/use-request';

interface HandoverDialogProps {
  /** The table to go on at. */
  code: string | null;
  onClose: () => void;
}

/** A window with the code, as long as it is good. */
export function HandoverDialog({ code, onClose }: HandoverDialogProps) {
  const [asked, again] = useRequest(makeHandover, 'handover');
  return (
    <Dialog title={t('company-handover-title')} onClose={onClose} class="text-centred qr-dialog">
      {asked.state === 'loading' && <p class="quiet">{t('page-loading')}</p>}
      {asked.state === 'failed' && <WhyNot failure={asked.failure} />}
      {asked.state === 'ready' && (
        <Code
          key={asked.value.token}
          link={location.origin + continueAddress(asked.value.token, code)}
          seconds={asked.value.seconds}
          again={again}
        />
      )}
    </Dialog>
  );
}

interface CodeProps {
  link: string;
  seconds: number;
  again: () => void;
}

function Code({ link, seconds, again }: CodeProps) {
  const [over, setOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), seconds * 1000);
    return () => clearTimeout(timer);
  }, []);
  if (over) {
    return (
      <>
        <p role="status">{t('company-handover-over')}</p>
        <Button primary onClick={again}>
          {t('company-handover-again')}
        </Button>
      </>
    );
  }
  return (
    <>
      <p>{t('company-handover-text', { minutes: Math.round(seconds / 60) })}</p>
      <QrCode link={link} />
      <LinkField label={t('invite-link')} link={link} />
      <div class="buttons">
        <CopyButton link={link} />
      </div>
    </>
  );
}
