// A link as a picture that another device reads.
import './QrDialog.css';

import { encode } from 'uqr';
import { t } from '../i18n';
import { Dialog } from './Dialog';

/** The QR code of a link. */
export function QrCode({ link }: { link: string }) {
  const { d, size } = qrPath(link);
  return (
    <svg class="qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={t('invite-qr-label', { link })}>
      <path d={d} />
    </svg>
  );
}

/** A window with the QR code of an invitation. */
export function QrDialog({ link, onClose }: { link: string; onClose: () => void }) {
  return (
    <Dialog title={t('invite-qr-title')} onClose={onClose} class="qr-dialog">
      <QrCode link={link} />
      <p class="invite-address">{link}</p>
    </Dialog>
  );
}

/** The dark squares of a text's QR code, in a square of `size` units with its quiet border. */
export function qrPath(text: string): { d: string; size: number } {
  const { data, size } = encode(text, { border: 3 });
  const d = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return { d, size };
}
