// A link as a picture that another device reads.
import { encode } from 'uqr';
import { t } from '../i18n';

/** The QR code of a link. */
export function QrCode({ link }: { link: string }) {
  const { d, size } = qrPath(link);
  return (
    <svg
      class="block rounded full-width qr"
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={t('invite-qr-label', { link })}
    >
      <path d={d} />
    </svg>
  );
}

/** The dark squares of a text's QR code, in a square of `size` units with its quiet border. */
export function qrPath(text: string): { d: string; size: number } {
  const { data, size } = encode(text, { border: 3 });
  const d = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return { d, size };
}
