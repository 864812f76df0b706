// A window with a link as a picture, which is drawn when it is first asked for.
import './QrDialog.css';

import { t } from '../i18n';
import { Dialog } from './Dialog';
import { lazyComponent, nothing } from './lazy';

export const QrCode = lazyComponent(async () => (await import('./QrCode')).QrCode, nothing);

/** A window with the QR code of an invitation. */
export function QrDialog({ link, onClose }: { link: string; onClose: () => void }) {
  return (
    <Dialog title={t('invite-qr-title')} onClose={onClose} class="text-centred qr-dialog">
      <QrCode link={link} />
      <p class="breaks">{link}</p>
    </Dialog>
  );
}
