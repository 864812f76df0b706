// Bringing others to a table: link, code, share sheet, QR code. It knows addresses; it knows no table.

import { useEffect, useRef, useState } from 'preact/hooks';
import { Button } from '../../components/Button';
import { Dialog } from '../../components/Dialog';
import { tableAddress, watchAddress } from '../../router';
import { t } from '../../words';
import { CopyButton } from './CopyButton';
import { LinkField } from './LinkField';
import { Panel } from './Page';

interface InvitationProps {
  /** The code of the invitation; nothing for watchers. */
  code: string | null;
  /** The code of the spectator link. */
  watch: string;
}

/** The ways to invite. */
export function Invitation({ code, watch }: InvitationProps) {
  const [qr, setQr] = useState(false);
  const play = code === null ? null : location.origin + tableAddress(code);
  return (
    <Panel title={t('invite-title')} class="invitation">
      {play !== null && code !== null && (
        <>
          <p class="invite-code">
            <span>{t('invite-code')}</span> <strong>{code}</strong>
          </p>
          <LinkField label={t('invite-link')} link={play} />
          <div class="buttons">
            <CopyButton link={play} />
            {'share' in navigator && <ShareButton link={play} />}
            <Button onClick={() => setQr(true)}>{t('invite-qr')}</Button>
          </div>
        </>
      )}
      <details class="invite-watch">
        <summary>{t('invite-watch')}</summary>
        <p class="field-hint">{t('invite-watch-hint')}</p>
        <LinkField label={t('invite-watch')} link={location.origin + watchAddress(watch)} />
        <CopyButton link={location.origin + watchAddress(watch)} />
      </details>
      {qr && play !== null && <QrDialog link={play} onClose={() => setQr(false)} />}
    </Panel>
  );
}

function ShareButton({ link }: { link: string }) {
  const share = () => navigator.share({ title: t('app-name'), text: t('invite-share-text'), url: link });
  return (
    <Button icon="share" onClick={() => void share().catch(noShare)}>
      {t('invite-share')}
    </Button>
  );
}

/** Closing the share sheet without sharing is no fault. */
function noShare(): void {}

function QrDialog({ link, onClose }: { link: string; onClose: () => void }) {
  const [path, setPath] = useState<{ d: string; size: number } | null>(null);
  const wanted = useRef(true);
  useEffect(() => {
    void import('./qr').then(({ qrPath }) => wanted.current && setPath(qrPath(link)));
    return () => {
      wanted.current = false;
    };
  }, [link]);
  return (
    <Dialog title={t('invite-qr-title')} onClose={onClose} class="qr-dialog">
      {path === null ? (
        <p class="quiet-line">{t('page-loading')}</p>
      ) : (
        <svg
          class="qr"
          viewBox={`0 0 ${path.size} ${path.size}`}
          role="img"
          aria-label={t('invite-qr-label', { link })}
        >
          <path d={path.d} />
        </svg>
      )}
      <p class="invite-address">{link}</p>
    </Dialog>
  );
}
